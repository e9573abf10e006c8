import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { ImportStart } from './ImportStart'
import { JobList } from './JobList'
import { JobView } from './JobView'
import { showSheets, useSheetView, type SheetView } from './opened'
import { SHEET_NOUNS } from './words'

const titleOf = (view: SheetView): string =>
  view.page === 'import' ? `导入${SHEET_NOUNS[view.kind]}` : view.page === 'job' ? '任务详情' : '导入导出任务'

/** Imports and exports, beside whatever is open. */
export function SheetDrawer() {
  const view = useSheetView()
  // While it closes it shows what it showed.
  const [last, setLast] = useState(view)
  if (view && view !== last) setLast(view)
  const shown = view ?? last
  if (!shown) return null
  return (
    <Drawer
      open={view !== null}
      onClose={() => showSheets(null)}
      width="min(760px, 100vw)"
      title={titleOf(shown)}
      extra={
        shown.page !== 'jobs' && (
          <Button type="text" onClick={() => showSheets({ page: 'jobs' })}>
            全部任务
          </Button>
        )
      }
      destroyOnHidden
    >
      {shown.page === 'import' && <ImportStart key={shown.kind} kind={shown.kind} />}
      {shown.page === 'job' && <JobView key={shown.id} id={shown.id} />}
      {shown.page === 'jobs' && <JobList />}
    </Drawer>
  )
}
