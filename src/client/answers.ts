import type { CallName } from '@/contract/contract'

type IsOld = (name: CallName) => boolean
type Listener = (isOld: IsOld) => void
const listeners = new Set<Listener>()

const tell = (isOld: IsOld): void => listeners.forEach((listener) => listener(isOld))

/** Marks the data of these calls as outdated: components that show it reload it, caches drop it. */
export const invalidate = (...names: CallName[]): void => tell((name) => names.includes(name))

/** Marks the data of every call as outdated, because another user has logged in. */
export const invalidateAll = (): void => tell(() => true)

/** Calls `listener` whenever data becomes outdated. @returns a function that removes the listener */
export const onInvalidate = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
