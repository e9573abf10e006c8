import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import { call } from '@/client/client'
import { tierName, TIERS } from '@/shared/membership'
import type { UserRow } from '@/contract/office/adminaccount'
import { isoMinute } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import { grouped } from '@/format/figures'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { daysFilter } from '../../kit/table/daysFilter'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { Person } from '../../kit/display/Person'
import { UserDrawer } from './UserDrawer'
import { enumOf } from '../../kit/labels/options'
import { ROLE_LABELS, USER_STATES } from '../../kit/labels/people'
import { useOpened } from '../../kit/table/address'
import type { BulkAction } from '../../kit/table/bulk'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import type { MemberTier } from '@/contract/people/member-tiers'

const figure = (
  title: string,
  key: 'orders' | 'spent' | 'coins' | 'points',
  text: (row: UserRow) => string,
): ProColumns<UserRow> => ({
  title,
  key,
  search: false,
  sorter: true,
  className: styles.figure ?? '',
  render: (_, row) => text(row),
})

const amount = (value: number): string => grouped(value)

const columns = (open: (id: number) => void): ProColumns<UserRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '编号、昵称、手机号或后四位', maxLength: 40 },
  },
  {
    title: '用户',
    key: 'who',
    search: false,
    render: (_, row) => <Person row={row} open={() => open(row.id)} />,
  },
  {
    title: '身份',
    dataIndex: 'role',
    key: 'role',
    valueType: 'select',
    valueEnum: enumOf(ROLE_LABELS),
    render: (_, row) => (
      <div className={styles.marks}>
        {row.roles.map((role) => (
          <Mark key={role} tone="busy">
            {ROLE_LABELS[role]}
          </Mark>
        ))}
        {row.tiers.map((tier) => (
          <Mark key={tier} tone="warning">
            {tierName(tier as MemberTier) || tier}
          </Mark>
        ))}
        {row.roles.length + row.tiers.length === 0 && <span className={styles.hint}>普通用户</span>}
      </div>
    ),
  },
  {
    title: '会员',
    dataIndex: 'tier',
    key: 'tier',
    hideInTable: true,
    valueType: 'select',
    valueEnum: Object.fromEntries(TIERS.map(({ id, name }) => [id, { text: name }])),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(USER_STATES),
    render: (_, row) => <Mark tone={USER_STATES[row.state].tone}>{USER_STATES[row.state].text}</Mark>,
  },
  figure('订单', 'orders', ({ orders }) => amount(orders)),
  figure('消费', 'spent', ({ spent }) => yuan(spent)),
  figure('金币', 'coins', ({ coins }) => amount(coins)),
  figure('积分', 'points', ({ points }) => amount(points)),
  {
    title: '最近活跃',
    key: 'seen',
    search: false,
    sorter: true,
    className: styles.figure ?? '',
    render: (_, row) => (row.seenAt ? isoMinute(row.seenAt) : '从未'),
  },
  {
    title: '注册时间',
    key: 'created',
    search: false,
    sorter: true,
    className: styles.figure ?? '',
    render: (_, row) => isoDay(row.createdAt),
  },
  actionsColumn(80, (row) => (
    <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`详情 ${row.nickname}`}>
      详情
    </Button>
  )),
  daysFilter('注册日期'),
]

const toState = (state: 'active' | 'frozen', label: string): BulkAction<UserRow> => ({
  label,
  permission: 'user.freeze',
  danger: state === 'frozen',
  applies: (row) => row.state === (state === 'frozen' ? 'active' : 'frozen'),
  title: (rows) => `${label} ${rows.length} 个用户？`,
  change: (row) => `${USER_STATES[row.state].text} → ${USER_STATES[state].text}`,
  warning: () => state === 'frozen' && <p>停用后所有设备立即退出，且不能再登录。</p>,
  fields: <ReasonField />,
  run: (rows, { reason }: { reason: string }) =>
    call(
      'adminaccount.setState',
      { items: rows.map(({ id, version }) => ({ id, version })), state, reason },
      { quiet: true },
    ),
  done: (changed) => `已${label} ${changed} 个用户`,
})

/** Users of the app: search, their data and activity, and operators' actions on them. */
export default function UserScreen() {
  const [, open] = useOpened()
  const table = useTable('adminaccount.list')
  const shown = useMemo(() => columns(open), [open])
  return (
    <OfficePage path="/admin/user">
      <OfficeTable
        name="adminaccount"
        table={table}
        noun="用户"
        nameOf={(row) => row.nickname}
        columns={shown}
        bulk={[toState('frozen', '停用'), toState('active', '恢复')]}
        sheets={{
          export: {
            call: 'adminaccount.export',
            permission: 'user.export',
            reason: { intro: '手机号保持打码，原因会记入审计日志。', placeholder: '例如：九月运营分析' },
          },
        }}
      />
      <UserDrawer changed={table.refresh} />
    </OfficePage>
  )
}
