import type { Interest } from '@/contract/discovery/interests'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Context, Db } from '../deps'
import { pictureAt } from '../catalogue/works'

type Picks = Interest['picks']

export async function interestsOf(db: Db, userId: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom('interests')
    .leftJoin('user_interests as mine', (join) =>
      join.onRef('mine.interest_id', '=', 'interests.id').on('mine.user_id', '=', userId),
    )
    .selectAll('interests')
    .select('mine.user_id')
    .orderBy('sort')
    .orderBy('interests.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    words: row.words,
    cover: pictureAt(row.cover, 360),
    tint: row.tint,
    chosen: row.user_id !== null,
    picks: JSON.parse(row.picks) as Picks,
  }))
}

/** Categories of a kind that match the caller's interests; recommendations show their works first. */
export async function preferredCategories(
  ctx: Pick<Context, 'db' | 'user'>,
  kind: WorkKind,
): Promise<string[]> {
  if (!ctx.user) return []
  const rows = await ctx.db
    .selectFrom('user_interests as mine')
    .innerJoin('interests', 'interests.id', 'mine.interest_id')
    .select('picks')
    .where('mine.user_id', '=', ctx.user.id)
    .execute()
  const picks = rows.flatMap((row) => JSON.parse(row.picks) as Picks)
  return [...new Set(picks.filter((pick) => pick.kind === kind).map((pick) => pick.category))]
}
