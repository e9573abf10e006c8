import { ProTable, type ProColumns, type ProFormInstance } from '@ant-design/pro-components'
import { useUpdateEffect } from 'ahooks'
import { Button, Empty } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../dialog/useDialog'
import { useColumns } from './columnSettings'
import { countedRows } from './countedRows'
import { useWritten } from '../sheets/opened'
import { SheetTools, type Sheets } from '../sheets/SheetTools'
import { bulkDialog, type BulkAction } from './bulk'
import { fieldsOf } from './address'
import { Failure } from './Failure'
import { SortSelect } from './SortSelect'
import styles from './table.module.css'
import type { Table } from './useTable'

interface Props<R> {
  /** Key under which the browser stores the column settings. */
  name: string
  table: Table<R>
  /** Name of one row: 视频. */
  noun: string
  /** Accessible name of a row. */
  nameOf: (row: R) => string
  columns: ProColumns<R>[]
  bulk?: BulkAction<R>[]
  /** Imports and exports offered here. */
  sheets?: Sheets
  /** Buttons above the table. */
  tools?: ReactNode[]
  /** Text shown when the list is empty without any filter. */
  nothing?: string
  search?: boolean
  headerTitle?: ReactNode
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 767px)').matches

const ORDERS = { ascend: 'asc', descend: 'desc' } as const

/** Prepares the columns for the table: each cell gets its heading for the phone, the sorted column its direction. */
function drawn<R>(columns: ProColumns<R>[], query: URLSearchParams): ProColumns<R>[] {
  const [sort, order] = [query.get('sort'), query.get('order')]
  const lead = columns.find(({ hideInTable }) => !hideInTable)
  return columns.map((column) => ({
    ...column,
    onCell: () => {
      const named = column !== lead && column.key !== 'actions' && typeof column.title === 'string'
      const marks: object = {
        'data-label': named ? column.title : '',
        'data-key': column.key,
        'data-lead': column === lead || undefined,
      }
      return marks
    },
    ...(column.sorter
      ? { sortOrder: sort === column.key ? (order === 'asc' ? 'ascend' : 'descend') : null }
      : {}),
  }))
}

/** A table over a list call; on a phone each row is a card. */
export function OfficeTable<R extends { id: number }>({
  table,
  noun,
  columns,
  bulk = [],
  ...props
}: Props<R>) {
  const { userInfo } = useStaff()
  const { query, filters, selected, select, refresh } = table
  const [dialog, openDialog] = useDialog()
  const form = useRef<ProFormInstance>(undefined)
  const [first] = useState(() => fieldsOf(query))
  // Going back, or to another tab, changes the address: the search fields follow it.
  useEffect(() => {
    const names = Object.keys((form.current?.getFieldsValue() ?? {}) as object)
    const blank = Object.fromEntries(names.map((name) => [name, undefined]))
    form.current?.setFieldsValue({ ...blank, ...fieldsOf(query) })
  }, [query])
  const shownColumns = useColumns(props.name, table)
  // Counts the imports that have written rows shown in this list.
  const written = useWritten(props.sheets?.import?.kind)
  useUpdateEffect(() => void refresh(), [written])
  const sorted = columns.some(({ sorter }) => sorter)
  const after = (): void => {
    select([])
    void refresh()
  }
  const actions = bulk.filter(({ permission }) => can(userInfo, permission))
  const sortBy = ({ columnKey, order }: SorterResult<R>): void =>
    table.turn({
      sort: order ? columnKey : undefined,
      order: order ? ORDERS[order] : undefined,
      current: undefined,
    })
  return (
    <>
      <ProTable<R>
        rowKey="id"
        columns={drawn(columns, query)}
        dataSource={table.rows}
        loading={table.loading}
        className={styles.table ?? ''}
        columnsState={shownColumns}
        formRef={form}
        form={{ initialValues: first, syncToInitialValues: false }}
        search={
          props.search === false
            ? false
            : { defaultCollapsed: isNarrow() && Object.keys(first).length === 0, labelWidth: 'auto' }
        }
        onSubmit={table.search}
        onReset={() => table.search({})}
        options={isNarrow() ? false : { reload: () => void refresh(), fullScreen: false }}
        headerTitle={props.headerTitle}
        toolBarRender={() => [
          sorted && <SortSelect key="sort" columns={columns} table={table} />,
          props.sheets && (
            <SheetTools key="sheets" sheets={props.sheets} noun={noun} query={query} total={table.total} />
          ),
          ...(props.tools ?? []),
        ]}
        rowSelection={
          actions.length > 0 && {
            selectedRowKeys: selected,
            onChange: select,
            preserveSelectedRowKeys: false,
            getCheckboxProps: (row: R): object => ({ 'aria-label': `选择 ${props.nameOf(row)}` }),
          }
        }
        tableAlertOptionRender={() =>
          actions.map((action) => {
            const touched = table.rows.filter((row) => selected.includes(row.id) && action.applies(row))
            const start = () => openDialog(bulkDialog(action, touched, props.nameOf, after))
            return (
              <Button key={action.label} size="small" disabled={touched.length === 0} onClick={start}>
                {action.label}
              </Button>
            )
          })
        }
        onChange={(_page, _filters, sorter, { action }) => {
          if (action === 'sort') sortBy(sorter as SorterResult<R>)
        }}
        pagination={{
          current: table.current,
          pageSize: table.pageSize,
          total: table.total,
          showSizeChanger: true,
          showTotal: (all) => `共 ${countedRows(all)} 条`,
          onChange: table.page,
        }}
        locale={{
          emptyText: table.error ? (
            <Failure what={`${noun}列表`} error={table.error} retry={refresh} />
          ) : (
            <Empty
              description={
                Object.keys(filters).length
                  ? '没有符合条件的内容，换个条件试试'
                  : (props.nothing ?? `还没有${noun}`)
              }
            />
          ),
        }}
      />
      {dialog}
    </>
  )
}
