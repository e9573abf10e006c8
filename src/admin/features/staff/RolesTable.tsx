import { ProForm, ProFormRadio, ProFormText, type ProColumns } from '@ant-design/pro-components'
import { Alert, Button, Typography } from 'antd'
import type { RoleForm, RoleRow } from '@/contract/office/adminstaff'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { actionsColumn } from '../../kit/table/columns'
import { crudTable, type Tools } from '../../kit/table/crud'
import records from '../../kit/styles/records.module.css'
import { SCOPES, useManages, useRoles, type RightGroups } from '../../kit/staff/RolesProvider'
import { RightsField } from './RightsField'
import styles from './staff.module.css'
import { DATA_SCOPES } from '@/contract/kernel/office'

const EMPTY: RoleForm = { name: '', notes: '', scope: 'own', permissions: [] }

/** Text of what a role grants in each area. */
const granted = (groups: RightGroups, permissions: readonly string[]) =>
  groups
    .map(({ name, rights }) => {
      const held = rights.filter(({ permission }) => permissions.includes(permission))
      const all = held.length === rights.length && rights.length > 1
      return { name, held: held.length, text: all ? '全部' : held.map((right) => right.name).join('、') }
    })
    .filter(({ held }) => held > 0)

function Rights({ row }: { row: RoleRow }) {
  const { groups } = useRoles()
  if (row.fixed) return <>全部权限</>
  if (row.permissions.length === 0) return <span className={records.hintFull}>没有任何权限</span>
  if (!groups) return <>{row.permissions.length} 项</>
  return (
    <Typography.Paragraph
      className={styles.summary ?? ''}
      style={{ marginBottom: 0 }}
      ellipsis={{
        rows: 2,
        expandable: 'collapsible',
        symbol: (open: boolean) => (open ? '收起' : '展开'),
      }}
    >
      {granted(groups, row.permissions).map(({ name, text }, index) => (
        <span key={name}>
          {index > 0 && '；'}
          <span className={styles.area}>{name}</span> {text}
        </span>
      ))}
    </Typography.Paragraph>
  )
}

function Actions({ row, tools }: { row: RoleRow; tools: Tools<RoleRow> }) {
  const { userInfo } = useStaff()
  const manages = useManages()
  if (row.fixed) return <span className={records.hintFull}>不可修改</span>
  if (!can(userInfo, 'role.edit')) return null
  if (!manages(row)) return <span className={records.hintFull}>权限高于你</span>
  return (
    <div className={records.rowActions}>
      <Button type="link" size="small" onClick={() => tools.edit(row)} aria-label={`编辑 ${row.name}`}>
        编辑
      </Button>
      <Button
        danger
        type="link"
        size="small"
        disabled={row.staff > 0}
        title={row.staff > 0 ? '还有员工使用该角色，不能删除' : ''}
        onClick={() => tools.remove(row)}
        aria-label={`删除 ${row.name}`}
      >
        删除
      </Button>
    </div>
  )
}

function Holders({ row }: { row: RoleRow }) {
  const { userInfo } = useStaff()
  const text = `${row.staff} 人`
  if (row.staff === 0 || !can(userInfo, 'staff.read')) return <>{text}</>
  return (
    <a href={`#/admin/roles?view=staff&role=${row.slug}`} aria-label={`${row.name}的员工，${text}`}>
      {text}
    </a>
  )
}

const columns = (tools: Tools<RoleRow>): ProColumns<RoleRow>[] => [
  {
    title: '角色',
    key: 'name',
    render: (_, row) => (
      <div className={records.text}>
        <strong>{row.name}</strong>
        {row.notes && <div className={records.hintFull}>{row.notes}</div>}
      </div>
    ),
  },
  {
    title: '权限',
    key: 'permissions',
    className: styles.wide ?? '',
    render: (_, row) => <Rights row={row} />,
  },
  {
    title: '数据范围',
    key: 'scope',
    width: 112,
    render: (_, row) => SCOPES[row.scope].text,
  },
  {
    title: '员工',
    key: 'staff',
    width: 80,
    className: records.figure ?? '',
    render: (_, row) => <Holders row={row} />,
  },
  {
    title: '更新时间',
    key: 'updatedAt',
    width: 160,
    className: records.figure ?? '',
    render: (_, row) => (row.updatedAt ? isoMinute(row.updatedAt) : '—'),
  },
  actionsColumn(128, (row) => <Actions row={row} tools={tools} />),
]

/** A scope wider than the operator's own cannot be granted. */
function ScopeField() {
  const { userInfo } = useStaff()
  const own = DATA_SCOPES.indexOf(userInfo?.scope ?? 'own')
  return (
    <ProFormRadio.Group
      name="scope"
      label="数据范围"
      options={DATA_SCOPES.map((scope, index) => ({
        value: scope,
        label: `${SCOPES[scope].text}：${SCOPES[scope].hint}`,
        disabled: index < own,
      }))}
      fieldProps={{ className: styles.scopes ?? '' }}
    />
  )
}

const Fields = ({ row }: { row: RoleRow | null }) => (
  <>
    {row !== null && row.staff > 0 && (
      <Alert
        className={styles.note ?? ''}
        type="info"
        role="note"
        showIcon
        message={`${row.staff} 名员工正在使用该角色，保存后立即生效。`}
      />
    )}
    <ProFormText
      name="name"
      label="角色名称"
      placeholder="例如：内容编辑"
      fieldProps={{ maxLength: 20, showCount: true }}
      rules={[{ required: true, whitespace: true, message: '请填写角色名称' }]}
    />
    <ProFormText
      name="notes"
      label="说明"
      placeholder="这个角色做什么"
      fieldProps={{ maxLength: 100, showCount: true }}
    />
    <ScopeField />
    <ProForm.Item name="permissions" label="权限" extra="勾选一项操作会同时勾选“查看”">
      <RightsField />
    </ProForm.Item>
  </>
)

/** Roles of the back office: what each may do, and whose customers it sees. */
export const RolesTable = crudTable<RoleRow, RoleForm>({
  group: 'adminrole',
  title: '角色',
  noun: '角色',
  nameOf: (row) => row.name,
  columns,
  fields: (row) => <Fields row={row} />,
  empty: EMPTY,
  permission: 'role.edit',
  formOf: ({ name, notes, scope, permissions }) => ({
    name,
    notes,
    scope,
    permissions: [...permissions].sort(),
  }),
  names: { name: '角色名称', notes: '说明', scope: '数据范围', permissions: '权限' },
  search: false,
  width: 760,
})
