import type { WorkKind } from '@/contract/catalogue/work'
import type { Context } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { accessOf } from './entitlements'
import { BRIEF_COLUMNS } from './works'

/** What a work off the shelf is for those who have bought from it: nothing of it is free, and nothing is sold. */
const OFF_SHELF = {
  free: 0,
  free_parts: 0,
  member_free: 0,
  price: 0,
  original_price: 0,
  part_coins: 0,
} as const

/**
 * A work and what the caller may open of it. One that is off the shelf exists for those alone who have bought from it:
 * then neither trial nor membership opens anything. @throws Refusal 404
 */
export async function workAndAccess(
  ctx: Pick<Context, 'db' | 'user' | 'clock'>,
  kind: WorkKind,
  number: number,
) {
  const row = await ctx.db
    .selectFrom('works')
    .select([...BRIEF_COLUMNS, 'category', 'free_parts', 'part_coins', 'state', 'version'])
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!row) throw notFound()
  const offShelf = row.state !== 'published'
  const work = { ...row, ...(offShelf ? OFF_SHELF : {}), offShelf }
  const access = await accessOf(ctx.db, ctx.user?.id ?? null, work, ctx.clock.now())
  const bought = access.whole || access.parts.size > 0 || access.ends.size > 0
  if (offShelf && !bought) throw notFound()
  return { work, access }
}
