import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { READY } from './deliverable'
import { memberUntil } from './memberships'

/** part_id of an entitlement to the whole work. */
export const WHOLE_WORK = 0

/** A copy for offline use that access with an end opens is good for this long, and the server is asked again then. */
const LEASE = 7 * DAY

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

/** Those of some books of which somebody has bought all chapters one by one. */
async function ownedByParts(db: Db, userId: number, books: readonly number[]): Promise<Set<number>> {
  if (books.length === 0) return new Set()
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
    .execute()
  return new Set(found.map(({ id }) => id))
}

/**
 * Those of some works that are courses which their books open: all to the books' owners, and what members may read to
 * members.
 */
async function openedByBooks(
  db: Db,
  userId: number,
  works: readonly Pick<SoldWork, 'id' | 'kind'>[],
): Promise<{ owned: Set<number>; memberFree: Set<number> }> {
  const courses = works.filter(({ kind }) => kind === 'course').map(({ id }) => id)
  if (courses.length === 0) return { owned: new Set(), memberFree: new Set() }
  const books = await db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', 'work_links.work_id')
    .leftJoin('entitlements', (join) =>
      join
        .onRef('entitlements.work_id', '=', 'works.id')
        .on('entitlements.user_id', '=', userId)
        .on('entitlements.part_id', '=', WHOLE_WORK),
    )
    .select([
      'work_links.other_id as course',
      'works.id',
      'works.state',
      'works.free',
      'works.member_free',
      'entitlements.id as owned',
    ])
    .where('work_links.other_id', 'in', courses)
    .where('work_links.role', '=', 'course')
    .execute()
  const owned = new Set(books.filter((book) => book.owned !== null).map(({ course }) => course))
  const others = books.filter(({ course }) => !owned.has(course))
  const byParts = await ownedByParts(
    db,
    userId,
    others.map(({ id }) => id),
  )
  for (const { id, course } of others) if (byParts.has(id)) owned.add(course)
  // A free book is nobody's own, and one off the shelf opens for its buyers alone.
  const memberFree = books.filter(
    (book) => book.state === 'published' && book.free === 0 && book.member_free === 1,
  )
  return { owned, memberFree: new Set(memberFree.map(({ course }) => course)) }
}

/** Whether somebody has bought of a work, be it that the time of it is over. */
export const hasBought = ({ whole, parts, ends }: Access): boolean => whole || parts.size > 0 || ends.size > 0

type OpenedWork = Pick<SoldWork, 'id' | 'kind' | 'member_free'>

/**
 * What a user may open of some works, by id. A course is open, too, to whoever owns the whole of a book that it belongs
 * to; the book is not opened by its course.
 */
export async function accessToWorks(
  db: Db,
  userId: number,
  works: readonly OpenedWork[],
  now: number,
): Promise<Map<number, Access>> {
  if (works.length === 0) return new Map()
  const bought = await db
    .selectFrom('entitlements')
    .select(['work_id', 'part_id', 'until'])
    .where('user_id', '=', userId)
    .where(
      'work_id',
      'in',
      works.map(({ id }) => id),
    )
    .execute()
  const found = works.map((work) => {
    const rows = bought.filter((row) => row.work_id === work.id)
    const parts = new Set(rows.filter((row) => holds(row, now)).map((row) => row.part_id))
    const ends = new Map(rows.filter(({ until }) => until > 0).map((row) => [row.part_id, row.until]))
    return { work, parts, ends }
  })
  const books = await openedByBooks(
    db,
    userId,
    found.filter(({ parts }) => !parts.has(WHOLE_WORK)).map(({ work }) => work),
  )
  const isOwned = ({ work, parts }: (typeof found)[number]) =>
    parts.has(WHOLE_WORK) || books.owned.has(work.id)
  const isForMembers = ({ work }: (typeof found)[number]) =>
    work.member_free === 1 || books.memberFree.has(work.id)
  const until = found.some((one) => !isOwned(one) && isForMembers(one))
    ? await memberUntil(db, userId, now)
    : 0
  return new Map(
    found.map((one): [number, Access] => {
      const { work, parts, ends } = one
      if (isOwned(one)) return [work.id, { whole: true, parts, ends }]
      const member = isForMembers(one) && until > now
      return [work.id, member ? { whole: true, until, parts, ends } : { whole: false, parts, ends }]
    }),
  )
}

/** Read once per work; `opens` then checks each part without a query. */
export async function accessOf(
  db: Db,
  userId: number | null,
  work: OpenedWork,
  now: number,
): Promise<Access> {
  if (userId === null) return NOTHING
  return (await accessToWorks(db, userId, [work], now)).get(work.id) ?? NOTHING
}

/**
 * Last instant of what was bought of a whole work; undefined for what stays open for good, and while something else
 * opens it: a membership, a book, or that it is free.
 */
export const purchaseEndOf = (
  work: Pick<SoldWork, 'free'>,
  { whole, parts, ends }: Access,
): number | undefined =>
  work.free === 1 || (whole && !parts.has(WHOLE_WORK)) ? undefined : ends.get(WHOLE_WORK)

/** Whether a part is free for everybody: of a free work, or one of its trial parts. */
export const isFree = (
  work: Pick<SoldWork, 'free' | 'free_parts'>,
  part: Pick<SoldPart, 'number'>,
): boolean => work.free === 1 || part.number <= work.free_parts

export const opens = (access: Access, work: SoldWork, part: SoldPart): boolean =>
  isFree(work, part) || access.whole || access.parts.has(part.id)

/** When a copy for offline use of an open part ends; undefined = never. */
export function leaseOf(
  { until, parts, ends }: Access,
  work: Pick<SoldWork, 'free' | 'free_parts'>,
  part: SoldPart,
  now: number,
): number | undefined {
  if (isFree(work, part)) return undefined
  const bought = [part.id, WHOLE_WORK].find((id) => parts.has(id))
  const end = bought === undefined ? until : ends.get(bought)
  return end === undefined ? undefined : Math.min(end, now + LEASE)
}

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
    .where('works.state', '<>', 'draft')
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
