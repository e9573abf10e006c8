import { type ProColumns } from '@ant-design/pro-components'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MarkPaper } from '@/contract/exams/adminmark'
import { PAPER_KIND_LABELS } from '@/contract/exams/question-kinds'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { StateSwitch, useStateTable } from '../../kit/table/StateSwitch'
import { MARK_STATE_OPTIONS, PATH } from './labels'
import { MarkingDesk } from './MarkingDesk'

const FIRST = 'waiting'

const queueAt = (paper: number, question: number, state: string): string =>
  `#${PATH}?id=${paper}&question=${question}${state === FIRST ? '' : `&state=${state}`}`

const columns = (state: string): ProColumns<MarkPaper>[] => [
  {
    title: '试卷',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.title}</b>
        <div className={styles.hint}>{PAPER_KIND_LABELS[row.kind]}</div>
      </div>
    ),
  },
  {
    title: '问答题',
    key: 'questions',
    search: false,
    render: (_, row) => (
      <ul className={styles.lines}>
        {row.questions.map(({ id, stem, waiting }) => (
          <li key={id}>
            <a className={styles.link} href={queueAt(row.id, id, state)}>
              {stem}
            </a>
            {state === FIRST && <span className={styles.figure}>{waiting} 份待阅</span>}
          </li>
        ))}
      </ul>
    ),
  },
  ...(state === FIRST
    ? [
        {
          title: '共待阅',
          key: 'waiting',
          search: false as const,
          width: 96,
          className: styles.figure ?? '',
          render: (_: unknown, row: MarkPaper) => `${row.waiting} 份`,
        },
      ]
    : []),
]

function Papers() {
  const { table, state } = useStateTable('adminmark.papers', FIRST)
  const shown = useMemo(() => columns(state), [state])
  return (
    <OfficePage path={PATH}>
      <OfficeTable
        name="adminmark"
        table={table}
        noun="试卷"
        nameOf={(row) => row.title}
        columns={shown}
        search={false}
        headerTitle={<StateSwitch states={MARK_STATE_OPTIONS} first={FIRST} table={table} />}
        nothing={state === FIRST ? '没有待阅的问答题' : '还没有阅过的问答题'}
      />
    </OfficePage>
  )
}

/** Essays to mark: papers with their questions, then the essays of one question. */
export default function MarkingScreen() {
  const [query] = useSearchParams()
  const [paper, question] = [Number(query.get('id')), Number(query.get('question'))]
  return paper > 0 && question > 0 ? (
    <MarkingDesk key={`${paper} ${question}`} paper={paper} question={question} />
  ) : (
    <Papers />
  )
}
