import { feeOf, type WithdrawalState } from '@/contract/earnings/withdraw-rules'
import { roundYuan } from '@/format/money'
import type { Row } from '../kernel/tables'
import type { Clock, Context, Trx } from '../deps'
import { badInput, conflict, tooMany } from '../kernel/http/refusal'
import { payOut } from './commissions'
import { dayOf } from '../kernel/days'
import { available, settleDebts } from '../money/earned'
import { house, InsufficientFunds, reverse, transfer, type Posting } from '../money/ledger'
import { notify } from '../people/notices'
import { countOtherAccounts, payeeOf } from './payees'
import { machine, moved } from '../kernel/state-machine'
import { countWithdrawalsToday, withdrawalRules } from './withdrawal-rules'
import type { WalletPurpose } from '@/contract/money/wallets'
import { serialNumber } from '../kernel/serial-number'

export type Withdrawal = Row<'withdrawals'>
export type WithdrawalEvent = 'review' | 'approve' | 'refuse' | 'pay' | 'paid' | 'fail'

/**
 * failed: the channel reported that it did not pay. The money stays reserved, so the payment may be retried or
 * returned. Only the channel's report ends the state paying.
 */
export const withdrawalMachine = machine<WithdrawalState, WithdrawalEvent>('withdrawal', {
  requested: { review: 'reviewing', approve: 'approved' },
  reviewing: { approve: 'approved', refuse: 'refused' },
  approved: { pay: 'paying', refuse: 'refused' },
  paying: { paid: 'paid', fail: 'failed' },
  failed: { pay: 'paying', refuse: 'refused' },
  paid: {},
  refused: {},
})

type Changes = Partial<
  Pick<Withdrawal, 'reason' | 'attempts' | 'provider' | 'provider_txn' | 'reviewer_id' | 'checked_at'>
>

interface Move {
  now: number
  note?: string
  staffId?: number
  set?: Changes
}

/**
 * The only function that changes a withdrawal's state. @throws LostRace when the event is not legal or came too late
 */
export async function moveWithdrawal(
  trx: Trx,
  row: Withdrawal,
  event: WithdrawalEvent,
  { now, note = '', staffId, set = {} }: Move,
): Promise<Withdrawal> {
  const after = await moved(trx, 'withdrawals', withdrawalMachine, row, event, { ...set, moved_at: now })
  await step(trx, after, { now, note, ...(staffId === undefined ? {} : { staffId }) })
  return after
}

const step = (trx: Trx, row: Withdrawal, { now, note = '', staffId }: Move) =>
  trx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: row.id, state: row.state, note, staff_id: staffId ?? null, at: now })
    .execute()

export const WALLET_NAMES: Record<WalletPurpose, string> = {
  brokerage: '推广佣金',
  shop: '店铺货款',
  actor: '演出收入',
}

export interface WithdrawalRequest {
  purpose: WalletPurpose
  amount: number
  fee: number
  payeeId: number
}

/**
 * Requests a withdrawal: amount and fee leave the free balance, and it waits for a review or for its payment. @throws
 * Refusal 400 outside the rule, 404 without the payee, 409 at another fee, 429 beyond the daily number;
 * InsufficientFunds
 */
export async function requestWithdrawal(
  trx: Trx,
  ctx: Pick<Context, 'clock' | 'random'>,
  userId: number,
  { purpose, amount, fee, payeeId }: WithdrawalRequest,
): Promise<Withdrawal> {
  const now = ctx.clock.now()
  const rules = await withdrawalRules(trx)
  if (amount < rules.least) throw badInput(`单笔最低提现 ${roundYuan(rules.least)} 元`)
  if (amount > rules.mostAtOnce) throw badInput(`单笔最高提现 ${roundYuan(rules.mostAtOnce)} 元`)
  if (fee !== feeOf(rules, amount)) throw conflict('手续费已变化，请刷新后重试')
  const payee = await payeeOf(trx, userId, payeeId)
  const number = (await countWithdrawalsToday(trx, userId, now)) + 1
  if (number > rules.times) throw tooMany(`每天最多提现 ${rules.times} 次，请明天再来`)
  const flags: string[] = []
  if (amount > rules.reviewAbove) flags.push('amount')
  if (await countOtherAccounts(trx, userId, payee.mark)) flags.push('shared')
  const row = await trx
    .insertInto('withdrawals')
    .values({
      withdraw_no: `W${serialNumber(ctx)}`,
      user_id: userId,
      purpose,
      payee_id: payee.id,
      kind: payee.kind,
      holder: payee.holder,
      bank: payee.bank,
      masked: payee.masked,
      sealed: payee.sealed,
      mark: payee.mark,
      amount,
      fee,
      state: 'requested',
      flags: JSON.stringify(flags),
      reason: '',
      day: dayOf(now),
      day_number: number,
      attempts: 0,
      provider: '',
      provider_txn: null,
      reviewer_id: null,
      checked_at: now,
      created_at: now,
      moved_at: now,
      version: 1,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('操作太频繁，请稍后再试')
  await step(trx, row, { now, note: '已提交' })
  await putAside(trx, row, now)
  return flags.length
    ? moveWithdrawal(trx, row, 'review', { now, note: '等待人工审核' })
    : moveWithdrawal(trx, row, 'approve', { now, note: '自动通过' })
}

const asideOf = (row: Withdrawal): string => `withdrawal:${row.withdraw_no}:asked`

async function putAside(trx: Trx, row: Withdrawal, now: number): Promise<void> {
  const sum = row.amount + row.fee
  try {
    await transfer(trx, {
      reference: asideOf(row),
      kind: 'withdrawal',
      memo: `${WALLET_NAMES[row.purpose]}提现`,
      postings: [
        { account: await available(trx, row.user_id, row.purpose), amount: -sum },
        { account: await house(trx, 'CNY', 'withdrawals-due'), amount: sum },
      ],
      at: now,
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) throw conflict('可提现余额不足')
    throw error
  }
}

/** Refuses a withdrawal: the reserved amount is returned, and debts are settled from it. @throws LostRace */
export async function refuseWithdrawal(
  trx: Trx,
  row: Withdrawal,
  { staffId, reason }: { staffId: number; reason: string },
  now: number,
): Promise<Withdrawal> {
  const refused = await moveWithdrawal(trx, row, 'refuse', {
    now,
    note: reason,
    staffId,
    set: { reason, reviewer_id: staffId },
  })
  const aside = await trx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('reference', '=', asideOf(row))
    .executeTakeFirstOrThrow()
  const reference = `withdrawal:${row.withdraw_no}:refused`
  await reverse(trx, aside.id, reference, now)
  const earner = { userId: row.user_id, purpose: row.purpose }
  await settleDebts(trx, earner, row.amount + row.fee, { reference, at: now })
  await sendNotice(
    trx,
    row,
    now,
    '提现未通过',
    `${reason}。${roundYuan(row.amount + row.fee)} 元已退回余额。`,
  )
  return refused
}

/** Called when the channel has paid. @throws LostRace */
export async function completeWithdrawal(
  trx: Trx,
  row: Withdrawal,
  providerTxn: string,
  clock: Clock,
): Promise<Withdrawal> {
  const now = clock.now()
  const paid = await moveWithdrawal(trx, row, 'paid', {
    now,
    note: '已到账',
    set: { provider_txn: providerTxn, checked_at: now },
  })
  const { amount, fee } = row
  const postings: Posting[] = [
    { account: await house(trx, 'CNY', 'withdrawals-due'), amount: -(amount + fee) },
    { account: await house(trx, 'CNY', `payout-${row.provider}`), amount },
  ]
  if (fee) postings.push({ account: await house(trx, 'CNY', 'withdrawal-fees'), amount: fee })
  await transfer(trx, {
    reference: `withdrawal:${row.withdraw_no}:paid`,
    kind: 'payout',
    memo: row.withdraw_no,
    postings,
    at: now,
  })
  const { user_id: userId, purpose } = row
  if (purpose !== 'shop') await payOut(trx, { userId, purpose }, amount + fee, now)
  await sendNotice(trx, row, now, '提现已到账', `${roundYuan(amount)} 元已转入${payeeText(row)}。`)
  return paid
}

export const payeeText = ({ kind, bank, masked }: Pick<Withdrawal, 'kind' | 'bank' | 'masked'>): string =>
  `${kind === 'bank' ? bank : kind === 'alipay' ? '支付宝' : '微信'} ${masked}`

const HOMES: Record<WalletPurpose, string> = {
  brokerage: '#/user/share/bill',
  shop: '#/user/shop/walletlist',
  actor: '#/user/share/bill?kind=actor',
}

const sendNotice = (trx: Trx, row: Withdrawal, now: number, title: string, text: string): Promise<void> =>
  notify(trx, now, { userId: row.user_id, kind: 'withdrawal', title, text, href: HOMES[row.purpose] })
