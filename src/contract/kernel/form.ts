/**
 * Form encoding of payloads (spec section 7: GET in the query, other methods as a form). Nested values take dotted
 * names, `feed.mobile=…` and `episode_ids.0=3`, so that one flat list carries every payload of the contract.
 */
export type Payload = Record<string, unknown>

export function flatten(payload: Payload): [string, string][] {
  const out: [string, string][] = []
  const walk = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) value.forEach((item, index) => walk(`${name}.${index}`, item))
    else if (typeof value === 'object')
      for (const [key, item] of Object.entries(value)) walk(`${name}.${key}`, item)
    else out.push([name, String(value)])
  }
  for (const [name, value] of Object.entries(payload)) walk(name, value)
  return out
}

/** Most steps of a name: `a.b.c` has three. */
export const MAX_DEPTH = 6

/** The inverse of {@link flatten}; all leaves are text, the schema converts them. Numbered names become arrays. */
export function unflatten(fields: Iterable<[string, string]>): Payload {
  const root: Payload = Object.create(null)
  for (const [name, value] of fields) {
    const path = name.split('.')
    if (path.length > MAX_DEPTH || path.some((step) => step === '__proto__' || step === '')) continue
    let at = root
    path.forEach((step, index) => {
      if (index === path.length - 1) at[step] = value
      else {
        const below = at[step]
        at = (
          typeof below === 'object' && below !== null ? below : (at[step] = Object.create(null))
        ) as Payload
      }
    })
  }
  return arraysOf(root) as Payload
}

function arraysOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const numbered = entries.length > 0 && entries.every(([key], index) => key === String(index))
  if (numbered) return entries.map(([, item]) => arraysOf(item))
  return Object.fromEntries(entries.map(([key, item]) => [key, arraysOf(item)]))
}
