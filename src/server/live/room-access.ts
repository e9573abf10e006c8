import type { LiveRoom } from '@/contract/live/live'
import type { Context } from '../deps'
import { cached } from '../kernel/cache'
import { forbidden } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'

type Room = Pick<Row<'live_rooms'>, 'id' | 'learners_only'>
type RoomLesson = NonNullable<LiveRoom['lesson']>
type FindLesson = (
  ctx: Pick<Context, 'db' | 'user' | 'clock'>,
  roomId: number,
) => Promise<RoomLesson | undefined>

/** A chat is polled: who may read it is kept for so many seconds, within which an expired course closes it. */
const KEPT_SECONDS = 60

/** Of a room whose course is off the shelf. */
const CLOSED: RoomLesson = { state: 'locked', text: '这场直播只对课程学员开放' }

let find: FindLesson | undefined

/** Registers how courses find the lesson that a room is. Called once, where the server is assembled. */
export function registerRoomLesson(given: FindLesson): void {
  find = given
}

/** The lesson that decides who may watch a room; undefined for a room that is for everybody. */
export const lessonOfRoom = async (ctx: Context, room: Room): Promise<RoomLesson | undefined> =>
  room.learners_only === 0 ? undefined : ((await find?.(ctx, room.id)) ?? CLOSED)

/**
 * Called before the chat of a room is read, and before anything is written to the room.
 * @returns seconds of its recording that a trial opens; undefined without that limit
 * @throws Refusal 403 when its lesson is closed to the caller
 */
export async function requireRoom(ctx: Context, room: Room): Promise<number | undefined> {
  if (room.learners_only === 0) return undefined
  return cached(ctx, `room ${room.id} ${ctx.user?.id ?? 0}`, KEPT_SECONDS, async () => {
    const lesson = await lessonOfRoom(ctx, room)
    if (lesson?.state === 'locked') throw forbidden(lesson.text)
    return lesson?.seconds
  })
}
