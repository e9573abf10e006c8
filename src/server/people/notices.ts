import type { Db, Trx } from '../deps'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import type { Notice } from '@/contract/people/notices'
import { sql, type Expression } from 'kysely'
import { insertAll } from '../kernel/db/insert'

/** A notice for a user: kind is its category (`transfer`, `follow`, `export`, `signup`, `review`, …), href its link. */
export interface NewNotice {
  userId: number
  kind: string
  title: string
  text: string
  href?: string
}

/** Adds a notice for a user, in the transaction of the event it is about. */
export async function notify(trx: Trx, now: number, notice: NewNotice): Promise<void> {
  await trx
    .insertInto('notices')
    .values({
      user_id: notice.userId,
      kind: notice.kind,
      title: notice.title,
      text: notice.text,
      href: notice.href ?? '',
      created_at: now,
      read_at: null,
    })
    .execute()
}

export async function unreadNotices(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export async function noticesOf(
  db: Db,
  userId: number,
  input: { cursor?: string; limit?: number },
): Promise<Page<Notice> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const mine = db.selectFrom('notices').where('user_id', '=', userId)
  const found = await mine
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return {
    rows: rows.map(({ id, kind, title, text, href, read_at, created_at }) => ({
      id,
      kind,
      title,
      text,
      href,
      read: read_at !== null,
      createdAt: created_at,
    })),
    next,
    total,
  }
}

/** Marks a user's notices as read: those of `ids`, or all. Ids of other users change nothing. */
export async function readNotices(
  trx: Trx,
  userId: number,
  ids: readonly number[] | undefined,
  now: number,
): Promise<void> {
  if (ids && ids.length === 0) return
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Adds the same notice for all users that `readers` selects, in one statement. */
export const notifyAll = (
  trx: Trx,
  now: number,
  { kind, title, text, href = '' }: Omit<NewNotice, 'userId'>,
  readers: Expression<{ user_id: number }>,
) =>
  trx
    .insertInto('notices')
    .columns(['user_id', 'kind', 'title', 'text', 'href', 'created_at'])
    .expression(
      sql`
        select user_id, cast(${kind} as text), cast(${title} as text), cast(${text} as text),
          cast(${href} as text), cast(${now} as bigint)
        from (${readers}) as readers`,
    )
    .execute()

/** Adds a broadcast's notice for users. */
export const notifyOfBroadcast = (
  trx: Trx,
  now: number,
  notice: Omit<NewNotice, 'userId'> & { broadcastId: number },
  userIds: readonly number[],
) =>
  insertAll(
    trx,
    'notices',
    userIds.map((user_id) => ({
      user_id,
      kind: notice.kind,
      title: notice.title,
      text: notice.text,
      href: notice.href ?? '',
      created_at: now,
      read_at: null,
      broadcast_id: notice.broadcastId,
    })),
  )

/** Removes notices of a broadcast, at most `most`. @returns how many were removed */
export async function recallNotices(trx: Trx, broadcastId: number, most: number): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('notices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notices as left')
        .select('left.id')
        .where('left.broadcast_id', '=', broadcastId)
        .limit(most),
    )
    .executeTakeFirst()
  return numDeletedRows
}

/** Replaces a name in the notices of a kind that `readers` have. */
export const renameInNotices = (
  trx: Trx,
  kind: string,
  readers: Expression<{ user_id: number }>,
  [name, other]: readonly [string, string],
) =>
  sql`
    update notices set text = replace(text, ${name}, ${other})
    where kind = ${kind} and user_id in (${readers})`.execute(trx)
