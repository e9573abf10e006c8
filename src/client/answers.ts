import type { CallName } from '@/contract/contract'

type IsOld = (name: CallName) => boolean
type Listener = (isOld: IsOld) => void
const listeners = new Set<Listener>()

const tell = (isOld: IsOld): void => listeners.forEach((listener) => listener(isOld))

/** Says that answers of these calls are old: what shows them asks again, what keeps them for later drops them. */
export const invalidate = (...names: CallName[]): void => tell((name) => names.includes(name))

/** Says that every answer is old: another user asks from now on. */
export const invalidateAll = (): void => tell(() => true)

/** Calls `listener` whenever answers have become old. @returns a function that ends it */
export const onInvalidate = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
