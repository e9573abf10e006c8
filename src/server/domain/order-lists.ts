import type { OrderRow } from '@/contract/money'
import type { Db } from '../deps'
import { facesOf } from './order-detail'
import { OPEN } from './refund-machine'

const SHOWN = 3

type Card = Pick<OrderRow, 'pieces' | 'lines' | 'parcels' | 'refunds'>

/** What rows of an order list show beyond their heads, by the order's id. Four questions, however many orders. */
export async function orderCards(db: Db, ids: readonly number[]): Promise<Map<number, Card>> {
  if (!ids.length) return new Map()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const faces = await facesOf(db, lines)
  const parcels = await db
    .selectFrom('parcels')
    .select(['order_id', 'state'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where('order_id', 'in', ids)
    .where('state', 'in', OPEN)
    .groupBy('order_id')
    .execute()
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
          refunds: Number(refunds.find((row) => row.order_id === id)?.n ?? 0),
        },
      ]
    }),
  )
}

export type Waiting = 'ship' | 'receive' | 'refund'

/** Ids of orders that wait for something: a paid one's parcel, or money under way. */
export const waitingOrders = (db: Db, what: Waiting) =>
  what === 'refund'
    ? db
        .selectFrom('refunds')
        .select('order_id')
        .where('state', 'in', OPEN)
        .union(db.selectFrom('orders').select('id as order_id').where('state', '=', 'refunding'))
    : db
        .selectFrom('parcels')
        .innerJoin('orders as paid', 'paid.id', 'parcels.order_id')
        .select('parcels.order_id')
        .where('parcels.state', '=', what === 'ship' ? 'waiting' : 'shipped')
        .where('paid.state', '=', 'paid')

export async function waitingCount(db: Db, userId: number, what: Waiting): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('id', 'in', waitingOrders(db, what))
    .executeTakeFirstOrThrow()
  return Number(n)
}
