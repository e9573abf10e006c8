import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { OfficeWithdrawal } from '@/contract/earnings/adminmoney'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import { decisions } from './dialogs'
import { WithdrawalDrawer } from './WithdrawalDrawer'
import { FLAGS, payeeText, PURPOSES, WITHDRAWAL_LABELS } from './labels'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { StateSwitch, useStateTable } from '../../kit/table/StateSwitch'

const FIRST = 'waiting'
const STATES = [
  { value: 'waiting', label: '待处理' },
  { value: 'approved', label: '待打款' },
  { value: 'paying', label: '打款中' },
  { value: 'paid', label: '已到账' },
  { value: 'refused', label: '已拒绝' },
  { value: 'all', label: '全部' },
]

const columns = (open: (id: number) => void): ProColumns<OfficeWithdrawal>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '提现单号、昵称或手机号', maxLength: 40 },
  },
  {
    title: '申请人',
    key: 'user',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.nickname}>
          {row.nickname}
        </button>
        <div className={styles.hint}>{row.mobile || '未绑定手机'}</div>
      </div>
    ),
  },
  {
    title: '钱包',
    dataIndex: 'purpose',
    key: 'purpose',
    width: 104,
    valueType: 'select',
    valueEnum: enumOf(PURPOSES),
    render: (_, row) => PURPOSES[row.purpose],
  },
  {
    title: '金额',
    key: 'amount',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {yuan(row.amount)}
        <div className={styles.hintFull}>手续费 {yuan(row.fee)}</div>
      </>
    ),
  },
  {
    title: '收款账户',
    key: 'payee',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        {payeeText(row)}
        <div className={styles.hint}>{row.holder}</div>
      </div>
    ),
  },
  {
    title: '状态',
    key: 'state',
    search: false,
    width: 104,
    render: (_, row) => (
      <>
        <Mark tone={WITHDRAWAL_LABELS[row.state].tone}>{WITHDRAWAL_LABELS[row.state].text}</Mark>
        {row.flags.length > 0 && (
          <div className={styles.hintFull}>{row.flags.map((flag) => FLAGS[flag]).join('、')}</div>
        )}
      </>
    ),
  },
  {
    title: '申请时间',
    key: 'at',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.at),
  },
  actionsColumn(88, (row) => (
    <Button
      type="link"
      size="small"
      onClick={() => open(row.id)}
      aria-label={`${row.state === 'reviewing' ? '审核' : '查看'} ${row.nickname} ${yuan(row.amount)}`}
    >
      {row.state === 'reviewing' ? '审核' : '查看'}
    </Button>
  )),
]

/** Withdrawals, undecided ones first. */
export default function WithdrawScreen() {
  const [, open] = useOpened()
  const { table, state } = useStateTable('adminwithdraw.list', FIRST)
  const shown = useMemo(() => columns(open), [open])
  return (
    <OfficePage path="/admin/withdraw">
      <OfficeTable
        name="adminwithdraw"
        table={table}
        noun="提现"
        nameOf={(row) => `${row.nickname} ${yuan(row.amount)}`}
        columns={shown}
        bulk={decisions}
        nothing={state === FIRST ? '没有待处理的提现' : '还没有提现'}
        headerTitle={<StateSwitch states={STATES} first={FIRST} table={table} />}
      />
      <WithdrawalDrawer changed={table.refresh} />
    </OfficePage>
  )
}
