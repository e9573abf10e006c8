import { ALL, rowsInTurn, totalBeside } from '../../kernel/db/counted'
import type { ShareDay, ShareRow, ShareUser, ShareWork } from '@/contract/promotion/adminshare'
import type { WorkKind } from '@/contract/catalogue/work'
import { sql } from 'kysely'
import type { Db } from '../../deps'
import { DAY, dayOf, startOf } from '../../kernel/days'
import { foundByNames, type Ids, namesWith, comparesNames, type NameSource } from '../../kernel/text/names'
import { windowOf } from '../../kernel/list/office'
import { masked } from '../../people/personal-data'
import { countedShares, daysOf, type Times } from '../share-counts'

export interface ShareFilter extends Times {
  keyword?: string
  workId?: number
  userId?: number
}

const MOST_DAYS = 366

/** Ways to find shares: by the sharer's nickname, or by the title of the page shared. */
async function waysTo(db: Db, keyword?: string): Promise<NameSource[]> {
  const [users, works] = await Promise.all([namesWith(db, 'users', keyword), namesWith(db, 'works', keyword)])
  const of = (column: string) => (ids: Ids) =>
    sql`select id from share_records where ${sql.ref(column)} in (${ids})`
  if (!users) return []
  return [
    { names: users, alias: 'users', referring: of('user_id') },
    { names: works, alias: 'works', referring: of('work_id') },
  ]
}

const matching = (db: Db, { workId, userId, from, to }: ShareFilter) =>
  db
    .selectFrom('share_records as share')
    .$if(workId !== undefined, (query) => query.where('share.work_id', '=', workId ?? 0))
    .$if(userId !== undefined, (query) => query.where('share.user_id', '=', userId ?? 0))
    .$if(from !== undefined, (query) => query.where('share.created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('share.created_at', '<', to ?? 0))

const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('share_records as share')
    .innerJoin('users', 'users.id', 'share.user_id')
    .leftJoin('works', 'works.id', 'share.work_id')
    .select(['share.id', 'share.user_id', 'share.work_id', 'share.page', 'share.created_at'])
    .select(['users.nickname', 'works.kind', 'works.title'])
    .where('share.id', 'in', ids)
    .execute()

export async function listShares(db: Db, filter: ShareFilter) {
  const { limit, offset } = windowOf(filter)
  const ways = await waysTo(db, filter.keyword)
  const those = matching(db, filter).$if(ways.length > 0, (query) =>
    query.where(foundByNames('share.id', ways)),
  )
  const found = comparesNames(ways)
    ? those
        .innerJoin('users', 'users.id', 'share.user_id')
        .leftJoin('works', 'works.id', 'share.work_id')
        .select('share.id')
    : those.select('share.id')
  const page = await found
    .$if(ways.length > 0 && !comparesNames(ways), (query) => query.select(ALL))
    .orderBy('share.created_at', 'desc')
    .orderBy('share.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalBeside(db, filter, page, found)
  const rows = await rowsInTurn(
    page.map(({ id }) => id),
    (ids) => rowsOf(db, ids),
  )
  const shown = rows.map((row): ShareRow => ({
    id: row.id,
    userId: row.user_id,
    nickname: row.nickname,
    ...(row.work_id ? { work: { id: row.work_id, kind: row.kind as WorkKind, title: row.title ?? '' } } : {}),
    page: row.page,
    at: row.created_at,
  }))
  return { rows: shown, next: '', total }
}

export async function sharedWorks(db: Db, times: Times, now: number) {
  const { first, last } = daysOf(times, now)
  const { rows, total } = await countedShares(db, 'work_id', { first, last }, times)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next: '', total }
  const works = await db.selectFrom('works').select(['id', 'kind', 'title']).where('id', 'in', ids).execute()
  const sharers = await db
    .selectFrom('share_records')
    .select((eb) => ['work_id as key', eb.fn.count<number>('user_id').distinct().as('count')])
    .where('work_id', 'in', ids)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('work_id')
    .$narrowType<{ key: number }>()
    .execute()
  const known = new Map(works.map((work) => [work.id, work]))
  const people = countsOf(sharers)
  const shown = rows.map(({ id, shares }): ShareWork => ({
    id,
    kind: known.get(id)?.kind as WorkKind,
    title: known.get(id)?.title ?? '',
    shares,
    sharers: people.get(id) ?? 0,
  }))
  return { rows: shown, next: '', total }
}

/** Counts by user or by day, merged by name. */
const countsOf = (rows: readonly { key: number | string; count: number }[]): Map<number | string, number> =>
  new Map(rows.map(({ key, count }) => [key, Number(count)]))

export async function sharingUsers(db: Db, times: Times, now: number) {
  const { first, last } = daysOf(times, now)
  const { rows, total } = await countedShares(db, 'user_id', { first, last }, times)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next: '', total }
  const askUsers = db
    .selectFrom('users')
    .select(['id', 'nickname', 'mobile'])
    .where('id', 'in', ids)
    .execute()
  const askVisits = db
    .selectFrom('share_visits')
    .select((eb) => ['sharer_id as key', eb.fn.countAll<number>().as('count')])
    .where('sharer_id', 'in', ids)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('sharer_id')
    .execute()
  const askJoined = db
    .selectFrom('referrals')
    .select((eb) => ['sharer_id as key', eb.fn.countAll<number>().as('count')])
    .where('sharer_id', 'in', ids)
    .where('created_at', '>=', startOf(first))
    .where('created_at', '<', startOf(last) + DAY)
    .groupBy('sharer_id')
    .execute()
  const [users, visits, joined] = await Promise.all([askUsers, askVisits, askJoined])
  const known = new Map(users.map((user) => [user.id, user]))
  const [came, stayed] = [countsOf(visits), countsOf(joined)]
  const shown = rows.map(({ id, shares }): ShareUser => ({
    id,
    nickname: known.get(id)?.nickname ?? '',
    mobile: masked('mobile', known.get(id)?.mobile ?? null),
    shares,
    visits: came.get(id) ?? 0,
    joined: stayed.get(id) ?? 0,
  }))
  return { rows: shown, next: '', total }
}

export async function sharingDays(db: Db, times: Times, now: number) {
  const { limit, offset } = windowOf(times)
  const { first, last } = daysOf(times, now)
  const length = Math.round((startOf(last) - startOf(first)) / DAY) + 1
  const all = Array.from({ length: Math.min(MOST_DAYS, Math.max(0, length)) }, (_, index) =>
    dayOf(startOf(last) - index * DAY),
  )
  const shown = all.slice(offset, offset + limit)
  const [newest, oldest] = [shown[0], shown.at(-1)]
  if (newest === undefined || oldest === undefined) return { rows: [], next: '', total: all.length }
  const shares = await db
    .selectFrom('share_records')
    .select((eb) => [
      'day',
      eb.fn.countAll<number>().as('shares'),
      eb.fn.count<number>('user_id').distinct().as('sharers'),
    ])
    .where('day', '>=', oldest)
    .where('day', '<=', newest)
    .groupBy('day')
    .execute()
  const visits = await db
    .selectFrom('share_visits')
    .select((eb) => ['day as key', eb.fn.countAll<number>().as('count')])
    .where('day', '>=', oldest)
    .where('day', '<=', newest)
    .groupBy('day')
    .execute()
  const joined = await db
    .selectFrom('referrals')
    .select('created_at')
    .where('created_at', '>=', startOf(oldest))
    .where('created_at', '<', startOf(newest) + DAY)
    .execute()
  const came = countsOf(visits)
  const stayed = new Map<string, number>()
  for (const { created_at } of joined) stayed.set(dayOf(created_at), (stayed.get(dayOf(created_at)) ?? 0) + 1)
  const rows = shown.map((day, index): ShareDay => {
    const found = shares.find((row) => row.day === day)
    return {
      id: offset + index + 1,
      day,
      shares: Number(found?.shares ?? 0),
      sharers: Number(found?.sharers ?? 0),
      visits: came.get(day) ?? 0,
      joined: stayed.get(day) ?? 0,
    }
  })
  return { rows, next: '', total: all.length }
}
