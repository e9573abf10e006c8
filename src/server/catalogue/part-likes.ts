import type { Db } from '../deps'

/** Parts of `ids` that a user likes, read at once; a visitor likes none. */
export async function likedParts(
  db: Db,
  user: { id: number } | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!user || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('part_likes')
    .select('part_id')
    .where('user_id', '=', user.id)
    .where('part_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ part_id }) => part_id))
}
