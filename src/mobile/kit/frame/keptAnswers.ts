import type { CallName } from '@/contract/contract'
import { onInvalidate } from '@/client/answers'

const MOST_KEPT = 60
const kept = new Map<string, { name: CallName; data: unknown }>()
/** Data of calls in the memory of the page, by key: the newest, each until its call is invalidated. */
export const keptAnswers: ReadonlyMap<string, { name: CallName; data: unknown }> = kept

/** Drops the data of calls. */
export const dropAnswers = (isOld: (name: CallName) => boolean): void =>
  kept.forEach(({ name }, key) => {
    if (isOld(name)) kept.delete(key)
  })
onInvalidate(dropAnswers)

/** Keeps data of a call under a key; the oldest entry is removed when there are too many. */
export function keepAnswer(name: CallName, key: string, data: unknown): void {
  kept.delete(key)
  kept.set(key, { name, data })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
}

/** Returns the data kept under a key; undefined when there is none. */
export const keptAnswer = (key: string): unknown => kept.get(key)?.data

/** Returns what a call that has just failed answered before, in this visit or an earlier one, if the device has no network. */
export const offlineAnswer = async (key: string): Promise<unknown> =>
  navigator.onLine
    ? undefined
    : (keptAnswer(key) ?? (await import(/* webpackChunkName: "late" */ './deviceAnswers')).deviceAnswer(key))
