import { call } from '@/client/client'
import type { OfficeWithdrawal, OfficeWithdrawalDetail } from '@/contract/earnings/adminmoney'
import { yuan } from '@/format/money'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import type { BulkAction } from '../../kit/table/bulk'
import { payeeText, WITHDRAWAL_LABELS } from './labels'

const RefuseField = () => (
  <ReasonField placeholder="申请人会看到，例如：收款户名与实名不符" extra="申请人会看到；会记入审计日志" />
)

export const refusable = ({ state }: OfficeWithdrawal): boolean =>
  state === 'reviewing' || state === 'approved' || state === 'failed'
export const approvable = ({ state }: OfficeWithdrawal): boolean => state === 'reviewing'
export const payable = ({ state }: OfficeWithdrawal): boolean => state === 'approved' || state === 'failed'

const picked = (rows: OfficeWithdrawal[]) => rows.map(({ id, version }) => ({ id, version }))
const sum = (rows: OfficeWithdrawal[]): string => yuan(rows.reduce((total, { amount }) => total + amount, 0))

/** Bulk decisions on withdrawals. */
export const decisions: BulkAction<OfficeWithdrawal>[] = [
  {
    label: '通过',
    permission: 'withdraw.review',
    applies: approvable,
    title: (rows) => `通过 ${rows.length} 笔提现？`,
    change: (row) => yuan(row.amount),
    warning: (rows) => <p>共 {sum(rows)}，通过后一分钟内自动打款。</p>,
    run: (rows) => call('adminwithdraw.approve', { items: picked(rows) }, { quiet: true }),
    done: (changed) => `已通过 ${changed} 笔`,
  },
  {
    label: '拒绝',
    permission: 'withdraw.review',
    danger: true,
    applies: refusable,
    title: (rows) => `拒绝 ${rows.length} 笔提现？`,
    change: (row) => yuan(row.amount),
    warning: (rows) => <p>共 {sum(rows)}，连同手续费退回余额。</p>,
    fields: <RefuseField />,
    run: (rows, { reason }: { reason: string }) =>
      call('adminwithdraw.refuse', { items: picked(rows), reason }, { quiet: true }),
    done: (changed) => `已拒绝 ${changed} 笔`,
  },
]

type Row = OfficeWithdrawalDetail
type Again = () => Promise<Row>

export const approveDialog = (row: Row, again: Again): DialogSpec<object, Row> => ({
  title: `通过 ${yuan(row.amount)} 的提现？`,
  okText: '通过',
  seen: row,
  renew: again,
  intro: (seen) => <p>通过后一分钟内自动打款到{payeeText(seen)}。</p>,
  run: async (_form, { id, version }) => {
    await call('adminwithdraw.approve', { items: [{ id, version }] }, { quiet: true })
    await again().catch(() => undefined)
    return '已通过，等待打款'
  },
})

export const refuseDialog = (row: Row, again: Again): DialogSpec<{ reason: string }, Row> => ({
  title: `拒绝 ${yuan(row.amount)} 的提现？`,
  okText: '拒绝',
  danger: true,
  seen: row,
  renew: again,
  intro: ({ amount, fee }) => <p>{yuan(amount + fee)} 退回余额，并通知申请人。</p>,
  fields: <RefuseField />,
  run: async ({ reason }, { id, version }) => {
    await call('adminwithdraw.refuse', { items: [{ id, version }], reason }, { quiet: true })
    await again().catch(() => undefined)
    return '已拒绝，金额已退回'
  },
})

export const payDialog = (row: Row, again: Again): DialogSpec<object, Row> => ({
  title: row.state === 'failed' ? `重新打款 ${yuan(row.amount)}？` : `立即打款 ${yuan(row.amount)}？`,
  okText: row.state === 'failed' ? '重新打款' : '立即打款',
  seen: row,
  renew: again,
  intro: (seen) => (
    <p>
      打款到{payeeText(seen)}（{seen.holder}），打款后不能撤回。
      {seen.state === 'failed' ? `上次失败：${seen.reason}。` : ''}
    </p>
  ),
  run: async (_form, { id, version }) => {
    const { state, reason } = await call('adminwithdraw.pay', { id, version }, { quiet: true })
    await again().catch(() => undefined)
    return state === 'failed' ? `打款失败：${reason}` : WITHDRAWAL_LABELS[state].text
  },
})
