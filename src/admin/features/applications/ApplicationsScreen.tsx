import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { ReviewRow } from '@/contract/office/adminapplication'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { decisions, isWaiting } from './dialogs'
import { ReviewDrawer } from './ReviewDrawer'
import { enumOf } from '../../kit/labels/options'
import { APPLICATION_STATES, KIND_LABELS } from '../../kit/labels/people'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { StateSwitch, useStateTable } from '../../kit/table/StateSwitch'

const STATES = [
  { value: 'waiting', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'refused', label: '未通过' },
  { value: 'withdrawn', label: '已撤回' },
  { value: 'all', label: '全部' },
]
const FIRST = 'waiting'

const columns = (open: (id: number) => void, mayReview: boolean): ProColumns<ReviewRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '名称、昵称、手机号或编号', maxLength: 40 },
  },
  {
    title: '申请',
    key: 'name',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.name}>
          {row.name || '未填写名称'}
        </button>
        <div className={styles.hint}>
          编号 {row.id}
          {row.round > 1 && ` · 第 ${row.round} 次提交`}
        </div>
      </div>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    key: 'kind',
    width: 112,
    valueType: 'select',
    valueEnum: enumOf(KIND_LABELS),
    render: (_, row) => KIND_LABELS[row.kind],
  },
  {
    title: '申请人',
    key: 'user',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <a
          className={styles.link}
          href={`#/admin/user?open=${row.userId}`}
          aria-label={`用户 ${row.nickname}`}
        >
          {row.nickname}
        </a>
        <div className={styles.hint}>{row.mobile || '未绑定手机'}</div>
      </div>
    ),
  },
  {
    title: '状态',
    key: 'state',
    search: false,
    width: 88,
    render: (_, row) => (
      <Mark tone={APPLICATION_STATES[row.state].tone}>{APPLICATION_STATES[row.state].text}</Mark>
    ),
  },
  {
    title: '提交时间',
    key: 'submitted',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.submittedAt),
  },
  {
    title: '审核',
    key: 'reviewer',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) =>
      row.decidedAt ? (
        <div>
          {row.reviewer}
          <div className={styles.hint}>{isoMinute(row.decidedAt)}</div>
        </div>
      ) : (
        '—'
      ),
  },
  actionsColumn(88, (row) => {
    const what = mayReview && isWaiting(row) ? '审核' : '查看'
    return (
      <Button type="link" size="small" onClick={() => open(row.id)} aria-label={`${what} ${row.name}`}>
        {what}
      </Button>
    )
  }),
]

/** Applications for a shop or a role, undecided ones first. */
export default function ShopUserScreen() {
  const [, open] = useOpened()
  const { table, state } = useStateTable('adminapplication.list', FIRST)
  const { userInfo } = useStaff()
  const mayReview = can(userInfo, 'application.review')
  const shown = useMemo(() => columns(open, mayReview), [open, mayReview])
  return (
    <OfficePage path="/admin/shopUser">
      <OfficeTable
        name="adminapplication"
        table={table}
        noun="申请"
        nameOf={(row) => row.name || String(row.id)}
        columns={shown}
        bulk={decisions}
        nothing={state === FIRST ? '没有待审核的申请' : '还没有申请'}
        headerTitle={<StateSwitch states={STATES} first={FIRST} table={table} />}
      />
      <ReviewDrawer changed={table.refresh} />
    </OfficePage>
  )
}
