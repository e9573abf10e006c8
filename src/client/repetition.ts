import type { CallName } from '@/contract/contract'
import { invalidate, onInvalidate } from './answers'
import type { CallError } from './errors'

/** Pause before the first repetition, and the longest one, ms: each is twice as long as the one before. */
const FIRST = 3_000
const LONGEST = 60_000
/** Pauses differ by up to this share, so that not all phones ask at once when the server is back. */
const SPREAD = 0.2
/** Time after a repetition from which a failure is a new one, with the first pause, ms. */
const FORGOTTEN = 2 * LONGEST

interface Repetition {
  tries: number
  /** When the call was last repeated, ms since the epoch. */
  at: number
  waits: boolean
}
const repetitions = new Map<CallName, Repetition>()
/** The call of each failed read, by the error that it threw. */
const failed = new WeakMap<object, CallName>()

/** Calls `act` now, or when the page is shown again. */
function whenShown(act: () => void): void {
  if (!document.hidden) return act()
  const shown = (): void => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', shown)
    act()
  }
  document.addEventListener('visibilitychange', shown)
}

/** Whether the same call may succeed later without anybody doing something: 502 to 504 say that the server is restarted. */
const isTemporary = ({ kind, code }: CallError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && code >= 502 && code <= 504)

/**
 * Marks the data of a read that failed as outdated after a pause, if the failure was temporary: screens that show the
 * data, or the failure, request it again, and fail again until the server is back. Nothing is requested that no screen
 * shows. While the device is offline nothing is marked: screens show what they had, and load it when the browser says
 * that there is a network.
 */
export function repeatLater(name: CallName, failure: CallError): void {
  failed.set(failure, name)
  const before = repetitions.get(name)
  if (before?.waits || !isTemporary(failure)) return
  const tries = before && Date.now() - before.at < FORGOTTEN ? before.tries + 1 : 0
  const mine = { tries, at: 0, waits: true }
  repetitions.set(name, mine)
  const pause = Math.min(LONGEST, FIRST * 2 ** tries) * (1 + SPREAD * Math.random())
  setTimeout(() => {
    whenShown(() => {
      Object.assign(mine, { at: Date.now(), waits: false })
      if (navigator.onLine) invalidate(name)
    })
  }, pause)
}

/**
 * Calls `act` when the data of the read that failed with `failure` becomes outdated, as it does when the read is to be
 * repeated. @returns a function that stops this
 */
export function onRepetition(failure: unknown, act: () => unknown): () => void {
  const name = typeof failure === 'object' && failure ? failed.get(failure) : undefined
  return name ? onInvalidate((isOld) => void (isOld(name) && act())) : () => undefined
}
