import type { WorkKind } from '@/contract/catalogue/work'
import type { Context } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { accessOf, hasBought } from './entitlements'
import { BRIEF_COLUMNS, PART_COLUMNS } from './works'

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
  if (offShelf && !hasBought(access)) throw notFound()
  return { work, access }
}

/**
 * A part with its media, its work and what the caller may open of it; see {@link workAndAccess}. @throws Refusal 404, also
 * for a part of another work
 */
export async function partAndAccess(
  ctx: Pick<Context, 'db' | 'user' | 'clock'>,
  kind: WorkKind,
  number: number,
  partId: number,
) {
  const { work, access } = await workAndAccess(ctx, kind, number)
  const part = await ctx.db
    .selectFrom('parts')
    .select([...PART_COLUMNS, 'media', 'sound', 'likes'])
    .where('id', '=', partId)
    .where('work_id', '=', work.id)
    .where('number', '>', 0)
    .executeTakeFirst()
  if (!part) throw notFound('这一集不存在或已下架')
  return { work, part, access }
}
