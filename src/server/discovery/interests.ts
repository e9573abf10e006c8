import type { Interest } from '@/contract/catalogue/social'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Context, Db, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
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

/** Replaces a user's interests. @throws Refusal 404 for an interest that is not there */
export async function saveInterests(trx: Trx, userId: number, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)]
  if (wanted.length) {
    const known = await trx.selectFrom('interests').select('id').where('id', 'in', wanted).execute()
    if (known.length !== wanted.length) throw notFound('兴趣不存在，请刷新后重试')
  }
  await trx.deleteFrom('user_interests').where('user_id', '=', userId).execute()
  if (wanted.length)
    await trx
      .insertInto('user_interests')
      .values(wanted.map((interest_id) => ({ user_id: userId, interest_id })))
      .execute()
  return wanted.length
}

/** Categories of a kind that the caller's interests name; recommendations put their works first. */
export async function leaningOf(ctx: Pick<Context, 'db' | 'user'>, kind: WorkKind): Promise<string[]> {
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
