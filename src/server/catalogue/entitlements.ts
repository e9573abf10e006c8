import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { READY } from './deliverable'
import { memberUntil } from './memberships'

/** part_id of an entitlement to the whole work. */
export const WHOLE_WORK = 0

export type SoldWork = Pick<Row<'works'>, 'id' | 'kind' | 'free' | 'free_parts' | 'member_free'>
export type SoldPart = Pick<Row<'parts'>, 'id' | 'number'>

/** What a user may open of one work. */
export interface Access {
  /** Bought whole, or free for this member. */
  whole: boolean
  /** When the membership ends that alone opens the whole work; absent when it was bought. */
  until?: number
  parts: ReadonlySet<number>
  /** When what was bought for some days ends, or has ended, by part. */
  ends: ReadonlyMap<number, number>
}

const NOTHING: Access = { whole: false, parts: new Set(), ends: new Map() }

/** Whether an entitlement still opens something. */
export const holds = ({ until }: Pick<Row<'entitlements'>, 'until'>, now: number): boolean =>
  until === 0 || until >= now

/** Those of some works that a user owns as a whole at an instant. */
export async function wholeWorksOf(
  db: Db,
  userId: number,
  works: readonly number[],
  now: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('entitlements')
    .select(['work_id', 'until'])
    .where('user_id', '=', userId)
    .where('part_id', '=', WHOLE_WORK)
    .where('work_id', 'in', works)
    .execute()
  return new Set(rows.filter((row) => holds(row, now)).map(({ work_id }) => work_id))
}

/** Whether somebody has bought all chapters of one of these books one by one. */
async function ownsEveryPart(db: Db, userId: number, books: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('works')
    .select('works.id')
    .where('works.id', 'in', books)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entitlements')
          .select('entitlements.id')
          .whereRef('entitlements.work_id', '=', 'works.id')
          .where('entitlements.user_id', '=', userId),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('parts')
            .select('parts.id')
            .whereRef('parts.work_id', '=', 'works.id')
            .whereRef('parts.number', '>', 'works.free_parts')
            .where(READY)
            .where('parts.id', 'not in', (parts) =>
              parts
                .selectFrom('entitlements')
                .select('entitlements.part_id')
                .whereRef('entitlements.work_id', '=', 'works.id')
                .where('entitlements.user_id', '=', userId),
            ),
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** What the books that a course belongs to open of it: all to their owners, and what members may read to members. */
async function openedByBooks(
  db: Db,
  userId: number,
  course: SoldWork,
): Promise<{ owned: boolean; memberFree: boolean }> {
  if (course.kind !== 'course') return { owned: false, memberFree: false }
  const books = await db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', 'work_links.work_id')
    .leftJoin('entitlements', (join) =>
      join
        .onRef('entitlements.work_id', '=', 'works.id')
        .on('entitlements.user_id', '=', userId)
        .on('entitlements.part_id', '=', WHOLE_WORK),
    )
    .select(['works.id', 'works.state', 'works.free', 'works.member_free', 'entitlements.id as owned'])
    .where('work_links.other_id', '=', course.id)
    .where('work_links.role', '=', 'course')
    .execute()
  if (books.length === 0) return { owned: false, memberFree: false }
  const owned = books.some((book) => book.owned !== null)
  return {
    owned:
      owned ||
      (await ownsEveryPart(
        db,
        userId,
        books.map(({ id }) => id),
      )),
    // A free book is nobody's own, and one off the shelf opens for its buyers alone.
    memberFree: books.some((book) => book.state === 'published' && book.free === 0 && book.member_free === 1),
  }
}

/**
 * Read once per work; `opens` then checks each part without a query. A course is open, too, to whoever owns the whole of
 * a book that it belongs to; the book is not opened by its course.
 */
export async function accessOf(db: Db, userId: number | null, work: SoldWork, now: number): Promise<Access> {
  if (userId === null) return NOTHING
  const rows = await db
    .selectFrom('entitlements')
    .select(['part_id', 'until'])
    .where('user_id', '=', userId)
    .where('work_id', '=', work.id)
    .execute()
  const parts = new Set(rows.filter((row) => holds(row, now)).map((row) => row.part_id))
  const ends = new Map(rows.filter(({ until }) => until > 0).map((row) => [row.part_id, row.until]))
  if (parts.has(WHOLE_WORK)) return { whole: true, parts, ends }
  const books = await openedByBooks(db, userId, work)
  if (books.owned) return { whole: true, parts, ends }
  if (work.member_free === 0 && !books.memberFree) return { whole: false, parts, ends }
  const until = await memberUntil(db, userId, now)
  return until > now ? { whole: true, until, parts, ends } : { whole: false, parts, ends }
}

/** Whether a part is free for everybody: of a free work, or one of its trial parts. */
export const isFree = (
  work: Pick<SoldWork, 'free' | 'free_parts'>,
  part: Pick<SoldPart, 'number'>,
): boolean => work.free === 1 || part.number <= work.free_parts

export const opens = (access: Access, work: SoldWork, part: SoldPart): boolean =>
  isFree(work, part) || access.whole || access.parts.has(part.id)

export async function mayOpen(
  db: Db,
  userId: number | null,
  work: SoldWork,
  part: SoldPart,
  now: number,
): Promise<boolean> {
  return isFree(work, part) || opens(await accessOf(db, userId, work, now), work, part)
}

/** Access that somebody is given. */
export interface Grant {
  userId: number
  workId: number
  partId: number
  orderId: number
  at: number
  /** Last instant at which it opens the work; 0 = for good. */
  until: number
}

/** Grants access; one that has ended is renewed. Returns whether the user did not have it before. */
export async function grant(trx: Trx, row: Grant): Promise<boolean> {
  const ended = await trx
    .deleteFrom('entitlements')
    .where('user_id', '=', row.userId)
    .where('work_id', '=', row.workId)
    .where('part_id', '=', row.partId)
    .where('until', '>', 0)
    .where('until', '<', row.at)
    .returning('created_at')
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('entitlements')
    .values({
      user_id: row.userId,
      work_id: row.workId,
      part_id: row.partId,
      order_id: row.orderId,
      created_at: ended?.created_at ?? row.at,
      until: row.until,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Number of works that a user has bought, wholly or in part, and can still see. */
export async function ownedWorks(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('entitlements')
    .innerJoin('works', 'works.id', 'entitlements.work_id')
    .select((eb) => eb.fn.count<number>('entitlements.work_id').distinct().as('n'))
    .where('entitlements.user_id', '=', userId)
    .where('works.state', '=', 'published')
    .executeTakeFirstOrThrow()
  return n
}

/** Revokes a whole work that an order has granted. */
export const revokeWork = (trx: Trx, given: { userId: number; workId: number; orderId: number }) =>
  trx
    .deleteFrom('entitlements')
    .where('user_id', '=', given.userId)
    .where('work_id', '=', given.workId)
    .where('part_id', '=', WHOLE_WORK)
    .where('order_id', '=', given.orderId)
    .execute()
