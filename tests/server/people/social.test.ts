import { replaceRoles } from '@/server/people/roles-of-users'
import type { Footprint } from '@/contract/catalogue/user-works'
import type { Interest } from '@/contract/discovery/interests'
import type { FeedCard } from '@/contract/discovery/video'
import type { WorkBrief } from '@/contract/catalogue/work'
import { insertWork } from '@tests/support/world'
import { town, type Person, type Town } from './person'
import type { UserBrief, UserHome } from '@/contract/people/profile'
import type { Notice } from '@/contract/people/notices'

const DAY = 86_400_000
const HOUR = 3_600_000

interface Page<T> {
  rows: T[]
  next: string
  total: number
}

let here: Town
let who: Person
let other: Person
beforeEach(async () => {
  here = await town()
  who = await here.person()
  other = await here.person()
})
afterEach(() => here.close())

describe('following', () => {
  const home = async (id: number, person = who) => (await person.ask<UserHome>('user.home', { id })).data
  const follow = (from: Person, id: number, on = true) =>
    from.ask<{ following: boolean; fans: number }>('user.follow', { id, on })

  it('says the same twice without counting twice', async () => {
    expect((await follow(who, other.id)).data).toEqual({ following: true, fans: 1 })
    expect((await follow(who, other.id)).data.fans).toBe(1)
    expect(await home(other.id)).toMatchObject({ fans: 1, follows: 0, following: true, mine: false })
    expect(await home(other.id, other)).toMatchObject({ following: false, mine: true })
    expect((await follow(who, other.id, false)).data).toEqual({ following: false, fans: 0 })
    expect((await follow(who, other.id, false)).data.fans).toBe(0)
  })

  it('counts once when it is said eight times at once, and tells once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(who, other.id)))
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => 1))
    expect((await home(other.id)).fans).toBe(1)
    await follow(who, other.id, false)
    await follow(who, other.id)
    expect((await other.ask<Page<Notice>>('user.notices')).data.total).toBe(1)
  })

  it('oneself, a stranger who is not there, a frozen or a guest account is refused', async () => {
    expect((await follow(who, who.id)).msg).toBe('不能关注自己')
    expect((await follow(who, 999_999)).code).toBe(404)
    const set = (values: object) =>
      here.database.db.updateTable('users').set(values).where('id', '=', other.id).execute()
    await set({ state: 'frozen' })
    expect((await follow(who, other.id)).code).toBe(404)
    expect((await who.ask('user.home', { id: other.id })).code).toBe(404)
    await set({ state: 'active' })
    await replaceRoles(here.database.db, other.id, ['guest'])
    expect((await follow(who, other.id)).code).toBe(404)
  })

  it('lists fans and followed page by page, without those who are gone', async () => {
    const fans = [await here.person(), await here.person(), await here.person()]
    for (const fan of fans) await follow(fan, other.id)
    await follow(who, fans[0]?.id ?? 0)
    const page = async (cursor = '') =>
      (await who.ask<Page<UserBrief>>('user.fans', { id: other.id, limit: 2, ...(cursor ? { cursor } : {}) }))
        .data
    const first = await page()
    const second = await page(first.next)
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(
      fans.map((fan) => fan.id).toReversed(),
    )
    expect([...first.rows, ...second.rows].map((row) => row.following)).toEqual([false, false, true])
    expect([first.total, second.next]).toEqual([3, ''])
    await here.database.db
      .updateTable('users')
      .set({ state: 'deleted' })
      .where('id', '=', fans[1]?.id ?? 0)
      .execute()
    expect((await page()).total).toBe(2)
    const followed = await here.ask<Page<UserBrief>>('user.following', { id: fans[0]?.id ?? 0 })
    expect(followed.body.data.rows).toMatchObject([{ id: other.id, following: false, mine: false }])
  })
})

it('a public home shows published works of its owner and no phone', async () => {
  const mine = await insertWork(here, { number: 1, published_at: 5 })
  const later = await insertWork(here, { number: 2, published_at: 9 })
  const draft = await insertWork(here, { number: 3, state: 'draft' })
  await insertWork(here, { number: 4 })
  await here.database.db
    .insertInto('work_owners')
    .values([mine, later, draft].map(({ id }) => ({ work_id: id, user_id: who.id })))
    .execute()
  const { body, text } = await here.ask<UserHome>('user.home', { id: who.id })
  expect(body.data).toMatchObject({ works: 2, following: false, mine: false })
  expect(text).not.toContain(who.mobile.slice(7))
  const works = await here.ask<Page<WorkBrief>>('user.homeWorks', { id: who.id })
  expect(works.body.data.rows.map((row) => row.id)).toEqual([2, 1])
})

describe('a footprint', () => {
  const open = (person: Person, id: number) => person.ask('work.detail', { kind: 'drama', id })
  const list = async (person: Person) => (await person.ask<Page<Footprint>>('user.footprint')).data
  beforeEach(async () => {
    for (const number of [1, 2, 3]) await insertWork(here, { number, parts: 1 })
  })

  it('is left once a work and day, counted in Shanghai', async () => {
    // 15:30 UTC is 23:30 in Shanghai.
    here.time.now = Date.UTC(2026, 10, 22, 15, 30)
    await open(who, 1)
    await open(who, 1)
    here.time.now += HOUR
    await open(who, 1)
    await open(who, 2)
    expect((await list(who)).rows.map((row) => [row.day, row.work.id])).toEqual([
      ['2026-11-23', 2],
      ['2026-11-23', 1],
      ['2026-11-22', 1],
    ])
    expect((await list(other)).rows).toEqual([])
  })

  it('is not left by visitors and guests', async () => {
    await here.ask('work.detail', { kind: 'drama', id: 1 })
    const guest = await here.ask<{ token: string }>('login.tempRegister')
    await here.ask('work.detail', { kind: 'drama', id: 1 }, { token: guest.body.data.token })
    expect(await here.database.db.selectFrom('footprints').selectAll().execute()).toEqual([])
  })

  it('is removed by row, by day or as a whole, and never another’s', async () => {
    await open(who, 1)
    await open(who, 2)
    here.time.now += DAY
    await open(who, 3)
    await open(other, 1)
    const remove = (person: Person, input: object) =>
      person.ask<{ removed: number }>('user.removeFootprint', input)
    const [newest, ...rest] = (await list(who)).rows
    expect((await remove(other, { scope: 'rows', ids: [newest?.id] })).code).toBe(404)
    expect((await remove(who, { scope: 'rows' })).msg).toBe('请选择要删除的记录')
    expect((await remove(who, { scope: 'day' })).msg).toBe('请选择日期')
    expect((await list(who)).total).toBe(3)
    expect((await remove(who, { scope: 'rows', ids: [newest?.id] })).data.removed).toBe(1)
    expect((await remove(who, { scope: 'rows', ids: [newest?.id] })).code).toBe(404)
    expect((await remove(who, { scope: 'day', day: rest[0]?.day })).data.removed).toBe(2)
    expect((await list(who)).total).toBe(0)
    await open(who, 1)
    expect((await remove(who, { scope: 'all' })).data.removed).toBe(1)
    expect((await list(other)).total).toBe(1)
  })
})

describe('interests', () => {
  const interest = async (name: string, category: string) =>
    (
      await here.database.db
        .insertInto('interests')
        .values({
          name,
          words: '',
          cover: '',
          tint: '',
          sort: 1,
          picks: JSON.stringify([
            { kind: 'drama', category },
            { kind: 'ebook', category: 'novel' },
          ]),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const feed = async (input: object, person?: Person) => {
    const rows: number[] = []
    let cursor = ''
    do {
      const page = { limit: 2, ...input, ...(cursor ? { cursor } : {}) }
      const answer = person
        ? (await person.ask<Page<FeedCard>>('video.short_video', page)).data
        : (await here.ask<Page<FeedCard>>('video.short_video', page)).body.data
      rows.push(...answer.rows.map((row) => row.work.id))
      cursor = answer.next
    } while (cursor)
    return rows
  }

  it('are replaced as a whole, and only by those that are there', async () => {
    const [one, two] = [await interest('古风', 'period'), await interest('都市', 'city')]
    const chosen = async () =>
      (await who.ask<{ rows: Interest[] }>('user.interests')).data.rows
        .filter((row) => row.chosen)
        .map((row) => row.name)
    await who.ask('user.saveInterests', { ids: [one, two, one] })
    expect(await chosen()).toEqual(['古风', '都市'])
    expect((await who.ask('user.saveInterests', { ids: [two, 9999] })).code).toBe(404)
    expect(await chosen()).toEqual(['古风', '都市'])
    await who.ask('user.saveInterests', { ids: [two] })
    expect(await chosen()).toEqual(['都市'])
    expect(
      (await other.ask<{ rows: Interest[] }>('user.interests')).data.rows.some((row) => row.chosen),
    ).toBe(false)
    await who.ask('user.saveInterests', {})
    expect(await chosen()).toEqual([])
  })

  it('put their dramas first in the feed, page after page, for who chose them', async () => {
    const works: [number, string, number][] = [
      [1, 'city', 90],
      [2, 'period', 10],
      [3, 'city', 80],
      [4, 'period', 30],
      [5, 'craft', 20],
    ]
    for (const [number, category, heat] of works) await insertWork(here, { number, category, heat, parts: 1 })
    const byHeat = [1, 3, 4, 5, 2]
    expect(await feed({}, who)).toEqual(byHeat)
    await who.ask('user.saveInterests', { ids: [await interest('古风', 'period')] })
    expect(await feed({}, who)).toEqual([4, 2, 1, 3, 5])
    expect(await feed({ id: 5 }, who)).toEqual([5, 4, 2, 1, 3])
    expect(await feed({ id: 2, limit: 1 }, who)).toEqual([2, 4, 1, 3, 5])
    expect(await feed({}, other)).toEqual(byHeat)
    expect(await feed({})).toEqual(byHeat)
  })

  it.each([
    ['video.short_video', '9007199254740991.9007199254740991.9007199254740991'],
    ['user.footprint', '9007199254740991.9007199254740991'],
    ['user.notices', '9007199254740991'],
    ['user.transferList', '9007199254740991'],
    ['user.signups', '-9007199254740991'],
    ['courses.activities', '9007199254740991.9007199254740991'],
  ])('a cursor of %s that somebody made up is no fault of the server', async (name, values) => {
    await who.ask('user.saveInterests', { ids: [await interest('古风', 'period')] })
    const cursor = Buffer.from(values).toString('base64url')
    expect([1, 200, 400]).toContain((await who.ask(name, { cursor })).code)
  })
})

it('notices are read one by one or all at once, and only by who they are for', async () => {
  const third = await here.person()
  await who.ask('user.follow', { id: other.id, on: true })
  await third.ask('user.follow', { id: other.id, on: true })
  const rows = async () => (await other.ask<Page<Notice>>('user.notices')).data.rows
  const [newest] = await rows()
  expect((await who.ask<{ unread: number }>('user.readNotices', { ids: [newest?.id] })).data.unread).toBe(0)
  expect((await rows()).map((row) => row.read)).toEqual([false, false])
  expect((await other.ask<{ unread: number }>('user.readNotices', { ids: [newest?.id] })).data.unread).toBe(1)
  expect((await rows()).map((row) => row.read)).toEqual([true, false])
  expect((await other.ask<{ unread: number }>('user.readNotices')).data.unread).toBe(0)
})
