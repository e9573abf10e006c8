import { ProFormSelect, ProFormText, type ProColumns } from '@ant-design/pro-components'
import { Button, Select } from 'antd'
import type { AnswerOf } from '@/client/client'
import type { StaffForm, StaffRow } from '@/contract/office/adminstaff'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { actionsColumn } from '../../kit/table/columns'
import { crudTable, type Tools } from '../../kit/table/crud'
import { Mark, type Tone } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { passwordDialog, passwordShown, stateDialog } from './dialogs'
import { useManages, useRoles } from '../../kit/staff/RolesProvider'
import { TEACHING_NAMES, TeachingFields } from './TeachingFields'

/** The form while it is edited: no role may be chosen yet. */
type Typed = Omit<StaffForm, 'role'> & { role?: string }

const EMPTY: Typed = {
  name: '',
  displayName: '',
  team: '',
  teacherId: 0,
  lecturerIds: [],
  courseIds: [],
  paperIds: [],
}

const STATES: Record<StaffRow['state'], { text: string; tone: Tone }> = {
  active: { text: '正常', tone: 'good' },
  frozen: { text: '已停用', tone: 'bad' },
}

interface Picker {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** Filter by role. */
function RoleFilter({ id, value, onChange }: Picker) {
  const { roles } = useRoles()
  return (
    <Select
      allowClear
      aria-label="角色"
      {...(id ? { id } : {})}
      placeholder="请选择"
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      options={roles?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []}
    />
  )
}

function Actions({ row, tools }: { row: StaffRow; tools: Tools<StaffRow> }) {
  const { userInfo, uid } = useStaff()
  const { roles } = useRoles()
  const manages = useManages()
  if (!can(userInfo, 'staff.edit')) return null
  if (!manages(roles?.find(({ slug }) => slug === row.role)))
    return <span className={records.hintFull}>权限高于你</span>
  const own = row.id === uid
  const { openDialog, refresh } = tools
  return (
    <div className={records.rowActions}>
      <Button type="link" size="small" onClick={() => tools.edit(row)} aria-label={`编辑 ${row.displayName}`}>
        编辑
      </Button>
      <Button
        type="link"
        size="small"
        onClick={() => openDialog(passwordDialog(row, own, refresh))}
        aria-label={`重置密码 ${row.displayName}`}
      >
        重置密码
      </Button>
      {!own && (
        <Button
          type="link"
          size="small"
          danger={row.state === 'active'}
          onClick={() => openDialog(stateDialog(row, refresh))}
          aria-label={`${row.state === 'active' ? '停用' : '恢复'} ${row.displayName}`}
        >
          {row.state === 'active' ? '停用' : '恢复'}
        </Button>
      )}
    </div>
  )
}

function Customers({ row }: { row: StaffRow }) {
  const { userInfo } = useStaff()
  if (row.customers === 0 || !can(userInfo, 'customer.read')) return <>{row.customers}</>
  return (
    <a
      href={`#/admin/customer/index?staffId=${row.id}`}
      aria-label={`${row.displayName}的客户，${row.customers} 位`}
    >
      {row.customers}
    </a>
  )
}

const columns = (tools: Tools<StaffRow>): ProColumns<StaffRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '姓名或登录名', maxLength: 40 },
  },
  {
    title: '员工',
    key: 'name',
    search: false,
    render: (_, row) => (
      <div className={records.text}>
        <strong>{row.displayName}</strong>
        <div className={records.hint}>{row.name}</div>
      </div>
    ),
  },
  {
    title: '角色',
    dataIndex: 'role',
    key: 'role',
    renderFormItem: () => <RoleFilter />,
    render: (_, row) => row.roleName,
  },
  { title: '小组', key: 'team', search: false, render: (_, row) => row.team || '—' },
  { title: '代表老师', key: 'teacher', search: false, render: (_, row) => row.teacherName || '—' },
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
    title: '跟进中客户',
    key: 'customers',
    search: false,
    width: 104,
    className: records.figure ?? '',
    render: (_, row) => <Customers row={row} />,
  },
  {
    title: '最近使用',
    key: 'seenAt',
    search: false,
    className: records.figure ?? '',
    render: (_, row) => (row.seenAt ? isoMinute(row.seenAt) : '还没有'),
  },
  actionsColumn(208, (row) => <Actions row={row} tools={tools} />),
]

/** Roles that the operator may assign. Without the right to read roles, the current one can only be kept. */
function RoleSelect({ row }: { row: StaffRow | null }) {
  const { roles } = useRoles()
  const manages = useManages()
  const all = roles?.filter(manages).map(({ slug, name }) => ({ value: slug, label: name }))
  const kept = row ? [{ value: row.role, label: row.roleName }] : []
  return (
    <ProFormSelect
      name="role"
      label="角色"
      placeholder="请选择"
      options={all ?? kept}
      allowClear={false}
      {...(all ? {} : { extra: '没有查看角色的权限，不能另选角色' })}
      rules={[{ required: true, message: '请选择角色' }]}
    />
  )
}

function TeacherSelect({ row }: { row: StaffRow | null }) {
  const { teachers } = useRoles()
  const kept = row?.teacherId ? [{ id: row.teacherId, name: row.teacherName }] : []
  const known = teachers.some(({ id }) => id === row?.teacherId) ? teachers : [...kept, ...teachers]
  if (known.length === 0) return null
  return (
    <ProFormSelect
      name="teacherId"
      label="代表老师"
      allowClear={false}
      options={[
        { value: 0, label: '不代表老师' },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      fieldProps={{ showSearch: true, optionFilterProp: 'label' }}
    />
  )
}

const Fields = ({ row }: { row: StaffRow | null }) => (
  <>
    <ProFormText
      name="name"
      label="登录名"
      placeholder="字母、数字"
      disabled={row !== null}
      fieldProps={{ maxLength: 40, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      extra={row ? '登录名创建后不能更改' : '2—40 位字母、数字或 _ . @ -，创建后不能更改'}
      rules={[
        { required: true, message: '请填写登录名' },
        { pattern: /^[A-Za-z\d_.@-]{2,40}$/, message: '2—40 位字母、数字或 _ . @ -' },
      ]}
    />
    <ProFormText
      name="displayName"
      label="姓名"
      placeholder="同事看到的名字"
      fieldProps={{ maxLength: 20, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
    />
    <RoleSelect row={row} />
    <ProFormText
      name="team"
      label="小组"
      placeholder="例如：咨询一组"
      extra="数据范围是“本组数据”的角色，看到同一小组的客户"
      fieldProps={{ maxLength: 20, autoComplete: 'off' }}
    />
    <TeacherSelect row={row} />
    <TeachingFields staff={row?.id} />
  </>
)

/** Operators of the back office. */
export const StaffTable = crudTable<StaffRow, Typed, AnswerOf<'adminstaff.save'>>({
  group: 'adminstaff',
  title: '员工',
  noun: '员工',
  nameOf: (row) => row.displayName,
  columns,
  fields: (row) => <Fields row={row} />,
  empty: EMPTY,
  permission: 'staff.edit',
  formOf: ({ name, displayName, role, team, teacherId, lecturerIds, courseIds, paperIds }) => ({
    name,
    displayName,
    role,
    team,
    teacherId,
    lecturerIds,
    courseIds,
    paperIds,
  }),
  names: {
    name: '登录名',
    displayName: '姓名',
    role: '角色',
    team: '小组',
    teacherId: '代表老师',
    ...TEACHING_NAMES,
  },
  made: (answer, { name }) => passwordShown('员工已创建', name, answer.password),
})
