import type { Db, Deps, Trx } from '../../deps'
import { acceptsNotices, notifyOfUpdate } from '../../people/notices'
import { registeredUsers } from '../../people/users'
import { dayOf } from '../../kernel/days'
import { enqueue } from '../../kernel/jobs/queue'

/** Followers notified in one transaction. */
const BATCH = 500

/**
 * Plans the notice about chapters that appeared at the same moment, in the transaction in which they did. Those of a
 * day share one notice, which followers get anew with each of them.
 * @param parts their ids, in the order of the book
 */
export async function planNotice(
  trx: Trx,
  now: number,
  { workId, parts }: { workId: number; parts: readonly number[] },
): Promise<void> {
  const [part_id] = parts
  if (part_id === undefined) return
  const latest = { part_id, at: now, reached: 0 }
  const { id } = await trx
    .insertInto('book_updates')
    .values({ work_id: workId, day: dayOf(now), chapters: parts.length, ...latest })
    .onConflict((on) =>
      on
        .columns(['work_id', 'day'])
        .doUpdateSet((eb) => ({ ...latest, chapters: eb('book_updates.chapters', '+', parts.length) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, now, 'notifyFollowers', { id })
}

/** An update with its book and chapter; undefined when one of them cannot be read any more. */
const readable = (trx: Db | Trx, id: number) =>
  trx
    .selectFrom('book_updates as update')
    .innerJoin('works', 'works.id', 'update.work_id')
    .innerJoin('parts', 'parts.id', 'update.part_id')
    .select(['update.work_id', 'update.chapters', 'update.at', 'update.reached'])
    .select([
      'works.number as book',
      'works.title',
      'parts.number as chapter',
      'parts.title as chapter_title',
    ])
    .where('update.id', '=', id)
    .where('works.state', '=', 'published')
    .where('parts.body', '<>', '')
    .executeTakeFirst()

/** Notifies the next followers in the order of their ids; false when there are no more. */
async function notifyNext(trx: Trx, id: number, now: number): Promise<boolean> {
  const update = await readable(trx, id)
  if (!update) return false
  const followers = await trx
    .selectFrom('favorites')
    .innerJoin('users', 'users.id', 'favorites.user_id')
    .select('favorites.user_id')
    .where('favorites.work_id', '=', update.work_id)
    .where('favorites.user_id', '>', update.reached)
    .where('favorites.created_at', '<=', update.at)
    .where('users.state', '=', 'active')
    .where(registeredUsers('users'))
    .where(acceptsNotices('favorites.user_id', 'serial'))
    .orderBy('favorites.user_id')
    .limit(BATCH)
    .execute()
  const ids = followers.map(({ user_id }) => user_id)
  const last = ids.at(-1)
  if (last === undefined) return false
  const more = update.chapters > 1 ? `，今天共更新 ${update.chapters} 章` : ''
  const notice = {
    updateId: id,
    kind: 'serial' as const,
    title: `《${update.title}》更新了`,
    text: update.chapter_title + more,
    href: `#/ebook/reading?id=${update.book}&chapter=${update.chapter}`,
  }
  await notifyOfUpdate(trx, now, notice, ids)
  await trx.updateTable('book_updates').set({ reached: last }).where('id', '=', id).execute()
  return ids.length === BATCH
}

/** Job that notifies the followers of a book of its update, from the one on who was not reached so far. */
export async function notifyFollowers(
  deps: Pick<Deps, 'command' | 'clock'>,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { id } = payload as { id: number }
  while (await deps.command((trx) => notifyNext(trx, id, deps.clock.now()))) signal.throwIfAborted()
}
