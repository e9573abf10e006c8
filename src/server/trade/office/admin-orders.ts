import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { adminorder, AdminOrderRow } from '@/contract/trade/adminorder'
import type { Static } from '@sinclair/typebox'
import { sql } from 'kysely'
import type { Row } from '../../kernel/tables'
import type { Db } from '../../deps'
import { containing, windowOf } from '../../kernel/list/office'
import { countRows } from '../../kernel/db/counted'
import { buyersWithin, type OrderScope } from '../../customers/order-scope'
import { orderCards, waitsFor } from '../order-lists'

type Listed = Static<(typeof adminorder)['list']['input']>
export type Filter = Pick<
  Listed,
  'keyword' | 'type' | 'state' | 'waiting' | 'currency' | 'by' | 'from' | 'until'
>

/** Titles are searched in this many of the newest orders that match the rest of the filter. */
const TITLES = 20_000

interface Named {
  orderId?: number
  userId?: number
  title?: string
}

/** Meaning of a keyword: the number of an order, the phone of a buyer, else a part of titles. */
async function namedBy(db: Db, keyword = ''): Promise<Named> {
  const word = keyword.trim()
  if (!word) return {}
  const order = await db.selectFrom('orders').select('id').where('order_sn', '=', word).executeTakeFirst()
  if (order) return { orderId: order.id }
  const user = await db.selectFrom('users').select('id').where('mobile', '=', word).executeTakeFirst()
  return user ? { userId: user.id } : { title: word }
}

/** Every filter here is supported by an index: see the migration that created them. */
const narrowed = (
  db: Db,
  { type, state, waiting, currency, by = 'created', from, until }: Filter,
  { orderId, userId }: Named,
  staff: OrderScope,
) =>
  db
    .selectFrom('orders')
    .$if(staff.scope !== 'all', (query) => query.where('orders.user_id', 'in', buyersWithin(db, staff)))
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? 0))
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId ?? 0))
    .$if(type !== undefined, (query) => query.where('orders.type', '=', type ?? 'cart'))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'paid'))
    .$if(currency !== undefined, (query) => query.where('orders.currency', '=', currency ?? 'CNY'))
    .$if(by === 'paid', (query) => query.where('orders.paid_at', 'is not', null))
    .$if(from !== undefined, (query) => query.where(`orders.${by}_at`, '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where(`orders.${by}_at`, '<', until ?? 0))
    .$if(waiting !== undefined, (query) => query.where(waitsFor(waiting ?? 'ship')))

const filtered = (db: Db, filter: Filter, named: Named, staff: OrderScope) =>
  db
    .selectFrom(
      narrowed(db, filter, named, staff)
        .selectAll('orders')
        .$if(named.title !== undefined, (query) =>
          query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(TITLES),
        )
        .as('orders'),
    )
    .$if(named.title !== undefined, (query) =>
      query.where(sql<boolean>`lower(orders.title) like ${containing(named.title ?? '')} escape '\\'`),
    )

/** Number of orders that wait for an action: a parcel to ship, a refund to decide. */
export const countWaiting = (db: Db, waiting: 'ship' | 'refund', staff: OrderScope) =>
  narrowed(db, { waiting }, {}, staff).select('orders.id')

const newestFirst = (db: Db, filter: Filter, named: Named, staff: OrderScope) =>
  filtered(db, filter, named, staff)
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')

const nicknamesOf = async (db: Db, users: readonly number[]): Promise<Map<number, string>> => {
  if (!users.length) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'nickname']).where('id', 'in', users).execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

export async function listOrders(
  db: Db,
  input: Listed,
  staff: OrderScope,
): Promise<{ rows: AdminOrderRow[]; next: string; total: number }> {
  const { limit, offset } = windowOf(input)
  const named = await namedBy(db, input.keyword)
  const rows = await newestFirst(db, input, named, staff).offset(offset).limit(limit).execute()
  const total = await countRows(db, filtered(db, input, named, staff).select('orders.id').limit(MOST_COUNTED))
  const nicknames = await nicknamesOf(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const cards = await orderCards(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      order_sn: row.order_sn,
      type: row.type,
      title: row.title,
      state: row.state,
      currency: row.currency,
      total: row.total,
      userId: row.user_id,
      nickname: nicknames.get(row.user_id) ?? '',
      parcels: cards.get(row.id)?.parcels ?? [],
      refunds: cards.get(row.id)?.refunds ?? 0,
      note: row.note,
      createdAt: row.created_at,
      paidAt: row.paid_at ?? 0,
    })),
    next: '',
    total,
  }
}

const BATCH = 500

/** The orders that match the filter, in batches: nobody waits for a million of them. */
export async function* eachOrder(
  db: Db,
  filter: Filter,
  staff: OrderScope,
): AsyncGenerator<{ orders: Row<'orders'>[]; nicknames: Map<number, string> }> {
  const named = await namedBy(db, filter.keyword)
  let last: Row<'orders'> | undefined
  for (;;) {
    const after = last
    const orders = await newestFirst(db, filter, named, staff)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('orders.created_at', 'orders.id'),
            '<',
            eb.tuple(after?.created_at ?? 0, after?.id ?? 0),
          ),
        ),
      )
      .limit(BATCH)
      .execute()
    if (!orders.length) return
    const nicknames = await nicknamesOf(
      db,
      orders.map(({ user_id }) => user_id),
    )
    yield { orders, nicknames }
    last = orders.at(-1)
  }
}

/** Maximum number of lines counted: counting a million of them would block everybody. */
const MOST_LINES = 100_000

/** Number of lines of the orders that match a filter; 0 = too many to count. */
export async function countLines(db: Db, filter: Filter, staff: OrderScope): Promise<number> {
  const named = await namedBy(db, filter.keyword)
  const lines = filtered(db, filter, named, staff)
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select('line.id')
    .limit(MOST_LINES + 1)
  const total = await countRows(db, lines)
  return total > MOST_LINES ? 0 : total
}
