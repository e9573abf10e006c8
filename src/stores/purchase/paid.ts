import { invalidate } from '@/client/answers'
import type { PendingPayment } from '@/client/storage'
import type { CallName } from '@/contract/contract'

type Purpose = PendingPayment['purpose']
type Paid = (purpose: Purpose) => void
const listeners = new Set<Paid>()

/** What a payment changes by what was paid for; shown answers of these calls are asked for anew. */
const OLD_AFTER: Record<Purpose, CallName[]> = {
  vip: ['user.member', 'orders.lists'],
  coins: ['integral.balances', 'integral.ledger'],
  points: ['integral.balances', 'integral.ledger'],
  gift: ['user.gifts'],
  order: ['orders.detail', 'orders.lists', 'user.purchased', 'user.purchasedKinds'],
}

/** Makes old what the payment changed, and calls every listener of {@link onPaid}. */
export function tellPaid(purpose: Purpose): void {
  invalidate(...OLD_AFTER[purpose])
  for (const listener of listeners) listener(purpose)
}

/** Calls `listener` after a payment has come through, so that locks open at once. @returns a function that stops it */
export const onPaid = (listener: Paid): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
