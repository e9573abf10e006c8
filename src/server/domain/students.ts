import { sql, expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { StudentWay, StudyState } from '@/contract/adminstudent'
import type { Database, Row } from '../db/schema'
import type { Db } from '../deps'
import { notFound } from '../refusal'
import { usersKnownBy } from './customer-lists'
import { WHOLE_WORK } from './entitlements'
import { foundBy, type Names, namesWith } from './names'

export interface StudentFilter {
  workId: number
  keyword?: string
  way?: StudentWay
  state?: StudyState
}

export type StudiedWork = Pick<Row<'works'>, 'id' | 'kind' | 'title' | 'part_count' | 'member_free'>

/** What the filter's keyword finds among the nicknames. */
interface Searched {
  names?: Names | null
}

/** A place this near the end of the last episode is the end. */
export const FINISHED_SHARE = 0.95

/** The work, and what a filter's keyword finds. @throws Refusal 404 */
export async function studiedWork(db: Db, id: number, keyword = ''): Promise<StudiedWork & Searched> {
  const work = await db
    .selectFrom('works')
    .select(['id', 'kind', 'title', 'part_count', 'member_free'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!work) throw notFound('作品不存在或已删除')
  return { ...work, names: await namesWith(db, 'users', keyword) }
}

const users = expressionBuilder<Database, 'users'>()

const owning = (workId: number) =>
  users
    .selectFrom('entitlements as grants')
    .select('grants.id')
    .whereRef('grants.user_id', '=', 'users.id')
    .where('grants.work_id', '=', workId)

const whole = (workId: number) => owning(workId).where('grants.part_id', '=', WHOLE_WORK)

const ordered = (workId: number, gift: boolean): Expression<SqlBool> =>
  users.exists(
    whole(workId)
      .innerJoin('orders', 'orders.id', 'grants.order_id')
      .where('orders.type', gift ? '=' : '<>', 'gift'),
  )

const membered = (work: StudiedWork, now: number): Expression<SqlBool> =>
  work.member_free === 1
    ? users.exists(
        users
          .selectFrom('memberships')
          .select('memberships.tier')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('memberships.until', '>', now),
      )
    : sql<boolean>`1 = 0`

/** Which way a student came; `member` and `open` are what is left when nothing was given to them for good. */
function cameBy(way: StudentWay, work: StudiedWork, now: number): Expression<SqlBool> {
  const nothing = users.not(users.exists(owning(work.id)))
  switch (way) {
    case 'bought':
      return ordered(work.id, false)
    case 'gift':
      return ordered(work.id, true)
    case 'card':
      return users.exists(whole(work.id).where('grants.order_id', '=', 0))
    case 'parts':
      return users.exists(owning(work.id).where('grants.part_id', '<>', WHOLE_WORK))
    case 'member':
      return users.and([nothing, membered(work, now)])
    case 'open':
      return users.and([nothing, users.not(membered(work, now))])
  }
}

function fits({ keyword = '', way }: StudentFilter, { names, ...work }: StudiedWork & Searched, now: number) {
  const known = usersKnownBy(keyword.trim(), 'tails')
  const conditions = [
    ...(way === undefined ? [] : [cameBy(way, work, now)]),
    ...(names ? [foundBy('users.id', [{ names, alias: 'users' }], known)] : []),
  ]
  return conditions.length ? users.and(conditions) : null
}

const finished = (work: StudiedWork): Expression<SqlBool> =>
  sql<boolean>`exists (select 1 from parts where parts.id = progress.part_id and parts.number >= ${work.part_count}
    and progress.duration > 0 and progress.position >= progress.duration * ${sql.lit(FINISHED_SHARE)})`

/** Whoever has opened the work. */
export function seenStudents(db: Db, filter: StudentFilter, work: StudiedWork & Searched, now: number) {
  const condition = fits(filter, work, now)
  const { state } = filter
  return db
    .selectFrom('progress')
    .innerJoin('users', 'users.id', 'progress.user_id')
    .where('progress.work_id', '=', filter.workId)
    .$if(state === 'finished', (query) => query.where(finished(work)))
    .$if(state === 'studying', (query) => query.where((eb) => eb.not(finished(work))))
    .$if(state === 'waiting', (query) => query.where(sql<boolean>`1 = 0`))
    .$if(condition !== null, (query) => query.where(condition ?? sql<boolean>`1 = 1`))
}

/** Whoever may open the work and has not yet: once each, however many episodes they have bought. */
export function waitingStudents(db: Db, filter: StudentFilter, work: StudiedWork & Searched, now: number) {
  const condition = fits(filter, work, now)
  const { state } = filter
  return db
    .selectFrom('entitlements as own')
    .innerJoin('users', 'users.id', 'own.user_id')
    .where('own.work_id', '=', filter.workId)
    .where(
      sql<boolean>`not exists (select 1 from progress where progress.user_id = own.user_id and progress.work_id = own.work_id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from entitlements as earlier where earlier.work_id = own.work_id
        and earlier.user_id = own.user_id and earlier.id < own.id)`,
    )
    .$if(state === 'finished' || state === 'studying', (query) => query.where(sql<boolean>`1 = 0`))
    .$if(condition !== null, (query) => query.where(condition ?? sql<boolean>`1 = 1`))
}
