import type { LiveRoom } from '@/contract/live/live'
import type { Context, Db } from '../deps'
import { nullIfMissing } from '../kernel/http/refusal'
import {
  courseFor,
  lessonAccess,
  lessonIn,
  lockText,
  type CourseView,
  type StoredLesson,
} from './course-view'

type RoomLesson = NonNullable<LiveRoom['lesson']>

/** Lessons that are a paper or a live room, of courses that visitors or buyers may know. */
export const lessonsNaming = (db: Db, column: 'paper_id' | 'room_id', id: number) =>
  db
    .selectFrom('lessons')
    .innerJoin('works', 'works.id', 'lessons.work_id')
    .select(['works.number', 'lessons.part_id'])
    .where(`lessons.${column}`, '=', id)
    .where('works.state', '<>', 'draft')
    .execute()

function presentLock(view: CourseView, lesson: StoredLesson): RoomLesson {
  const { title, number: course } = view.work
  const access = lessonAccess(view, lesson)
  const text =
    access.reason === 'buy' ? `这场直播是课程“${title}”的一讲，购买课程后可以观看` : lockText(access)
  return {
    state: access.state,
    text: access.state === 'locked' ? text : '',
    ...(access.seconds === undefined ? {} : { seconds: access.seconds }),
    course,
    lesson: lesson.id,
  }
}

const RANKS = { open: 0, trial: 1, locked: 2 } as const

/** The lesson that decides who may watch a room for learners: of several courses the one that opens most of it. */
export async function lessonOfRoom(
  ctx: Pick<Context, 'db' | 'user' | 'clock'>,
  roomId: number,
): Promise<RoomLesson | undefined> {
  const found: RoomLesson[] = []
  for (const { number, part_id: partId } of await lessonsNaming(ctx.db, 'room_id', roomId)) {
    const view = await courseFor(ctx, number).catch(nullIfMissing)
    if (view) found.push(presentLock(view, lessonIn(view, partId)))
  }
  return found.toSorted((one, other) => RANKS[one.state] - RANKS[other.state])[0]
}
