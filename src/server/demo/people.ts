import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import { insertAll } from '../kernel/db/insert'
import type { NewRow } from '../kernel/tables'
import type { Trx } from '../deps'
import { hashPassword } from '../people/password'
import { DEMO_ACCOUNTS } from './accounts'
import { dice, type Dice } from '../kernel/dice'
import { avatarOf } from './pictures'
import { DANMAKU, READERS, REVIEWS, voiceOf } from './talk'
import { PLAIN_REVIEW } from '../catalogue/reviews'
import type { SeededWorks } from './works'

const DAY = 86_400_000
const MINUTE = 60_000

/** Nickname, user type (1 creator, 2 promoter) and roles of the demo phones, by interpretation.md. */
const PEOPLE: Record<string, { nickname: string; userType: number; roles: string[]; daysAgo: number }> = {
  '13800000001': { nickname: '青灯读者', userType: 2, roles: [], daysAgo: 210 },
  '13800000002': { nickname: '会员小舟', userType: 2, roles: [], daysAgo: 320 },
  '13800000003': { nickname: '经销商远山', userType: 2, roles: ['dealer'], daysAgo: 400 },
  '13800000004': { nickname: '半亩书店', userType: 2, roles: ['shop'], daysAgo: 380 },
  '13800000005': { nickname: '演员阿渡', userType: 1, roles: ['actor', 'creator'], daysAgo: 260 },
  '13800000006': { nickname: '主播南枝', userType: 1, roles: ['broadcaster', 'teacher'], daysAgo: 300 },
  '13800000007': { nickname: '新朋友', userType: 2, roles: [], daysAgo: 0 },
}

/** Nicknames of the demo's phones and readers. */
export const PERSON_NAMES: readonly string[] = [
  ...Object.values(PEOPLE).map(({ nickname }) => nickname),
  ...READERS,
]

export interface SeededPeople {
  /** User id of a demo phone. */
  user(mobile: string): number
}

type Hashes = ReadonlyMap<string, string>

/** Hashing is slow on purpose, so it is done before the transaction begins. */
export async function hashAccounts(): Promise<Hashes> {
  const entries = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ name, password }) => [name, await hashPassword(password)] as const),
  )
  return new Map(entries)
}

const isMobile = (name: string): boolean => /^1\d{10}$/.test(name)

function userRow(
  id: number,
  more: Partial<NewRow<'users'>> & { nickname: string; created_at: number },
): NewRow<'users'> & { id: number } {
  // Digits replaced by characters that are not mistaken for one another; one code per user.
  const code = `DEM${[...String(id).padStart(4, '0')].map((digit) => '23456789AB'[Number(digit)]).join('')}`
  return {
    id,
    mobile: null,
    mobile_verified: 0,
    password_hash: null,
    avatar: avatarOf(more.nickname),
    user_type: 2,
    share_code: code,
    referred_by: null,
    state: 'active',
    ...more,
  }
}

/** Demo accounts of the app and the back office, and readers who only write comments. */
export async function seedPeople(trx: Trx, hashes: Hashes, now: number): Promise<SeededPeople> {
  const mobiles = DEMO_ACCOUNTS.map((account) => account.name).filter(isMobile)
  const ids = new Map<string, number>(mobiles.map((mobile, index) => [mobile, index + 1]))
  const accounts = mobiles.map((mobile, index) => {
    const person = PEOPLE[mobile]
    return userRow(index + 1, {
      mobile,
      mobile_verified: 1,
      password_hash: hashes.get(mobile) ?? null,
      nickname: person?.nickname ?? mobile,
      user_type: person?.userType ?? 2,
      created_at: now - (person?.daysAgo ?? 0) * DAY,
    })
  })
  const readers = READERS.map((nickname, index) =>
    userRow(mobiles.length + index + 1, { nickname, created_at: now - (index + 30) * DAY }),
  )
  await insertAll(trx, 'users', [...accounts, ...readers])
  await insertAll(
    trx,
    'user_roles',
    mobiles.flatMap((mobile, index) =>
      (PEOPLE[mobile]?.roles ?? []).map((role) => ({ user_id: index + 1, role })),
    ),
  )
  await insertAll(
    trx,
    'staff',
    DEMO_ACCOUNTS.filter((account) => !isMobile(account.name)).map(({ name }) => ({
      name,
      password_hash: hashes.get(name) ?? '',
      role: name,
      state: 'active' as const,
      created_at: now,
    })),
  )
  return {
    user(mobile) {
      const id = ids.get(mobile)
      if (id === undefined) throw new Error(`${mobile} is no demo account`)
      return id
    },
  }
}

/** Ids of the readers, which follow those of the accounts. */
const readerIds = (): number[] =>
  READERS.map((_, index) => DEMO_ACCOUNTS.filter((account) => isMobile(account.name)).length + index + 1)

/** `count` different values. */
function someOf<T>(from: readonly T[], count: number, chance: Dice): T[] {
  const left = [...from]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(chance.whole(0, left.length - 1), 1)[0] as T,
  )
}

/** Reviews of the first works of every kind, and scrolling comments on the first dramas. */
export async function seedTalk(trx: Trx, seeded: SeededWorks, now: number): Promise<void> {
  const reviews = WORK_KINDS.flatMap((kind) =>
    Array.from({ length: 12 }, (_, index) => reviewsOf(seeded, kind, index + 1, now)),
  ).flat()
  await insertAll(
    trx,
    'comments',
    reviews.sort((a, b) => a.created_at - b.created_at),
  )
  const danmaku = Array.from({ length: 16 }, (_, drama) =>
    [1, 2, 3].map((part) => danmakuOf(seeded, drama + 1, part)),
  ).flat(2)
  await insertAll(trx, 'danmaku', danmaku)
}

function reviewsOf(seeded: SeededWorks, kind: WorkKind, number: number, now: number) {
  const work_id = seeded.work(kind, number)
  if (work_id === undefined) return []
  const chance = dice(`reviews ${kind} ${number}`)
  const words = someOf(REVIEWS[voiceOf[kind]], chance.whole(3, 8), chance)
  const users = someOf(readerIds(), words.length, chance)
  return words.map(([stars, text], index) => ({
    ...PLAIN_REVIEW,
    work_id,
    user_id: users[index] ?? 1,
    stars,
    text,
    created_at: now - chance.whole(60, (60 * DAY) / MINUTE) * MINUTE,
  }))
}

function danmakuOf(seeded: SeededWorks, drama: number, part: number) {
  const part_id = seeded.part('drama', drama, part)
  if (part_id === undefined) return []
  const chance = dice(`danmaku ${drama} ${part}`)
  return someOf(DANMAKU, chance.whole(10, 20), chance).map((text) => ({
    part_id,
    user_id: chance.pick(readerIds()),
    at: chance.whole(1, 30),
    text,
  }))
}

/** The first demo user's history: watched, read and marked works. */
const HISTORY: {
  kind: WorkKind
  number: number
  part: number
  position: number
  hoursAgo: number
}[] = [
  { kind: 'drama', number: 1, part: 4, position: 12, hoursAgo: 2 },
  { kind: 'audio', number: 1, part: 2, position: 41, hoursAgo: 20 },
  { kind: 'ebook', number: 1, part: 2, position: 0, hoursAgo: 30 },
  { kind: 'course', number: 1, part: 2, position: 16, hoursAgo: 52 },
  { kind: 'drama', number: 5, part: 2, position: 20, hoursAgo: 75 },
  { kind: 'fm', number: 2, part: 1, position: 55, hoursAgo: 100 },
  { kind: 'film', number: 1, part: 1, position: 14, hoursAgo: 150 },
  { kind: 'drama', number: 12, part: 1, position: 9, hoursAgo: 220 },
]
const FAVORITES: [WorkKind, number][] = [
  ['drama', 1],
  ['drama', 8],
  ['audio', 1],
  ['ebook', 1],
  ['ebook', 3],
  ['course', 1],
  ['paperbook', 2],
  ['script', 1],
  ['fm', 1],
  ['goods', 1],
]

export async function seedActivity(
  trx: Trx,
  seeded: SeededWorks,
  people: SeededPeople,
  now: number,
): Promise<void> {
  const user_id = people.user('13800000001')
  const parts = await trx.selectFrom('parts').select(['id', 'seconds']).execute()
  const progress = HISTORY.flatMap(({ kind, number, part, position, hoursAgo }) => {
    const work_id = seeded.work(kind, number)
    const part_id = seeded.part(kind, number, part)
    if (work_id === undefined || part_id === undefined) return []
    return [
      {
        user_id,
        work_id,
        part_id,
        position,
        duration: parts.find(({ id }) => id === part_id)?.seconds ?? 0,
        revision: 1,
        device: 'demo',
        updated_at: now - hoursAgo * 60 * MINUTE,
      },
    ]
  })
  await insertAll(trx, 'progress', progress)
  const favorites = FAVORITES.flatMap(([kind, number], index) => {
    const work_id = seeded.work(kind, number)
    return work_id === undefined ? [] : [{ user_id, work_id, created_at: now - index * DAY }]
  })
  await insertAll(trx, 'favorites', favorites)
}
