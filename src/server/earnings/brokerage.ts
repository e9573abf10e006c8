import { sql } from 'kysely'
import type {
  BrokerageIndex,
  CommissionRow,
  CommissionState,
  EarnedFrom,
  MemberRow,
} from '@/contract/earnings/earnings'
import { yuan } from '@/format/money'
import type { Row } from '../kernel/tables'
import type { Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { commissionText } from './commission-text'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { dayStart, monthStart } from '../kernel/days'
import { hasActorShares } from './actor-earnings'
import { earningRules } from './earning-rules'
import { balanceOf } from '../money/ledger'
import { containing } from '../kernel/list/office'
import { maskName } from '../people/referrals'
import { debtOf } from './withdrawal-rules'

/** One user's earnings of one kind. */
interface Own {
  userId: number
  purpose: EarnedFrom
}

/** Commissions since a moment, less refunds. */
async function earnedSince(db: Db, { userId, purpose }: Own, since: number): Promise<number> {
  const { sum } = await db
    .selectFrom('commissions')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('earner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export async function brokerageIndex(db: Db, own: Own, now: number): Promise<BrokerageIndex> {
  const { userId, purpose } = own
  const [rules, available, frozen, debt, earned, today, month, actor] = await Promise.all([
    earningRules(db),
    balanceOf(db, 'user', userId, 'CNY', purpose),
    balanceOf(db, 'user', userId, 'CNY', `${purpose}-frozen`),
    debtOf(db, userId, purpose),
    earnedSince(db, own, 0),
    earnedSince(db, own, dayStart(now)),
    earnedSince(db, own, monthStart(now)),
    hasActorShares(db, userId),
  ])
  return { available, frozen, debt, earned, today, month, holdDays: rules.holdDays, actor }
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('commissions')
    .innerJoin('orders', 'orders.id', 'commissions.order_id')
    .leftJoin('order_lines as line', 'line.id', 'commissions.line_id')
    .innerJoin('users as buyer', 'buyer.id', 'commissions.buyer_id')
    .selectAll('commissions')
    .select(['orders.order_sn', 'orders.title as order_title', 'line.title as line_title', 'buyer.nickname'])

type Found = Row<'commissions'> & {
  order_sn: string
  order_title: string
  line_title: string | null
  nickname: string
}

async function present(db: Db, rows: readonly Found[]): Promise<CommissionRow[]> {
  const rules = await earningRules(db)
  return rows.map((row) => ({
    id: row.id,
    orderSn: row.order_sn,
    title: row.line_title ?? row.order_title,
    buyer: maskName(row.nickname),
    level: row.level,
    amount: row.amount,
    state: row.state,
    reason: row.reason,
    words: commissionText(row, rules),
    holdUntil: row.hold_until,
    at: row.created_at,
  }))
}

interface CommissionFilter {
  purpose?: EarnedFrom
  state?: CommissionState | 'none'
  cursor?: string
  limit?: number
}

export async function commissionsFor(
  db: Db,
  userId: number,
  { purpose = 'brokerage', state, ...page }: CommissionFilter,
): Promise<Page<CommissionRow> & { total: number }> {
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 1)?.[0]
  const found = await rowsOf(db)
    .where('commissions.earner_id', '=', userId)
    .where('commissions.purpose', '=', purpose)
    .$if(state !== undefined, (query) => query.where('commissions.state', '=', state ?? 'held'))
    .$if(after !== undefined, (query) => query.where('commissions.id', '<', after ?? 0))
    .orderBy('commissions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('commissions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('earner_id', '=', userId)
    .where('purpose', '=', purpose)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'held'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return { rows: await present(db, rows), next, total }
}

/** What a user earned from an order, or why nothing. @throws Refusal 404 when no paid order has the number */
export async function explainCommission(
  db: Db,
  userId: number,
  orderSn: string,
): Promise<{ words: string; rows: CommissionRow[] }> {
  const all = await rowsOf(db)
    .where('orders.order_sn', '=', orderSn.trim())
    .where('commissions.purpose', '=', 'brokerage')
    .orderBy('commissions.id')
    .execute()
  if (!all.length) throw notFound('没有找到这笔已付款的订单')
  const own = all.filter((row) => row.earner_id === userId)
  const rows = await present(db, own)
  if (all[0]?.buyer_id === userId) return { words: '本人下单，不计佣金', rows }
  if (!own.length) return { words: '买家不是通过你的分享注册的，这笔订单与你没有推广关系', rows }
  const sum = own.reduce((total, row) => total + row.amount, 0)
  if (sum > 0) return { words: `这笔订单为你带来佣金 ${yuan(sum)}`, rows }
  if (own.some((row) => row.amount > 0)) return { words: '订单已退款，佣金已全部收回', rows }
  return { words: `没有佣金：${rows[0]?.words ?? ''}`, rows }
}

interface MemberFilter {
  level?: number
  keyword?: string
  cursor?: string
  limit?: number
}

/** One level of a user's team: those the user referred, or those referred by them. */
export async function membersOf(
  db: Db,
  userId: number,
  { level = 1, keyword = '', ...page }: MemberFilter,
): Promise<Page<MemberRow> & { total: number }> {
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 2)
  const name = keyword.trim()
  const team = db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.user_id')
    .$if(level === 1, (query) => query.where('referrals.sharer_id', '=', userId))
    .$if(level !== 1, (query) =>
      query.where(
        'referrals.sharer_id',
        'in',
        db.selectFrom('referrals as first').select('first.user_id').where('first.sharer_id', '=', userId),
      ),
    )
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`lower(users.nickname) like ${containing(name)} escape '\\'`),
    )
  const found = await team
    .select(['users.id', 'users.nickname', 'users.avatar', 'referrals.created_at'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('referrals.created_at', 'users.id'), '<', eb.tuple(after?.[0] ?? 0, after?.[1] ?? 0)),
      ),
    )
    .orderBy('referrals.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await team.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.created_at, row.id])
  const brought = await broughtBy(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: maskName(row.nickname),
      avatar: row.avatar,
      level,
      joinedAt: row.created_at,
      orders: brought.get(row.id)?.orders ?? 0,
      earned: brought.get(row.id)?.earned ?? 0,
    })),
    next,
    total,
  }
}

async function broughtBy(db: Db, userId: number, buyers: readonly number[]) {
  if (!buyers.length) return new Map<number, { orders: number; earned: number }>()
  const rows = await db
    .selectFrom('commissions')
    .select([
      'buyer_id',
      (eb) => eb.fn.sum<number>('amount').as('earned'),
      (eb) => eb.fn.count<number>('order_id').distinct().as('orders'),
    ])
    .where('earner_id', '=', userId)
    .where('purpose', '=', 'brokerage')
    .where('buyer_id', 'in', buyers)
    .where('amount', '<>', 0)
    .groupBy('buyer_id')
    .execute()
  return new Map(
    rows.map((row) => [row.buyer_id, { orders: Number(row.orders), earned: Number(row.earned) }]),
  )
}

/**
 * A user's promotion earnings so far, in fen: postings between the platform's brokerage account and the user's. A
 * refund's reversal reduces them.
 */
export async function commissionOf(db: Db, userId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_postings as paid')
    .innerJoin('ledger_accounts as own', 'own.id', 'paid.account_id')
    .select((eb) => eb.fn.sum<number | null>('paid.amount').as('sum'))
    .where('own.owner', '=', 'user')
    .where('own.owner_id', '=', userId)
    .where('own.currency', '=', 'CNY')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledger_postings as source')
          .innerJoin('ledger_accounts as house', 'house.id', 'source.account_id')
          .select('source.id')
          .whereRef('source.transfer_id', '=', 'paid.transfer_id')
          .where('house.owner', '=', 'house')
          .where('house.purpose', '=', 'brokerage'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
