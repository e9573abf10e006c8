import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import type { AnswerOf } from '@/client/client'
import { grouped } from '@/format/figures'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

type TeacherRow = AnswerOf<'admincustomer.teachers'>['rows'][number]

const customersOf = (row: TeacherRow, filter = ''): string =>
  `#/admin/customer/index?teacherId=${row.id}${filter}`

const count = (
  title: string,
  key: 'total' | 'new' | 'following' | 'won' | 'lost' | 'due',
  filter: string,
): ProColumns<TeacherRow> => ({
  title,
  key,
  className: styles.figure ?? '',
  render: (_, row) =>
    row[key] === 0 ? (
      0
    ) : (
      <a
        className={key === 'due' ? styles.below : styles.link}
        href={customersOf(row, filter)}
        aria-label={`${row.name}：${title} ${row[key]}`}
      >
        {grouped(row[key])}
      </a>
    ),
})

const columns: ProColumns<TeacherRow>[] = [
  {
    title: '老师',
    key: 'name',
    render: (_, row) => (
      <a className={styles.name} href={customersOf(row)}>
        {row.name}
      </a>
    ),
  },
  count('客户', 'total', ''),
  count('待跟进', 'new', '&state=new'),
  count('跟进中', 'following', '&state=following'),
  count('已成交', 'won', '&state=won'),
  count('已流失', 'lost', '&state=lost'),
  count('今日待联系', 'due', '&due=true'),
  {
    title: '成交率',
    key: 'rate',
    className: styles.figure ?? '',
    render: (_, { won, lost }) => (won + lost ? `${Math.round((won / (won + lost)) * 100)}%` : '—'),
  },
  actionsColumn(120, (row) => (
    <Button type="link" size="small" href={customersOf(row)} aria-label={`查看客户 ${row.name}`}>
      查看客户
    </Button>
  )),
]

/** Teachers and the progress of their customers. */
export default function TeacherScreen() {
  const table = useTable('admincustomer.teachers')
  return (
    <OfficePage path="/admin/customer/teacher">
      <OfficeTable
        name="admincustomer-teachers"
        table={table}
        noun="老师"
        nameOf={(row) => row.name}
        columns={columns}
        search={false}
        nothing="还没有老师的客户"
      />
    </OfficePage>
  )
}
