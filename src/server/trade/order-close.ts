import type { Trx } from '../deps'
import { holdsStock } from './kinds/kinds'
import { couponsStillThere, retakeCoupons, returnCoupons } from './coupons'
import { moveOrder, type Order } from './orders'
import { returnStock, takeStock } from '../store/stock'

/** The price details stored with an order. */
export interface KeptQuote {
  steps: { step: string; name: string; amount: number }[]
  coupons: number[]
}

export const keptQuote = (order: Pick<Order, 'quote'>): KeptQuote =>
  order.quote ? (JSON.parse(order.quote) as KeptQuote) : { steps: [], coupons: [] }

/** Closes an unpaid order: held stock is released, its coupons return to the buyer. */
export async function closeOrder(trx: Trx, order: Order, now: number): Promise<Order> {
  const closed = await moveOrder(trx, order, 'close', now)
  if (!holdsStock(order)) return closed
  await returnStock(trx, order.id)
  await returnCoupons(trx, order.id)
  return closed
}

/**
 * Claims for good the stock held by a paid order. An order whose hold was released, because its money came late, takes
 * stock again. Returns false, with nothing changed, when not everything is available: the money has to be refunded.
 */
export async function claimHeldStock(trx: Trx, order: Order, now: number): Promise<boolean> {
  if (!holdsStock(order)) return true
  const { coupons } = keptQuote(order)
  if (!(await couponsStillThere(trx, order.id, coupons))) return false
  if (!(await takeStock(trx, order.id))) return false
  await retakeCoupons(trx, order.id, coupons, now)
  return true
}
