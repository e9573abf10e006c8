import type { ProColumns } from '@ant-design/pro-components'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import type { OfficeCourse } from '@/contract/courses/admincourse'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { Mark } from '../../kit/display/Mark'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import works from '../../kit/styles/works.module.css'
import { STATE_ENUM, StateTag } from '../../kit/works/states'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { categoryOptions, teacherOptions, useChoices, type Choices } from './choices'
import { courseAddress, LIST } from './labels'

interface SelectProps {
  id?: string
  /** A string in an address. */
  value?: number | string
  onChange?: (teacher: number | undefined) => void
}

const TeacherFilter = ({ id, value, onChange, choices }: SelectProps & { choices: Choices }) => (
  <Select<number>
    {...(id === undefined ? {} : { id })}
    value={value ? Number(value) : null}
    allowClear
    showSearch
    optionFilterProp="label"
    placeholder="全部讲师"
    options={teacherOptions(choices)}
    onChange={(teacher: number | undefined) => onChange?.(teacher)}
  />
)

const Course = ({ row }: { row: OfficeCourse }) => (
  <div className={works.work}>
    <CoverThumb cover={row.cover} title={row.title} />
    <div className={works.text}>
      <a className={works.title} href={courseAddress(row.id)} title={row.title}>
        {row.title}
      </a>
      <div className={works.hint}>
        {[`课程 ${row.number}`, row.teachers.join('、') || '没有讲师'].join(' · ')}
      </div>
    </div>
  </div>
)

const columns = (choices: Choices): ProColumns<OfficeCourse>[] => [
  keywordColumn('课程名或作者'),
  { title: '课程', key: 'title', search: false, render: (_, row) => <Course row={row} /> },
  {
    title: '分类',
    dataIndex: 'category',
    key: 'category',
    width: 88,
    valueType: 'select',
    fieldProps: { options: categoryOptions(choices), placeholder: '全部分类' },
    render: (_, row) => row.category || '未分类',
  },
  {
    title: '讲师',
    dataIndex: 'teacher',
    key: 'teacher',
    hideInTable: true,
    renderFormItem: () => <TeacherFilter choices={choices} />,
  },
  {
    title: '章节',
    key: 'lessons',
    search: false,
    width: 128,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.chapters > 0 ? `${row.chapters} 章 ` : ''}
        {row.lessons} 讲{row.ready < row.lessons && <div className={styles.hint}>{row.ready} 讲可学</div>}
      </>
    ),
  },
  {
    title: '学员',
    key: 'members',
    search: false,
    width: 88,
    className: styles.figure ?? '',
    render: (_, row) => `${grouped(row.members)} 人`,
  },
  {
    title: '学完',
    key: 'finished',
    search: false,
    width: 88,
    className: styles.figure ?? '',
    render: (_, row) => `${grouped(row.finished)} 人`,
  },
  {
    title: '结课证书',
    key: 'certificate',
    search: false,
    width: 96,
    render: (_, row) => (row.certificate ? <Mark tone="good">颁发</Mark> : '不颁发'),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: STATE_ENUM,
    render: (_, row) => <StateTag state={row.state} />,
  },
  {
    title: '更新时间',
    key: 'updatedAt',
    search: false,
    width: 136,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
]

const actions = (mayEdit: boolean) =>
  actionsColumn<OfficeCourse>(80, (row) => (
    <Button
      type="link"
      size="small"
      href={courseAddress(row.id)}
      aria-label={`${mayEdit ? '编辑' : '查看'} ${row.title}`}
    >
      {mayEdit ? '编辑' : '查看'}
    </Button>
  ))

/** Courses with what they consist of and who learns them. */
export default function CoursesScreen() {
  const { userInfo } = useStaff()
  const mayEdit = can(userInfo, 'course.edit')
  const table = useTable('admincourse.list')
  const choices = useChoices()
  const shown = useMemo(() => [...columns(choices), actions(mayEdit)], [choices, mayEdit])
  return (
    <OfficePage path={LIST}>
      <OfficeTable
        name="admincourse"
        table={table}
        noun="课程"
        nameOf={({ title }) => title}
        columns={shown}
        nothing="还没有课程，先在“视频”里新建课程并上传视频"
      />
    </OfficePage>
  )
}
