import { ProCard } from '@ant-design/pro-components'
import { Empty, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CONTENT_TIMES } from '@/contract/content/admincontent'
import type { Drawn } from '../../kit/table/crud'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { RowActions } from '../../kit/table/RowActions'
import { SortableList } from '../../kit/sortable/SortableList'
import styles from './content.module.css'
import { TIME_LABELS } from './labels'

interface Row {
  id: number
  version: number
  title: string
  time: (typeof CONTENT_TIMES)[number]
}

interface Props<R extends Row> {
  at: Drawn<R>
  noun: string
  /** Chinese measure word for counting the rows: 张. */
  unit: string
  /** Saves the order. */
  order: (ids: number[]) => Promise<unknown>
  /** Picture before the text of a row. */
  picture?: (row: R) => ReactNode
  /** Text below its title. */
  lines: (row: R) => ReactNode
  /** Content above the list. */
  head?: ReactNode
}

/** Rows reordered by dragging or by keyboard; the app shows them in the same order. */
export function OrderedRows<R extends Row>({ at, noun, unit, order, picture, lines, head }: Props<R>) {
  const { table, tools, may, create } = at
  const [rows, setRows] = useState<readonly R[]>(table.rows)
  const [given, setGiven] = useState(table.rows)
  if (given !== table.rows) {
    setGiven(table.rows)
    setRows(table.rows)
  }
  const move = (next: readonly R[]): void => {
    setRows(next)
    // A rejected order keeps the server's; the error policy has shown why.
    void order(next.map(({ id }) => id))
      .catch(() => undefined)
      .then(tools.refresh)
  }
  const content = (row: R, handle: ReactNode): ReactNode => (
    <div className={styles.row}>
      {may && handle}
      {picture?.(row)}
      <div className={styles.text}>
        <div className={styles.title}>
          <b>{row.title}</b>
          <Mark tone={TIME_LABELS[row.time].tone}>{TIME_LABELS[row.time].text}</Mark>
        </div>
        <div className={records.hintFull}>{lines(row)}</div>
      </div>
      <div className={styles.ends}>
        <RowActions row={row} name={row.title} tools={tools} permission="content.edit" />
      </div>
    </div>
  )
  const failed = table.error !== undefined && rows.length === 0
  return (
    <ProCard>
      {head}
      <div className={styles.bar}>
        <span className={records.hintFull}>
          {rows.length > 0 && `共 ${rows.length} ${unit}${may && rows.length > 1 ? '，拖动可排序' : ''}`}
        </span>
        {create}
      </div>
      {failed && <Failure what={`${noun}列表`} error={table.error} retry={table.refresh} />}
      {!failed && table.loading && rows.length === 0 && <Skeleton active paragraph={{ rows: 6 }} />}
      {!failed && !table.loading && rows.length === 0 && (
        <Empty description={may ? `还没有${noun}，点击“新建${noun}”开始` : `还没有${noun}`} />
      )}
      {rows.length > 0 && (
        <SortableList
          label={noun}
          items={rows.map((row) => ({ key: String(row.id), row }))}
          nameOf={({ row }) => row.title}
          onMove={(items) => move(items.map(({ row }) => row))}
        >
          {({ row }, handle) => content(row, handle)}
        </SortableList>
      )}
    </ProCard>
  )
}
