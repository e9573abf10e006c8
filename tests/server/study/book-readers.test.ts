import { absorbGuest } from '@/server/people/login/guests'
import { replaceRoles } from '@/server/people/roles-of-users'
import type { StaffCaller } from '@tests/support/door'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

const DAY = 86_400_000
const STOPPED = 14 * DAY

let here: OfficeWorld
let db: OfficeWorld['database']['db']
let book: { id: number; parts: number[] }
let office: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  book = await insertWork(here, { number: 1, kind: 'ebook', parts: 6, free_parts: 5, title: '慢船' })
  office = await here.operator('operator')
})
afterEach(() => here.close())

const partId = (number: number): number => book.parts[number - 1] ?? 0
const read = (user: number, chapter: number, more: object = {}) =>
  here.as(user).call('video.callback', {
    kind: 'ebook',
    vid: 1,
    episode_id: partId(chapter),
    position: 30,
    play_duration: 5,
    duration: 100,
    explicit: true,
    ...more,
  })
const figures = () => office.call('adminreader.book', { id: book.id })
const chapters = (page: object = {}) => office.call('adminreader.chapters', { workId: book.id, ...page })
const openedBy = async (user: number): Promise<number[]> =>
  (await db.selectFrom('opened_chapters').select('part_id').where('user_id', '=', user).execute())
    .map(({ part_id }) => book.parts.indexOf(part_id) + 1)
    .sort((a, b) => a - b)

/** Seven readers: some read on, some stop, one skips chapters, one comes back. */
async function readers(): Promise<number[]> {
  const users: number[] = []
  for (const [days, ...opened] of [
    [20, 1],
    [20, 1, 2],
    [20, 1, 2],
    [2, 1, 2, 3],
    [20, 1, 2, 3, 4],
    [20, 2, 5],
    [20, 1, 2, 3, 4, 5, 6],
  ] as const) {
    const user = await here.user()
    users.push(user)
    here.time.now -= days * DAY
    const owned = { user_id: user, work_id: book.id, part_id: 0, order_id: 1, created_at: 1 }
    if (opened.some((chapter) => chapter === 6)) await db.insertInto('entitlements').values(owned).execute()
    for (const chapter of opened) await read(user, chapter)
    here.time.now += days * DAY
  }
  return users
}

it('each figure of a book and of its chapters is what the rows say', async () => {
  await readers()
  const opened = await db
    .selectFrom('opened_chapters')
    .innerJoin('parts', 'parts.id', 'opened_chapters.part_id')
    .select(['opened_chapters.user_id as user', 'parts.number'])
    .execute()
  const places = await db
    .selectFrom('progress')
    .innerJoin('parts', 'parts.id', 'progress.part_id')
    .select(['parts.number', 'progress.updated_at as at'])
    .execute()
  const furthest = new Map<number, number>()
  for (const { user, number } of opened) furthest.set(user, Math.max(furthest.get(user) ?? 0, number))
  const ends = [...furthest.values()].sort((a, b) => a - b)
  const stopped = (number: number): number =>
    places.filter((place) => place.number === number && place.at <= here.time.now - STOPPED).length
  expect(ends).toEqual([1, 2, 2, 3, 4, 5, 6])
  expect(await figures()).toEqual({
    title: '慢船',
    parts: 6,
    readers: furthest.size,
    finished: ends.filter((end) => end === 6).length,
    median: ends[Math.ceil(ends.length / 2) - 1],
    stop: { number: 2, title: '第2集', users: stopped(2) },
  })
  const { rows, total } = await chapters()
  expect(total).toBe(6)
  expect(rows).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => {
      const of = opened.filter((row) => row.number === number).map(({ user }) => user)
      return {
        id: partId(number),
        number,
        title: `第${number}集`,
        readers: of.length,
        onward: of.filter((user) => (furthest.get(user) ?? 0) > number).length,
        stopped: stopped(number),
      }
    }),
  )
  expect(rows.map(({ readers: of, onward, stopped: still }) => [of, onward, still])).toEqual([
    [6, 5, 1],
    [6, 4, 2],
    [3, 2, 0],
    [2, 1, 1],
    [2, 1, 1],
    [1, 0, 1],
  ])
})

it('pages the chapters in their order, which may change', async () => {
  await readers()
  const second = await chapters({ current: 2, pageSize: 4 })
  expect(second.total).toBe(6)
  expect(second.rows.map(({ number, readers: of }) => [number, of])).toEqual([
    [5, 2],
    [6, 1],
  ])
  await office.call('adminbook.orderParts', { workId: book.id, ids: book.parts.toReversed() })
  const turned = await chapters({ pageSize: 2 })
  // The chapter that was the last is the first now: its reader opened later ones as well.
  expect(turned.rows.map(({ id, number, readers: of, onward }) => [id, number, of, onward])).toEqual([
    [partId(6), 1, 1, 1],
    [partId(5), 2, 2, 2],
  ])
  expect((await chapters({ current: 9, pageSize: 4 })).rows).toEqual([])
})

it('a place stops after a fortnight to the millisecond, and the last chapter is no place to stop', async () => {
  const user = await here.user()
  await read(user, 3)
  here.time.now += STOPPED - 1
  expect((await figures()).stop).toBeUndefined()
  expect((await chapters()).rows[2]).toMatchObject({ stopped: 0 })
  here.time.now += 1
  expect((await figures()).stop).toEqual({ number: 3, title: '第3集', users: 1 })
  await db
    .updateTable('progress')
    .set({ part_id: partId(6) })
    .execute()
  expect((await figures()).stop).toBeUndefined()
  expect((await chapters()).rows[5]).toMatchObject({ stopped: 1 })
})

it('keeps a chapter once, also of a place that is not taken, and no locked chapter', async () => {
  const user = await here.user()
  await read(user, 1, { device: 'phone' })
  await read(user, 1, { device: 'phone' })
  const again = { event_id: 'event-1', device: 'phone', revision: 2 }
  await read(user, 2, again)
  await read(user, 2, again)
  // Another device, which has not heard of the places since: the chapter was opened, its place is not taken.
  const { accepted } = await read(user, 4, {
    device: 'tablet',
    revision: 0,
    explicit: false,
    at: here.time.now - DAY,
  })
  expect(accepted).toBe(false)
  await read(user, 6)
  expect(await openedBy(user)).toEqual([1, 2, 4])
  const [first] = await db
    .selectFrom('opened_chapters')
    .selectAll()
    .where('part_id', '=', partId(4))
    .execute()
  expect(first?.opened_at).toBe(here.time.now - DAY)
})

it('keeps nothing of other works', async () => {
  const drama = await insertWork(here, { number: 1, kind: 'drama', parts: 2, free_parts: 2 })
  const user = await here.user()
  await read(user, 1, { kind: 'drama', episode_id: drama.parts[0] })
  expect(await db.selectFrom('opened_chapters').selectAll().execute()).toEqual([])
})

it('counts neither guests nor previews, and gives what a guest opened to the account', async () => {
  const [user, guest, preview] = [await here.user(), await here.user(), await here.user()]
  await replaceRoles(db, guest, ['guest'])
  await read(user, 1)
  for (const other of [guest, preview]) for (const chapter of [1, 2]) await read(other, chapter)
  await db.insertInto('preview_users').values({ persona: 'member', user_id: preview }).execute()
  here.time.now += STOPPED
  expect(await figures()).toMatchObject({ readers: 1, median: 1, stop: { number: 1, users: 1 } })
  expect((await chapters()).rows[1]).toMatchObject({ readers: 0, onward: 0, stopped: 0 })
  await here.deps.command((trx) => absorbGuest(trx, guest, user))
  expect(await openedBy(user)).toEqual([1, 2])
  expect(await openedBy(guest)).toEqual([])
  expect(await figures()).toMatchObject({ readers: 1, median: 2 })
})

it('forgets what was opened with the history, and all of a chapter or book that is removed', async () => {
  const [user, other] = [await here.user(), await here.user()]
  const second = await insertWork(here, { number: 2, kind: 'ebook', parts: 1, free_parts: 1 })
  for (const who of [user, other]) for (const chapter of [1, 2]) await read(who, chapter)
  await read(user, 1, { vid: 2, episode_id: second.parts[0] })
  const log = await here.as(user).call('video.logList', { kind: 'ebook' })
  const row = log.rows.find(({ work }) => work.id === 1)
  await here.as(user).call('video.delLog', { id: row?.id ?? 0 })
  expect(await openedBy(user)).toEqual([0])
  expect(await openedBy(other)).toEqual([1, 2])
  await here.as(user).call('video.delLog', { all: true })
  expect(await openedBy(user)).toEqual([])
  await db.deleteFrom('parts').where('id', '=', partId(1)).execute()
  expect(await openedBy(other)).toEqual([2])
  await db.deleteFrom('works').where('id', '=', book.id).execute()
  expect(await openedBy(other)).toEqual([])
})

it('a book that nobody has read has no figures, and one that is not there none either', async () => {
  expect(await figures()).toEqual({ title: '慢船', parts: 6, readers: 0, finished: 0, median: 0 })
  expect((await chapters()).rows.every(({ readers: of, stopped }) => of === 0 && stopped === 0)).toBe(true)
  const { id } = await insertWork(here, { number: 1, kind: 'drama' })
  for (const gone of [id, 999_999]) {
    expect(await refusalOf(office.call('adminreader.book', { id: gone }))).toMatchObject({ code: 404 })
    expect(await refusalOf(office.call('adminreader.chapters', { workId: gone }))).toMatchObject({
      code: 404,
    })
    expect(await refusalOf(office.call('adminreader.words', { workId: gone }))).toMatchObject({ code: 404 })
  }
})
