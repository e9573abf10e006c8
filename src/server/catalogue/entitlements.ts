import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { memberUntil } from './memberships'

/** part_id of an entitlement to the whole work. */
export const WHOLE_WORK = 0

export type SoldWork = Pick<Row<'works'>, 'id' | 'free' | 'free_parts' | 'member_free'>
export type SoldPart = Pick<Row<'parts'>, 'id' | 'number'>

/** What a user may open of one work. */
export interface Access {
  /** Bought whole, or free for this member. */
  whole: boolean
  /** When the membership ends that alone opens the whole work; absent when it was bought. */
  until?: number
  parts: ReadonlySet<number>
}

const NOTHING: Access = { whole: false, parts: new Set() }

/** Read once per work; `opens` then checks each part without a query. */
export async function accessOf(db: Db, userId: number | null, work: SoldWork, now: number): Promise<Access> {
  if (userId === null) return NOTHING
  const rows = await db
    .selectFrom('entitlements')
    .select('part_id')
    .where('user_id', '=', userId)
    .where('work_id', '=', work.id)
    .execute()
  const parts = new Set(rows.map((row) => row.part_id))
  if (parts.has(WHOLE_WORK) || work.member_free === 0) return { whole: parts.has(WHOLE_WORK), parts }
  const until = await memberUntil(db, userId, now)
  return until > now ? { whole: true, until, parts } : { whole: false, parts }
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

/** Grants access. Returns whether the user did not have it before. */
export async function grant(
  trx: Trx,
  row: { userId: number; workId: number; partId: number; orderId: number; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('entitlements')
    .values({
      user_id: row.userId,
      work_id: row.workId,
      part_id: row.partId,
      order_id: row.orderId,
      created_at: row.at,
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
