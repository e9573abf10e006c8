import type { Db, Trx } from '../deps'
import type { NewRow } from '../kernel/tables'

/** Users' marks on works and parts: favourites, likes, scrolling comments. */

export async function setFavorite(
  trx: Trx,
  mark: { userId: number; workId: number },
  on: boolean,
  now: number,
): Promise<void> {
  const row = { user_id: mark.userId, work_id: mark.workId }
  if (on)
    await trx
      .insertInto('favorites')
      .values({ ...row, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await trx
      .deleteFrom('favorites')
      .where('user_id', '=', row.user_id)
      .where('work_id', '=', row.work_id)
      .execute()
}

/** Moves a guest's favourites to the account they logged in to. */
export async function moveFavorites(trx: Trx, guestId: number, userId: number): Promise<void> {
  const had = await trx
    .deleteFrom('favorites')
    .where('user_id', '=', guestId)
    .returning(['work_id', 'created_at'])
    .execute()
  for (const row of had) await setFavorite(trx, { userId, workId: row.work_id }, true, row.created_at)
}

/** Those parts of `ids` that a user likes, read at once; a visitor likes none. */
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

/** Likes or unlikes a part. @returns how many users like it now */
export async function setLike(
  trx: Trx,
  { userId, partId }: { userId: number; partId: number },
  on: boolean,
): Promise<number> {
  const changed = on
    ? await trx
        .insertInto('part_likes')
        .values({ user_id: userId, part_id: partId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then((result) => Number(result.numInsertedOrUpdatedRows ?? 0))
    : await trx
        .deleteFrom('part_likes')
        .where('user_id', '=', userId)
        .where('part_id', '=', partId)
        .executeTakeFirst()
        .then((result) => -Number(result.numDeletedRows))
  const row = await trx
    .updateTable('parts')
    .set((eb) => ({ likes: eb('likes', '+', changed) }))
    .where('id', '=', partId)
    .returning('likes')
    .executeTakeFirstOrThrow()
  return row.likes
}

export const addDanmaku = (db: Db, row: NewRow<'danmaku'>) => db.insertInto('danmaku').values(row).execute()
