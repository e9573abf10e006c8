import type { ProColumns } from '@ant-design/pro-components'
import type { ReactNode } from 'react'

/** The last column of a table, with the actions on a row. */
export const actionsColumn = <R,>(width: number, render: (row: R) => ReactNode): ProColumns<R> => ({
  title: '操作',
  key: 'actions',
  search: false,
  width,
  render: (_, row) => render(row),
})

/** The keyword field by which a table is searched. */
export const keywordColumn = <R,>(placeholder: string): ProColumns<R> => ({
  title: '关键词',
  dataIndex: 'keyword',
  key: 'keyword',
  hideInTable: true,
  fieldProps: { placeholder, maxLength: 40 },
})
