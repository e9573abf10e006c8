import type { BookForm, PartForm } from '@/contract/catalogue/adminbook'
import { insertAll } from '@/server/kernel/db/insert'
import { DAY, dayStart } from '@/server/kernel/days'
import { runDueJobs } from '@/server/main/jobs'
import { bookForm as form } from '@tests/support/book'
import type { StaffCaller } from '@tests/support/door'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../../office/office-world'

const HOUR = DAY / 24
const SECRET = '后山埋着三坛酒'

let here: OfficeWorld
let staff: StaffCaller
let db: OfficeWorld['database']['db']
let book: { id: number; number: number }
let reader: number
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  staff = await here.operator('admin')
  // In the morning: some hours later it is still the same day.
  here.time.now = dayStart(here.time.now) + DAY + 8 * HOUR
  book = await serial()
  reader = await here.user()
  await follow(reader)
})
afterEach(() => here.close())

/** A published book in progress with one chapter. */
async function serial(more: Partial<BookForm> = {}): Promise<{ id: number; number: number }> {
  const { id } = await staff.call('adminbook.save', { form: { ...form, ...more, state: 'draft' } })
  await add('第一章 河', { workId: id })
  const { form: saved, row } = await staff.call('adminbook.detail', { id })
  await staff.call('adminbook.save', { id, version: row.version, form: { ...saved, state: 'published' } })
  return { id, number: row.number }
}

async function add(
  title: string,
  { workId = book.id, ...more }: Partial<PartForm> & { workId?: number } = {},
) {
  const { id } = await staff.call('adminbook.savePart', {
    workId,
    form: { title, body: `${title}。${SECRET}`, rich: false, coins: 0, ...more },
  })
  return id
}

const follow = (user: number, on = true) =>
  here.as(user).call('work.favorite', { kind: 'ebook', id: book.number, on })
/** The reader has bought the book. */
const own = () =>
  db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id: 0, order_id: 1, created_at: 1 })
    .execute()
const later = (ms: number) => {
  here.time.now += ms
}
const run = () => runDueJobs(here.deps)
const inbox = async (user = reader) =>
  (await here.as(user).call('user.notices')).rows.map(({ title, text, href, read, kind }) => ({
    title,
    text,
    href,
    read,
    kind,
  }))
const texts = async (user = reader) => (await inbox(user)).map(({ text }) => text)
const edit = async (id: number, more: Partial<PartForm>) => {
  const { form: part, version } = await staff.call('adminbook.part', { workId: book.id, id })
  return staff.call('adminbook.savePart', { workId: book.id, id, version, form: { ...part, ...more } })
}
const change = async (more: Partial<BookForm>) => {
  const { form: saved, row } = await staff.call('adminbook.detail', { id: book.id })
  return staff.call('adminbook.save', { id: book.id, version: row.version, form: { ...saved, ...more } })
}

describe('A new chapter', () => {
  it('is told once to everybody who follows the book, with an address that opens it', async () => {
    const [other, gone] = [await here.user(), await here.user()]
    await follow(gone)
    await follow(gone, false)
    later(HOUR)
    await add('第二章 岸')
    await run()
    await run()
    expect(await inbox()).toEqual([
      {
        kind: 'serial',
        title: '《慢船》更新了',
        text: '第二章 岸',
        href: `#/ebook/reading?id=${book.number}&chapter=2`,
        read: false,
      },
    ])
    expect(await inbox(other)).toEqual([])
    expect(await inbox(gone)).toEqual([])
  })

  it('joins the notice of its day, which is unread again; the next day begins another one', async () => {
    await add('第二章 岸')
    await run()
    await here.as(reader).call('user.readNotices', {})
    later(HOUR)
    await add('第三章 夜')
    await run()
    expect(await inbox()).toMatchObject([{ text: '第三章 夜，今天共更新 2 章', read: false }])
    later(DAY)
    await add('第四章 雾')
    await run()
    expect(await texts()).toEqual(['第四章 雾', '第三章 夜，今天共更新 2 章'])
  })

  it('is told to those alone who have not turned such notices off', async () => {
    const muted = await here.user()
    await follow(muted)
    await here.as(muted).call('user.saveNoticeSetting', { kind: 'serial', on: false })
    await add('第二章 岸')
    await run()
    expect([(await inbox()).length, (await inbox(muted)).length]).toEqual([1, 0])
  })

  it('is not told to who began to follow after it', async () => {
    await add('第二章 岸')
    later(HOUR)
    const late = await here.user()
    await follow(late)
    await run()
    expect([(await inbox()).length, (await inbox(late)).length]).toEqual([1, 0])
  })

  it('reaches more followers than one transaction takes, also after an interruption', async () => {
    const { id: _id, ...like } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', reader)
      .executeTakeFirstOrThrow()
    const users = Array.from({ length: 1_203 }, (_, index) => ({
      ...like,
      mobile: null,
      share_code: `follower-${index}`,
    }))
    await here.deps.command(async (trx) => {
      await insertAll(trx, 'users', users)
      const ids = await trx.selectFrom('users').select('id').where('id', '>', reader).execute()
      const mark = { work_id: book.id, created_at: here.time.now }
      await insertAll(
        trx,
        'favorites',
        ids.map(({ id }) => ({ user_id: id, ...mark })),
      )
    })
    await add('第二章 岸')
    await run()
    // As if the process had ended in the middle and the job were taken up by another instance.
    await db.updateTable('book_updates').set({ reached: reader }).execute()
    await db.updateTable('jobs').set({ state: 'queued' }).where('kind', '=', 'notifyFollowers').execute()
    await run()
    const told = await db.selectFrom('notices').select('user_id').where('kind', '=', 'serial').execute()
    expect(told.length).toBe(users.length + 1)
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length)
  })

  it('is what a reader has not had before: edits, another order and another publication are told to nobody', async () => {
    const [one, two] = [await add('第二章 岸'), await add('第三章 夜')]
    await run()
    await db.deleteFrom('notices').execute()
    later(DAY)
    await edit(one, { body: '改过的正文。' })
    await edit(two, { body: '' })
    await edit(two, { body: '又写上了。' })
    const { parts } = await staff.call('adminbook.detail', { id: book.id })
    const ids = parts.map(({ id }) => id).toReversed()
    await staff.call('adminbook.orderParts', { workId: book.id, ids })
    await change({ state: 'off' })
    await change({ state: 'published' })
    await run()
    expect(await inbox()).toEqual([])
  })

  it.each([
    ['a book off the shelf', { state: 'off' as const }],
    ['a book that is complete', { finished: true }],
  ])('of %s is told to nobody', async (_what, more) => {
    await change(more)
    await add('第二章 岸')
    await run()
    expect(await inbox()).toEqual([])
  })

  it('is not told any more when the book was taken off the shelf before', async () => {
    await add('第二章 岸')
    await change({ state: 'off' })
    await run()
    expect(await inbox()).toEqual([])
  })

  it('marks the book among the favourites until it is opened', async () => {
    const listed = async () =>
      (await here.as(reader).call('work.favoriteList')).rows.map(({ fresh, parts, updatedAt }) => ({
        fresh,
        parts,
        updatedAt,
      }))
    const first = here.time.now
    expect(await listed()).toEqual([{ fresh: undefined, parts: 1, updatedAt: first }])
    later(HOUR)
    const partId = await add('第二章 岸')
    expect(await listed()).toEqual([{ fresh: true, parts: 2, updatedAt: here.time.now }])
    await own()
    const read = (episode_id: number) =>
      here.as(reader).call('video.callback', {
        kind: 'ebook',
        vid: book.number,
        episode_id,
        position: 30,
        play_duration: 5,
        duration: 100,
        explicit: true,
      })
    await read(partId - 1)
    expect((await listed())[0]?.fresh).toBe(true)
    await read(partId)
    expect((await listed())[0]?.fresh).toBeUndefined()
  })
})

describe('A chapter with a time', () => {
  const plan = (more: Partial<PartForm> = {}) =>
    add('第二章 岸', { publishAt: here.time.now + HOUR, ...more })

  it('is in the office with its text and its time', async () => {
    const id = await plan()
    const publishAt = here.time.now + HOUR
    const { parts } = await staff.call('adminbook.detail', { id: book.id })
    expect(parts.at(-1)).toMatchObject({ title: '第二章 岸', empty: false, publishAt, words: 11 })
    expect((await staff.call('adminbook.part', { workId: book.id, id })).form).toMatchObject({
      body: `第二章 岸。${SECRET}`,
      publishAt,
    })
  })

  it('has no text in any call before, also for who owns the book and may read it offline', async () => {
    const id = await plan()
    await own()
    const me = here.as(reader)
    const work = { kind: 'ebook' as const, id: book.number }
    expect(await refusalOf(me.call('ebook.chapterDetail', { id: book.number, chapter: 2 }))).toMatchObject({
      code: 404,
    })
    expect(await refusalOf(me.call('ebook.popular', { id: book.number, partId: id }))).toMatchObject({
      code: 404,
    })
    const answers = await Promise.all([
      me.call('ebook.toc', { id: book.number }),
      me.call('ebook.chapterPack', { id: book.number, from: 1 }),
      me.call('ebook.chapters', { id: book.number }),
      me.call('ebook.detail', { id: book.number }),
      me.call('work.detail', work),
      me.call('work.text', { ...work, partId: id }),
      me.call('ebook.chapterDetail', { id: book.number, chapter: 1 }),
    ])
    expect(answers[0].states).toBe('fw')
    expect(answers[1].rows.map(({ part }) => part.number)).toEqual([1])
    expect(answers[3]).toMatchObject({ nextAt: here.time.now + HOUR, work: { parts: 1 } })
    expect(JSON.stringify(answers)).not.toContain('第二章 岸。')
    expect(
      (await me.call('ebook.find', { id: book.number, words: SECRET })).chapters.map(
        ({ chapter }) => chapter,
      ),
    ).toEqual([1])
  })

  it('appears at its time, once, and is told to the followers', async () => {
    await plan()
    later(HOUR - 1)
    await run()
    expect(await inbox()).toEqual([])
    later(1)
    await Promise.all([run(), run()])
    await run()
    expect(await texts()).toEqual(['第二章 岸'])
    const { body, part } = await here.as(reader).call('ebook.chapterDetail', { id: book.number, chapter: 1 })
    expect([body.length > 0, part.number]).toEqual([true, 1])
    const { states, work } = await here.visitor().call('ebook.toc', { id: book.number })
    expect([states, work.updatedAt, work.parts]).toEqual(['fl', here.time.now, 2])
  })

  it('may get another time, or appear at once', async () => {
    const id = await plan()
    await edit(id, { publishAt: here.time.now + 2 * HOUR })
    later(HOUR)
    await run()
    expect(await inbox()).toEqual([])
    await edit(id, { publishAt: 0 })
    await run()
    expect(await texts()).toEqual(['第二章 岸'])
    later(HOUR)
    await run()
    expect(await texts()).toEqual(['第二章 岸'])
  })

  it('may be removed before its time', async () => {
    const id = await plan()
    await staff.call('adminbook.removePart', { workId: book.id, id })
    later(HOUR)
    await run()
    expect(await inbox()).toEqual([])
  })

  it.each([
    ['is in the past', { publishAt: 1 }, 400],
    ['is more than a year away', { publishAt: 9_999_999_999_999 }, 400],
    ['comes without a text', { body: '' }, 400],
  ])('is refused when it %s', async (_what, more, code) => {
    expect(await refusalOf(plan(more))).toMatchObject({ code })
  })

  it('is refused for a chapter that readers have already', async () => {
    const id = await add('第二章 岸')
    expect(await refusalOf(edit(id, { publishAt: here.time.now + HOUR }))).toMatchObject({ code: 409 })
  })

  it('does not appear before an earlier one: neither at once, nor by its time, nor in another order', async () => {
    const second = await plan({ publishAt: here.time.now + 2 * HOUR })
    const refused = {
      code: 400,
      message: expect.stringMatching(/^第2章定时在 .+ 发布，第3章不能更早$/) as string,
    }
    expect(await refusalOf(add('第三章 桥'))).toMatchObject(refused)
    expect(await refusalOf(plan({ title: '第三章 桥' }))).toMatchObject(refused)
    const third = await plan({ title: '第三章 桥', publishAt: here.time.now + 3 * HOUR })
    const { parts } = await staff.call('adminbook.detail', { id: book.id })
    expect(parts).toHaveLength(3)
    const first = parts[0]?.id ?? 0
    const order = (ids: number[]) => refusalOf(staff.call('adminbook.orderParts', { workId: book.id, ids }))
    expect(await order([first, third, second])).toMatchObject(refused)
    expect(await order([second, first, third])).toMatchObject({ code: 400 })
    later(3 * HOUR)
    await run()
    await run()
    expect((await here.visitor().call('ebook.toc', { id: book.number })).states).toBe('fll')
  })

  it('keeps a book from being published as complete', async () => {
    await plan()
    expect(await refusalOf(change({ finished: true, price: 30 }))).toMatchObject({
      code: 400,
      message: expect.stringContaining('第2章还没有到发布时间') as string,
    })
  })
})

it('lists books in progress apart, those with the newest chapter first', async () => {
  later(HOUR)
  const other = await serial({ title: '岸上' })
  await serial({ title: '完结的书', finished: true })
  const listed = async (input: object) =>
    (await here.visitor().call('courses.productlist', { shelf: 'ebook', ...input })).rows.map(
      ({ title }) => title,
    )
  expect(await listed({ offer: 'ongoing', sort: 'updated' })).toEqual(['岸上', '慢船'])
  expect(await listed({ offer: 'finished' })).toEqual(['完结的书'])
  later(HOUR)
  await add('第二章 岸')
  later(20_000)
  expect(await listed({ offer: 'ongoing', sort: 'updated' })).toEqual(['慢船', '岸上'])
  expect(other.number).toBe(2)
})
