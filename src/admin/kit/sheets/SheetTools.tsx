import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Dropdown, type MenuProps } from 'antd'
import { call } from '@/client/client'
import type { ImportKind, SheetFormat } from '@/contract/sheets/sheet-states'
import { can, useStaff } from '@/stores/staff'
import { ReasonField } from '../dialog/ReasonField'
import { useDialog } from '../dialog/useDialog'
import { countedRows } from '../table/countedRows'
import { listInput } from '../table/address'
import { showSheets } from './opened'
import { SHEET_NOUNS } from './labels'

type ExportCall = 'admingoods.export' | 'adminorder.export' | 'adminstudent.export' | 'adminaccount.export'

/** Imports and exports that a list offers. */
export interface Sheets {
  import?: { kind: ImportKind; permission: string }
  export?: {
    call: ExportCall
    permission: string
    /** Maps the filters of the address to the input of the call. */
    input?: (filter: Record<string, unknown>) => Record<string, unknown>
    /** Explanation shown before it starts; if set, a reason is required and recorded in the audit log. */
    reason?: { intro: string; placeholder: string }
  }
}

interface Props {
  sheets: Sheets
  noun: string
  query: URLSearchParams
  total: number
}

const FORMATS: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' }

const same = (filter: Record<string, unknown>): Record<string, unknown> => filter

/** Buttons to import and export a list, and to open the jobs. */
export function SheetTools({ sheets, noun, query, total }: Props) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const mayImport = sheets.import && can(userInfo, sheets.import.permission) ? sheets.import : undefined
  const mayExport = sheets.export && can(userInfo, sheets.export.permission) ? sheets.export : undefined
  if (!mayImport && !mayExport) return null
  const exportAs = (format: SheetFormat): void => {
    if (!mayExport) return
    const { current: _c, pageSize: _p, sort: _s, order: _o, ...filter } = listInput(query)
    const { reason, input = same } = mayExport
    openDialog<{ reason?: string }, null>({
      title: `导出 ${countedRows(total)} 个${noun}`,
      okText: '导出',
      seen: null,
      intro: (
        <p>
          按当前筛选条件生成 {FORMATS[format]} 文件，完成后可下载。{reason?.intro}
        </p>
      ),
      fields: reason && <ReasonField placeholder={reason.placeholder} />,
      run: async (form) => {
        await call(mayExport.call, { ...input(filter), ...form, format }, { quiet: true })
        showSheets({ page: 'jobs' })
        return '已开始导出'
      },
    })
  }
  const items: NonNullable<MenuProps['items']> = [
    ...(mayImport ? [{ key: 'import', label: `导入${SHEET_NOUNS[mayImport.kind]}` }] : []),
    ...(mayExport
      ? (['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: `导出为 ${FORMATS[format]}`,
          disabled: total === 0,
        }))
      : []),
    { type: 'divider' },
    { key: 'jobs', label: '导入导出任务' },
  ]
  const pick = (key: string): void => {
    if (key === 'import' && mayImport) showSheets({ page: 'import', kind: mayImport.kind })
    else if (key === 'jobs') showSheets({ page: 'jobs' })
    else exportAs(key as SheetFormat)
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => pick(key) }}>
        <Button>
          {mayImport ? (mayExport ? '导入导出' : '文件导入') : '导出'} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog}
    </>
  )
}
