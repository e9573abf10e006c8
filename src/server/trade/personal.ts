import type { Db, Trx } from '../deps'
import { DELETED_NAME, ERASED_TEXT } from '../kernel/personal-names'
import {
  type Erased,
  retainedRows,
  own,
  type Personal,
  rowsOf,
  rowsThrough,
  pseudonymised,
  yearsAfter,
} from '../kernel/personal'
import { picturesIn } from '../kernel/files/pictures-in'
import { removePrivatePictures } from '../kernel/files/private-pictures'
import { withWorks } from '../catalogue/with-works'
import { renameInNotices } from '../people/notices'

const YEARS = 3
const INVOICE_YEARS = 5

/** A user's paid orders with the times of their last events; unpaid orders are no transactions and not retained. */
const paidOrders = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.paid_at', 'orders.closed_at'])
    .select((eb) => [
      eb
        .selectFrom('parcels')
        .select((inner) => inner.fn.max<number | null>('received_at').as('at'))
        .whereRef('parcels.order_id', '=', 'orders.id')
        .as('received_at'),
      eb
        .selectFrom('refunds')
        .select((inner) => inner.fn.max<number | null>('updated_at').as('at'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .as('refunded_at'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.paid_at', 'is not', null)

/** Orders that still contain data of the buyer, and until when they are retained. */
async function telling(db: Db, userId: number) {
  const rows = await paidOrders(db, userId)
    .where((eb) =>
      eb.or([
        eb('orders.address', 'is not', null),
        eb('orders.remark', '<>', ''),
        eb('orders.note', '<>', ''),
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where((inner) =>
              inner.or([
                inner('detail', '<>', ''),
                inner('pictures', '<>', '[]'),
                inner('tracking_no', '<>', ''),
                inner('answer', '<>', ''),
              ]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('tracking_no', 'not in', ['', ERASED_TEXT]),
        ),
        eb.exists(
          eb
            .selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('note', '<>', ''),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id, ...ends }) => ({
    id,
    // An order is completed with its last event.
    until: yearsAfter(Math.max(...Object.values(ends).map((at) => Number(at ?? 0))), YEARS),
  }))
}

/** Removes everything about the buyer from orders: products and amounts stay. */
async function emptyOrders(trx: Trx, ids: readonly number[], { userId, now }: Erased): Promise<void> {
  if (!ids.length) return
  await trx
    .updateTable('orders')
    .set({ address: null, remark: '', note: '' })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('order_events').set({ note: '' }).where('order_id', 'in', ids).execute()
  await trx
    .deleteFrom('parcel_traces')
    .where('parcel_id', 'in', (eb) => eb.selectFrom('parcels').select('id').where('order_id', 'in', ids))
    .execute()
  await trx
    .updateTable('parcels')
    .set({ tracking_no: ERASED_TEXT })
    .where('order_id', 'in', ids)
    .where('tracking_no', '<>', '')
    .execute()
  const refunds = await trx.selectFrom('refunds').select('pictures').where('order_id', 'in', ids).execute()
  const pictures = refunds.flatMap((row) => picturesIn(row.pictures))
  await removePrivatePictures(trx, userId, pictures, now)
  await trx
    .updateTable('refunds')
    .set({ detail: '', pictures: '[]', answer: '', tracking_no: '' })
    .where('order_id', 'in', ids)
    .execute()
}

/** A gift's message is private; so is the nickname that was shown to its giver. */
async function eraseGifts(trx: Trx, { userId }: Erased): Promise<void> {
  await trx.updateTable('gifts').set({ message: '' }).where('giver_id', '=', userId).execute()
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.snapshot'])
    .where('orders.user_id', '=', userId)
    .where('order_lines.kind', '=', 'gift')
    .execute()
  for (const { id, snapshot } of lines) {
    const kept = JSON.parse(snapshot) as object
    await trx
      .updateTable('order_lines')
      .set({ snapshot: JSON.stringify({ ...kept, message: '' }) })
      .where('id', '=', id)
      .execute()
  }
  const { nickname } = await trx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const givers = trx.selectFrom('gifts').select('giver_id as user_id').where('taker_id', '=', userId)
  await renameInNotices(trx, 'gift', givers, [nickname, DELETED_NAME])
}

export const trade: Personal = {
  removed: ['购物车、优惠券、未付款订单的收货信息、礼品留言'],
  tables: [
    own('cart_lines', 'user_id'),
    { ...own('auto_unlocks', 'user_id'), copy: withWorks('auto_unlocks') },
    pseudonymised('user_coupons', 'user_id'),
    {
      table: 'gifts',
      copy: async (db, userId) => {
        const rows = await db
          .selectFrom('gifts')
          .select(['giver_id', 'title', 'message', 'price', 'state'])
          .select(['created_at', 'expires_at', 'claimed_at'])
          .where((eb) => eb.or([eb('giver_id', '=', userId), eb('taker_id', '=', userId)]))
          .orderBy('id')
          .execute()
        return rows.map(({ giver_id, price, ...row }) =>
          giver_id === userId ? { direction: 'out', price, ...row } : { direction: 'in', ...row },
        )
      },
      erase: eraseGifts,
    },
    {
      table: 'orders',
      copy: rowsOf('orders', 'user_id', ['quote', 'note', 'refund_waits', 'version']),
      erase: async (trx, who) => {
        const paid = new Set((await paidOrders(trx, who.userId).execute()).map(({ id }) => id))
        const all = await trx.selectFrom('orders').select('id').where('user_id', '=', who.userId).execute()
        const unpaid = all.map(({ id }) => id).filter((id) => !paid.has(id))
        await emptyOrders(trx, unpaid, who)
      },
    },
    retainedRows('order_lines', rowsThrough('order_lines', 'order_id', 'orders', 'user_id')),
    retainedRows('order_events', rowsThrough('order_events', 'order_id', 'orders', 'user_id', ['actor_id'])),
    retainedRows('parcels', rowsThrough('parcels', 'order_id', 'orders', 'user_id', ['version'])),
    retainedRows('parcel_traces', async (db, userId) =>
      db
        .selectFrom('parcel_traces')
        .innerJoin('parcels', 'parcels.id', 'parcel_traces.parcel_id')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .select(['parcel_traces.tracking_no', 'parcel_traces.traces'])
        .where('orders.user_id', '=', userId)
        .execute(),
    ),
    retainedRows('payments', rowsThrough('payments', 'order_id', 'orders', 'user_id')),
    retainedRows('refunds', rowsOf('refunds', 'user_id', ['checked_at', 'version'])),
    retainedRows('invoices', rowsThrough('invoices', 'order_id', 'orders', 'user_id')),
  ],
  kept: [
    {
      part: 'orders',
      what: '已付款订单的收货人、电话、地址、留言、物流与售后记录',
      law: '《电子商务法》第三十一条：交易信息自交易完成之日起保存不少于三年',
      async due(db, userId) {
        const dates = (await telling(db, userId)).map(({ until }) => until)
        return dates.length ? { next: Math.min(...dates), last: Math.max(...dates) } : null
      },
      async erase(trx, who) {
        const over = (await telling(trx, who.userId)).filter(({ until }) => until <= who.now)
        await emptyOrders(
          trx,
          over.map(({ id }) => id),
          who,
        )
      },
    },
    {
      part: 'invoices',
      what: '发票抬头、税号与接收邮箱',
      law: '《发票管理办法》：已开具的发票存根保存 5 年',
      async due(db, userId) {
        const dates = (await invoicesOf(db, userId)).map(({ until }) => until)
        return dates.length ? { next: Math.min(...dates), last: Math.max(...dates) } : null
      },
      async erase(trx, { userId, now }) {
        const over = (await invoicesOf(trx, userId)).filter(({ until }) => until <= now)
        if (over.length)
          await trx
            .updateTable('invoices')
            .set({ title: DELETED_NAME, tax_no: '', email: '' })
            .where(
              'id',
              'in',
              over.map(({ id }) => id),
            )
            .execute()
      },
    },
  ],
}

async function invoicesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'invoices.created_at'])
    .where('orders.user_id', '=', userId)
    .where('invoices.email', '<>', '')
    .execute()
  return rows.map(({ id, created_at }) => ({ id, until: yearsAfter(created_at, INVOICE_YEARS) }))
}
