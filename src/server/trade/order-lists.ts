import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../kernel/tables'
import type { Db } from '../deps'
import { orderLineViews } from './order-detail'
import { reviewedLines, reviewStateOf, waitsForReview } from './line-reviews'
import { OPEN } from './refund-machine'
import type { OrderRow } from '@/contract/trade/orders'

const SHOWN = 3

type Card = Pick<OrderRow, 'pieces' | 'lines' | 'parcels' | 'refunds' | 'toReview'>

/** Additional data of order list rows, by the order's id. Five queries, however many orders. */
export async function orderCards(db: Db, ids: readonly number[]): Promise<Map<number, Card>> {
  if (!ids.length) return new Map()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const faces = await orderLineViews(db, lines)
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'order_id', 'state'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  // The states are filtered here: with both conditions, a database may read every open refund there is.
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'state'])
    .where('order_id', 'in', ids)
    .execute()
  const reviewed = await reviewedLines(
    db,
    lines.map(({ id }) => id),
  )
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return new Map(
    ids.map((id) => {
      const own = lines.filter((line) => line.order_id === id)
      return [
        id,
        {
          pieces: own.reduce((sum, line) => sum + line.quantity, 0),
          lines: own.slice(0, SHOWN).map((line) => {
            const face = faces.get(line.id)
            return {
              title: line.title,
              picks: face?.picks ?? '',
              cover: face?.cover ?? '',
              tint: face?.tint ?? '#57524a',
              quantity: line.quantity,
              price: line.unit_price,
            }
          }),
          parcels: parcels.filter((parcel) => parcel.order_id === id).map(({ state }) => state),
          refunds: refunds.filter(({ order_id, state }) => order_id === id && OPEN.includes(state)).length,
          toReview: own.filter(
            (line) => reviewStateOf(line, parcelOf.get(line.parcel_id ?? 0), reviewed) === 'due',
          ).length,
        },
      ]
    }),
  )
}

export type Waiting = 'ship' | 'receive' | 'refund' | 'review'

/** Whether an order waits for a paid parcel, for money under way, or for its buyer's review. */
export const waitsFor = (what: Waiting) => (eb: ExpressionBuilder<Database, 'orders'>) => {
  if (what === 'review') return waitsForReview(eb)
  if (what === 'refund') return eb('orders.refund_waits', '>', eb.lit(0))
  return eb.and([
    eb('orders.state', '=', 'paid'),
    eb.exists(
      eb
        .selectFrom('parcels')
        .select('parcels.id')
        .whereRef('parcels.order_id', '=', 'orders.id')
        .where('parcels.state', '=', what === 'ship' ? 'waiting' : 'shipped'),
    ),
  ])
}

export async function waitingCount(db: Db, userId: number, what: Waiting): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(waitsFor(what))
    .executeTakeFirstOrThrow()
  return Number(n)
}
