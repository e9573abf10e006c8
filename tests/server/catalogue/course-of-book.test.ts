import type { LinkRole } from '@/contract/catalogue/links'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

let here: World
let db: World['database']['db']
let reader: number
let book: { id: number; parts: number[] }
let course: { id: number; parts: number[] }
beforeEach(async () => {
  here = await world()
  db = here.database.db
  reader = await here.user()
  book = await insertWork(here, { kind: 'ebook', number: 1, parts: 3, free_parts: 1 })
  course = await insertWork(here, { kind: 'course', number: 1, parts: 3, free_parts: 1 })
})
afterEach(() => here.close())

const link = (work_id = book.id, other_id = course.id, role: LinkRole = 'course') =>
  db.insertInto('work_links').values({ work_id, other_id, role, position: 0 }).execute()
const give = (work_id: number, part_id = 0, user_id = reader) =>
  db.insertInto('entitlements').values({ user_id, work_id, part_id, order_id: 1, created_at: 1 }).execute()
const join = (until: number) =>
  db.insertInto('memberships').values({ user_id: reader, tier: 'member', until }).execute()
const setBook = (set: object) => db.updateTable('works').set(set).where('id', '=', book.id).execute()

const lesson = (number: number) => ({
  kind: 'course' as const,
  vid: 1,
  episode_id: course.parts[number - 1] ?? 0,
})
const plays = (number: number): Promise<boolean> =>
  here
    .as(reader)
    .call('video.play', lesson(number))
    .then(
      () => true,
      (error: { code: number }) => {
        if (error.code !== 402) throw error
        return false
      },
    )
const locks = async () => {
  const detail = await here.as(reader).call('work.detail', { kind: 'course', id: 1 })
  return { owned: detail.owned, locked: detail.parts.map(({ locked }) => locked) }
}

const OPEN = { owned: true, locked: [false, false, false] }
const SHUT = { owned: false, locked: [false, true, true] }

it('a course is open to who owns the whole book, on its screens and to play', async () => {
  await link()
  expect([await plays(1), await plays(2), await locks()]).toEqual([true, false, SHUT])
  await give(book.id)
  expect([await plays(2), await plays(3), await locks()]).toEqual([true, true, OPEN])
  expect(
    await here.as(reader).call('work.text', { kind: 'course', id: 1, partId: course.parts[2] ?? 0 }),
  ).toMatchObject({ body: '正文3' })
  expect((await here.visitor().call('work.detail', { kind: 'course', id: 1 })).owned).toBe(false)
})

it('one chapter of the book opens nothing, and a refunded book closes it again', async () => {
  await link()
  await give(book.id, book.parts[1])
  expect(await locks()).toEqual(SHUT)
  await give(book.id)
  expect(await locks()).toEqual(OPEN)
  await db.deleteFrom('entitlements').where('part_id', '=', 0).execute()
  expect([await plays(2), await locks()]).toEqual([false, SHUT])
})

it('all chapters bought one by one are the whole book, until another one comes', async () => {
  await link()
  await give(book.id, book.parts[1])
  expect(await locks()).toEqual(SHUT)
  await give(book.id, book.parts[2])
  expect([await plays(3), await locks()]).toEqual([true, OPEN])
  await db.updateTable('works').set({ free_parts: 0 }).where('id', '=', book.id).execute()
  expect(await locks()).toEqual(SHUT)
})

it('the book is not opened by its course', async () => {
  await link()
  await give(course.id)
  expect(await here.as(reader).call('ebook.detail', { id: 1 })).toMatchObject({
    owned: false,
    lockedParts: 2,
  })
})

it.each<LinkRole>(['film', 'audio', 'paper'])('a work linked as %s stays as it was', async (role) => {
  await link(book.id, course.id, role)
  await give(book.id)
  expect(await locks()).toEqual(SHUT)
})

it('another book opens nothing', async () => {
  const other = await insertWork(here, { kind: 'ebook', number: 2 })
  await link()
  await give(other.id)
  expect(await locks()).toEqual(SHUT)
})

describe('a book that members read free', () => {
  beforeEach(async () => {
    await link()
    await setBook({ member_free: 1 })
  })

  it('opens its course as long as the membership lasts', async () => {
    expect(await locks()).toEqual(SHUT)
    await join(here.time.now + 1_000)
    expect([await plays(3), await locks()]).toEqual([true, OPEN])
    here.time.now += 1_000
    expect([await plays(3), await locks()]).toEqual([false, SHUT])
  })

  it.each([{ state: 'off' }, { free: 1 }, { member_free: 0 }])('but not as %j', async (set) => {
    await join(here.time.now + 1_000)
    expect(await locks()).toEqual(OPEN)
    await setBook(set)
    expect(await locks()).toEqual(SHUT)
  })
})

it('a book off the shelf still opens it for its buyers', async () => {
  await link()
  await give(book.id)
  await setBook({ state: 'off' })
  expect(await locks()).toEqual(OPEN)
})

it('sells no lesson of a course that the book has opened', async () => {
  await link()
  await give(book.id)
  const input = { kind: 'course' as const, vid: 1, episode_ids: [course.parts[1] ?? 0], coins: 10 }
  expect(await here.as(reader).call('orders.unlock', input)).toEqual({ order_sn: '', coins: 0 })
  expect(await refusalOf(here.as(await here.user()).call('orders.unlock', input))).toMatchObject({
    code: 402,
  })
})
