import { saveAddress } from '@/server/people/addresses'
import { payNothing } from '@/server/trade/payments'
import { placeOrder } from '@/server/trade/checkout-order'
import { requestRefund } from '@/server/trade/refunds'
import { insertProduct } from '@tests/server/store/goods/product'
import type { Rig } from '../rig'
import { shopFor } from './goods'
import { erase, fresh, owned, shared, withdraw, work, type Make, type Rows } from './record'

const ofItem =
  (more: object = {}): Make =>
  async (at) => {
    const made = await work(at, 'ebook')
    return {
      input: { item: { kind: 'ebook', id: made.number }, ...more },
      remove: () => withdraw(at, made),
    }
  }

const toAdd: Make = async (at) => {
  const made = await work(at, 'ebook')
  return { input: { kind: 'ebook', id: made.number }, remove: () => withdraw(at, made) }
}

async function line(at: Rig, owner: number): Promise<number> {
  const product = await insertProduct(at, { number: fresh(), title: '云谷皮纸', goods: { shop_id: 1 } })
  const { id: sku } = await at.database.db
    .selectFrom('skus')
    .select('id')
    .where('work_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const item = { kind: 'goods' as const, id: product.number, sku, quantity: 1 }
  return (await at.as(owner).call('ebook.cartadd', item)).id
}

const ofLine =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const id = await line(at, owner)
    return { input: input(id), remove: () => erase(at, 'cart_lines', id) }
  }

/** An order of a product and where it goes, paid from nothing where it is to be paid. */
async function order(at: Rig, owner: number): Promise<{ id: number; order_sn: string }> {
  const address = { name: '林知夏', mobile: '13800000001', area: '330106', detail: '文三路 1 号' }
  await at.deps.command((trx) => saveAddress(trx, owner, address, at.time.now))
  const lines = [await line(at, owner)]
  const ctx = at.as(owner)
  const { total_fee } = await ctx.call('ebook.cartquery', { lines })
  const { order_sn } = await at.deps.command((trx) => placeOrder(trx, ctx, { lines, total_fee }))
  const { id } = await at.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_sn', '=', order_sn)
    .executeTakeFirstOrThrow()
  return { id, order_sn }
}

/** Its price is made nothing, so that no channel is needed to pay it. */
async function paidOrder(at: Rig, owner: number): Promise<{ id: number; order_sn: string; line: number }> {
  const made = await order(at, owner)
  const { db } = at.database
  await db
    .updateTable('order_lines')
    .set((eb) => ({ discount: eb.ref('total') }))
    .where('order_id', '=', made.id)
    .execute()
  await db.updateTable('orders').set({ total: 0 }).where('id', '=', made.id).execute()
  await at.deps.command(async (trx) => {
    const row = await trx.selectFrom('orders').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    await payNothing(trx, at.deps, row)
  })
  const { id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { ...made, line: id }
}

/** Deletes an order with all that speaks of it. */
async function forget(at: Rig, id: number): Promise<void> {
  const { db } = at.database
  await db
    .deleteFrom('comments')
    .where('line_id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('order_lines.id').where('order_id', '=', id),
    )
    .execute()
  for (const table of [
    'refunds',
    'order_events',
    'invoices',
    'stock_holds',
    'order_lines',
    'parcels',
  ] as const)
    await db.deleteFrom(table).where('order_id', '=', id).execute()
  await db.deleteFrom('orders').where('id', '=', id).execute()
}

const ofUnpaid: Make = async (at, owner) => {
  const { id, order_sn } = await order(at, owner)
  return { input: { order_sn }, remove: () => forget(at, id) }
}

const ofPaid =
  (input: (made: { id: number; order_sn: string; line: number }) => object): Make =>
  async (at, owner) => {
    const made = await paidOrder(at, owner)
    return { input: input(made), remove: () => forget(at, made.id) }
  }

const someOrder =
  (input: (id: number) => object): Make =>
  async (at) => {
    const { id } = await paidOrder(at, await at.user())
    return { input: input(id), remove: () => forget(at, id) }
  }

const invoiced: Make = async (at, owner) => {
  const made = await paidOrder(at, owner)
  await at.database.db.updateTable('orders').set({ total: 100 }).where('id', '=', made.id).execute()
  return {
    input: { order_sn: made.order_sn, kind: 'personal', title: '林知夏', email: 'lin@example.com' },
    remove: () => forget(at, made.id),
  }
}

const parcelOf = (at: Rig, orderId: number) =>
  at.database.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

const onItsWay: Make = async (at, owner) => {
  const { id } = await paidOrder(at, owner)
  const parcel = await parcelOf(at, id)
  await at.database.db
    .updateTable('parcels')
    .set({ state: 'shipped', shipped_at: at.time.now, tracking_no: 'SF00001111', carrier: '顺丰速运' })
    .where('id', '=', parcel.id)
    .execute()
  return { input: { id: parcel.id }, remove: () => forget(at, id) }
}

const toReview: Make = async (at, owner) => {
  const { id, line: line_id } = await paidOrder(at, owner)
  await at.database.db
    .updateTable('parcels')
    .set({ state: 'received', shipped_at: 1, received_at: 2, tracking_no: 'SF00001111', carrier: '顺丰速运' })
    .where('order_id', '=', id)
    .execute()
  return { input: { line_id, stars: 5, text: '纸很厚实' }, remove: () => forget(at, id) }
}

const toShip: Make = async (at) => {
  const { id } = await paidOrder(at, await at.user())
  const parcel = await parcelOf(at, id)
  const waybill = { carrier: '顺丰速运', trackingNo: 'SF00001111' }
  return {
    input: { parcelId: parcel.id, version: parcel.version, ...waybill },
    remove: () => forget(at, id),
  }
}

/** A parcel of the owner's own shop. */
const ownToShip: Make = async (at, owner) => {
  const { id } = await paidOrder(at, await at.user())
  const parcel = await parcelOf(at, id)
  await at.database.db
    .updateTable('parcels')
    .set({ shop_id: await shopFor(at, owner) })
    .where('id', '=', parcel.id)
    .execute()
  const waybill = { carrier: '顺丰速运', trackingNo: 'SF00001111' }
  return { input: { id: parcel.id, version: parcel.version, ...waybill }, remove: () => forget(at, id) }
}

async function asked(at: Rig, owner: number): Promise<{ id: number; orderId: number }> {
  const made = await paidOrder(at, owner)
  const wish = { line_id: made.line, quantity: 1, kind: 'money' as const, reason: '不想要了' }
  const { id } = await at.deps.command((trx) => requestRefund(trx, owner, wish, at.time.now))
  return { id, orderId: made.id }
}

const ofRefund =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const { id, orderId } = await asked(at, owner)
    return { input: input(id), remove: () => forget(at, orderId) }
  }

const returning: Make = async (at, owner) => {
  const { id, orderId } = await asked(at, owner)
  await at.database.db.updateTable('refunds').set({ state: 'returning' }).where('id', '=', id).execute()
  return { input: { id, carrier: '中通快递', trackingNo: 'ZT00001111' }, remove: () => forget(at, orderId) }
}

const toDecide: Make = async (at) => {
  const { id, orderId } = await asked(at, await at.user())
  return {
    input: { refundId: id, version: 1, verdict: 'refuse', answer: '已超过时限' },
    remove: () => forget(at, orderId),
  }
}

export const trade: Rows = {
  'shop.ship': owned(ownToShip),
  'ebook.cartadd': shared(toAdd),
  'ebook.cartupdate': owned(ofLine((id) => ({ id, quantity: 2 }))),
  'ebook.cartdelete': owned(
    ofLine((id) => ({ lines: [id] })),
    { other: 'nothing', gone: 'nothing' },
  ),
  'ebook.cartquery': owned(
    ofLine((id) => ({ lines: [id] })),
    { other: 409, gone: 409 },
  ),
  'ebook.cartpay': shared(ofItem({ total_fee: 1990 })),
  'ebook.freight': shared(ofItem()),
  'ebook.discount': shared(ofItem()),
  'ebook.memberprice': shared(ofItem()),
  'orders.detail': owned(ofUnpaid),
  'orders.cancel': owned(ofUnpaid),
  'orders.receive': owned(onItsWay),
  'orders.track': owned(onItsWay),
  'orders.invoice': owned(invoiced),
  'orders.refund': owned(
    ofPaid(({ line: line_id }) => ({ line_id, quantity: 1, kind: 'money', reason: '不想要了' })),
  ),
  'orders.review': owned(toReview),
  'orders.refundcancel': owned(ofRefund((id) => ({ id }))),
  'orders.refundsend': owned(returning),
  'orders.refundlist': owned(ofUnpaid),
  'adminorder.detail': shared(someOrder((id) => ({ id }))),
  'adminorder.reveal': shared(someOrder((id) => ({ id, reason: '核对收货地址' }))),
  'adminorder.note': shared(someOrder((id) => ({ id, note: '已电话联系' }))),
  'adminorder.track': shared(async (at) => onItsWay(at, await at.user())),
  'adminorder.ship': shared(toShip, { other: 'success' }),
  'adminorder.refund': shared(toDecide),
}
