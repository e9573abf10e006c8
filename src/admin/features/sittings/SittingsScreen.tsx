import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { SittingRow } from '@/contract/exams/adminsitting'
import { isoMinute } from '@/format/calendar'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { awayText, KIND_LABELS, kindText, PATH, reasonText, STATES, sumText } from './labels'
import { PaperSelect } from './PaperSelect'
import { SittingDrawer } from './SittingDrawer'

const nameOf = (row: SittingRow): string => `${row.nickname} ${row.title}`

const columns = (open: (id: number) => void): ProColumns<SittingRow>[] => [
  keywordColumn('昵称、完整手机号或编号'),
  {
    title: '试卷',
    dataIndex: 'paper',
    key: 'paper',
    hideInTable: true,
    renderFormItem: () => <PaperSelect />,
  },
  {
    title: '学员',
    key: 'learner',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.nickname}>
          {row.nickname}
        </button>
        <div className={styles.hint}>
          {row.userId} · {row.mobile || '未绑定手机'}
        </div>
      </div>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    key: 'kind',
    hideInTable: true,
    valueType: 'select',
    valueEnum: enumOf(KIND_LABELS),
  },
  {
    title: '试卷或练习',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        {row.title}
        <div className={styles.hint}>{kindText(row)}</div>
      </div>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>,
  },
  {
    title: '得分',
    key: 'marks',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => sumText(row),
  },
  {
    title: '已答',
    key: 'answered',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.answered} / {row.questions}
        {row.late > 0 && <div className={styles.hint}>迟交 {row.late} 题</div>}
      </>
    ),
  },
  {
    title: '开始',
    key: 'startedAt',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.startedAt),
  },
  {
    title: '交卷',
    key: 'handedAt',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) =>
      row.handedAt === undefined ? (
        '—'
      ) : (
        <>
          {isoMinute(row.handedAt)}
          <div className={styles.hint}>{reasonText(row)}</div>
        </>
      ),
  },
  { title: '离开', key: 'away', search: false, render: (_, row) => awayText(row) },
  actionsColumn(80, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${nameOf(row)}`}>
      详情
    </Button>
  )),
]

/** Sittings of learners: papers and practices, with what operators may change about them. */
export default function SittingsScreen() {
  const [, open] = useOpened()
  const table = useTable('adminsitting.list')
  const shown = useMemo(() => columns(open), [open])
  return (
    <OfficePage path={PATH}>
      <OfficeTable
        name="adminsitting"
        table={table}
        noun="答题记录"
        nameOf={nameOf}
        columns={shown}
        nothing="还没有人答题"
      />
      <SittingDrawer changed={table.refresh} />
    </OfficePage>
  )
}
