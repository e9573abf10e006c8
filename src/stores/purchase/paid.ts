import type { PendingPayment } from '@/client/storage'

type Paid = (purpose: PendingPayment['purpose']) => void
const listeners = new Set<Paid>()

/** Calls every listener of {@link onPaid}. */
export const tellPaid: Paid = (purpose) => listeners.forEach((listener) => listener(purpose))

/** Calls `listener` after a payment has come through, so that locks open at once. @returns a function that stops it */
export const onPaid = (listener: Paid): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
