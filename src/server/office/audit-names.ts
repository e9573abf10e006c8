import type { AuditRow } from '@/contract/office/adminlog'
import type { Db } from '../deps'
import { entityOf } from './audit-entities'
import { isId, type Entity, type Named, type Viewer } from './audit-entity'

const splitTarget = (target: string): [kind: string, key: string] => {
  const at = target.indexOf(':')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

type AuditRecord = AuditRow['record']
/** Returns the name of a target. */
export type Names = (target: string) => AuditRecord

async function recordsOf(db: Db, staff: Viewer, entity: Entity, keys: string[]): Promise<Named[]> {
  const { find, findByNumber } = entity
  if (findByNumber) return findByNumber(db, keys)
  if (!find) return keys.map((key) => ({ key, title: '' }))
  const ids = keys.filter(isId).map(Number)
  return ids.length > 0 ? find(db, ids, staff) : []
}

/** Targets that match a filter. An operator enters the number shown in the log; a deleted record shows its id. */
export async function targetsLike(db: Db, target: string): Promise<string[]> {
  const [kind, number] = splitTarget(target)
  const rows = number ? ((await entityOf(kind)?.idsOf?.(db, number)) ?? []) : []
  return rows.length > 0 ? rows.map(({ id }) => `${kind}:${id}`) : [target]
}

/**
 * Looks up the records of entries: one query per kind, regardless of the number of entries. Titles that the operator
 * may not read are empty; deleted records show their key and have no link.
 */
export async function namesOf(db: Db, staff: Viewer, entries: readonly { target: string }[]): Promise<Names> {
  const kinds = new Map<string, Set<string>>()
  for (const { target } of entries) {
    const [kind, key] = splitTarget(target)
    if (key) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(key))
  }
  const known = new Map<string, AuditRecord>()
  const may = (right?: string): boolean => !right || staff.permissions.includes(right)
  await Promise.all(
    [...kinds].map(async ([kind, keys]) => {
      const entity = entityOf(kind)
      if (!entity || !may(entity.right)) return
      const found = await recordsOf(db, staff, entity, [...keys])
      for (const { key, number = key, title, open = key, ...own } of found) {
        const screen = own.screen ?? entity.screen
        if (!may(own.right)) continue
        known.set(`${kind}:${key}`, {
          number: String(number),
          title,
          ...(screen ? { screen } : {}),
          open: String(open),
        })
      }
    }),
  )
  return (target) => known.get(target) ?? { number: splitTarget(target)[1], title: '', open: '' }
}
