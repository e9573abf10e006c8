import type { Db, Trx } from '../deps'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { OPTIONAL_NOTICES, type Notice, type NoticeKind, type NoticeSetting } from '@/contract/people/notices'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { insertAll } from '../kernel/db/insert'

/** A notice for a user; href is its link. */
export interface NewNotice {
  userId: number
  kind: NoticeKind
  title: string
  text: string
  href?: string
}

/**
 * Whether a notice of a kind is delivered to a user: yes unless the user has turned the kind off. An important one is
 * always delivered.
 */
export const acceptsNotices = (userId: string, kind: NoticeKind, important = false): RawBuilder<SqlBool> =>
  important
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`not exists (
        select 1 from muted_notices
        where muted_notices.user_id = ${sql.ref(userId)} and muted_notices.kind = ${kind})`

/** Every kind that may be turned off, and whether it is delivered to the user. */
export async function noticeSettings(db: Db, userId: number): Promise<{ rows: NoticeSetting[] }> {
  const muted = await db.selectFrom('muted_notices').select('kind').where('user_id', '=', userId).execute()
  const off = new Set(muted.map(({ kind }) => kind))
  return { rows: OPTIONAL_NOTICES.map((kind) => ({ kind, on: !off.has(kind) })) }
}

/** Turns a kind of notices on or off for a user. */
export async function saveNoticeSetting(
  trx: Trx,
  userId: number,
  { kind, on }: NoticeSetting,
  now: number,
): Promise<void> {
  if (on) {
    await trx.deleteFrom('muted_notices').where('user_id', '=', userId).where('kind', '=', kind).execute()
    return
  }
  await trx
    .insertInto('muted_notices')
    .values({ user_id: userId, kind, created_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Adds a notice for a user who accepts its kind, in the transaction of the event it is about. */
export async function notify(trx: Trx, now: number, { userId, ...notice }: NewNotice): Promise<void> {
  const reader = trx.selectFrom('users').select('users.id as user_id').where('users.id', '=', userId)
  await notifyAll(trx, now, notice, reader)
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

/** Adds the same notice for all users that `readers` selects and who accept its kind, in one statement. */
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
        from (${readers}) as readers
        where ${acceptsNotices('readers.user_id', kind)}`,
    )
    .execute()

/** Adds a broadcast's notice for users, who are known to accept it. */
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

/** Gives users the notice of a book's update in place of the one that they have of it. They are known to accept it. */
export async function notifyOfUpdate(
  trx: Trx,
  now: number,
  { updateId, ...notice }: Required<Omit<NewNotice, 'userId'>> & { updateId: number },
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await trx.deleteFrom('notices').where('update_id', '=', updateId).where('user_id', 'in', userIds).execute()
  await insertAll(
    trx,
    'notices',
    userIds.map((user_id) => ({ user_id, ...notice, created_at: now, read_at: null, update_id: updateId })),
  )
}

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
  kind: NoticeKind,
  readers: Expression<{ user_id: number }>,
  [name, other]: readonly [string, string],
) =>
  sql`
    update notices set text = replace(text, ${name}, ${other})
    where kind = ${kind} and user_id in (${readers})`.execute(trx)
