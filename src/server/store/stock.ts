import type { Row } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { conflict } from '../kernel/http/refusal'
import { LostRace } from '../kernel/state-machine'

/**
 * Stock of shipped products. `stock` can still be sold, `held` waits for a payment, `sold` was paid: each unit is in
 * exactly one of them, and every step moves it by a guarded write.
 */
export interface StockLine {
  skuId: number
  quantity: number
}

/** Adds up the lines of one SKU; always in the order of ids, so that two buyers cannot deadlock. */
function demandOf(lines: readonly StockLine[]): StockLine[] {
  const wanted = new Map<number, number>()
  for (const { skuId, quantity } of lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  return [...wanted]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => a.skuId - b.skuId)
}

/** Name of a SKU, for the message that its stock ran out. */
async function nameOf(trx: Trx, skuId: number) {
  const row = await trx
    .selectFrom('skus')
    .innerJoin('works', 'works.id', 'skus.work_id')
    .select(['works.title', 'skus.picks', 'skus.stock', 'skus.state'])
    .where('skus.id', '=', skuId)
    .executeTakeFirst()
  const picks = row ? (JSON.parse(row.picks) as string[]).join(' ') : ''
  return {
    name: row ? `《${row.title}》${picks}` : '商品',
    left: row?.state === 'on' ? row.stock : 0,
  }
}

/** @throws Refusal 409 with a message */
async function refuseFor(trx: Trx, skuId: number): Promise<never> {
  const { name, left } = await nameOf(trx, skuId)
  throw conflict(left > 0 ? `${name}库存不足，仅剩 ${left} 件` : `${name}已售罄`)
}

/**
 * Reserves an order's products until it is paid, all or none.
 * @throws Refusal 409 when a SKU is off or has too little stock
 */
export async function holdStock(
  trx: Trx,
  orderId: number,
  lines: readonly StockLine[],
  until: number,
): Promise<void> {
  for (const { skuId, quantity } of demandOf(lines)) {
    const held = await trx
      .updateTable('skus')
      .set((eb) => ({ stock: eb('stock', '-', quantity), held: eb('held', '+', quantity) }))
      .where('id', '=', skuId)
      .where('state', '=', 'on')
      .where('stock', '>=', quantity)
      .executeTakeFirst()
    if (held.numUpdatedRows !== 1n) await refuseFor(trx, skuId)
    await trx
      .insertInto('stock_holds')
      .values({ order_id: orderId, sku_id: skuId, quantity, state: 'held', expires_at: until })
      .execute()
  }
}

type Hold = Row<'stock_holds'>

const holdsOf = (trx: Trx, orderId: number): Promise<Hold[]> =>
  trx.selectFrom('stock_holds').selectAll().where('order_id', '=', orderId).orderBy('sku_id').execute()

async function moveHold(trx: Trx, hold: Hold, to: 'taken' | 'returned'): Promise<void> {
  const moved = await trx
    .updateTable('stock_holds')
    .set({ state: to })
    .where('order_id', '=', hold.order_id)
    .where('sku_id', '=', hold.sku_id)
    .where('state', '=', hold.state)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new LostRace(`stock of order ${hold.order_id}`, to)
}

/** Whether everything that an order released is available again. */
async function stillThere(trx: Trx, holds: readonly Hold[]): Promise<boolean> {
  const back = holds.filter(({ state }) => state === 'returned')
  if (!back.length) return true
  const skus = await trx
    .selectFrom('skus')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      back.map(({ sku_id }) => sku_id),
    )
    .execute()
  const stock = new Map(skus.map((sku) => [sku.id, sku.stock]))
  return back.every((hold) => (stock.get(hold.sku_id) ?? 0) >= hold.quantity)
}

/**
 * Marks an order's reserved stock as sold after payment. A payment after the reservation was released takes from the
 * stock again. Returns false, with nothing changed, when too little is left: the money must be refunded. Idempotent.
 */
export async function takeStock(trx: Trx, orderId: number): Promise<boolean> {
  const holds = await holdsOf(trx, orderId)
  if (!(await stillThere(trx, holds))) return false
  for (const hold of holds) {
    if (hold.state === 'taken') continue
    const from = hold.state === 'held' ? ('held' as const) : ('stock' as const)
    await moveHold(trx, hold, 'taken')
    const taken = await trx
      .updateTable('skus')
      .set((eb) => ({ [from]: eb(from, '-', hold.quantity), sold: eb('sold', '+', hold.quantity) }))
      .where('id', '=', hold.sku_id)
      .where(from, '>=', hold.quantity)
      .executeTakeFirst()
    if (taken.numUpdatedRows !== 1n) throw new LostRace(`stock of order ${orderId}`, 'take')
  }
  return true
}

/** Releases the stock of an order that will not be paid. Paid stock stays sold. Idempotent. */
export async function returnStock(trx: Trx, orderId: number): Promise<void> {
  for (const hold of await holdsOf(trx, orderId)) {
    if (hold.state !== 'held') continue
    await moveHold(trx, hold, 'returned')
    await trx
      .updateTable('skus')
      .set((eb) => ({ stock: eb('stock', '+', hold.quantity), held: eb('held', '-', hold.quantity) }))
      .where('id', '=', hold.sku_id)
      .where('held', '>=', hold.quantity)
      .executeTakeFirstOrThrow()
  }
}

/** Puts products returned by a buyer, or paid but never shipped, back into stock. Call it once per refund. */
export async function restock(trx: Trx, lines: readonly StockLine[]): Promise<void> {
  for (const { skuId, quantity } of demandOf(lines)) {
    const back = await trx
      .updateTable('skus')
      .set((eb) => ({ stock: eb('stock', '+', quantity), sold: eb('sold', '-', quantity) }))
      .where('id', '=', skuId)
      .where('sold', '>=', quantity)
      .executeTakeFirst()
    if (back.numUpdatedRows !== 1n) throw new LostRace(`stock of sku ${skuId}`, 'restock')
  }
}

/** Orders released per run: a rush takes several runs. */
const BATCH = 200

/**
 * Releases expired reservations, one order per command, so that several instances may run it at once. Returns how many
 * orders lost their reservation. An order paid after that is served from the stock, or not at all: see `takeStock`.
 */
export async function returnExpired(deps: Pick<Deps, 'db' | 'command' | 'clock'>): Promise<number> {
  const due = await deps.db
    .selectFrom('stock_holds')
    .select('order_id')
    .distinct()
    .where('state', '=', 'held')
    .where('expires_at', '<=', deps.clock.now())
    .orderBy('order_id')
    .limit(BATCH)
    .execute()
  for (const { order_id } of due) await deps.command((trx) => returnStock(trx, order_id))
  return due.length
}
