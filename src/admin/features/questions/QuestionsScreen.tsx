import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '@/client/client'
import type { OfficeQuestion } from '@/contract/exams/adminquestion'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { DIFFICULTY_LABELS, difficultyText } from '../../kit/exam/difficulty'
import { IdFilter } from '../../kit/exam/IdFilter'
import { useChoices, type Choices } from '../../kit/exam/useChoices'
import { enumOf } from '../../kit/labels/options'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import own from './questions.module.css'
import type { BulkAction } from '../../kit/table/bulk'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { ImportDrawer } from './ImportDrawer'
import { EDIT, LIST, rightText, STATES } from './labels'

const editAddress = ({ id }: OfficeQuestion): string => `#${EDIT}?id=${id}`
const nameOf = ({ code, stem }: OfficeQuestion): string => `${code} ${stem}`

const toState = (state: 'published' | 'off', label: string): BulkAction<OfficeQuestion> => ({
  label,
  permission: 'question.edit',
  danger: state === 'off',
  applies: (row) => row.state !== state,
  title: (rows) => `${label} ${rows.length} 道题？`,
  change: (row) => `${STATES[row.state].text} → ${STATES[state].text}`,
  warning: () =>
    state === 'off' ? '下架后不再被抽到；已选入试卷的题仍在试卷里。' : '上架后会出现在练习和抽题中。',
  run: (rows) =>
    call(
      'adminquestion.setState',
      { items: rows.map(({ id, version }) => ({ id, version })), state },
      { quiet: true },
    ),
  done: (changed) => `已${label} ${changed} 道题`,
})
const BULK = [toState('published', '上架'), toState('off', '下架')]

const filters = ({ subjects, topics }: Choices): ProColumns<OfficeQuestion>[] => [
  keywordColumn('编号，或题干里的文字'),
  {
    title: '科目',
    dataIndex: 'subject',
    key: 'subjectFilter',
    hideInTable: true,
    renderFormItem: () => <IdFilter options={subjects} />,
  },
  {
    title: '知识点',
    dataIndex: 'topic',
    key: 'topicFilter',
    hideInTable: true,
    renderFormItem: () => <IdFilter options={topics} />,
  },
]

const COLUMNS: ProColumns<OfficeQuestion>[] = [
  {
    title: '题目',
    key: 'stem',
    search: false,
    // The table shares its width out by the columns: a long stem must not push the others away.
    ellipsis: true,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={own.stem} href={editAddress(row)} title={row.stem}>
          {row.stem}
        </a>
        <div className={styles.hint}>{row.code}</div>
      </div>
    ),
  },
  {
    title: '题型',
    dataIndex: 'type',
    key: 'type',
    width: 80,
    valueType: 'select',
    valueEnum: enumOf(QUESTION_TYPE_LABELS),
    render: (_, row) => QUESTION_TYPE_LABELS[row.type],
  },
  {
    title: '知识点',
    key: 'topic',
    search: false,
    width: 136,
    render: (_, row) => (
      <>
        {row.topic}
        <div className={styles.hint}>{row.subject}</div>
      </>
    ),
  },
  {
    title: '难度',
    dataIndex: 'difficulty',
    key: 'difficulty',
    width: 72,
    valueType: 'select',
    valueEnum: enumOf(DIFFICULTY_LABELS),
    render: (_, row) => difficultyText(row.difficulty),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>,
  },
  {
    title: '作答',
    key: 'answers',
    search: false,
    width: 96,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {grouped(row.answers)}
        <div className={styles.hint}>正确率 {rightText(row)}</div>
      </>
    ),
  },
  {
    title: '更新',
    key: 'updatedAt',
    search: false,
    width: 136,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
]

const actions = (mayEdit: boolean) =>
  actionsColumn<OfficeQuestion>(80, (row) => (
    <Button
      type="link"
      size="small"
      href={editAddress(row)}
      aria-label={`${mayEdit ? '编辑' : '查看'} ${nameOf(row)}`}
    >
      {mayEdit ? '编辑' : '查看'}
    </Button>
  ))

/** Questions of the bank. */
export default function QuestionsScreen() {
  const { userInfo } = useStaff()
  const mayEdit = can(userInfo, 'question.edit')
  const table = useTable('adminquestion.list')
  const { choices, reload } = useChoices()
  const [importing, setImporting] = useState(false)
  const columns = useMemo(() => [...filters(choices), ...COLUMNS, actions(mayEdit)], [choices, mayEdit])
  return (
    <OfficePage path={LIST}>
      <OfficeTable
        name="adminquestion"
        table={table}
        noun="题目"
        nameOf={nameOf}
        columns={columns}
        bulk={BULK}
        sheets={{ import: { kind: 'questions', permission: 'question.edit' } }}
        tools={
          mayEdit
            ? [
                <Button key="import" onClick={() => setImporting(true)}>
                  粘贴导入
                </Button>,
                <Button key="create" type="primary" href={`#${EDIT}`}>
                  新建题目
                </Button>,
              ]
            : []
        }
        nothing={mayEdit ? '还没有题目，点击“新建题目”开始' : '还没有题目'}
      />
      <ImportDrawer
        open={importing}
        choices={choices}
        close={() => setImporting(false)}
        done={() => {
          reload()
          void table.refresh()
        }}
      />
    </OfficePage>
  )
}
