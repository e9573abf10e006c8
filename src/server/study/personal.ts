import type { Db, Trx } from '../deps'
import { own, type Personal, type PersonalTable, rowsOf } from '../kernel/personal'

type WorkTable = 'favorites' | 'footprints' | 'comments' | 'progress'

/** Rows of a user that refer to a work, with the work's name. */
const withWorks =
  (table: WorkTable): PersonalTable['copy'] =>
  async (db: Db, userId: number) => {
    const rows = await db.selectFrom(table).selectAll(table).where(`${table}.user_id`, '=', userId).execute()
    const ids = [...new Set(rows.map((row) => row.work_id))]
    const names = new Map<number, { kind: string; title: string }>()
    for (let start = 0; start < ids.length; start += 500) {
      const works = await db
        .selectFrom('works')
        .select(['id', 'kind', 'title'])
        .where('id', 'in', ids.slice(start, start + 500))
        .execute()
      for (const { id, ...name } of works) names.set(id, name)
    }
    return rows.map(({ user_id: _user, work_id, ...row }) => ({ work: names.get(work_id) ?? null, ...row }))
  }

/** Public statements: they stay, under the name of a deleted account. */
const said = (table: 'comments' | 'danmaku', copy: PersonalTable['copy']): PersonalTable => ({
  table,
  copy,
  erase: () => Promise.resolve(),
})

/** Where both accounts have progress in the same work, the later position is kept. */
async function moveProgress(trx: Trx, guestId: number, userId: number): Promise<void> {
  const columns = ['work_id', 'part_id', 'position', 'duration', 'device', 'updated_at'] as const
  const rows = await trx.selectFrom('progress').select(columns).where('user_id', '=', guestId).execute()
  await trx.deleteFrom('progress').where('user_id', '=', guestId).execute()
  for (const row of rows) {
    const kept = await trx
      .insertInto('progress')
      .values({ ...row, user_id: userId, revision: 1 })
      .onConflict((on) => on.columns(['user_id', 'work_id']).doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows === 1n) continue
    await trx
      .updateTable('progress')
      .set((eb) => ({ ...row, revision: eb('revision', '+', 1) }))
      .where('user_id', '=', userId)
      .where('work_id', '=', row.work_id)
      .where('updated_at', '<', row.updated_at)
      .execute()
  }
}

export const study: Personal = {
  removed: ['观看与阅读进度、收藏、点赞、足迹、学习记录'],
  anonymous: ['你发表的评论与弹幕不再显示昵称'],
  tables: [
    { ...own('progress', 'user_id'), copy: withWorks('progress') },
    { ...own('footprints', 'user_id'), copy: withWorks('footprints') },
    { ...own('favorites', 'user_id'), copy: withWorks('favorites') },
    own('part_likes', 'user_id'),
    own('play_events', 'user_id', ['event_id']),
    own('study_days', 'user_id'),
    said('comments', withWorks('comments')),
    said('danmaku', rowsOf('danmaku', 'user_id')),
  ],
  async absorb(trx, guestId, userId) {
    await moveProgress(trx, guestId, userId)
  },
}
