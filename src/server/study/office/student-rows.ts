import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql } from 'kysely'
import type { StudentRow, StudentWay, StudyPart } from '@/contract/study/adminstudent'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../../kernel/tables'
import type { Db } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import { WHOLE_WORK } from '../../catalogue/entitlements'
import { type TablePage, windowOf } from '../../kernel/list/office'
import { masked } from '../../people/personal-data'
import {
  countSeen,
  countWaiting,
  fewSeenStudents,
  FINISHED_SHARE,
  isGiven,
  seenStudents,
  studiedWork,
  waitingStudents,
  type StudentFilter,
  type StudiedWork,
} from './students'

interface Student {
  user_id: number
  /** Order of the rows within the query. */
  turn: number
  part_id: number | null
  position: number
  duration: number
  seen_at: number
}

type Found = Omit<Student, 'user_id'> & Pick<Row<'users'>, 'id' | 'nickname' | 'avatar' | 'mobile'>

const seenColumns = [
  'progress.user_id',
  'progress.id as turn',
  'progress.part_id',
  'progress.position',
  'progress.duration',
  'progress.updated_at as seen_at',
] as const

const seenRows = (db: Db, filter: StudentFilter, work: StudiedWork, now: number) =>
  seenStudents(db, filter, work, now).select(seenColumns)

const waitingRows = (db: Db, filter: StudentFilter, work: StudiedWork, now: number) =>
  waitingStudents(db, filter, work, now).select(['own.user_id', 'own.id as turn'])

const notYet = (row: Pick<Student, 'user_id' | 'turn'>): Student => ({
  ...row,
  part_id: null,
  position: 0,
  duration: 0,
  seen_at: 0,
})

/** Students with their user data. */
async function known(db: Db, students: readonly Student[]): Promise<Found[]> {
  if (students.length === 0) return []
  const users = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar', 'mobile'])
    .where(
      'id',
      'in',
      students.map(({ user_id }) => user_id),
    )
    .execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  return students.flatMap(({ user_id, ...student }) => {
    const user = byId.get(user_id)
    return user ? [{ ...student, ...user }] : []
  })
}

function byUser<T extends { user_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), row])
  return groups
}

async function grantsOf(db: Db, workId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('entitlements')
    .leftJoin('orders', 'orders.id', 'entitlements.order_id')
    .select(['entitlements.user_id', 'entitlements.part_id', 'entitlements.order_id'])
    .select(['entitlements.created_at', 'orders.type'])
    .where('entitlements.work_id', '=', workId)
    .where('entitlements.user_id', 'in', ids)
    .execute()
  return byUser(rows)
}

/** Longer gaps count as pauses, in ms: the same as for study time. */
const LONGEST_STEP = 60_000

/**
 * Time spent on and first view of each episode of a work, by user. Players report every few seconds; the time between
 * two of a user's reports on this work, a minute at most, counts as spent on it.
 */
async function stepsOf(db: Db, workId: number, ids: readonly number[]) {
  const rows = await db
    .with('steps', (cte) =>
      cte
        .selectFrom('play_events')
        .innerJoin('parts', 'parts.id', 'play_events.part_id')
        .select(['play_events.user_id', 'play_events.part_id', 'play_events.at'])
        .select(
          sql<
            number | null
          >`play_events.at - lag(play_events.at) over (partition by play_events.user_id order by play_events.at, play_events.event_id)`.as(
            'step',
          ),
        )
        .where('parts.work_id', '=', workId)
        .where('play_events.user_id', 'in', ids),
    )
    .selectFrom('steps')
    .select(['user_id', 'part_id'])
    .select((eb) => [
      eb.fn.max<number>('at').as('seen_at'),
      sql<number>`coalesce(sum(case when step between 0 and ${sql.lit(LONGEST_STEP)} then step else 0 end), 0)`.as(
        'spent',
      ),
    ])
    .groupBy(['user_id', 'part_id'])
    .execute()
  return byUser(rows)
}

async function membersAmong(db: Db, work: StudiedWork, ids: readonly number[], now: number) {
  if (work.member_free !== 1) return new Set<number>()
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

type Grant = { part_id: number; order_id: number; type: string | null; created_at: number }

function waysOf(grants: readonly Grant[], member: boolean): StudentWay[] {
  const whole = grants.filter(({ part_id }) => part_id === WHOLE_WORK)
  const ways: StudentWay[] = [
    ...whole.map(({ order_id, type }): StudentWay =>
      order_id === 0 ? 'card' : type === 'gift' ? 'gift' : 'bought',
    ),
    ...(grants.length > whole.length ? (['parts'] as const) : []),
  ]
  if (ways.length) return ways
  return [member ? 'member' : 'open']
}

export async function presentStudents(
  db: Db,
  work: StudiedWork,
  students: readonly Student[],
  now: number,
): Promise<StudentRow[]> {
  const found = await known(db, students)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const parts = found.flatMap(({ part_id }) => part_id ?? [])
  const [grants, steps, members, numbers] = await Promise.all([
    grantsOf(db, work.id, ids),
    stepsOf(db, work.id, ids),
    membersAmong(db, work, ids, now),
    parts.length
      ? db.selectFrom('parts').select(['id', 'number']).where('id', 'in', parts).execute()
      : Promise.resolve([]),
  ])
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return found.map((row) => {
    const own = grants.get(row.id) ?? []
    const opened = steps.get(row.id) ?? []
    const at = numberOf.get(row.part_id ?? 0) ?? 0
    const over = row.duration > 0 && row.position >= row.duration * FINISHED_SHARE
    return {
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      mobile: masked('mobile', row.mobile),
      ways: waysOf(own, members.has(row.id)),
      parts: own.filter(({ part_id }) => part_id !== WHOLE_WORK).length,
      state: row.seen_at === 0 ? 'waiting' : over && at >= work.part_count ? 'finished' : 'studying',
      at,
      opened: Math.max(opened.length, at > 0 ? 1 : 0),
      seconds: Math.round(opened.reduce((sum, { spent }) => sum + Number(spent), 0) / 1000),
      since: own.length ? Math.min(...own.map(({ created_at }) => created_at)) : 0,
      seenAt: row.seen_at,
    }
  })
}

/** A page of the students: those who have opened the work, last seen first, then those who have not. */
export async function listStudents(db: Db, filter: StudentFilter & TablePage, now: number) {
  const work = await studiedWork(db, filter.workId, filter.keyword)
  const { limit, offset } = windowOf(filter)
  const seen = await countSeen(db, filter, work, now)
  const waiting = seen === MOST_COUNTED ? 0 : await countWaiting(db, filter, work, now)
  const few = isGiven(filter.way) && seen < MOST_COUNTED
  const first: Student[] =
    offset < seen
      ? await (few ? fewSeenStudents(db, filter, work, now) : seenStudents(db, filter, work, now))
          .select(seenColumns)
          .orderBy(few ? sql`progress.updated_at + 0` : 'progress.updated_at', 'desc')
          .orderBy('progress.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
      : []
  const rest =
    first.length < limit && waiting > 0
      ? await waitingRows(db, filter, work, now)
          .orderBy('own.user_id', 'desc')
          .limit(limit - first.length)
          .offset(Math.max(0, offset - seen))
          .execute()
      : []
  return {
    rows: await presentStudents(db, work, [...first, ...rest.map(notYet)], now),
    next: '',
    total: Math.min(MOST_COUNTED, seen + waiting),
    work: { kind: work.kind as WorkKind, title: work.title, parts: work.part_count },
  }
}

async function waitingStudent(db: Db, filter: StudentFilter, work: StudiedWork, userId: number) {
  const found = await waitingRows(db, filter, work, 0).where('own.user_id', '=', userId).executeTakeFirst()
  if (!found) throw notFound('该用户还不是这部作品的学员')
  return notYet(found)
}

/** @throws Refusal 404 for a user who is no student of the work */
export async function studentOf(db: Db, workId: number, userId: number, now: number) {
  const work = await studiedWork(db, workId)
  const filter = { workId }
  const seen: Student | undefined = await seenRows(db, filter, work, now)
    .where('progress.user_id', '=', userId)
    .executeTakeFirst()
  const student = seen ?? (await waitingStudent(db, filter, work, userId))
  const [rows, steps, parts] = await Promise.all([
    presentStudents(db, work, [student], now),
    stepsOf(db, workId, [userId]),
    db
      .selectFrom('parts')
      .select(['id', 'number', 'title', 'seconds'])
      .where('work_id', '=', workId)
      .orderBy('number')
      .execute(),
  ])
  const [row] = rows
  if (!row) throw notFound('该用户还不是这部作品的学员')
  const own = new Map((steps.get(userId) ?? []).map((step) => [step.part_id, step]))
  return {
    row,
    parts: parts.map((part): StudyPart => {
      const here = student.part_id === part.id
      const step = own.get(part.id)
      return {
        ...part,
        spent: Math.round(Number(step?.spent ?? 0) / 1000),
        seenAt: Math.max(step?.seen_at ?? 0, here ? student.seen_at : 0),
        here,
        position: here ? Math.round(student.position) : 0,
      }
    }),
  }
}

const BATCH = 500

/** The filtered students in batches, in the order in which they joined. */
export async function* eachStudent(db: Db, filter: StudentFilter, work: StudiedWork, now: number) {
  for (let last = 0; ;) {
    const rows = await seenRows(db, filter, work, now)
      .where('progress.id', '>', last)
      .orderBy('progress.id')
      .limit(BATCH)
      .execute()
    if (rows.length) yield presentStudents(db, work, rows, now)
    if (rows.length < BATCH) break
    last = rows.at(-1)?.turn ?? last
  }
  for (let last = 0; ;) {
    const rows = await waitingRows(db, filter, work, now)
      .where('own.id', '>', last)
      .orderBy('own.id')
      .limit(BATCH)
      .execute()
    if (rows.length) yield presentStudents(db, work, rows.map(notYet), now)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.turn ?? last
  }
}
