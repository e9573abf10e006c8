import { invalidate } from '@/client/answers'
import type { PendingPayment } from '@/client/storage'
import type { CallName } from '@/contract/contract'

type Purpose = PendingPayment['purpose']
type Paid = (purpose: Purpose) => void
const listeners = new Set<Paid>()

/** Calls whose data a payment changes, by its purpose; shown data is reloaded. */
const OLD_AFTER: Record<Purpose, CallName[]> = {
  vip: ['user.member', 'orders.lists'],
  coins: ['integral.balances', 'integral.ledger'],
  points: ['integral.balances', 'integral.ledger'],
  gift: ['user.gifts'],
  order: ['orders.detail', 'orders.lists', 'user.purchased', 'user.purchasedKinds'],
}

/** Invalidates the changed data, and calls every listener of {@link onPaid}. */
export function notifyPaid(purpose: Purpose): void {
  invalidate(...OLD_AFTER[purpose])
  for (const listener of listeners) listener(purpose)
}

/** Calls `listener` after a payment has succeeded, so that locks open at once. @returns a function that removes it */
export const onPaid = (listener: Paid): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
