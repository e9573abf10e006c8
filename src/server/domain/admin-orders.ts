import type { adminorder, AdminOrderRow } from '@/contract/adminorder'
import type { Static } from '@sinclair/typebox'
import type { Db } from '../deps'
import { sql } from 'kysely'
import { BOM, csvLine } from './csv'
import { containing, windowOf } from './office'
import { OPEN } from './refund-machine'
import { orderCards } from './order-lists'

type Listed = Static<(typeof adminorder)['list']['input']>
export type Filter = Pick<Listed, 'keyword' | 'type' | 'state' | 'waiting' | 'from' | 'until'>

const filtered = (db: Db, { keyword = '', type, state, waiting, from, until }: Filter) => {
  const word = keyword.trim()
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .$if(word !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.order_sn', '=', word),
          eb('users.mobile', '=', word),
          sql<boolean>`lower(orders.title) like ${containing(word)} escape '\\'`,
        ]),
      ),
    )
    .$if(type !== undefined, (query) => query.where('orders.type', '=', type ?? ''))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'paid'))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('orders.created_at', '<', until ?? 0))
    .$if(waiting === 'ship', (query) =>
      query
        .where('orders.state', '=', 'paid')
        .where('orders.id', 'in', (eb) =>
          eb.selectFrom('parcels').select('parcels.order_id').where('parcels.state', '=', 'waiting'),
        ),
    )
    .$if(waiting === 'refund', (query) =>
      query.where('orders.id', 'in', (eb) =>
        eb.selectFrom('refunds').select('refunds.order_id').where('refunds.state', 'in', OPEN),
      ),
    )
}

export async function listOrders(
  db: Db,
  input: Listed,
): Promise<{ rows: AdminOrderRow[]; next: string; total: number }> {
  const { limit, offset } = windowOf(input)
  const rows = await filtered(db, input)
    .selectAll('orders')
    .select('users.nickname')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await filtered(db, input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
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
      nickname: row.nickname,
      parcels: cards.get(row.id)?.parcels ?? [],
      refunds: cards.get(row.id)?.refunds ?? 0,
      note: row.note,
      createdAt: row.created_at,
      paidAt: row.paid_at ?? 0,
    })),
    next: '',
    total: Number(total),
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
  let after = Number.MAX_SAFE_INTEGER
  for (let written = 0; written < MOST;) {
    const rows = await filtered(db, filter)
      .selectAll('orders')
      .select('users.nickname')
      .where('orders.id', '<', after)
      .orderBy('orders.id', 'desc')
      .limit(BATCH)
      .execute()
    if (!rows.length) return
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
          order.nickname,
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
    after = rows.at(-1)?.id ?? 0
  }
}
