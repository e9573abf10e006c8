import { ProForm, ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { Avatar, Button } from 'antd'
import { fileUrl } from '@/client/base'
import type { TeacherRow } from '@/contract/courses/adminteacher'
import type { TeacherForm } from '@/contract/courses/course-form'
import { can, useStaff } from '@/stores/staff'
import { CoverField } from '../../kit/fields/CoverField'
import { crud, type Tools } from '../../kit/table/crud'
import styles from '../../kit/styles/records.module.css'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import { LIST, TEACHER_FIELDS } from './labels'

const EMPTY: TeacherForm = { name: '', title: '', intro: '', avatar: '' }

const Fields = () => (
  <>
    <ProFormText
      name="name"
      label={TEACHER_FIELDS.name}
      fieldProps={{ maxLength: 20, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
    />
    <ProFormText
      name="title"
      label={TEACHER_FIELDS.title}
      placeholder="例如：播音与主持专业教师"
      fieldProps={{ maxLength: 40, showCount: true }}
    />
    <ProFormTextArea
      name="intro"
      label={TEACHER_FIELDS.intro}
      fieldProps={{ maxLength: 500, showCount: true, rows: 4 }}
    />
    <ProForm.Item name="avatar" label={TEACHER_FIELDS.avatar}>
      <CoverField
        upload="adminteacher.avatar"
        ratio={1}
        noun="头像"
        hint="1:1，建议 480 像素以上，不超过 10 MB"
      />
    </ProForm.Item>
  </>
)

const Teacher = ({ row: { form } }: { row: TeacherRow }) => (
  <div className={styles.person}>
    <Avatar {...(form.avatar ? { src: fileUrl(form.avatar) } : {})} alt="">
      {form.name.slice(0, 1)}
    </Avatar>
    <div className={styles.text}>
      <span className={styles.name}>{form.name}</span>
      <div className={styles.hint}>{form.title || '没有头衔'}</div>
    </div>
  </div>
)

function Edit({ row, edit }: { row: TeacherRow; edit: (row: TeacherRow) => void }) {
  const { userInfo } = useStaff()
  if (!can(userInfo, 'course.edit')) return null
  return (
    <Button type="link" size="small" onClick={() => edit(row)} aria-label={`编辑 ${row.form.name}`}>
      编辑
    </Button>
  )
}

const columns = ({ edit }: Tools<TeacherRow>): ProColumns<TeacherRow>[] => [
  keywordColumn('姓名或头衔'),
  { title: '讲师', key: 'name', search: false, width: 280, render: (_, row) => <Teacher row={row} /> },
  {
    title: '简介',
    key: 'intro',
    search: false,
    ellipsis: true,
    render: (_, row) => row.form.intro || '—',
  },
  {
    title: '课程',
    key: 'courses',
    search: false,
    width: 96,
    className: styles.figure ?? '',
    render: (_, row) =>
      row.courses > 0 ? (
        <a
          className={styles.link}
          href={`#${LIST}?teacher=${row.id}`}
          aria-label={`${row.courses} 门 ${row.form.name}`}
        >
          {row.courses} 门
        </a>
      ) : (
        '0 门'
      ),
  },
  actionsColumn(80, (row) => <Edit row={row} edit={edit} />),
]

/** Teachers of courses. */
export default crud<TeacherRow, TeacherForm>({
  group: 'adminteacher',
  title: '讲师',
  noun: '讲师',
  nameOf: ({ form }) => form.name,
  columns,
  fields: () => <Fields />,
  empty: EMPTY,
  permission: 'course.edit',
  formOf: ({ form }) => form,
  names: TEACHER_FIELDS,
})
