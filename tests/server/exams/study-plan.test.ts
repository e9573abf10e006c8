import type { FileAnswer } from '@/contract/call'
import { insertCourse } from '@tests/support/courses'
import { insertBank, insertPaper } from '@tests/support/exams'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'
import { learnerOf } from './sitter'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let here: World
let learner: number
const as = (user = learner) => here.as(user, { origin: 'https://shusheng.example' })

beforeEach(async () => {
  here = await world()
  // A Friday, 20:00 in Shanghai.
  here.time.now = Date.parse('2026-11-20T20:00:00+08:00')
  learner = await here.user()
})
afterEach(() => here.close())

const plan = { minutes: 30, weekdays: [5, 1], time: '19:30' }
const own = (workId: number, userId = learner) =>
  here.database.db
    .insertInto('entitlements')
    .values({ user_id: userId, work_id: workId, part_id: 0, order_id: 1, created_at: 5 })
    .execute()

describe('A plan', () => {
  it('is kept, changed and removed, and knows whether today is one of its days', async () => {
    expect(await as().call('study.curriculum')).not.toHaveProperty('plan')
    expect(await as().call('study.savePlan', plan)).toEqual({
      minutes: 30,
      weekdays: [1, 5],
      time: '19:30',
      today: true,
    })
    here.time.now = Date.parse('2026-11-21T00:01:00+08:00')
    expect((await as().call('study.curriculum')).plan).toMatchObject({ minutes: 30, today: false })
    await as().call('study.savePlan', { ...plan, minutes: 45, weekdays: [6] })
    expect((await as().call('study.curriculum')).plan).toMatchObject({
      minutes: 45,
      weekdays: [6],
      today: true,
    })
    const stranger = await here.user()
    expect(await as(stranger).call('study.curriculum')).not.toHaveProperty('plan')
    await as().call('study.removePlan')
    await as().call('study.removePlan')
    expect(await as().call('study.curriculum')).not.toHaveProperty('plan')
  })

  it('goes on with its course before any other', async () => {
    const first = await insertCourse(here, { number: 1, title: '先学的课' })
    const planned = await insertCourse(here, { number: 2, title: '计划的课' })
    await insertCourse(here, { number: 3, title: '别人的课' })
    await own(planned.id)
    await own(first.id)
    expect((await as().call('study.curriculum')).next).toMatchObject({ work: { title: '计划的课' } })
    await as().call('study.savePlan', { ...plan, course: 1 })
    const { next, plan: kept } = await as().call('study.curriculum')
    expect([next?.work.title, kept?.course?.title]).toEqual(['先学的课', '先学的课'])
    expect(await refusalOf(as().call('study.savePlan', { ...plan, course: 3 }))).toMatchObject({
      code: 404,
      message: '这门课不在你的课程里，请换一门',
    })
    await here.database.db.updateTable('works').set({ state: 'off' }).where('id', '=', first.id).execute()
    expect((await as().call('study.curriculum')).plan).toEqual({ ...plan, weekdays: [1, 5], today: true })
  })

  it.each([
    [{ ...plan, weekdays: [] }, '请至少选择一个学习日'],
    [{ ...plan, time: '24:00' }, '请选择学习时间'],
    [{ ...plan, minutes: 3 }, '每天的分钟数须为 5 – 240 的整数'],
  ])('says what is wrong with %j', async (wrong, message) => {
    expect(await refusalOf(as().call('study.savePlan', wrong))).toMatchObject({ code: 400, message })
  })
})

describe('The calendar file', () => {
  const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''
  const link = async (renew = false) => tokenOf((await as().call('study.calendarLink', { renew })).url)
  const fetched = async (token: string): Promise<string> => {
    const answer: FileAnswer = await here.visitor().call('study.calendarFile', { token })
    expect(answer).toMatchObject({ name: '学习日历.ics', type: 'text/calendar; charset=utf-8' })
    let text = ''
    for await (const part of answer.body) text += String(part)
    return text.replace(/\r\n /g, '')
  }
  const room = async (title: string, starts: number, more: object = {}): Promise<number> => {
    const { id } = await here.database.db
      .insertInto('live_rooms')
      .values({
        title,
        host: '秦舒言',
        intro: '',
        cover: '',
        tint: '#335F92',
        starts_at: here.time.now + starts,
        ended_at: here.time.now + starts + HOUR,
        stream: '',
        recording: '',
        likes: 0,
        goods: '[]',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('holds planned days, live lessons of bought courses and closing papers, without a session', async () => {
    const bought = await insertCourse(here, {
      number: 1,
      lessons: [{}, { lesson: 'live', room_id: await room('多音字答疑', DAY) }],
    })
    await insertCourse(here, {
      number: 2,
      lessons: [{}, { lesson: 'live', room_id: await room('别的课', DAY) }],
    })
    await own(bought.id)
    const bank = await insertBank(here.deps)
    await insertPaper(here.deps, bank, { title: '期末考试', closes_at: here.time.now + 40 * DAY })
    await insertPaper(here.deps, bank, { title: '考完了', closes_at: here.time.now - 1 })
    await as().call('study.savePlan', { ...plan, weekdays: [1, 3] })

    const text = await fetched(await link())
    expect(text).toMatch(
      /DTSTART;TZID=Asia\/Shanghai:20261123T193000\r\nDTEND;TZID=Asia\/Shanghai:20261123T200000/,
    )
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\nSUMMARY:学习 30 分钟\r\n')
    expect(text).toContain('SUMMARY:直播：多音字答疑\r\n')
    expect(text).toContain('DTSTART:20261230T120000Z\r\nSUMMARY:截止：期末考试\r\n')
    expect(text).not.toMatch(/别的课|考完了|读者|1390000/)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })

  it('holds rooms of present courses, of their books and those subscribed to, and says which are cancelled', async () => {
    const { db } = here.database
    const course = async (number: number, title: string, more: object = {}) =>
      insertCourse(here, { number, lessons: [{ lesson: 'live', room_id: await room(title, DAY, more) }] })
    const ended = await course(1, '到期的课')
    await own(ended.id)
    await db
      .updateTable('entitlements')
      .set({ until: here.time.now - 1 })
      .execute()
    const byBook = await course(2, '书里的课', { cancelled_at: 5 })
    const book = await insertWork(here, { kind: 'ebook', number: 1 })
    await own(book.id)
    await db
      .insertInto('work_links')
      .values({ work_id: book.id, other_id: byBook.id, role: 'course', position: 0 })
      .execute()
    for (const room_id of [await room('订阅的直播', DAY), await room('上一季', -31 * DAY)])
      await db.insertInto('live_subscriptions').values({ room_id, user_id: learner }).execute()
    const text = await fetched(await link())
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:直播：书里的课', 'SUMMARY:直播：订阅的直播'])
    expect(text).toMatch(/书里的课\r\nSTATUS:CANCELLED/)
    expect((await as().call('study.savePlan', { ...plan, course: 2 })).course?.id).toBe(2)
  })

  it('leaves out a paper that cannot be taken once more', async () => {
    const paper = await insertPaper(here.deps, await insertBank(here.deps), {
      title: '期末考试',
      closes_at: here.time.now + 40 * DAY,
      tries: 1,
    })
    const token = await link()
    expect(await fetched(token)).toContain('期末考试')
    const sitter = learnerOf(here, learner)
    await sitter.handIn(await sitter.start(paper))
    expect(await fetched(token)).not.toContain('期末考试')
  })

  it('names an event the same after a change, which it counts', async () => {
    await as().call('study.savePlan', plan)
    const before = await fetched(await link())
    await as().call('study.savePlan', { ...plan, minutes: 45 })
    const after = await fetched(await link(true))
    const uid = (text: string) => /UID:(.*)\r\n/.exec(text)?.[1]
    expect(uid(after)).toBe(uid(before))
    expect([before, after].map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['0', '1'])
  })

  it('keeps its address until it is renewed; then the old one opens nothing', async () => {
    const old = await link()
    expect(await link()).toBe(old)
    const fresh = await link(true)
    expect(fresh).not.toBe(old)
    await fetched(fresh)
    const gone = { code: 404, message: '日历链接已失效，请在“我的课程”里重新订阅' }
    const refused = [
      old,
      '',
      '1',
      fresh.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      fresh.replace(/^\d+/, '2'),
    ]
    for (const token of refused)
      expect(await refusalOf(here.visitor().call('study.calendarFile', { token }))).toMatchObject(gone)
  })
})
