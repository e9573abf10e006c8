import type { Footprint } from '@/contract/catalogue/user-works'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Context, Db, Trx } from '../deps'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { dayOf } from '../kernel/days'
import { KEPT_STATES, presentKept } from './kept-works'
import { BRIEF_COLUMNS } from './works'

/**
 * Records that the caller opened a work, once per work and day. Never makes opening fail: a footprint matters less than
 * the page being read.
 */
export async function recordFootprint(
  ctx: Pick<Context, 'db' | 'clock' | 'user' | 'log'>,
  workId: number,
): Promise<void> {
  if (!ctx.user || ctx.user.guest) return
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('footprints')
    .values({ user_id: ctx.user.id, work_id: workId, day: dayOf(now), seen_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'footprint not kept'))
}

const shown = (db: Db, userId: number, kind?: WorkKind) =>
  db
    .selectFrom('footprints')
    .innerJoin('works', 'works.id', 'footprints.work_id')
    .where('footprints.user_id', '=', userId)
    .where('works.state', 'in', KEPT_STATES)
    .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind ?? ''))

export async function countFootprints(db: Db, userId: number, kind?: WorkKind): Promise<number> {
  const { total } = await shown(db, userId, kind)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function footprintPage(
  db: Db,
  userId: number,
  input: { kind?: WorkKind; cursor?: string; limit?: number },
  now: number,
): Promise<Page<Footprint> & { total: number }> {
  const limit = limitOf(input)
  const cursor = decodeCursor(input.cursor, 2)
  const found = await shown(db, userId, input.kind)
    .select(BRIEF_COLUMNS)
    .select(['works.state', 'footprints.id as footprint_id', 'footprints.day', 'footprints.seen_at'])
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('footprints.seen_at', 'footprints.id'),
          '<',
          eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
        ),
      ),
    )
    .orderBy('footprints.seen_at', 'desc')
    .orderBy('footprints.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row.seen_at, row.footprint_id])
  const works = await presentKept(db, userId, rows, now)
  return {
    rows: rows.flatMap((row, at) => {
      const work = works[at]
      return work ? { id: row.footprint_id, day: row.day, seenAt: row.seen_at, work } : []
    }),
    next,
    total: await countFootprints(db, userId, input.kind),
  }
}

/** Removes some of the user's own rows, one day, or all; returns how many there were. */
export async function removeFootprints(
  trx: Trx,
  userId: number,
  which: { ids?: readonly number[]; day?: string },
): Promise<number> {
  const gone = await trx
    .deleteFrom('footprints')
    .where('user_id', '=', userId)
    .$if(which.ids !== undefined, (query) => query.where('id', 'in', which.ids ?? []))
    .$if(which.day !== undefined, (query) => query.where('day', '=', which.day ?? ''))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
