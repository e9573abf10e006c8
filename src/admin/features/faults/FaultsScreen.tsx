import type { ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { FaultRow } from '@/contract/exams/adminfault'
import { FAULT_LABELS, FAULT_STATES } from '@/contract/exams/question-kinds'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { IdFilter } from '../../kit/exam/IdFilter'
import { useChoices, type Choices } from '../../kit/exam/useChoices'
import { enumOf } from '../../kit/labels/options'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import records from '../../kit/styles/records.module.css'
import { useOpened } from '../../kit/table/address'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { StateSwitch } from '../../kit/table/StateSwitch'
import { useTable } from '../../kit/table/useTable'
import { FaultDrawer } from './FaultDrawer'
import { editAddress, FIRST, nameOf, PATH, STATES, wordsOf } from './labels'
import styles from './faults.module.css'

type Counts = Record<(typeof FAULT_STATES)[number], number>

/** The states with the number of reports in each, as soon as it is known. */
function stateOptions(counts: Counts | undefined) {
  const all = counts && FAULT_STATES.reduce((sum, state) => sum + counts[state], 0)
  const label = (text: string, count: number | undefined): string =>
    count === undefined ? text : `${text} ${grouped(count)}`
  return [
    ...FAULT_STATES.map((state) => ({ value: state, label: label(STATES[state].text, counts?.[state]) })),
    { value: 'all', label: label('全部', all) },
  ]
}

const columns = (open: (id: number) => void, { subjects }: Choices): ProColumns<FaultRow>[] => [
  keywordColumn('说明里的文字、题目编号或学员编号'),
  {
    title: '科目',
    dataIndex: 'subject',
    key: 'subjectFilter',
    hideInTable: true,
    renderFormItem: () => <IdFilter options={subjects} />,
  },
  {
    title: '问题',
    dataIndex: 'kind',
    key: 'kindFilter',
    hideInTable: true,
    valueType: 'select',
    valueEnum: enumOf(FAULT_LABELS),
  },
  {
    title: '反馈',
    key: 'text',
    search: false,
    // The table shares its width out by the columns: long words must not push the others away.
    ellipsis: true,
    render: (_, row) => (
      <div className={styles.entry}>
        <button type="button" className={styles.words} title={wordsOf(row)} onClick={() => open(row.id)}>
          {wordsOf(row)}
        </button>
        <Mark tone="quiet">{FAULT_LABELS[row.kind]}</Mark>
      </div>
    ),
  },
  {
    title: '题目',
    key: 'stem',
    search: false,
    ellipsis: true,
    render: (_, row) => (
      <div className={styles.entry}>
        <a className={styles.words} href={editAddress(row)} title={row.stem}>
          {row.stem}
        </a>
        <div className={records.marks}>
          <span className={records.hint}>
            {row.code} · {row.subject}
          </span>
          {row.changed && <Mark tone="warning">已改版</Mark>}
        </div>
      </div>
    ),
  },
  {
    title: '学员',
    key: 'learner',
    search: false,
    width: 112,
    render: (_, row) => (
      <div className={records.text}>
        {row.nickname}
        <div className={records.hint}>{row.userId}</div>
      </div>
    ),
  },
  {
    title: '状态',
    key: 'state',
    search: false,
    width: 96,
    render: (_, row) => <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>,
  },
  {
    title: '反馈时间',
    key: 'reportedAt',
    search: false,
    width: 136,
    className: records.figure ?? '',
    render: (_, row) => isoMinute(row.reportedAt),
  },
  actionsColumn(80, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${nameOf(row)}`}>
      详情
    </Button>
  )),
]

/** Errors in questions that learners report, by state. */
export default function FaultsScreen() {
  const [, open] = useOpened()
  const { choices } = useChoices()
  const table = useTable('adminfault.list', {
    kept: ['state', 'question'],
    input: ({ state = FIRST, ...rest }) => (state === 'all' ? rest : { ...rest, state }),
  })
  const shown = useMemo(() => columns(open, choices), [open, choices])
  return (
    <OfficePage path={PATH}>
      <OfficeTable
        name="adminfault"
        table={table}
        noun="纠错"
        nameOf={nameOf}
        columns={shown}
        headerTitle={
          <div className={styles.filtered}>
            <StateSwitch states={stateOptions(table.data?.counts)} first={FIRST} table={table} />
            {table.query.has('question') && (
              <span>
                只看 {table.rows[0]?.code ?? '一道题'}
                <Button
                  type="link"
                  size="small"
                  onClick={() => table.turn({ question: undefined, current: undefined })}
                >
                  看全部题目
                </Button>
              </span>
            )}
          </div>
        }
        nothing="没有待处理的纠错"
      />
      <FaultDrawer changed={table.refresh} />
    </OfficePage>
  )
}
