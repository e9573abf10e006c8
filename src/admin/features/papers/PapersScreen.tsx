import { type ProColumns } from '@ant-design/pro-components'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import type { OfficePaper } from '@/contract/exams/adminpaper'
import { PAPER_KIND_LABELS } from '@/contract/exams/question-kinds'
import { grouped, marksText } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { enumOf } from '../../kit/labels/options'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { subjectOptions, useChoices, type Choices } from './choices'
import { averageText, EDIT, LIST, minutesText, releaseText, STATES, windowLines } from './labels'

const editAddress = ({ id }: OfficePaper): string => `#${EDIT}?id=${id}`

interface SelectProps {
  id?: string
  /** A string in an address. */
  value?: number | string
  onChange?: (subject: number | undefined) => void
}

const SubjectFilter = ({ id, value, onChange, choices }: SelectProps & { choices: Choices }) => (
  <Select<number>
    {...(id === undefined ? {} : { id })}
    value={value ? Number(value) : null}
    allowClear
    placeholder="全部科目"
    options={subjectOptions(choices)}
    onChange={(subject: number | undefined) => onChange?.(subject)}
  />
)

const columns = (choices: Choices): ProColumns<OfficePaper>[] => [
  keywordColumn('试卷名称'),
  {
    title: '试卷',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a className={styles.name} href={editAddress(row)} title={row.title}>
          {row.title}
        </a>
        <div className={styles.hint}>{releaseText(row)}</div>
      </div>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    key: 'kind',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(PAPER_KIND_LABELS),
    render: (_, row) => PAPER_KIND_LABELS[row.kind],
  },
  {
    title: '科目',
    dataIndex: 'subject',
    key: 'subject',
    width: 112,
    renderFormItem: () => <SubjectFilter choices={choices} />,
    render: (_, row) => row.subject,
  },
  {
    title: '题数',
    key: 'questions',
    search: false,
    width: 72,
    className: styles.figure ?? '',
    render: (_, row) => row.questions,
  },
  {
    title: '满分',
    key: 'full',
    search: false,
    width: 72,
    className: styles.figure ?? '',
    render: (_, row) => marksText(row.full),
  },
  {
    title: '时长',
    key: 'minutes',
    search: false,
    width: 88,
    className: styles.figure ?? '',
    render: (_, row) => minutesText(row),
  },
  {
    title: '开放',
    key: 'window',
    search: false,
    width: 168,
    className: styles.figure ?? '',
    render: (_, row) => windowLines(row).map((line) => <div key={line}>{line}</div>),
  },
  {
    title: '交卷',
    key: 'sittings',
    search: false,
    width: 80,
    className: styles.figure ?? '',
    render: (_, row) => `${grouped(row.sittings)} 份`,
  },
  {
    title: '平均得分率',
    key: 'average',
    search: false,
    width: 96,
    className: styles.figure ?? '',
    render: (_, row) => averageText(row),
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
]

const actions = (mayEdit: boolean) =>
  actionsColumn<OfficePaper>(88, (row) => (
    <Button
      type="link"
      size="small"
      href={editAddress(row)}
      aria-label={`${mayEdit ? '编辑' : '查看'} ${row.title}`}
    >
      {mayEdit ? '编辑' : '查看'}
    </Button>
  ))

/** Papers of the question bank. */
export default function PapersScreen() {
  const { userInfo } = useStaff()
  const mayEdit = can(userInfo, 'paper.edit')
  const table = useTable('adminpaper.list')
  const choices = useChoices()
  const shown = useMemo(() => [...columns(choices), actions(mayEdit)], [choices, mayEdit])
  return (
    <OfficePage path={LIST}>
      <OfficeTable
        name="adminpaper"
        table={table}
        noun="试卷"
        nameOf={({ title }) => title}
        columns={shown}
        tools={
          mayEdit
            ? [
                <Button key="create" type="primary" href={`#${EDIT}`}>
                  新建试卷
                </Button>,
              ]
            : []
        }
        nothing={mayEdit ? '还没有试卷，点击“新建试卷”开始' : '还没有试卷'}
      />
    </OfficePage>
  )
}
