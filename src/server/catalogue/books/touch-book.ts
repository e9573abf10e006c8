import type { Trx } from '../../deps'
import { touchWork } from '../admin-video'
import { READY } from '../deliverable'
import { planNotice } from './book-updates'

/** Chapters of a book that can be read and could not be before. */
const unseen = (trx: Trx, workId: number) =>
  trx
    .selectFrom('parts')
    .select('id')
    .where('work_id', '=', workId)
    .where('number', '>', 0)
    .where('appeared_at', '=', 0)
    .where(READY)

/**
 * Called after every change of a book's chapters, and when the book is published first: {@link touchWork}, and what can
 * be read for the first time has appeared. A chapter appears once, whatever is done to it later. Followers are notified
 * unless the book is complete or off the shelf, or these are the chapters that it came out with.
 */
export async function touchBook(trx: Trx, workId: number, now: number): Promise<void> {
  await touchWork(trx, workId, now)
  const work = await trx
    .selectFrom('works')
    .select(['state', 'finished', 'published_at', 'latest_at'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  if (work.published_at === 0) return
  const parts = (await unseen(trx, workId).orderBy('number').execute()).map(({ id }) => id)
  if (parts.length > 0)
    await trx.updateTable('parts').set({ appeared_at: now }).where('id', 'in', unseen(trx, workId)).execute()
  const { latest } = await trx
    .selectFrom('parts')
    .select((eb) => eb.fn.max('appeared_at').as('latest'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('works')
    .set({ latest_at: Number(latest ?? 0) })
    .where('id', '=', workId)
    .execute()
  if (work.latest_at > 0 && work.state === 'published' && work.finished === 0)
    await planNotice(trx, now, { workId, parts })
}
