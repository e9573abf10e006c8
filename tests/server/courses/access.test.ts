import { insertBank, insertPaper } from '@tests/support/exams'
import { giveCourse, insertCourse, type TestCourse, type TestLesson } from '@tests/support/courses'
import type { Caller } from '@tests/support/door'
import { refusalOf, world, type World } from '@tests/support/world'

const DAY = 86_400_000

let here: World
let learner: number
beforeEach(async () => {
  here = await world()
  learner = await here.user()
})
afterEach(() => here.close())

const asLearner = (): Caller => here.as(learner, { idempotencyKey: `access-${String(here.time.now)}` })
const accessOf = async (course: TestCourse, caller = asLearner()) => {
  const { chapters } = await caller.call('study.course', { id: course.number })
  return chapters.flatMap(({ lessons }) => lessons.map(({ access }) => access))
}
const play = (course: TestCourse, at: number, caller = asLearner()) =>
  caller.call('video.play', { kind: 'course', vid: course.number, episode_id: course.lessons[at] ?? 0 })
const finish = (course: TestCourse, at: number) =>
  here.database.db
    .insertInto('lesson_states')
    .values({
      user_id: learner,
      part_id: course.lessons[at] ?? 0,
      work_id: course.id,
      way: 'watched',
      covered: '0-19',
      share: 100,
      seen_at: here.time.now,
      finished_at: here.time.now,
    })
    .execute()

const OPEN = { state: 'open' }
const BUY = { state: 'locked', reason: 'buy' }

describe('Access to a lesson', () => {
  it('is free, bought, or refused with a price, for the list and for playing alike', async () => {
    const course = await insertCourse(here)
    expect(await accessOf(course, here.visitor())).toEqual([OPEN, BUY, BUY])
    expect((await play(course, 0)).url).toBe('media/drama/1/1/index.m3u8')
    expect(await refusalOf(play(course, 1))).toMatchObject({
      code: 402,
      message: '本讲需使用金币解锁或购买全部后继续',
    })
    await giveCourse(here, learner, course)
    expect(await accessOf(course)).toEqual([OPEN, OPEN, OPEN])
    expect((await play(course, 1)).url).toMatch(/^media\/s\//)
    expect(await accessOf(course, here.as(await here.user()))).toEqual([OPEN, BUY, BUY])
  })

  it('lets everybody try some seconds of a paid film, and nothing more', async () => {
    const course = await insertCourse(here, { lessons: [{}, { trial_seconds: 12 }, {}] })
    const slides = [0, 11, 12].map((at) => ({
      part_id: course.lessons[1] ?? 0,
      at,
      title: `${at}`,
      text: '',
    }))
    await here.database.db.insertInto('slides').values(slides).execute()
    expect((await accessOf(course, here.visitor()))[1]).toEqual({ state: 'trial', seconds: 12 })
    const given = await play(course, 1, here.visitor())
    expect(given).toMatchObject({ trial: 12, mp4: '' })
    expect(given.url).toMatch(/^media\/s\/\d+\.[0-9a-f]{32}\.12\/drama\/1\/2\/index\.m3u8$/)
    const detail = await here.visitor().call('study.lesson', { id: 1, lesson: course.lessons[1] ?? 0 })
    expect([detail.body, detail.slides.map(({ at }) => at)]).toEqual(['', [0, 11]])
    await giveCourse(here, learner, course)
    const bought = await play(course, 1)
    expect([bought.trial, bought.url.includes('.12/')]).toEqual([undefined, false])
  })

  it('keeps the text and slides of a locked lesson', async () => {
    const course = await insertCourse(here)
    await here.database.db
      .insertInto('slides')
      .values({ part_id: course.lessons[1] ?? 0, at: 0, title: '秘密', text: '秘密' })
      .execute()
    const input = { id: 1, lesson: course.lessons[1] ?? 0 }
    expect(await asLearner().call('study.lesson', input)).toMatchObject({ body: '', slides: [] })
    await giveCourse(here, learner, course)
    expect(await asLearner().call('study.lesson', input)).toMatchObject({
      body: '正文2',
      slides: [{ at: 0, title: '秘密' }],
    })
  })

  it('opens by date and by days after joining, also for its buyers', async () => {
    const opens = here.time.now + DAY
    const course = await insertCourse(here, { lessons: [{}, { opens_at: opens }, { days_after: 3 }] })
    await giveCourse(here, learner, course)
    const joined = here.time.now
    expect(await accessOf(course)).toEqual([
      OPEN,
      { state: 'locked', reason: 'early', opensAt: opens },
      { state: 'locked', reason: 'early', opensAt: joined + 3 * DAY },
    ])
    expect(await refusalOf(play(course, 1))).toMatchObject({
      code: 403,
      message: '这一讲将于11月21日 20:00 开放',
    })
    here.time.now = opens
    expect((await accessOf(course))[1]).toEqual(OPEN)
    here.time.now = joined + 3 * DAY - 1
    expect((await accessOf(course))[2]).toMatchObject({ reason: 'early' })
    here.time.now += 1
    expect((await accessOf(course))[2]).toEqual(OPEN)
  })

  it('follows the order of the required lessons where the course asks for it', async () => {
    const course = await insertCourse(here, {
      lessons: [{}, { required: 0 }, {}, {}],
      settings: { in_order: 1 },
    })
    expect(await accessOf(course, here.visitor())).toEqual([OPEN, BUY, BUY, BUY])
    await giveCourse(here, learner, course)
    const afterFirst = { state: 'locked', reason: 'order', after: '第1集' }
    expect(await accessOf(course)).toEqual([
      OPEN,
      afterFirst,
      afterFirst,
      { state: 'locked', reason: 'order', after: '第3集' },
    ])
    expect(await refusalOf(play(course, 2))).toMatchObject({ code: 403, message: '请先学完“第1集”' })
    const text = { kind: 'course' as const, id: 1, partId: course.lessons[2] ?? 0 }
    expect(await refusalOf(asLearner().call('work.text', text))).toMatchObject({ code: 403 })
    await finish(course, 0)
    expect((await accessOf(course)).slice(0, 3)).toEqual([OPEN, OPEN, OPEN])
  })

  it('has no order for those who try the free lessons of a course', async () => {
    const course = await insertCourse(here, { settings: { in_order: 1 }, free_parts: 2 })
    for (const caller of [here.visitor(), asLearner()])
      expect(await accessOf(course, caller)).toEqual([OPEN, OPEN, BUY])
  })

  it('does not wait for a lesson that cannot be opened', async () => {
    const course = await insertCourse(here, { lessons: [{}, {}, {}], settings: { in_order: 1 } })
    await giveCourse(here, learner, course)
    await finish(course, 0)
    await here.database.db
      .updateTable('parts')
      .set({ media_state: 'transcoding' })
      .where('id', '=', course.lessons[1] ?? 0)
      .execute()
    expect((await accessOf(course))[2]).toEqual(OPEN)
  })

  it('decides over papers: one of a lesson is begun by those who may open the lesson', async () => {
    const bank = await insertBank(here.deps)
    const [own, free] = [await insertPaper(here.deps, bank), await insertPaper(here.deps, bank)]
    const lessons: TestLesson[] = [{}, { lesson: 'paper', paper_id: own }]
    const course = await insertCourse(here, { lessons })
    const start = (paper: number) => asLearner().call('exam.start', { paper })
    expect(await refusalOf(start(own))).toMatchObject({ code: 402 })
    expect((await start(free)).id).toBeGreaterThan(0)
    await giveCourse(here, learner, course)
    here.time.now += 1
    expect((await start(own)).id).toBeGreaterThan(0)
    const { rows, total } = await asLearner().call('exam.papers', {})
    expect([rows.map(({ id }) => id), total]).toEqual([[free], 1])
  })

  it('keeps a course off the shelf for its buyers, and gives its free lessons to nobody else', async () => {
    const course = await insertCourse(here, { lessons: [{}, { trial_seconds: 5 }, {}] })
    await giveCourse(here, learner, course)
    await here.database.db.updateTable('works').set({ state: 'off' }).where('id', '=', course.id).execute()
    expect(await refusalOf(accessOf(course, here.visitor()))).toMatchObject({ code: 404 })
    expect(await refusalOf(play(course, 0, here.visitor()))).toMatchObject({ code: 404 })
    expect(await accessOf(course)).toEqual([OPEN, OPEN, OPEN])
    await here.database.db.updateTable('works').set({ state: 'draft' }).where('id', '=', course.id).execute()
    expect(await refusalOf(accessOf(course))).toMatchObject({ code: 404 })
  })

  it('knows nothing of another course’s lesson', async () => {
    const [one, other] = [await insertCourse(here), await insertCourse(here, { number: 2 })]
    const input = { id: one.number, lesson: other.lessons[0] ?? 0 }
    expect(await refusalOf(asLearner().call('study.lesson', input))).toMatchObject({ code: 404 })
    expect(await refusalOf(asLearner().call('study.watched', { ...input, ranges: '0-9' }))).toMatchObject({
      code: 404,
    })
  })
})
