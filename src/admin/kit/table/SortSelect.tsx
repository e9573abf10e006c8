import type { ProColumns } from '@ant-design/pro-components'
import { Select } from 'antd'
import styles from './table.module.css'
import type { Table } from './useTable'

/** Select for the sort order, where there are no column headings to press: on a phone. */
export function SortSelect<R>({ columns, table }: { columns: ProColumns<R>[]; table: Table<R> }) {
  const sort = table.query.get('sort')
  const options = columns
    .filter(({ sorter }) => sorter)
    .flatMap(({ key, title }) => [
      { value: `${String(key)} desc`, label: `${String(title)} ↓` },
      { value: `${String(key)} asc`, label: `${String(title)} ↑` },
    ])
  return (
    <Select
      aria-label="排序"
      placeholder="排序"
      allowClear
      className={styles.phone ?? ''}
      popupMatchSelectWidth={false}
      options={options}
      value={sort ? `${sort} ${table.query.get('order') ?? 'desc'}` : null}
      onChange={(value: string | null | undefined) => {
        const [by, order] = value?.split(' ') ?? []
        table.turn({ sort: by, order, current: undefined })
      }}
    />
  )
}
