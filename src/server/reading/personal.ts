import type { Trx } from '../deps'
import { withWorks } from '../catalogue/with-works'
import { own, type Personal } from '../kernel/personal'
import { moveFinished } from './finished-books'
import { lockedHead, storeHead } from './heads'
import { moveReadingTime } from './reading-time'

/** Marks that a guest made follow those of the account; a mark that both have stays as the account has it. */
async function moveMarks(trx: Trx, guestId: number, userId: number): Promise<void> {
  const rows = await trx
    .selectFrom('marks')
    .selectAll()
    .where('user_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .execute()
  await trx.deleteFrom('marks').where('user_id', '=', guestId).execute()
  if (rows.length === 0) return
  let seq = await lockedHead(trx, userId)
  for (const row of rows) {
    seq += 1
    await trx
      .insertInto('marks')
      .values({ ...row, user_id: userId, seq })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await storeHead(trx, userId, seq)
}

/** The settings of the account stay; a kind of screen that it has none for takes the guest's. */
async function moveSettings(trx: Trx, guestId: number, userId: number): Promise<void> {
  const kept = trx.selectFrom('reader_settings').select('class').where('user_id', '=', userId)
  await trx
    .updateTable('reader_settings')
    .set({ user_id: userId })
    .where('user_id', '=', guestId)
    .where('class', 'not in', kept)
    .execute()
  await trx.deleteFrom('reader_settings').where('user_id', '=', guestId).execute()
}

export const reading: Personal = {
  removed: ['书签、划线和笔记，阅读设置', '阅读时长和读完的书'],
  tables: [
    { ...own('marks', 'user_id'), copy: withWorks('marks') },
    own('mark_heads', 'user_id'),
    own('mark_events', 'user_id', ['event_id']),
    own('reader_settings', 'user_id'),
    { ...own('reading_days', 'user_id'), copy: withWorks('reading_days') },
    { ...own('finished_books', 'user_id'), copy: withWorks('finished_books') },
    own('speech_days', 'user_id'),
    own('explain_days', 'user_id'),
  ],
  absorb: async (trx, guestId, userId) => {
    await moveMarks(trx, guestId, userId)
    await moveSettings(trx, guestId, userId)
    await moveReadingTime(trx, guestId, userId)
    await moveFinished(trx, guestId, userId)
  },
}
