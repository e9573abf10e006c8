import { stored, type AdminDraft } from '@/client/storage'

/** Most drafts kept. Unsaved forms survive a reload, a logout and a crash; the oldest are dropped. */
const MOST_DRAFTS = 20

export interface Draft<F> extends AdminDraft {
  form: F
  base: F
}

export const readDraft = <F>(key: string): Draft<F> | null =>
  (stored.read('admin_drafts')?.[key] as Draft<F> | undefined) ?? null

export function keepDraft<F>(key: string, draft: Draft<F>): void {
  const entries = Object.entries({ ...stored.read('admin_drafts'), [key]: draft })
  const newest = entries.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_DRAFTS)
  stored.write('admin_drafts', Object.fromEntries(newest))
}

export function dropDraft(key: string): void {
  const { [key]: _gone, ...rest } = stored.read('admin_drafts') ?? {}
  stored.write('admin_drafts', rest)
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the names of the fields in which two forms differ. */
export const differences = <F extends object>(one: F, other: F): (keyof F)[] =>
  ([...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof F)[]).filter(
    (field) => !same(one[field], other[field]),
  )

/**
 * Merges two changes of `base`: takes `mine` for the fields I changed and `latest` for all others. `clashes` are the
 * fields that both changed, to different values.
 */
export function mergeForms<F extends object>(base: F, mine: F, latest: F): { form: F; clashes: (keyof F)[] } {
  const touched = differences(base, mine)
  const theirs = new Set(differences(base, latest))
  const form = { ...latest, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) }
  return { form, clashes: touched.filter((field) => theirs.has(field) && !same(mine[field], latest[field])) }
}
