import { insertAll } from '../kernel/db/insert'
import type { NewRow } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { DAY, dayOf } from '../kernel/days'
import {
  REFERRED_USERS,
  USER_READERS,
  DEALER_READERS,
  CHOSEN,
  FOLLOWS,
  FOOTPRINTS,
  INTERESTS,
  NOTICES,
  OWNED,
  PROFILES,
} from './account-data'
import { ACTIVITIES, SIGNUPS } from './activities'
import { seedOnce } from './once'
import { readDocument, writeDocument } from '../kernel/documents'

const MARK = 'seeded.account'
const HOUR = 3_600_000
const READER = '13800000001'
const MEMBER = '13800000002'
const DEALER = '13800000003'
const CREATORS = ['13800000005', '13800000006']

interface Mark {
  at: number
}

/** Lookup of the demo's users and works; those that no longer exist are left out. */
interface Shelf {
  user(mobile: string): number | undefined
  /** Readers who only write comments: they have no phone. */
  readers: number[]
  work(kind: string, number: number): { id: number; cover: string; tint: string } | undefined
}

async function shelfOf(trx: Trx): Promise<Shelf> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'mobile', 'nickname'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  const works = await trx.selectFrom('works').select(['id', 'kind', 'number', 'cover', 'tint']).execute()
  const byMobile = new Map(users.map((user) => [user.mobile, user.id]))
  const byName = new Map(works.map((work) => [`${work.kind}/${work.number}`, work]))
  return {
    user: (mobile) => byMobile.get(mobile),
    readers: users.filter((user) => user.mobile === null).map((user) => user.id),
    work: (kind, number) => byName.get(`${kind}/${number}`),
  }
}

async function seedProfiles(trx: Trx, shelf: Shelf): Promise<void> {
  const rows = Object.entries(PROFILES).flatMap(([mobile, { area, areaName, ...told }]) => {
    const user_id = shelf.user(mobile)
    return user_id ? [{ user_id, area: JSON.stringify(area), area_name: areaName, ...told }] : []
  })
  for (const row of rows)
    await trx
      .insertInto('user_profiles')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
  const owned = Object.entries(OWNED).flatMap(([mobile, kinds]) =>
    kinds.flatMap(([kind, numbers]) =>
      numbers.flatMap((number) => {
        const [user_id, work] = [shelf.user(mobile), shelf.work(kind, number)]
        return user_id && work ? [{ work_id: work.id, user_id }] : []
      }),
    ),
  )
  await insertAll(trx, 'work_owners', owned)
}

async function seedFollows(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const known = FOLLOWS.flatMap(([from, to]) => {
    const [follower_id, followee_id] = [shelf.user(from), shelf.user(to)]
    return follower_id && followee_id ? [{ follower_id, followee_id }] : []
  })
  const fans = CREATORS.flatMap((mobile, index) => {
    const followee_id = shelf.user(mobile)
    // A different set of readers for each of them.
    const readers = shelf.readers.filter((_, place) => place % 3 !== index)
    return followee_id ? readers.map((follower_id) => ({ follower_id, followee_id })) : []
  })
  const rows = [...fans, ...known]
  const spread = rows.map((row, index) => ({ ...row, created_at: now - (rows.length - index) * 9 * HOUR }))
  for (const row of spread)
    await trx
      .insertInto('follows')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
}

async function seedInterests(trx: Trx, shelf: Shelf): Promise<void> {
  const rows: NewRow<'interests'>[] = []
  for (const [sort, { name, words, picks }] of INTERESTS.entries()) {
    const [kind = 'drama', category = ''] = picks[0] ?? []
    const work = await trx
      .selectFrom('works')
      .select(['cover', 'tint'])
      .where('kind', '=', kind)
      .where('category', '=', category)
      .orderBy('heat', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    rows.push({
      name,
      words,
      sort,
      cover: work?.cover ?? '',
      tint: work?.tint ?? '',
      picks: JSON.stringify(picks.map(([of, slug]) => ({ kind: of, category: slug }))),
    })
  }
  await insertAll(trx, 'interests', rows)
  const reader = shelf.user(READER)
  if (!reader) return
  const made = await trx.selectFrom('interests').select('id').where('name', 'in', CHOSEN).execute()
  await insertAll(
    trx,
    'user_interests',
    made.map(({ id }) => ({ user_id: reader, interest_id: id })),
  )
}

async function seedFootprints(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const reader = shelf.user(READER)
  if (!reader) return
  const rows = FOOTPRINTS.flatMap(([daysAgo, works]) =>
    works.flatMap(([kind, number], index) => {
      const work = shelf.work(kind, number)
      const seen_at = now - daysAgo * DAY - (index + 1) * 60_000
      return work ? [{ user_id: reader, work_id: work.id, day: dayOf(seen_at), seen_at }] : []
    }),
  )
  for (const row of rows)
    await trx
      .insertInto('footprints')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
}

async function seedActivities(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const ids: number[] = []
  for (const { cover, inDays, hours, reviewed, ...activity } of ACTIVITIES) {
    const work = shelf.work(...cover)
    const starts_at = now + inDays * DAY
    const row = await trx
      .insertInto('activities')
      .values({
        ...activity,
        cover: work?.cover ?? '',
        tint: work?.tint ?? '',
        starts_at,
        ends_at: starts_at + hours * HOUR,
        closes_at: starts_at - 2 * HOUR,
        reviewed: reviewed ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  const reader = shelf.user(READER)
  if (!reader) return
  await insertAll(
    trx,
    'signups',
    SIGNUPS.map(({ activity, daysAgo, ...signup }) => ({
      activity_id: ids[activity] ?? 0,
      user_id: reader,
      name: '林青灯',
      mobile: READER,
      version: 1,
      created_at: now - daysAgo * DAY,
      ...signup,
    })),
  )
}

/** Two levels below the dealer: accounts and readers, and readers referred by those. */
async function seedReferrals(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const dealer = shelf.user(DEALER)
  if (!dealer) return
  const accounts = REFERRED_USERS.flatMap((mobile) => shelf.user(mobile) ?? [])
  const first = [...accounts, ...shelf.readers.slice(0, DEALER_READERS)]
  const second = shelf.readers.slice(DEALER_READERS, DEALER_READERS + USER_READERS)
  const pairs = [
    ...first.map((user_id) => ({ user_id, sharer_id: dealer })),
    ...second.flatMap((user_id, index) => {
      const sharer_id = first[index % first.length]
      return sharer_id ? [{ user_id, sharer_id }] : []
    }),
  ]
  for (const [index, pair] of pairs.entries()) {
    const user = await trx
      .selectFrom('users')
      .select(['mobile', 'created_at'])
      .where('id', '=', pair.user_id)
      .executeTakeFirstOrThrow()
    // A referred user registered at that moment. The README's accounts registered earlier.
    const created_at = user.mobile === null ? now - index * 5 * DAY : user.created_at
    await trx.updateTable('users').set({ created_at }).where('id', '=', pair.user_id).execute()
    const sharer = await trx
      .selectFrom('users')
      .select('share_code')
      .where('id', '=', pair.sharer_id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('referrals')
      .values({ ...pair, came_at: created_at - HOUR, created_at })
      .onConflict((on) => on.doNothing())
      .execute()
    await trx
      .updateTable('users')
      .set({ referred_by: sharer.share_code })
      .where('id', '=', pair.user_id)
      .where('referred_by', 'is', null)
      .execute()
  }
  await insertAll(
    trx,
    'share_visits',
    Array.from({ length: 46 }, (_, index) => ({
      sharer_id: dealer,
      visitor: `demo-${index}`,
      day: dayOf(now - (index % 30) * DAY),
    })),
  )
}

/** Memberships the member has given away: accepted, pending, and returned. */
async function seedTransfers(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const [member, reader] = [shelf.user(MEMBER), shelf.user(READER)]
  if (!member || !reader) return
  const given = (daysAgo: number, more: Partial<NewRow<'membership_transfers'>>) => ({
    from_user: member,
    to_user: null,
    mobile: '13900000008',
    tier: 'member',
    days: 7,
    state: 'waiting' as const,
    created_at: now - daysAgo * DAY,
    expires_at: now - daysAgo * DAY + 7 * DAY,
    ended_at: null,
    ...more,
  })
  await insertAll(trx, 'membership_transfers', [
    given(60, { state: 'returned', ended_at: now - 53 * DAY, mobile: '13900000009' }),
    given(45, {
      to_user: reader,
      mobile: READER,
      state: 'done',
      expires_at: 0,
      ended_at: now - 45 * DAY,
    }),
    given(2, { days: 3 }),
  ])
}

async function seedNotices(trx: Trx, shelf: Shelf, now: number): Promise<void> {
  const reader = shelf.user(READER)
  if (!reader) return
  await insertAll(
    trx,
    'notices',
    NOTICES.toReversed().map(({ hoursAgo, read, ...notice }) => {
      const created_at = now - hoursAgo * HOUR
      return { user_id: reader, ...notice, created_at, read_at: read ? created_at + HOUR : null }
    }),
  )
}

/** Moves the activities of a long-running demo forward, so that some are always open for sign-up. */
async function reviveActivities(trx: Trx, now: number): Promise<void> {
  const mark = await readDocument<Mark | null>(trx, MARK, null)
  if (!mark) return
  const open = await trx.selectFrom('activities').select('id').where('closes_at', '>', now).executeTakeFirst()
  const days = Math.floor((now - mark.at) / DAY)
  if (open || days < 1) return
  await trx
    .updateTable('activities')
    .set((eb) => ({
      starts_at: eb('starts_at', '+', days * DAY),
      ends_at: eb('ends_at', '+', days * DAY),
      closes_at: eb('closes_at', '+', days * DAY),
    }))
    .execute()
  await writeDocument(trx, MARK, { at: mark.at + days * DAY }, now)
}

/** Data of the demo accounts, added to a new demo and to one that was seeded before it existed. */
export async function seedAccount(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  const made = await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const shelf = await shelfOf(trx)
    await seedProfiles(trx, shelf)
    await seedFollows(trx, shelf, now)
    await seedInterests(trx, shelf)
    await seedFootprints(trx, shelf, now)
    await seedActivities(trx, shelf, now)
    await seedReferrals(trx, shelf, now)
    await seedTransfers(trx, shelf, now)
    await seedNotices(trx, shelf, now)
    return true
  })
  if (demo && !made) await deps.command((trx) => reviveActivities(trx, now))
}
