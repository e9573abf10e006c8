import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { DragSortTable, type ProColumns } from '@ant-design/pro-components'
import { Button, Dropdown, Empty, Table, type MenuProps } from 'antd'
import { useState, type Key, type ReactNode } from 'react'
import { DigitField } from '../fields/DigitField'
import { useDialog } from '../dialog/useDialog'
import styles from './OrderedTable.module.css'

/** Rows on a page; a list that fits on one has no pages. */
const PAGE = 100

interface Row {
  id: number
  title: string
}

interface Props<R extends Row> {
  rows: readonly R[]
  columns: ProColumns<R>[]
  /** Whether the operator may reorder and remove rows. */
  mayEdit: boolean
  /** Saves the order; if rejected, the server's order is shown again. */
  order: (ids: number[]) => Promise<unknown>
  remove: (row: R) => void
  /** Actions beside reorder and remove. */
  more?: (row: R) => NonNullable<MenuProps['items']>
  onMore?: (key: string, row: R) => void
  empty: ReactNode
  /** Rows selected for bulk actions. */
  picked?: { keys: Key[]; pick: (keys: Key[]) => void }
  wide?: boolean
}

const moved = <R,>(rows: readonly R[], from: number, to: number): R[] => {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * Table whose rows are reordered by dragging, or by keyboard from the menu of a row. A long list has pages; a row is
 * moved to another one by the number of its place.
 */
export function OrderedTable<R extends Row>(props: Props<R>) {
  const { columns, mayEdit, order, remove, more, onMore, empty, picked, wide = false } = props
  const [rows, setRows] = useState<readonly R[]>(props.rows)
  const [given, setGiven] = useState(props.rows)
  if (given !== props.rows) {
    setGiven(props.rows)
    setRows(props.rows)
  }
  const [dialog, openDialog] = useDialog()
  const paged = rows.length > PAGE
  const save = (next: readonly R[]): Promise<unknown> => {
    setRows(next)
    return order(next.map(({ id }) => id)).catch((error: unknown) => {
      setRows(props.rows)
      throw error
    })
  }
  const put = (next: readonly R[]): void => void save(next).catch(() => undefined)
  const placeDialog = (row: R, index: number): void =>
    openDialog<{ place: number }, null>({
      title: `移动“${row.title}”`,
      okText: '移动',
      seen: null,
      initial: { place: index + 1 },
      fields: (
        <DigitField
          name="place"
          label={`移到第几位（1–${rows.length}）`}
          min={1}
          max={rows.length}
          fieldProps={{ precision: 0 }}
          rules={[{ required: true, message: '请填写位置' }]}
        />
      ),
      run: async ({ place }) => {
        await save(moved(rows, index, place - 1))
        return `已移到第 ${place} 位`
      },
    })
  const menu = (row: R, index: number): MenuProps => ({
    items: [
      ...(more?.(row) ?? []),
      { key: 'up', label: '上移', disabled: index === 0 },
      { key: 'down', label: '下移', disabled: index === rows.length - 1 },
      ...(paged ? [{ key: 'place', label: '移到……' }] : []),
      { type: 'divider' },
      { key: 'remove', label: '删除', danger: true },
    ],
    onClick: ({ key }) => {
      if (key === 'remove') remove(row)
      else if (key === 'place') placeDialog(row, index)
      else if (key === 'up' || key === 'down') put(moved(rows, index, key === 'up' ? index - 1 : index + 1))
      else onMore?.(key, row)
    },
  })
  const shown: ProColumns<R>[] = mayEdit
    ? [
        { title: '排序', dataIndex: 'sort', width: 56, className: 'drag-visible' },
        ...columns,
        {
          title: '操作',
          key: 'actions',
          width: 72,
          render: (_, row) => (
            <Dropdown
              trigger={['click']}
              menu={menu(
                row,
                rows.findIndex(({ id }) => id === row.id),
              )}
            >
              <Button type="link" size="small" aria-label={`${row.title}的更多操作`}>
                更多
              </Button>
            </Dropdown>
          ),
        },
      ]
    : columns
  return (
    <>
      <DragSortTable<R>
        rowKey="id"
        dragSortKey="sort"
        columns={shown}
        dataSource={[...rows]}
        search={false}
        options={false}
        pagination={paged ? { pageSize: PAGE, showSizeChanger: false, showQuickJumper: true } : false}
        toolBarRender={false}
        tableAlertRender={false}
        className={`${styles.table ?? ''} ${wide ? (styles.wide ?? '') : ''}`}
        {...(picked && mayEdit
          ? {
              rowSelection: {
                selectedRowKeys: picked.keys,
                onChange: picked.pick,
                ...(paged ? { selections: [Table.SELECTION_ALL, Table.SELECTION_NONE] } : {}),
                getCheckboxProps: (row: R): object => ({ 'aria-label': `选择 ${row.title}` }),
              },
            }
          : {})}
        dragSortHandlerRender={() => <HolderOutlined className={styles.handle} aria-label="拖动排序" />}
        onDragSortEnd={(from, to) => put(moved(rows, from, to))}
        locale={{ emptyText: <Empty description={empty} /> }}
      />
      {dialog}
    </>
  )
}
