import { grant } from '@/server/catalogue/entitlements'
import { purchaseEnd } from '@/server/courses/validity'
import { insertCourse, type TestCourse } from '@tests/support/courses'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const DAY = 86_400_000

let here: World
let learner: number
beforeEach(async () => {
  here = await world()
  learner = await here.user()
})
afterEach(() => here.close())

let keys = 0
const as = (user = learner) => {
  keys += 1
  return here.as(user, { idempotencyKey: `validity-${String(keys).padStart(6, '0')}` })
}
const detailOf = (course: TestCourse) => as().call('study.course', { id: course.number })
const accessOf = async (course: TestCourse) =>
  (await detailOf(course)).chapters.flatMap(({ lessons }) => lessons.map(({ access }) => access))
const read = (course: TestCourse, at: number) =>
  as().call('study.finish', { id: course.number, lesson: course.lessons[at] ?? 0 })
/** Buys the course, or one of its lessons, as a paid order does. */
const buy = (course: TestCourse, { partId = 0, orderId = 1 } = {}) =>
  here.deps.command(async (trx) =>
    grant(trx, {
      userId: learner,
      workId: course.id,
      partId,
      orderId,
      at: here.time.now,
      until: await purchaseEnd(trx, course.id, here.time.now),
    }),
  )
const text = { lesson: 'text' as const, body: '第一段' }
const timed = (more: Parameters<typeof insertCourse>[1] = {}) =>
  insertCourse(here, {
    lessons: [text, text, {}],
    free_parts: 1,
    price: 9900,
    settings: { days_valid: 30, certificate: 1 },
    ...more,
  })
const lastMoment = Date.UTC(2026, 11, 20, 15, 59, 59, 999)

describe('A course that is open for some days', () => {
  it('is open until the end of the last day in China, and locks everything the moment after', async () => {
    const course = await timed()
    await buy(course)
    expect((await detailOf(course)).purchaseEnds).toBe(lastMoment)
    here.time.now = lastMoment
    expect(await accessOf(course)).toEqual([{ state: 'open' }, { state: 'open' }, { state: 'open' }])
    here.time.now += 1
    const ended = { state: 'locked', reason: 'expired', endedAt: lastMoment }
    expect(await accessOf(course)).toEqual([{ state: 'open' }, ended, ended])
    expect(await detailOf(course)).toMatchObject({ owned: false, purchaseEnds: lastMoment })
    const refused = { code: 402, message: '课程已于2026年12月20日到期，再次购买后可以接着学' }
    const [, second = 0, film = 0] = course.lessons
    expect(await refusalOf(read(course, 1))).toMatchObject(refused)
    const lesson = { kind: 'course' as const, vid: 1, episode_id: film }
    expect(await refusalOf(as().call('video.play', lesson))).toMatchObject(refused)
    expect(await refusalOf(as().call('study.watched', { id: 1, lesson: film, ranges: '0-9' }))).toMatchObject(
      refused,
    )
    expect(await refusalOf(as().call('work.text', { kind: 'course', id: 1, partId: second }))).toMatchObject(
      refused,
    )
    expect(await as().call('study.lesson', { id: 1, lesson: second })).toMatchObject({ body: '', slides: [] })
  })

  it('keeps progress, notes and the certificate of who had it', async () => {
    const course = await timed({ lessons: [text, text] })
    await buy(course)
    await read(course, 0)
    await read(course, 1)
    const [, lesson = 0] = course.lessons
    await as().call('study.saveNote', { id: 1, lesson, uid: 'note-0001', at: 0, text: '记一笔', base: 0 })
    here.time.now += 40 * DAY
    const { finished, finishedAt, certificateId } = await detailOf(course)
    expect([finished, finishedAt === undefined, certificateId === undefined]).toEqual([2, false, false])
    expect((await as().call('study.notes', { id: 1 })).rows).toMatchObject([{ text: '记一笔' }])
    const [row] = (await as().call('study.mine', {})).rows
    expect(row).toMatchObject({ owned: false, purchaseEnds: lastMoment, finished: 2 })
    await here.database.db.updateTable('works').set({ state: 'off' }).execute()
    expect(await refusalOf(read(course, 1))).toMatchObject({
      code: 403,
      message: '课程已于2026年12月20日到期',
    })
  })

  it('is bought again once it has ended, for as many days, and goes on where it was left', async () => {
    const course = await timed({ lessons: [text, text] })
    expect(await buy(course)).toBe(true)
    expect(await buy(course, { orderId: 2 })).toBe(false)
    await read(course, 1)
    here.time.now = lastMoment + DAY
    expect(await buy(course, { orderId: 3 })).toBe(true)
    expect(await detailOf(course)).toMatchObject({
      owned: true,
      finished: 1,
      purchaseEnds: lastMoment + 31 * DAY,
    })
    expect(await accessOf(course)).toEqual([{ state: 'open' }, { state: 'open' }])
  })

  it('is open to members, to owners of its book and to earlier buyers whatever the days', async () => {
    const course = await timed({ member_free: 1 })
    await buy(course)
    here.time.now = lastMoment + DAY
    await here.database.db
      .insertInto('memberships')
      .values({ user_id: learner, tier: 'member', until: here.time.now + DAY })
      .execute()
    const { owned, purchaseEnds, until } = await detailOf(course)
    expect([owned, purchaseEnds, until]).toEqual([true, undefined, here.time.now + DAY])
    const early = await insertCourse(here, { number: 2, lessons: [text, text] })
    await buy(early)
    await here.database.db
      .insertInto('course_settings')
      .values({
        work_id: early.id,
        in_order: 0,
        no_skip: 0,
        finish_percent: 90,
        certificate: 0,
        days_valid: 1,
      })
      .execute()
    here.time.now += 9 * DAY
    expect(await accessOf(early)).toEqual([{ state: 'open' }, { state: 'open' }])
  })

  it('offers no trial and no next lesson once it has ended, but a membership that opens it', async () => {
    const course = await timed({ price: 0, member_free: 1, lessons: [text, { trial_seconds: 30 }] })
    await buy(course)
    const mine = async () => (await as().call('study.mine', {})).rows[0]
    expect(await mine()).toHaveProperty('next')
    here.time.now = lastMoment + 1
    expect((await accessOf(course))[1]).toMatchObject({ state: 'locked', reason: 'expired' })
    const film = { kind: 'course' as const, vid: 1, episode_id: course.lessons[1] ?? 0 }
    expect(await refusalOf(as().call('video.play', film))).toMatchObject({ code: 402 })
    expect(await mine()).not.toHaveProperty('next')
    await here.database.db
      .insertInto('memberships')
      .values({ user_id: learner, tier: 'member', until: here.time.now + DAY })
      .execute()
    expect(await mine()).toHaveProperty('next')
    expect(await mine()).not.toHaveProperty('purchaseEnds')
  })

  it('is not called expired in the list of own courses while its book opens it, and the course of a member is no trial', async () => {
    const course = await timed()
    const readable = await insertCourse(here, { number: 2, member_free: 1, lessons: [text] })
    const book = await insertWork(here, { number: 9, kind: 'ebook', member_free: 1, parts: 1, free_parts: 0 })
    await here.database.db
      .insertInto('work_links')
      .values({ work_id: book.id, other_id: course.id, role: 'course', position: 0 })
      .execute()
    await buy(course)
    const mine = async () => {
      const { rows } = await as().call('study.mine', {})
      return rows.map(({ work, owned, purchaseEnds, next }) => [work.id, owned, purchaseEnds, next?.number])
    }
    here.time.now = lastMoment + 1
    expect(await mine()).toEqual([[1, false, lastMoment, undefined]])
    await here.database.db
      .insertInto('memberships')
      .values({ user_id: learner, tier: 'member', until: here.time.now + DAY })
      .execute()
    expect((await accessOf(course)).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    await read(readable, 0)
    await as().call('video.addRecord', {
      kind: 'course',
      vid: 2,
      episode_id: readable.lessons[0] ?? 0,
      type: 'log',
      view_time: 0,
      event_id: 'began-0001',
    })
    expect(await mine()).toEqual([
      [2, true, undefined, undefined],
      [1, true, undefined, 1],
    ])
    here.time.now += 2 * DAY
    await here.database.db
      .insertInto('entitlements')
      .values({ user_id: learner, work_id: book.id, part_id: book.parts[0] ?? 0, order_id: 9, created_at: 5 })
      .execute()
    expect((await mine()).find(([id]) => id === 1)).toEqual([1, true, undefined, 1])
  })

  it('ends single lessons as well, which can be unlocked again', async () => {
    const course = await timed({ part_coins: 10 })
    const [, partId = 0] = course.lessons
    await buy(course, { partId })
    here.time.now = lastMoment + 1
    expect((await accessOf(course)).map(({ reason }) => reason)).toEqual([undefined, 'expired', 'buy'])
    expect(await buy(course, { partId, orderId: 2 })).toBe(true)
    expect((await accessOf(course))[1]).toEqual({ state: 'open' })
  })
})
