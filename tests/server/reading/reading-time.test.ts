import { reading } from '@/server/reading/personal'
import { forgetSpans } from '@/server/reading/reading-time'
import { insertWork, world, type World } from '@tests/support/world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let here: World
let db: World['database']['db']
let reader: number
let events = 0
beforeEach(async () => {
  here = await world()
  db = here.database.db
  for (const number of [1, 2])
    await insertWork(here, { number, kind: 'ebook', title: `第${number}本`, category: 'novel', parts: 2 })
  reader = await here.user()
})
afterEach(() => here.close())

interface Sent {
  id?: number | undefined
  user?: number
  event?: string
  /** When the device says that it is. */
  at?: number
}

/** Reports reading from an instant to another. */
const report = (from: number, to: number, { id = 1, user = reader, event, at = here.time.now }: Sent = {}) =>
  here.as(user).call('ebook.saveReadingTime', {
    event_id: event ?? `reading-${(events += 1)}`,
    ...(id ? { id } : {}),
    spans: `${Math.floor(from / 1000)}-${Math.floor(to / 1000)}`,
    at,
  })
/** Reports the last minutes before now. */
const read = (minutes: number, sent: Sent = {}) =>
  report(here.time.now - minutes * MINUTE, here.time.now, sent)
const stats = (period: 'week' | 'month' | 'year' | 'all' = 'week', user = reader) =>
  here.as(user).call('ebook.readingStats', { period })
const finish = (id: number, finished = true, at = here.time.now) =>
  here
    .as(reader)
    .call('ebook.saveFinished', { event_id: `finish-${(events += 1)}`.padEnd(8, '0'), id, finished, at })

describe('Reading time', () => {
  it('is added up by book and by the days of the week', async () => {
    await read(10)
    here.time.now += DAY
    await read(20, { id: 2 })
    await read(5, { id: 2, event: 'another-one' })
    expect(await stats()).toMatchObject({
      from: '2026-11-16',
      seconds: 1800,
      days: 2,
      streak: 2,
      most: [
        { work: { id: 2 }, seconds: 1200 },
        { work: { id: 1 }, seconds: 600 },
      ],
      years: [2026],
    })
    expect((await stats()).bars.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0, 600, 1200, 0])
    expect((await stats('all', await here.user())).seconds).toBe(0)
  })

  it('has its earlier weeks, months and years, from the first day with reading to today', async () => {
    await read(10)
    here.time.now += 8 * DAY
    await read(20)
    const of = (period: 'week' | 'month' | 'year' | 'all', day?: string) =>
      here.as(reader).call('ebook.readingStats', { period, ...(day ? { day } : {}) })
    const week = await of('week')
    expect(week).toMatchObject({
      from: '2026-11-23',
      last: '2026-11-29',
      before: '2026-11-22',
      seconds: 1200,
    })
    expect(week).not.toHaveProperty('after')
    const before = await of('week', week.before)
    expect(before).toMatchObject({
      from: '2026-11-16',
      last: '2026-11-22',
      after: '2026-11-23',
      seconds: 600,
    })
    expect(before).not.toHaveProperty('before')
    expect(await of('month', '2026-10-05')).toMatchObject({
      last: '2026-10-31',
      after: '2026-11-01',
      seconds: 0,
    })
    expect(await of('year', '2025-12-31')).toMatchObject({ last: '2025-12-31', after: '2026-01-01' })
    expect(await of('all', '2026-11-20')).toMatchObject({ from: '2026-11-20', seconds: 1800 })
    // A day to come shows today's week.
    expect((await of('week', '2027-03-01')).from).toBe('2026-11-23')
    await expect(of('week', '2026-13-01')).rejects.toMatchObject({ code: 400, message: '请选择日期' })
  })

  it('counts an event once, also when its second try names other seconds', async () => {
    await read(10, { event: 'sent-twice' })
    here.time.now += HOUR
    await read(30, { event: 'sent-twice' })
    expect((await stats()).seconds).toBe(600)
  })

  it('counts the same seconds once, of two devices, of two books and of a repeated report', async () => {
    await read(10)
    await read(10)
    await read(15, { id: 2 })
    const { seconds, most } = await stats()
    expect(seconds).toBe(900)
    expect(most.map((row) => row.seconds)).toEqual([600, 300])
  })

  it('is not what has not passed yet', async () => {
    const { now } = here.time
    await report(now - 5 * MINUTE, now + 5 * MINUTE)
    await report(now + HOUR, now + 2 * HOUR)
    expect((await stats()).seconds).toBe(300)
  })

  it('of a device with a fast clock is what was read just before', async () => {
    const fast = here.time.now + 3 * HOUR
    await report(fast - MINUTE, fast, { at: fast })
    expect((await stats()).seconds).toBe(60)
  })

  it('waits for the network for 30 days, and no longer', async () => {
    const { now } = here.time
    await report(now - 29 * DAY, now - 29 * DAY + MINUTE)
    await report(now - 31 * DAY, now - 31 * DAY + HOUR)
    expect((await stats('year')).seconds).toBe(60)
  })

  it('is split where a day ends in China', async () => {
    const midnight = Date.UTC(2026, 10, 19, 16)
    await report(midnight - 2 * MINUTE, midnight + 3 * MINUTE)
    const days = await db.selectFrom('reading_days').select(['day', 'seconds']).orderBy('day').execute()
    expect(days).toEqual([
      { day: '2026-11-19', seconds: 120 },
      { day: '2026-11-20', seconds: 180 },
    ])
  })

  it('in a book of another site, or one that is gone, names no book', async () => {
    await read(10, { id: 0 })
    here.time.now += HOUR
    await read(10, { id: 99 })
    expect(await stats()).toMatchObject({ seconds: 1200, outside: 1200, most: [] })
  })

  it('is kept without the time of day once no report about the day is taken', async () => {
    await read(10)
    here.time.now += 20 * DAY
    await forgetSpans(here.deps)
    expect((await db.selectFrom('reading_days').select('spans').executeTakeFirstOrThrow()).spans).not.toBe('')
    here.time.now += 20 * DAY
    await forgetSpans(here.deps)
    expect(await db.selectFrom('reading_days').select(['spans', 'seconds']).executeTakeFirst()).toEqual({
      spans: '',
      seconds: 600,
    })
  })

  it('breaks no row of days before the day has ended, and needs a minute', async () => {
    await read(10)
    here.time.now += DAY
    await report(here.time.now - 30_000, here.time.now)
    expect((await stats()).streak).toBe(1)
    here.time.now += DAY
    expect((await stats()).streak).toBe(0)
  })

  it('of two devices at the same moment counts once', async () => {
    await Promise.all([read(10), read(10, { id: 2 }), read(10, { id: 0 })])
    expect((await stats()).seconds).toBe(600)
  })
})

describe('A finished book', () => {
  it('keeps its first date until it is marked as not finished', async () => {
    const first = here.time.now
    expect(await finish(1)).toEqual({ finishedAt: first })
    here.time.now += DAY
    expect(await finish(1)).toEqual({ finishedAt: first })
    expect((await here.as(reader).call('ebook.detail', { id: 1 })).finishedAt).toBe(first)
    expect(await finish(1, false)).toEqual({ finishedAt: 0 })
    expect((await here.as(reader).call('ebook.finishedBooks', {})).total).toBe(0)
    expect(await finish(1)).toEqual({ finishedAt: here.time.now })
  })

  it('is listed with the last one first, page by page, and counted in its period', async () => {
    await finish(1, true, here.time.now - 40 * DAY)
    await finish(2)
    const first = await here.as(reader).call('ebook.finishedBooks', { limit: 1 })
    expect(first).toMatchObject({ total: 2, rows: [{ work: { id: 2 }, at: here.time.now }] })
    const next = await here.as(reader).call('ebook.finishedBooks', { limit: 1, cursor: first.next })
    expect(next).toMatchObject({ next: '', rows: [{ work: { id: 1 } }] })
    expect((await stats('month')).finished).toBe(1)
    expect((await stats('all')).finished).toBe(2)
  })

  it('is finished today at the latest, and nothing when the book is gone', async () => {
    expect(await finish(1, true, here.time.now + DAY)).toEqual({ finishedAt: here.time.now })
    expect(await finish(99)).toEqual({ finishedAt: 0 })
  })
})

describe('The report of a year', () => {
  it('says what was read in it, and nothing of other years', async () => {
    const author = (number: number, name: string) =>
      db.updateTable('works').set({ author: name }).where('number', '=', number).execute()
    await author(1, '宋清和')
    await author(2, '安如故')
    await db
      .insertInto('categories')
      .values({ kind: 'ebook', slug: 'novel', name: '小说', parent_id: 0, sort: 1 })
      .onConflict((on) => on.doNothing())
      .execute()
    const row = { user_id: reader, spans: '' }
    const books = await db.selectFrom('works').select(['id', 'number']).execute()
    const idOf = (number: number) => books.find((book) => book.number === number)?.id ?? 0
    await db
      .insertInto('reading_days')
      .values([
        { ...row, day: '2025-12-31', work_id: idOf(1), seconds: 9000 },
        { ...row, day: '2026-01-01', work_id: idOf(1), seconds: 600 },
        { ...row, day: '2026-03-02', work_id: idOf(2), seconds: 1800 },
        { ...row, day: '2026-03-02', work_id: null, seconds: 30 },
        { ...row, day: '2026-03-03', work_id: idOf(2), seconds: 20 },
      ])
      .execute()
    await finish(2)
    const report = await here.as(reader).call('ebook.yearReport', { year: 2026 })
    expect(report).toMatchObject({
      year: 2026,
      seconds: 2450,
      days: 2,
      finished: 1,
      books: 2,
      longest: { day: '2026-03-02', seconds: 1830 },
      category: '小说',
      author: '安如故',
      most: [
        { work: { id: 2 }, seconds: 1820 },
        { work: { id: 1 }, seconds: 600 },
      ],
      highlights: 0,
      notes: 0,
    })
    expect(report.months).toEqual([600, 0, 1850, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect((await stats()).years).toEqual([2026, 2025])
  })

  it('quotes the longest highlight of the caller that fits, and counts what was marked', async () => {
    const { id: workId, parts } = await insertWork(here, {
      number: 3,
      kind: 'ebook',
      title: '慢船',
      parts: 1,
    })
    const mark = {
      user_id: reader,
      work_id: workId,
      part_id: parts[0] ?? 0,
      part_version: 1,
      from_at: 0,
      to_at: 2,
      prefix: '',
      suffix: '',
      style: 'fill' as const,
      colour: 'yellow' as const,
      from_other: 0 as const,
      seq: 1,
      revision: 1,
      note_revision: 1,
      device: '',
      changed_at: 1,
      deleted_at: null,
    }
    const made_at = here.time.now
    await db
      .insertInto('marks')
      .values([
        { ...mark, key: 'a', kind: 'highlight', exact: '父亲的船没有名字。', note: '', made_at },
        {
          ...mark,
          key: 'b',
          kind: 'note',
          exact: '河上的船大多有名字，白漆写在船头。',
          note: '船名',
          made_at,
        },
        { ...mark, key: 'c', kind: 'highlight', exact: '长'.repeat(61), note: '', made_at },
        { ...mark, key: 'd', kind: 'bookmark', exact: '书签后面的这些文字也不短', note: '', made_at },
        { ...mark, key: 'e', kind: 'highlight', exact: '去年划过的句子不算今年的。', note: '', made_at: 1 },
      ])
      .execute()
    expect(await here.as(reader).call('ebook.yearReport', { year: 2026 })).toMatchObject({
      seconds: 0,
      highlights: 3,
      notes: 1,
      quote: { words: '河上的船大多有名字，白漆写在船头。', title: '慢船' },
    })
  })
})

it('goes from a guest to the account, and a second of both counts once', async () => {
  const guest = await here.user()
  await read(10)
  await read(15, { user: guest })
  await db
    .insertInto('reading_days')
    .values({ user_id: guest, day: '2026-01-05', work_id: null, seconds: 100, spans: '' })
    .execute()
  await here.deps.command(async (trx) => reading.absorb?.(trx, guest, reader))
  expect((await stats('year')).seconds).toBe(1000)
  expect((await stats('year', guest)).seconds).toBe(0)
})

it('is in the copy of one’s data with the title of the book, and erased with the account', async () => {
  await read(10)
  await finish(2)
  const table = (name: string) => reading.tables.find((one) => one.table === name)
  expect(await table('reading_days')?.copy(db, reader)).toMatchObject([
    { work: { kind: 'ebook', title: '第1本' }, day: '2026-11-20', seconds: 600 },
  ])
  expect(await table('finished_books')?.copy(db, reader)).toMatchObject([{ work: { title: '第2本' } }])
  await here.deps.command(async (trx) => {
    for (const { erase } of reading.tables)
      await erase(trx, { userId: reader, mobile: null, now: here.time.now, deps: here.deps })
  })
  expect((await stats('all')).seconds).toBe(0)
  expect(await db.selectFrom('finished_books').selectAll().execute()).toEqual([])
})
