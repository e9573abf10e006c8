import { useId, useState } from 'react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Empty } from '../Empty/Empty.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './DataTable.module.css'

export interface DataColumn<Row> {
  /** Tells the columns apart. */
  name: string
  title: string
  render: (row: Row) => ReactNode
  /** end: for numbers and amounts. */
  align?: 'start' | 'end'
  /** Makes the column sortable: negative when the first row comes first. */
  compare?: (first: Row, second: Row) => number
}

interface Sorting {
  column: string
  order: 'ascending' | 'descending'
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What the table holds: its caption, and the name of the box that scrolls. */
  caption: string
  hideCaption?: boolean
  /** The first one stays in view and names its row. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  defaultSort?: Sorting
  /** Shown instead of the rows while they are on their way. */
  loading?: boolean
  /** Shown instead of the rows when there are none. */
  empty?: string
  /** `--height` is the largest height; beyond it the rows scroll under the header. */
  style?: CSSProperties & Partial<Record<'--height', string>>
}

const NEXT = { ascending: 'descending', descending: 'ascending' } as const

/**
 * A small table on a phone: it scrolls sideways under its first column and down under its header. Columns that can be
 * compared are sorted by the buttons in their headings. For long lists take PagedList.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  defaultSort,
  loading = false,
  empty = '还没有数据',
  className,
  ...rest
}: DataTableProps<Row>) {
  const id = useId()
  const [sort, setSort] = useState<Sorting | undefined>(defaultSort)
  const compare = columns.find(({ name }) => name === sort?.column)?.compare
  const sign = sort?.order === 'descending' ? -1 : 1
  const sorted = compare ? rows.toSorted((first, second) => sign * compare(first, second)) : rows

  const heading = ({ name, title, align = 'start', compare: sortable }: DataColumn<Row>) => {
    const order = sort?.column === name ? sort.order : undefined
    return (
      <th key={name} scope="col" data-align={align} aria-sort={sortable ? (order ?? 'none') : undefined}>
        {sortable ? (
          <button
            type="button"
            className={styles.sort}
            onClick={() => setSort({ column: name, order: order ? NEXT[order] : 'ascending' })}
          >
            {title}
            <svg className={styles.arrows} viewBox="0 0 8 12" data-order={order} aria-hidden="true">
              <path d="M4 1L7 5H1z" />
              <path d="M4 11L1 7h6z" />
            </svg>
          </button>
        ) : (
          title
        )}
      </th>
    )
  }

  return (
    <div {...rest} className={classes(styles.root, className)}>
      {/* Can be focused, so that arrow keys scroll it; what can be focused needs a name. */}
      <div className={styles.scroller} role="region" aria-labelledby={id} tabIndex={0} aria-busy={loading}>
        <table className={styles.table}>
          <caption id={id} className={hideCaption ? 'visually-hidden' : styles.caption}>
            {caption}
          </caption>
          <thead>
            <tr>{columns.map(heading)}</tr>
          </thead>
          <tbody>
            {loading
              ? null
              : sorted.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map(({ name, render, align = 'start' }, at) =>
                      at === 0 ? (
                        <th key={name} scope="row" data-align={align}>
                          {render(row)}
                        </th>
                      ) : (
                        <td key={name} data-align={align}>
                          {render(row)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {loading ? <Skeleton shape="lines" count={5} className={styles.waiting} /> : null}
      {!loading && rows.length === 0 ? <Empty picture="box" title={empty} /> : null}
    </div>
  )
}
