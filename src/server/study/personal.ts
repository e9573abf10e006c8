import type { Trx } from '../deps'
import { withWorks } from '../catalogue/with-works'
import { moveOpened } from './opened-chapters'
import { own, type Personal } from '../kernel/personal'

/** Where both accounts have progress in the same work, the later position is kept. */
async function moveProgress(trx: Trx, guestId: number, userId: number): Promise<void> {
  const columns = [
    'work_id',
    'part_id',
    'position',
    'duration',
    'device',
    'updated_at',
    'quote',
    'part_version',
  ] as const
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
  removed: ['观看与阅读进度、学习记录'],
  tables: [
    { ...own('progress', 'user_id'), copy: withWorks('progress') },
    own('play_events', 'user_id', ['event_id']),
    own('study_days', 'user_id'),
    { ...own('opened_chapters', 'user_id'), copy: withWorks('opened_chapters') },
  ],
  async absorb(trx, guestId, userId) {
    await moveProgress(trx, guestId, userId)
    await moveOpened(trx, guestId, userId)
  },
}
