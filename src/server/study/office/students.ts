import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StudentWay, StudyState } from '@/contract/study/adminstudent'
import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { Row } from '../../kernel/tables'
import type { Db } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import { countRows } from '../../kernel/db/counted'
import { usersKnownBy } from '../../customers/customer-lists'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'

export interface StudentFilter {
  workId: number
  keyword?: string
  way?: StudentWay
  state?: StudyState
}

export type StudiedWork = Pick<Row<'works'>, 'id' | 'kind' | 'title' | 'part_count' | 'member_free'>

/** Result of the filter's keyword among the nicknames. */
interface Searched {
  names?: Names | null
}

/** A position in the last episode beyond this share counts as finished. */
export const FINISHED_SHARE = 0.95

/** The work, and the result of a filter's keyword. @throws Refusal 404 */
export async function studiedWork(db: Db, id: number, keyword = ''): Promise<StudiedWork & Searched> {
  const work = await db
    .selectFrom('works')
    .select(['id', 'kind', 'title', 'part_count', 'member_free'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!work) throw notFound('作品不存在或已删除')
  return { ...work, names: await namesWith(db, 'users', keyword) }
}

/** Permanent ways of access; the others apply when there is none. */
const GIVEN: readonly StudentWay[] = ['bought', 'gift', 'card', 'parts']
export const isGiven = (way: StudentWay | undefined): boolean => way !== undefined && GIVEN.includes(way)

type Ref = 'progress.user_id' | 'own.user_id'

/** Condition on how a student got access; a student who has not opened the work has a permanent one. */
function cameBy(way: StudentWay, ref: Ref, work: StudiedWork, now: number): RawBuilder<SqlBool> {
  const user = sql.ref(ref)
  if (isGiven(way))
    return sql<SqlBool>`exists (select 1 from entitlements as grants where grants.work_id = ${work.id}
      and grants.way = ${way} and grants.opened = ${ref === 'own.user_id' ? 0 : 1} and grants.user_id = ${user})`
  if (ref === 'own.user_id') return sql<SqlBool>`1 = 0`
  const member =
    work.member_free === 1
      ? sql<SqlBool>`exists (select 1 from memberships where memberships.user_id = ${user} and memberships.until > ${now})`
      : sql<SqlBool>`1 = 0`
  return sql<SqlBool>`progress.granted = 0 and ${way === 'member' ? member : sql`not (${member})`}`
}

function conditions(
  ref: Ref,
  filter: StudentFilter,
  { names, ...work }: StudiedWork & Searched,
  now: number,
) {
  const { keyword = '', way } = filter
  const known = usersKnownBy(keyword.trim(), 'tails')
  return [
    ...(way === undefined ? [] : [cameBy(way, ref, work, now)]),
    ...(names ? [foundByNames(ref, [{ names, alias: 'users' }], known)] : []),
  ]
}

const finished = (work: StudiedWork): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from parts where parts.id = progress.part_id and parts.number >= ${work.part_count}
    and progress.duration > 0 and progress.position >= progress.duration * ${sql.lit(FINISHED_SHARE)})`

const NOBODY = sql<SqlBool>`1 = 0`

function howFar({ state }: StudentFilter, work: StudiedWork): RawBuilder<SqlBool>[] {
  if (state === undefined) return []
  if (state === 'waiting') return [NOBODY]
  return [state === 'finished' ? finished(work) : sql<SqlBool>`not ${finished(work)}`]
}

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length ? sql<SqlBool>`${sql.join([...conditions], sql` and `)}` : sql<SqlBool>`1 = 1`

const named = ({ names }: Searched): boolean => names?.ids === null

type Asked = StudiedWork & Searched

/** Students who have opened the work. */
export function seenStudents(db: Db, filter: StudentFilter, work: Asked, now: number) {
  return db
    .selectFrom('progress')
    .where('progress.work_id', '=', filter.workId)
    .where(all([...conditions('progress.user_id', filter, work, now), ...howFar(filter, work)]))
    .$if(named(work), (query) => query.innerJoin('users', 'users.id', 'progress.user_id'))
}

/** The same, where few have this way of access: these are found first (a cross join forces this on SQLite). */
export function fewSeenStudents(db: Db, filter: StudentFilter, work: Asked, now: number) {
  const { way: _, ...rest } = filter
  return db
    .selectFrom(givenBy(db, filter, 1).as('few'))
    .crossJoin('progress')
    .whereRef('progress.user_id', '=', 'few.id')
    .where('progress.work_id', '=', filter.workId)
    .where(all([...conditions('progress.user_id', rest, work, now), ...howFar(filter, work)]))
    .$if(named(work), (query) => query.innerJoin('users', 'users.id', 'progress.user_id'))
}

/** Users with permanent access to the work, or parts of it, by the filter's way, who have opened it or not. */
const givenBy = (db: Db, { workId, way = 'bought' }: StudentFilter, opened: 0 | 1) =>
  db
    .selectFrom('entitlements')
    .select('entitlements.user_id as id')
    .distinct()
    .where('entitlements.work_id', '=', workId)
    .where('entitlements.way', '=', way)
    .where('entitlements.opened', '=', opened)

/** Users who have access and have not opened the work: once each, however many episodes they have bought. */
export function waitingStudents(db: Db, filter: StudentFilter, work: Asked, now: number) {
  const { state } = filter
  return db
    .selectFrom('entitlements as own')
    .where('own.work_id', '=', filter.workId)
    .where('own.opened', '=', sql.lit(0))
    .where(
      sql<boolean>`not exists (select 1 from entitlements as earlier where earlier.work_id = own.work_id
        and earlier.user_id = own.user_id and earlier.id < own.id)`,
    )
    .where(
      all([
        ...conditions('own.user_id', filter, work, now),
        ...(state === undefined || state === 'waiting' ? [] : [NOBODY]),
      ]),
    )
    .$if(named(work), (query) => query.innerJoin('users', 'users.id', 'own.user_id'))
}

/** Students filtered by way only are those with that entitlement: an index covers them. */
const byWayAlone = ({ way, state }: StudentFilter, { names }: Searched): boolean =>
  isGiven(way) && state === undefined && !names

export const countSeen = (db: Db, filter: StudentFilter, work: Asked, now: number): Promise<number> =>
  countRows(
    db,
    byWayAlone(filter, work)
      ? givenBy(db, filter, 1).limit(MOST_COUNTED)
      : seenStudents(db, filter, work, now).select('progress.user_id as id').limit(MOST_COUNTED),
  )

export const countWaiting = (db: Db, filter: StudentFilter, work: Asked, now: number): Promise<number> =>
  countRows(
    db,
    byWayAlone(filter, work)
      ? givenBy(db, filter, 0).limit(MOST_COUNTED)
      : waitingStudents(db, filter, work, now).select('own.user_id as id').limit(MOST_COUNTED),
  )
