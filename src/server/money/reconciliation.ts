import type { Row } from '../kernel/tables'
import { sql } from 'kysely'
import { plainYuan } from '@/format/money'
import type { Db } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { DAY, startOf } from '../kernel/days'
import { checkpointFaults } from './ledger-checkpoints'
import type { ExceptionCode, Reconciliation } from '@/contract/money/ledger'

/** Compares the records that different modules keep of a day's money. Every disagreement has a name and its rows. */
type Exception = Reconciliation['exceptions'][number]['rows'][number]
interface Day {
  from: number
  to: number
  now: number
}
type Check = (db: Db, day: Day) => Promise<Exception[]>

const HOUR = 3_600_000
/** How long, in ms, something may wait before it is reported. */
const PATIENCE = { reviewing: 2 * DAY, approved: DAY, paying: HOUR, failed: DAY, refund: DAY, release: DAY }
const SHOWN = 100

const ordersWithoutTransfer: Check = async (db, { from, to }) => {
  const rows = await db
    .selectFrom('orders')
    .select(['order_sn', 'title', 'total', 'paid_at'])
    .where('currency', '=', 'CNY')
    .where('total', '>', 0)
    .where('state', 'in', ['paid', 'fulfilled', 'refunding', 'refunded'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_transfers as transfer')
            .select('transfer.id')
            .where('transfer.reference', '=', sql<string>`'order:' || orders.order_sn || ':paid'`),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ key: row.order_sn, words: row.title, amount: row.total, at: row.paid_at ?? 0 }))
}

const paymentsWithoutOrder: Check = async (db, { from, to }) => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.pay_no', 'payments.amount', 'payments.settled_at', 'orders.order_sn', 'orders.state'])
    .where('payments.state', '=', 'paid')
    .where('payments.settled_at', '>=', from)
    .where('payments.settled_at', '<', to)
    .where('orders.state', 'in', ['unpaid', 'closed'])
    .execute()
  return rows.map((row) => ({
    key: row.pay_no,
    words: `订单 ${row.order_sn} 仍是${row.state === 'unpaid' ? '待付款' : '已关闭'}`,
    amount: row.amount,
    at: row.settled_at ?? 0,
  }))
}

/** A channel's receipts of a day according to the payments, and according to the ledger. */
async function channelsOf(db: Db, { from, to }: Day): Promise<Reconciliation['channels']> {
  const paid = await db
    .selectFrom('payments')
    .select([
      'provider',
      (eb) => eb.fn.countAll<number>().as('n'),
      (eb) => eb.fn.sum<number>('amount').as('sum'),
    ])
    .where('provider_txn', 'is not', null)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .groupBy('provider')
    .execute()
  const booked = await db
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_postings as posting', 'posting.transfer_id', 'transfer.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['account.purpose', (eb) => eb.fn.sum<number>('posting.amount').as('sum')])
    .where('transfer.created_at', '>=', from)
    .where('transfer.created_at', '<', to)
    .where('transfer.kind', 'in', ['sale', 'second'])
    .where('account.owner', '=', 'house')
    .where('account.purpose', 'like', 'channel-%')
    .groupBy('account.purpose')
    .execute()
  const ledger = new Map(booked.map((row) => [row.purpose.replace('channel-', ''), -Number(row.sum)]))
  const payments = new Map(paid.map((row) => [row.provider, row]))
  return [...new Set([...payments.keys(), ...ledger.keys()])].sort().map((channel) => ({
    channel,
    payments: Number(payments.get(channel)?.n ?? 0),
    paid: Number(payments.get(channel)?.sum ?? 0),
    ledger: ledger.get(channel) ?? 0,
  }))
}

const PAYMENT_STATES: Record<Row<'payments'>['state'], string> = {
  pending: '等待支付',
  paid: '已支付',
  failed: '支付失败',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

const channelDifferences: Check = async (db, day) =>
  (await channelsOf(db, day))
    .filter(({ paid, ledger }) => paid !== ledger)
    .map(({ channel, paid, ledger }) => ({
      key: channel,
      words: `渠道 ${plainYuan(paid)} 元，账本 ${plainYuan(ledger)} 元`,
      amount: paid - ledger,
      at: day.from,
    }))

/** Payments whose channel reported an unknown state: those waiting for it now, and settled ones on their day. */
const statesUnknown: Check = async (db, { from, to }) => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.pay_no', 'payments.amount', 'payments.state', 'orders.order_sn'])
    .select(['payments.unknown_state', 'payments.unknown_at'])
    .where('payments.unknown_state', '<>', '')
    .where((eb) =>
      eb.or([
        eb('payments.state', 'in', ['pending', 'failed', 'closed']),
        eb.and([eb('payments.unknown_at', '>=', from), eb('payments.unknown_at', '<', to)]),
      ]),
    )
    .orderBy('payments.id')
    .execute()
  return rows.map((row) => ({
    key: row.pay_no,
    words: `渠道返回的状态“${row.unknown_state}”无法识别，支付保持“${PAYMENT_STATES[row.state]}”，订单 ${row.order_sn}`,
    amount: row.amount,
    at: row.unknown_at,
  }))
}

const refundsStuck: Check = async (db, { now }) => {
  const rows = await db
    .selectFrom('payments')
    .select(['pay_no', 'amount', 'refund_reason', 'checked_at'])
    .where('state', '=', 'refunding')
    .where('checked_at', '<=', now - PATIENCE.refund)
    .orderBy('id')
    .execute()
  const asked = await db
    .selectFrom('refunds')
    .select(['refund_no', 'amount', 'freight', 'updated_at'])
    .where('state', '=', 'refunding')
    .where('updated_at', '<=', now - PATIENCE.refund)
    .orderBy('id')
    .execute()
  return [
    ...rows.map((row) => ({
      key: row.pay_no,
      words: `${row.refund_reason}超过一天未完成`,
      amount: row.amount,
      at: row.checked_at,
    })),
    ...asked.map((row) => ({
      key: row.refund_no,
      words: '退款超过一天未到账',
      amount: row.amount + row.freight,
      at: row.updated_at,
    })),
  ]
}

const STUCK = {
  reviewing: '审核超过两天',
  approved: '通过后超过一天未打款',
  paying: '打款超过一小时没有结果',
  failed: '打款失败超过一天未处理',
} as const

const withdrawalsStuck: Check = async (db, { now }) => {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['withdraw_no', 'amount', 'state', 'moved_at'])
    .where((eb) =>
      eb.or(
        (Object.keys(STUCK) as (keyof typeof STUCK)[]).map((state) =>
          eb.and([eb('state', '=', state), eb('moved_at', '<=', now - PATIENCE[state])]),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    key: row.withdraw_no,
    words: STUCK[row.state as keyof typeof STUCK],
    amount: row.amount,
    at: row.moved_at,
  }))
}

const releasesLate: Check = async (db, { now }) => {
  const late = now - PATIENCE.release
  const commissions = await db
    .selectFrom('commissions')
    .select(['id', 'purpose', 'amount', 'hold_until'])
    .where('state', '=', 'held')
    .where('hold_until', '<=', late)
    // Shares waiting for an actor's account may wait indefinitely.
    .where('earner_id', 'is not', null)
    .execute()
  const settlements = await db
    .selectFrom('shop_settlements')
    .select(['id', 'gross', 'hold_until'])
    .where('state', '=', 'held')
    .where('hold_until', '<=', late)
    .execute()
  return [
    ...commissions.map((row) => ({
      key: `commission:${row.id}`,
      words: row.purpose === 'actor' ? '作品分成到期未解冻' : '佣金到期未解冻',
      amount: row.amount,
      at: row.hold_until,
    })),
    ...settlements.map((row) => ({
      key: `settlement:${row.id}`,
      words: '货款到期未解冻',
      amount: row.gross,
      at: row.hold_until,
    })),
  ]
}

/** Transfers of the day that do not sum to zero; the rest of the ledger was checked on its own days. */
const ledgerFaults: Check = async (db, { from, to }) => {
  const rows = await db
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_postings as posting', 'posting.transfer_id', 'transfer.id')
    .select(['transfer.reference', 'transfer.created_at', 'posting.currency'])
    .select((eb) => eb.fn.sum<number>('posting.amount').as('sum'))
    .where('transfer.created_at', '>=', from)
    .where('transfer.created_at', '<', to)
    .groupBy(['transfer.id', 'transfer.reference', 'transfer.created_at', 'posting.currency'])
    .having((eb) => eb.fn.sum('posting.amount'), '<>', 0)
    .execute()
  return rows.map((row) => ({
    key: row.reference,
    words: `借贷不平（${row.currency}）`,
    amount: Number(row.sum),
    at: row.created_at,
  }))
}

/** Checkpoints made on the day; those they build on were checked on their own days. */
const checkpointDifferences: Check = async (db, { from, to }) =>
  (await checkpointFaults(db, { from, to })).map(({ checkpoint, sum }) => ({
    key: `account:${checkpoint.account_id}`,
    words: `检查点 ${plainYuan(checkpoint.balance)}，流水合计 ${plainYuan(sum)}`,
    amount: checkpoint.balance - sum,
    at: checkpoint.created_at,
  }))

const CHECKS: Record<ExceptionCode, Check> = {
  order_without_transfer: ordersWithoutTransfer,
  payment_without_order: paymentsWithoutOrder,
  channel_difference: channelDifferences,
  payment_state_unknown: statesUnknown,
  refund_stuck: refundsStuck,
  withdrawal_stuck: withdrawalsStuck,
  release_late: releasesLate,
  ledger_fault: ledgerFaults,
  checkpoint_difference: checkpointDifferences,
}

/** @throws Refusal 400 for an invalid day */
export async function reconcileDay(db: Db, day: string, now: number): Promise<Reconciliation> {
  const from = startOf(day)
  if (!Number.isFinite(from)) throw badInput('日期不正确')
  const span = { from, to: from + DAY, now }
  const exceptions = await Promise.all(
    (Object.entries(CHECKS) as [ExceptionCode, Check][]).map(async ([code, check]) => {
      const rows = await check(db, span)
      return { code, count: rows.length, rows: rows.slice(0, SHOWN) }
    }),
  )
  return { day, channels: await channelsOf(db, span), exceptions }
}
