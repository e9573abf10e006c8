/** One field of a record before and after; `undefined` where the document does not have it. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

export interface Changes {
  /** Only one of the two documents exists: its values are shown without a comparison. */
  single: boolean
  changed: Change[]
  same: Change[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields of a document; a document that is not an object is one field without a name. */
function fieldsOf(document: string): Record<string, unknown> | null {
  const value = JSON.parse(document) as unknown
  if (value === null) return null
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { '': value }
}

/** Returns the differences between the two JSON documents of an audit log entry. */
export function changesOf(before: string, after: string): Changes {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  const all = names.map((field) => ({ field, before: old?.[field], after: now?.[field] }))
  if (!old || !now) return { single: true, changed: all, same: [] }
  return {
    single: false,
    changed: all.filter((change) => !same(change.before, change.after)),
    same: all.filter((change) => same(change.before, change.after)),
  }
}
