import { createHash } from 'node:crypto'
import type { Row } from '../kernel/tables'
import type { Context, Db, Deps } from '../deps'
import { decodeCursor, encodeCursor } from '../kernel/list/cursor'
import { pictureAt } from '../catalogue/works'
import type { LiveBrief } from '@/contract/live/live'

export type LiveState = 'upcoming' | 'live' | 'ended'

/** A viewer counts as present for this long, in ms, after requesting messages. */
const PRESENT = 60_000
/** A viewer who was written this recently, in ms, is not written again: polls every few seconds must not each write. */
const COUNT_EVERY = 20_000

/** The state follows from the clock alone: rooms need no switching on or off. */
export const liveState = (room: Pick<Row<'live_rooms'>, 'starts_at' | 'ended_at'>, now: number): LiveState =>
  now < room.starts_at ? 'upcoming' : now < room.ended_at ? 'live' : 'ended'

const BRIEF = ['id', 'title', 'host', 'cover', 'tint', 'starts_at', 'ended_at'] as const
type BriefRow = Pick<Row<'live_rooms'>, (typeof BRIEF)[number]>

/** Number of viewers of each room in the last minute. */
export async function presenceIn(
  db: Db,
  rooms: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  if (rooms.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_presence')
    .select(['room_id', (eb) => eb.fn.countAll<number>().as('viewers')])
    .where('room_id', 'in', rooms)
    .where('seen_at', '>', now - PRESENT)
    .groupBy('room_id')
    .execute()
  return new Map(rows.map((row) => [row.room_id, row.viewers]))
}

export const presentRoom = (room: BriefRow, now: number, online: number): LiveBrief => ({
  id: room.id,
  title: room.title,
  host: room.host,
  cover: pictureAt(room.cover, 360),
  tint: room.tint,
  state: liveState(room, now),
  startsAt: room.starts_at,
  online,
})

/**
 * Running rooms, then future ones (soonest first), then ended ones (latest first). The order is that of one moment,
 * kept in the cursor, so that a room that starts between two pages is neither repeated nor skipped.
 */
export async function listRooms(
  ctx: Pick<Context, 'db' | 'clock'>,
  cursor: string | undefined,
  limit: number,
) {
  const place = decodeCursor(cursor, 4)
  const now = ctx.clock.now()
  const moment = place?.[0] ?? now
  const query = ctx.db.with('room', (db) =>
    db
      .selectFrom('live_rooms')
      .select((eb) => [
        ...BRIEF,
        eb
          .case()
          .when('starts_at', '>', moment)
          .then(1)
          .when('ended_at', '>', moment)
          .then(0)
          .else(2)
          .end()
          .as('rank'),
        eb
          .case()
          .when('starts_at', '>', moment)
          .then(eb.ref('starts_at'))
          .else(eb('starts_at', '*', -1))
          .end()
          .as('turn'),
      ])
      .where('cancelled_at', '=', 0),
  )
  const rows = await query
    .selectFrom('room')
    .select([...BRIEF, 'rank', 'turn'])
    .$if(place !== null, (rest) =>
      rest.where((eb) =>
        eb(
          eb.refTuple('rank', 'turn', 'id'),
          '>',
          eb.tuple(place?.[1] ?? 0, place?.[2] ?? 0, place?.[3] ?? 0),
        ),
      ),
    )
    .orderBy('rank')
    .orderBy('turn')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  const [online, { total }] = await Promise.all([
    presenceIn(
      ctx.db,
      kept.map((room) => room.id),
      now,
    ),
    ctx.db
      .selectFrom('live_rooms')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('cancelled_at', '=', 0)
      .executeTakeFirstOrThrow(),
  ])
  return {
    rows: kept.map((room) => presentRoom(room, now, online.get(room.id) ?? 0)),
    next:
      rows.length > limit && last
        ? encodeCursor([moment, Number(last.rank), Number(last.turn), last.id])
        : '',
    total,
  }
}

/** Identifies the polling viewer: the user, else the browser at an address. Addresses are not stored in the clear. */
export const viewerOf = (ctx: Pick<Context, 'user' | 'ip' | 'device' | 'env'>): string =>
  ctx.user
    ? `u${ctx.user.id}`
    : `v${createHash('sha256').update(`${ctx.env.secret}|${ctx.ip}|${ctx.device}`).digest('hex').slice(0, 24)}`

/** When this process last wrote each viewer; only saves writes, the table is authoritative. */
const written = new WeakMap<Db, Map<string, number>>()
const MOST_REMEMBERED = 50_000

/** Records a viewer as present in a room. */
export async function countViewer(
  deps: Pick<Deps, 'db' | 'command' | 'clock'>,
  room: number,
  viewer: string,
): Promise<void> {
  const now = deps.clock.now()
  const known = written.get(deps.db) ?? new Map<string, number>()
  written.set(deps.db, known)
  const key = `${room} ${viewer}`
  const before = known.get(key)
  if (before !== undefined && now >= before && now - before < COUNT_EVERY) return
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, now)
  await deps.command((trx) =>
    trx
      .insertInto('live_presence')
      .values({ room_id: room, viewer, seen_at: now })
      .onConflict((on) => on.columns(['room_id', 'viewer']).doUpdateSet({ seen_at: now }))
      .execute(),
  )
}
