import type { ReplayMessage } from '@/contract/live/live'
import { REPLAY_MESSAGES } from '@/contract/live/live'
import type { Db, Trx } from '../deps'
import type { Row } from '../kernel/tables'
import { frozenUsers } from '../people/frozen'

/** Opens a room to everybody, or to the learners of its courses alone, who are given signed addresses. */
export const setLearnersOnly = (trx: Trx, room: number, on: boolean) =>
  trx
    .updateTable('live_rooms')
    .set((eb) => ({ learners_only: on ? 1 : 0, version: eb('version', '+', 1) }))
    .where('id', '=', room)
    .where('learners_only', '=', on ? 0 : 1)
    .execute()

/** Instant at which a second of a recording was recorded. */
export const recordedAt = (room: Pick<Row<'live_rooms'>, 'starts_at'>, second: number): number =>
  room.starts_at + second * 1000

/**
 * The newest messages of a recording before a second, oldest first, without those of frozen accounts. What was said
 * before the room began is at second 0.
 * @param caller whose messages are marked; undefined of a visitor
 */
export async function replayOf(
  db: Db,
  room: Pick<Row<'live_rooms'>, 'id' | 'starts_at'>,
  until: number,
  caller: number | undefined,
): Promise<ReplayMessage[]> {
  const rows = await db
    .selectFrom('live_messages')
    .select(['id', 'user_id', 'name', 'text', 'created_at'])
    .where('room_id', '=', room.id)
    .where('user_id', 'not in', frozenUsers(db))
    .where('created_at', '<', recordedAt(room, until))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REPLAY_MESSAGES)
    .execute()
  return rows.reverse().map(({ id, user_id: author, name, text, created_at: saidAt }) => ({
    id,
    name,
    text,
    at: Math.max(0, Math.floor((saidAt - room.starts_at) / 1000)),
    mine: author === caller,
  }))
}
