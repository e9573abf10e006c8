import type { Trx } from '../deps'
import { holdsStock } from './kinds/kinds'
import { couponsStillThere, retakeCoupons, returnCoupons } from './coupons'
import { moveOrder, type Order } from './orders'
import { returnStock, takeStock } from '../store/stock'

/** What an order keeps of its price. */
export interface KeptQuote {
  steps: { step: string; name: string; amount: number }[]
  coupons: number[]
}

export const keptQuote = (order: Pick<Order, 'quote'>): KeptQuote =>
  order.quote ? (JSON.parse(order.quote) as KeptQuote) : { steps: [], coupons: [] }

/** Closes an order that was not paid: what it held goes back on the shelf, its coupons to the buyer. */
export async function closeOrder(trx: Trx, order: Order, now: number): Promise<Order> {
  const closed = await moveOrder(trx, order, 'close', now)
  if (!holdsStock(order)) return closed
  await returnStock(trx, order.id)
  await returnCoupons(trx, order.id)
  return closed
}

/**
 * Claims for good what a paid order held. An order whose hold was given back, because its money came late, gets it
 * from the shelf again. Answers false, with nothing changed, when that is not all there: the money has to go back.
 */
export async function claimHeld(trx: Trx, order: Order, now: number): Promise<boolean> {
  if (!holdsStock(order)) return true
  const { coupons } = keptQuote(order)
  if (!(await couponsStillThere(trx, order.id, coupons))) return false
  if (!(await takeStock(trx, order.id))) return false
  await retakeCoupons(trx, order.id, coupons, now)
  return true
}
