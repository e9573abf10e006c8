import type { FinishedBook } from '@/contract/reading/reading-time'
import { bookFor } from '../catalogue/chapters'
import { KEPT_STATES, presentKept } from '../catalogue/kept-works'
import { BRIEF_COLUMNS } from '../catalogue/works'
import type { Db, Trx, UserContext } from '../deps'
import { nullIfMissing } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { isNewEvent } from './events'

/** When a user finished a book; 0 = not. */
export async function finishedAt(db: Db, userId: number, workId: number): Promise<number> {
  const row = await db
    .selectFrom('finished_books')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return Number(row?.finished_at ?? 0)
}

/** Marks a book as finished, which keeps its first date, or as not finished. Runs inside the caller's command. */
export async function saveFinished(
  trx: Trx,
  caller: UserContext,
  { event_id: eventId, id, finished, at }: { event_id: string; id: number; finished: boolean; at: number },
): Promise<{ finishedAt: number }> {
  const userId = caller.user.id
  const now = caller.clock.now()
  const book = await bookFor({ ...caller, db: trx }, id).catch(nullIfMissing)
  if (!book) return { finishedAt: 0 }
  const own = { user_id: userId, work_id: book.work.id }
  if (await isNewEvent(trx, { userId, eventId, now })) {
    if (finished)
      await trx
        .insertInto('finished_books')
        .values({ ...own, finished_at: Math.min(at, now) })
        .onConflict((on) => on.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('finished_books')
        .where('user_id', '=', own.user_id)
        .where('work_id', '=', own.work_id)
        .execute()
  }
  return { finishedAt: await finishedAt(trx, userId, own.work_id) }
}

/** The caller's finished books, the last one first. */
export async function finishedBooks(
  { db, user, clock }: UserContext,
  input: { cursor?: string; limit?: number },
): Promise<Page<FinishedBook> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 2)
  const mine = db
    .selectFrom('finished_books')
    .innerJoin('works', 'works.id', 'finished_books.work_id')
    .where('finished_books.user_id', '=', user.id)
    .where('works.state', 'in', KEPT_STATES)
  const found = await mine
    .select([...BRIEF_COLUMNS, 'works.state', 'finished_books.finished_at'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('finished_books.finished_at', 'works.id'),
          '<',
          eb.tuple(after?.[0] ?? 0, after?.[1] ?? 0),
        ),
      ),
    )
    .orderBy('finished_books.finished_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [Number(row.finished_at), row.id])
  const works = await presentKept(db, user.id, rows, clock.now())
  return {
    rows: works.map((work, index) => ({ work, at: Number(rows[index]?.finished_at ?? 0) })),
    next,
    total: Number(total),
  }
}

/** Gives the finished books of a guest to the account that they logged in to; the account's own dates stay. */
export async function moveFinished(trx: Trx, guestId: number, userId: number): Promise<void> {
  const rows = await trx.selectFrom('finished_books').selectAll().where('user_id', '=', guestId).execute()
  await trx.deleteFrom('finished_books').where('user_id', '=', guestId).execute()
  for (const row of rows)
    await trx
      .insertInto('finished_books')
      .values({ ...row, user_id: userId })
      .onConflict((on) => on.doNothing())
      .execute()
}
