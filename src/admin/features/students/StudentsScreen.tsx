import { type ProColumns } from '@ant-design/pro-components'
import { Button, Progress, Result } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KIND_NAMES } from '@/client/kindNames'
import type { StudentRow } from '@/contract/study/adminstudent'
import { partUnit } from '@/contract/catalogue/parts'
import { STUDY_STATE_LABELS, STUDENT_WAY_LABELS } from '@/contract/study/student-labels'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import works from '../../kit/styles/works.module.css'
import { StudentDrawer } from './StudentDrawer'
import { studyTimeText, studyMark, waysText } from './labels'
import { Person } from '../../kit/display/Person'
import { enumOf } from '../../kit/labels/options'
import { useTabTitle } from '../../kit/page/tabs'
import { useOpened } from '../../kit/table/address'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const columns = (open: (id: number) => void, parts: number, unit: string): ProColumns<StudentRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '昵称、手机号或用户编号', maxLength: 40 },
  },
  {
    title: '学员',
    key: 'name',
    search: false,
    render: (_, row) => <Person row={row} open={() => open(row.id)} />,
  },
  {
    title: '来源',
    dataIndex: 'way',
    key: 'way',
    valueType: 'select',
    valueEnum: enumOf(STUDENT_WAY_LABELS),
    render: (_, row) => waysText(row),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(STUDY_STATE_LABELS),
    render: (_, row) => <Mark tone={studyMark(row.state).tone}>{studyMark(row.state).text}</Mark>,
  },
  {
    title: '进度',
    key: 'progress',
    search: false,
    width: 168,
    render: (_, row) => (
      <div className={works.ready}>
        {row.at ? `第 ${row.at} / ${parts} ${unit}` : '未开始'}
        <Progress
          percent={parts ? Math.round((row.at / parts) * 100) : 0}
          size={[128, 4]}
          showInfo={false}
          aria-label="进度"
        />
      </div>
    ),
  },
  {
    title: '学习时长',
    key: 'seconds',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => studyTimeText(row.seconds),
  },
  {
    title: '获得时间',
    key: 'since',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (row.since ? isoMinute(row.since) : '—'),
  },
  {
    title: '最近学习',
    key: 'seenAt',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (row.seenAt ? isoMinute(row.seenAt) : '—'),
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 88,
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${row.nickname}`}>
        详情
      </Button>
    ),
  },
]

/** Students of the work in the address. */
export default function StudentList() {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  if (Number.isInteger(id) && id > 0) return <Students key={id} id={id} />
  return (
    <Result
      status="warning"
      title="没有选择作品"
      subTitle="请从视频列表打开一部作品的学员"
      extra={
        <Button type="primary" href="#/admin/video/list">
          去视频列表
        </Button>
      }
    />
  )
}

/** The work is `id` in the address and `workId` in the call. */
const asked = ({ id, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  workId: Number(id),
})

function Students({ id }: { id: number }) {
  const [, open] = useOpened()
  const table = useTable('adminstudent.list', { kept: ['id'], input: asked })
  const studied = table.data?.work
  const unit = partUnit(studied?.kind ?? 'drama')
  const shown = useMemo(() => columns(open, studied?.parts ?? 0, unit), [open, studied?.parts, unit])
  const title = studied ? `《${studied.title}》的学员` : '学员'
  useTabTitle(studied && `学员 ${studied.title}`)
  return (
    <OfficePage
      path="/admin/video/studentlist"
      title={title}
      content={studied && `${KIND_NAMES[studied.kind]} · 共 ${studied.parts} ${unit}`}
      onBack={() => {
        location.hash = '#/admin/video/list'
      }}
    >
      <OfficeTable
        name="adminstudent"
        table={table}
        noun="学员"
        nameOf={(row) => row.nickname}
        columns={shown}
        nothing="还没有学员"
        sheets={{
          export: {
            call: 'adminstudent.export',
            permission: 'student.export',
            input: asked,
            reason: { intro: '手机号保持打码，原因会记入审计日志。', placeholder: '例如：结课回访' },
          },
        }}
      />
      <StudentDrawer workId={id} />
    </OfficePage>
  )
}
