import {
  BEST_SELLERS,
  SHOP_FIGURES,
  SHOP_SPANS,
  type ShopFigure,
  type ShopSpan,
} from '@/contract/store/shop-figures'
import type { ShopFigures } from '@/contract/trade/shop-home'
import { sql } from 'kysely'
import { pictureAt } from '../catalogue/works'
import type { Db } from '../deps'
import { DAY, dayStart } from '../kernel/days'
import { registeredUsers } from '../people/users'
import type { Shop } from '../store/shops'

/** From one instant to another, both inclusive. */
interface Span {
  from: number
  to: number
}

/** Lines of a shop's products in orders paid in money within a span. */
const paidLines = (db: Db, shop: Shop, { from, to }: Span) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .where('line.shop_id', '=', shop.id)
    .where('line.kind', '=', 'sku')
    .where('orders.currency', '=', 'CNY')
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<=', to)

async function salesOf(db: Db, shop: Shop, span: Span): Promise<Record<'paid' | 'orders', number>> {
  const sold = await paidLines(db, shop, span)
    .select((eb) => [
      eb.fn.count('line.order_id').distinct().as('orders'),
      eb.fn.sum(sql<number>`line.total - line.discount`).as('paid'),
    ])
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select((eb) => eb.fn.sum('parcels.freight').as('freight'))
    .where('parcels.shop_id', '=', shop.id)
    .where('orders.currency', '=', 'CNY')
    .where('orders.paid_at', '>=', span.from)
    .where('orders.paid_at', '<=', span.to)
    .executeTakeFirstOrThrow()
  return { orders: Number(sold.orders), paid: Number(sold.paid) + Number(sent.freight) }
}

/** Refunds at the moment they were agreed to: the ledger books them as owed then. */
async function refundsOf(db: Db, shop: Shop, { from, to }: Span): Promise<Record<'refunds', number>> {
  const { fen } = await db
    .selectFrom('order_lines as line')
    .innerJoin('refunds', 'refunds.line_id', 'line.id')
    .innerJoin('order_events as event', (join) =>
      join
        .onRef('event.order_id', '=', 'refunds.order_id')
        .onRef('event.refund_id', '=', 'refunds.id')
        .on('event.event', 'in', ['refund-agreed', 'return-taken']),
    )
    .select((eb) => eb.fn.sum(sql<number>`refunds.amount + refunds.freight`).as('fen'))
    .where('line.shop_id', '=', shop.id)
    .where('line.kind', '=', 'sku')
    .where('event.at', '>=', from)
    .where('event.at', '<=', to)
    .executeTakeFirstOrThrow()
  return { refunds: Number(fen) }
}

async function visitsOf(
  db: Db,
  shop: Shop,
  { from, to }: Span,
): Promise<Record<'visitors' | 'views', number>> {
  const { visitors, views } = await db
    .selectFrom('goods')
    .innerJoin('footprints', 'footprints.work_id', 'goods.work_id')
    .innerJoin('users', 'users.id', 'footprints.user_id')
    .select((eb) => [
      eb.fn.count('footprints.user_id').distinct().as('visitors'),
      eb.fn.countAll().as('views'),
    ])
    .where('goods.shop_id', '=', shop.id)
    .where('footprints.seen_at', '>=', from)
    .where('footprints.seen_at', '<=', to)
    .where(registeredUsers('users'))
    .$if(shop.owner_id !== null, (query) => query.where('footprints.user_id', '<>', shop.owner_id ?? 0))
    .executeTakeFirstOrThrow()
  return { visitors: Number(visitors), views: Number(views) }
}

async function countedIn(db: Db, shop: Shop, span: Span): Promise<Record<ShopFigure, number>> {
  const [sales, refunds, visits] = await Promise.all([
    salesOf(db, shop, span),
    refundsOf(db, shop, span),
    visitsOf(db, shop, span),
  ])
  return { ...sales, ...refunds, ...visits }
}

async function bestSellers(db: Db, shop: Shop, span: Span): Promise<ShopFigures['best']> {
  const rows = await paidLines(db, shop, span)
    .innerJoin('works', 'works.id', 'line.ref_id')
    .select((eb) => [
      'works.id',
      'works.kind',
      'works.title',
      'works.cover',
      'works.tint',
      eb.fn.sum('line.quantity').as('pieces'),
      eb.fn.sum(sql<number>`line.total - line.discount`).as('amount'),
    ])
    .groupBy(['works.id', 'works.kind', 'works.title', 'works.cover', 'works.tint'])
    .orderBy('pieces', 'desc')
    .orderBy('amount', 'desc')
    .orderBy('works.id')
    .limit(BEST_SELLERS)
    .execute()
  return rows.map(({ id, kind, title, cover, tint, pieces, amount }) => ({
    id,
    kind: kind === 'paperbook' ? 'paperbook' : 'goods',
    title,
    cover: pictureAt(cover, 240),
    tint,
    pieces: Number(pieces),
    amount: Number(amount),
  }))
}

/** A shop's figures on some days up to now, beside the same number of days before, up to the same time of day. */
export async function shopFigures(db: Db, shop: Shop, name: ShopSpan, now: number): Promise<ShopFigures> {
  const days = SHOP_SPANS[name]
  const span = { from: dayStart(now) - (days - 1) * DAY, to: now }
  const [value, before, best] = await Promise.all([
    countedIn(db, shop, span),
    countedIn(db, shop, { from: span.from - days * DAY, to: span.to - days * DAY }),
    bestSellers(db, shop, span),
  ])
  return {
    from: span.from,
    at: now,
    figures: SHOP_FIGURES.map((figure) => ({ figure, value: value[figure], before: before[figure] })),
    best,
  }
}
