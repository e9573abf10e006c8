import type { KeptWork } from '@/contract/catalogue/work'
import type { Db } from '../deps'
import type { Row } from '../kernel/tables'
import { accessToWorks, hasBought } from './entitlements'
import { presentBrief, type BriefRow } from './works'

/** Works stay in the lists that users keep when they are taken off the shelf; a draft is shown to nobody. */
export const KEPT_STATES = ['published', 'off'] as const

type KeptRow = BriefRow & Pick<Row<'works'>, 'state'>

/** Presents the works of a list that a user keeps, in the order of `rows`. */
export async function presentKept(
  db: Db,
  userId: number,
  rows: readonly KeptRow[],
  now: number,
): Promise<KeptWork[]> {
  // No membership opens a work that is off the shelf.
  const off = rows
    .filter(({ state }) => state !== 'published')
    .map((row) => ({ ...row, member_free: 0 as const }))
  const accesses = await accessToWorks(db, userId, off, now)
  return rows.map((row) => {
    const access = accesses.get(row.id)
    if (!access) return presentBrief(row)
    return { ...presentBrief(row), offShelf: hasBought(access) ? 'open' : 'gone' }
  })
}
