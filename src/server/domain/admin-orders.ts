import type { adminorder, AdminOrderRow } from '@/contract/adminorder'
import type { Static } from '@sinclair/typebox'
import { sql } from 'kysely'
import type { Row } from '../db/schema'
import type { Db } from '../deps'
import { BOM, csvLine } from './csv'
import { containing, windowOf } from './office'
import { OPEN } from './refund-machine'
import { countRows, MOST_COUNTED } from './counted'
import { orderCards, waitsFor } from './order-lists'

type Listed = Static<(typeof adminorder)['list']['input']>
export type Filter = Pick<Listed, 'keyword' | 'type' | 'state' | 'waiting' | 'from' | 'until'>

/** Titles are looked through over so many of the newest orders that the rest of the filter leaves. */
const TITLES = 20_000

interface Named {
  orderId?: number
  userId?: number
  title?: string
}

/** What a keyword names: an order by its number, a buyer by the phone, else a part of titles. */
async function namedBy(db: Db, keyword = ''): Promise<Named> {
  const word = keyword.trim()
  if (!word) return {}
  const order = await db.selectFrom('orders').select('id').where('order_sn', '=', word).executeTakeFirst()
  if (order) return { orderId: order.id }
  const user = await db.selectFrom('users').select('id').where('mobile', '=', word).executeTakeFirst()
  return user ? { userId: user.id } : { title: word }
}

/** Every way in here is one an index is ordered by: see the migration that made them. */
const narrowed = (db: Db, { type, state, waiting, from, until }: Filter, { orderId, userId }: Named) =>
  db
    .selectFrom('orders')
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? 0))
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId ?? 0))
    .$if(type !== undefined, (query) => query.where('orders.type', '=', type ?? ''))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'paid'))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('orders.created_at', '<', until ?? 0))
    .$if(waiting === 'ship', (query) => query.where(waitsFor('ship')))
    // Open refunds are few beside the orders: they are read once.
    .$if(waiting === 'refund', (query) =>
      query.where('orders.id', 'in', (eb) =>
        eb
          .selectFrom('refunds')
          .select('refunds.order_id')
          .where('refunds.state', 'in', OPEN)
          .union(
            eb
              .selectFrom('orders as back')
              .select('back.id as order_id')
              .where('back.state', '=', 'refunding'),
          ),
      ),
    )

const filtered = (db: Db, filter: Filter, named: Named) =>
  db
    .selectFrom(
      narrowed(db, filter, named)
        .selectAll('orders')
        .$if(named.title !== undefined, (query) =>
          query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(TITLES),
        )
        .as('orders'),
    )
    .$if(named.title !== undefined, (query) =>
      query.where(sql<boolean>`lower(orders.title) like ${containing(named.title ?? '')} escape '\\'`),
    )

const newestFirst = (db: Db, filter: Filter, named: Named) =>
  filtered(db, filter, named)
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
): Promise<{ rows: AdminOrderRow[]; next: string; total: number }> {
  const { limit, offset } = windowOf(input)
  const named = await namedBy(db, input.keyword)
  const rows = await newestFirst(db, input, named).offset(offset).limit(limit).execute()
  const total = await countRows(db, filtered(db, input, named).select('orders.id').limit(MOST_COUNTED))
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
      type: row.type as AdminOrderRow['type'],
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

const HEAD = [
  '订单号',
  '下单时间',
  '支付时间',
  '类型',
  '状态',
  '买家',
  '商品',
  '规格',
  '数量',
  '单价（元）',
  '优惠（元）',
  '实付（元）',
  '已退（元）',
  '收货人',
  '手机',
  '地址',
  '备注',
]
const MOST = 50_000
const BATCH = 500

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const moment = (at: number | null): string =>
  at ? new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') : ''

/** The orders as CSV, read a batch at a time: nobody waits for fifty thousand of them. */
export async function* ordersCsv(db: Db, filter: Filter): AsyncGenerator<string> {
  yield BOM + csvLine(HEAD)
  const named = await namedBy(db, filter.keyword)
  let last: Row<'orders'> | undefined
  for (let written = 0; written < MOST;) {
    const after = last
    const rows = await newestFirst(db, filter, named)
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
    if (!rows.length) return
    const nicknames = await nicknamesOf(
      db,
      rows.map(({ user_id }) => user_id),
    )
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    for (const order of rows) {
      const address = order.address ? (JSON.parse(order.address) as Record<string, string>) : {}
      for (const line of lines.filter(({ order_id }) => order_id === order.id)) {
        const { picks = '' } = (JSON.parse(line.snapshot) as { picks?: string } | null) ?? {}
        written += 1
        yield csvLine([
          order.order_sn,
          moment(order.created_at),
          moment(order.paid_at),
          order.type,
          order.state,
          nicknames.get(order.user_id) ?? '',
          line.title,
          picks,
          line.quantity,
          yuan(line.unit_price),
          yuan(line.discount),
          yuan(line.total - line.discount),
          yuan(line.refunded),
          address['name'] ?? '',
          address['mobile'] ?? '',
          `${address['region'] ?? ''} ${address['detail'] ?? ''}`.trim(),
          order.remark,
        ])
      }
    }
    last = rows.at(-1)
  }
}
