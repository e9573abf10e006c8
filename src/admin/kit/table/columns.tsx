import type { ProColumns } from '@ant-design/pro-components'
import type { ReactNode } from 'react'

/** What can be done with a row: the last column of a table. */
export const actionsColumn = <R,>(width: number, render: (row: R) => ReactNode): ProColumns<R> => ({
  title: '操作',
  key: 'actions',
  search: false,
  width,
  render: (_, row) => render(row),
})

/** The field that a table is searched by. */
export const keywordColumn = <R,>(placeholder: string): ProColumns<R> => ({
  title: '关键词',
  dataIndex: 'keyword',
  key: 'keyword',
  hideInTable: true,
  fieldProps: { placeholder, maxLength: 40 },
})
