import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { ImportStart } from './ImportStart'
import { JobList } from './JobList'
import { JobView } from './JobView'
import { showSheets, useSheetView, type SheetView } from './opened'
import { SHEET_NOUNS } from './labels'

const titleOf = (view: SheetView): string =>
  view.page === 'import' ? `导入${SHEET_NOUNS[view.kind]}` : view.page === 'job' ? '任务详情' : '导入导出任务'

/** Drawer with imports and exports, beside the open screen. */
export function SheetDrawer() {
  const view = useSheetView()
  // While it closes it keeps its content.
  const [last, setLast] = useState(view)
  if (view && view !== last) setLast(view)
  const shown = view ?? last
  const open = view !== null
  // A pressed button may disappear with its step, and the focus with it: the drawer takes the focus, so that Escape
  // still closes it.
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && document.activeElement === document.body) showSheets(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  if (!shown) return null
  return (
    <Drawer
      open={open}
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
