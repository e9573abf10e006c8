import { examRound } from '@/server/main/exam-rounds'
import { insertBank, insertPaper } from '@tests/support/exams'
import { giveCourse, insertCourse, type TestCourse } from '@tests/support/courses'
import { refusalOf, world, type World } from '@tests/support/world'

const SECOND = 1000
const MINUTE = 60 * SECOND

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
  return here.as(user, { idempotencyKey: `learning-${String(keys).padStart(6, '0')}` })
}
const watch = (course: TestCourse, at: number, ranges: string, event_id?: string) =>
  as().call('study.watched', {
    id: course.number,
    lesson: course.lessons[at] ?? 0,
    ranges,
    ...(event_id ? { event_id } : {}),
  })
/** Watches a whole lesson of 100 s at ordinary speed. */
async function watchAll(course: TestCourse, at: number) {
  await watch(course, at, '0-25')
  here.time.now += 50 * SECOND
  return watch(course, at, '0-100')
}
const detailOf = (course: TestCourse) => as().call('study.course', { id: course.number })
const memberOf = (course: TestCourse) =>
  here.database.db
    .selectFrom('course_members')
    .selectAll()
    .where('user_id', '=', learner)
    .where('work_id', '=', course.id)
    .executeTakeFirst()

describe('Watching a lesson', () => {
  it('takes no more than can have been watched', async () => {
    const course = await insertCourse(here)
    expect(await watch(course, 0, '0-100')).toMatchObject({ share: 30, covered: '0-30', finished: false })
    expect((await watch(course, 0, '0-100')).share).toBe(60)
    for (let forged = 0; forged < 3; forged += 1) await watch(course, 0, '')
    expect((await watch(course, 0, '')).share).toBe(60)
  })

  it('finishes a film at nine tenths, once, and shows it in the course', async () => {
    const course = await insertCourse(here)
    await watch(course, 0, '0-25')
    here.time.now += MINUTE
    expect(await watch(course, 0, '25-85')).toMatchObject({ share: 85, finished: false })
    here.time.now += MINUTE
    expect(await watch(course, 0, '85-90')).toMatchObject({ share: 90, finished: true })
    const at = here.time.now
    here.time.now += MINUTE
    await watch(course, 0, '90-100')
    const state = await here.database.db.selectFrom('lesson_states').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({ share: 100, finished_at: at, covered: '0-19' })
    const [first] = (await detailOf(course)).chapters.flatMap(({ lessons }) => lessons)
    expect(first).toMatchObject({ share: 100, finished: true })
  })

  it('counts an event once, whatever it says the second time', async () => {
    const course = await insertCourse(here)
    const first = await watch(course, 0, '0-20', 'event-1')
    expect(await watch(course, 0, '20-40', 'event-1')).toEqual(first)
    expect((await watch(course, 0, '20-40', 'event-2')).share).toBe(40)
  })

  it('keeps the share of the course’s own rule', async () => {
    const course = await insertCourse(here, { settings: { finish_percent: 50 } })
    await watch(course, 0, '0-30')
    expect(await watch(course, 0, '30-49')).toMatchObject({ share: 50, finished: true })
  })

  it('is refused for a lesson that is not open, and for one without a film', async () => {
    const course = await insertCourse(here, { lessons: [{ lesson: 'text' }, {}] })
    expect(await refusalOf(watch(course, 0, '0-9'))).toMatchObject({ code: 400 })
    expect(await refusalOf(watch(course, 1, '0-9'))).toMatchObject({ code: 402 })
    expect(await here.database.db.selectFrom('lesson_states').selectAll().execute()).toEqual([])
  })

  it('refuses ranges that are no ranges', async () => {
    const course = await insertCourse(here)
    for (const ranges of ['0', '-5', '0-5;7-9', 'a-b', '0-5,', Array(101).fill('0-5').join(',')])
      expect(await refusalOf(watch(course, 0, ranges))).toMatchObject({ code: 400 })
  })
})

describe('Finishing a course', () => {
  it('needs every required lesson that can be opened: films, texts and papers', async () => {
    const bank = await insertBank(here.deps, [{ type: 'judge', answer: 't' }])
    const paper = await insertPaper(here.deps, bank, { pass_marks: 100 })
    const course = await insertCourse(here, {
      lessons: [
        {},
        { lesson: 'text' },
        { lesson: 'paper', paper_id: paper },
        { required: 0 },
        { lesson: 'paper' },
      ],
    })
    await giveCourse(here, learner, course)
    await watchAll(course, 0)
    const read = { id: 1, lesson: course.lessons[1] ?? 0 }
    expect(await as().call('study.finish', read)).toEqual({ finished: true, courseFinished: false })
    expect(await detailOf(course)).toMatchObject({ finished: 2, required: 3 })

    const sit = async (value: string) => {
      const { id } = await as().call('exam.start', { paper })
      const answer = { slot: 0, value, base: 0, seq: 1, seconds: 3, unsure: false }
      await as().call('exam.handIn', { id, epoch: 1, answers: [answer] })
    }
    await sit('f')
    expect((await memberOf(course))?.finished_at).toBe(0)
    here.time.now += MINUTE
    await sit('t')
    expect((await memberOf(course))?.finished_at).toBe(here.time.now)
    expect(await detailOf(course)).toMatchObject({ finished: 3, required: 3, finishedAt: here.time.now })
  })

  it('counts a paper when its keys may be shown, in the round as well', async () => {
    const bank = await insertBank(here.deps, [{ type: 'judge', answer: 't' }])
    const closes = here.time.now + 10 * MINUTE
    const paper = await insertPaper(here.deps, bank, {
      release: 'closed',
      closes_at: closes,
      pass_marks: 0,
    })
    const course = await insertCourse(here, { lessons: [{ lesson: 'paper', paper_id: paper }] })
    const { id } = await as().call('exam.start', { paper })
    const answer = { slot: 0, value: 't', base: 0, seq: 1, seconds: 3, unsure: false }
    await as().call('exam.handIn', { id, epoch: 1, answers: [answer] })
    await examRound(here.deps)
    expect(await memberOf(course)).toBeUndefined()
    here.time.now = closes
    await examRound(here.deps)
    expect((await memberOf(course))?.finished_at).toBe(closes)
  })

  it('is not done by what somebody else has finished', async () => {
    const course = await insertCourse(here, { lessons: [{}, {}], free_parts: 2 })
    const other = await here.user()
    await here.database.db
      .insertInto('lesson_states')
      .values({
        user_id: other,
        part_id: course.lessons[1] ?? 0,
        work_id: course.id,
        way: 'watched',
        covered: '',
        share: 100,
        seen_at: 1,
        finished_at: 1,
      })
      .execute()
    expect(await watchAll(course, 0)).toMatchObject({ finished: true, courseFinished: false })
  })

  it('stays finished when lessons are added later, which are shown as new', async () => {
    const course = await insertCourse(here, { lessons: [{}], free_parts: 9 })
    await watchAll(course, 0)
    const at = (await memberOf(course))?.finished_at ?? 0
    expect(at).toBe(here.time.now)
    const { id } = await here.database.db
      .insertInto('parts')
      .values({
        work_id: course.id,
        number: 2,
        title: '加餐',
        seconds: 0,
        words: 2,
        body: '加餐',
        media: '',
        media_state: 'none',
        media_progress: 0,
        media_fault: '',
        coins: 0,
        likes: 0,
        lesson: 'text',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await here.database.db
      .insertInto('lessons')
      .values({
        part_id: id,
        work_id: course.id,
        chapter_id: null,
        paper_id: null,
        room_id: null,
        trial_seconds: 0,
        required: 1,
        opens_at: 0,
        days_after: 0,
        added_at: at + 1,
      })
      .execute()
    const { chapters, finishedAt, finished, required } = await detailOf(course)
    expect([finishedAt, finished, required]).toEqual([at, 1, 2])
    expect((await watch(course, 0, '')).courseFinished).toBe(true)
    expect(chapters.flatMap(({ lessons }) => lessons.map(({ fresh }) => fresh))).toEqual([false, true])
  })

  it('lets nobody finish a film, a paper or a room ahead of its time by saying so', async () => {
    const room = await here.database.db
      .insertInto('live_rooms')
      .values({
        title: '答疑',
        host: '秦舒言',
        intro: '',
        cover: '',
        tint: '#112233',
        starts_at: here.time.now + MINUTE,
        ended_at: here.time.now + 5 * MINUTE,
        stream: '',
        recording: '',
        likes: 0,
        goods: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await insertCourse(here, {
      lessons: [{}, { lesson: 'paper' }, { lesson: 'live', room_id: room.id }],
      free_parts: 3,
    })
    const say = (at: number) => as().call('study.finish', { id: 1, lesson: course.lessons[at] ?? 0 })
    for (const at of [0, 1, 2]) expect(await refusalOf(say(at))).toMatchObject({ code: 400 })
    here.time.now += MINUTE
    expect(await say(2)).toMatchObject({ finished: true })
  })
})

describe('Going on', () => {
  const place = (course: TestCourse, at: number, position: number) =>
    as().call('video.callback', {
      kind: 'course',
      vid: 1,
      episode_id: course.lessons[at] ?? 0,
      type: 'log',
      play_duration: 1,
      position,
      duration: 100,
      device: 'phone',
      explicit: true,
    } as never)
  const nextOf = async (course: TestCourse) => (await detailOf(course)).next

  it('begins with the first open lesson, returns to the second that was left, and moves on after the end', async () => {
    const course = await insertCourse(here, { lessons: [{}, {}, { lesson: 'text' }], free_parts: 3 })
    expect(await nextOf(course)).toMatchObject({ number: 1, at: 0 })
    await place(course, 0, 42)
    expect(await nextOf(course)).toMatchObject({ number: 1, at: 42 })
    here.time.now += MINUTE
    await place(course, 0, 95)
    expect(await nextOf(course)).toMatchObject({ number: 2, at: 0 })
    await watchAll(course, 1)
    await place(course, 1, 99)
    expect(await nextOf(course)).toMatchObject({ number: 3, at: 0 })
  })

  it('says nothing when no lesson is open', async () => {
    const course = await insertCourse(here, { free_parts: 0 })
    expect(await nextOf(course)).toBeUndefined()
  })
})

describe('Notes of a lesson', () => {
  const note = (course: TestCourse, more: object = {}) => ({
    id: 1,
    lesson: course.lessons[0] ?? 0,
    uid: 'note-0001',
    at: 12.7,
    text: '先低下去',
    base: 0,
    ...more,
  })

  it('are saved, changed and deleted for good', async () => {
    const course = await insertCourse(here)
    const { note: first } = await as().call('study.saveNote', note(course))
    expect(first).toMatchObject({ at: 12, text: '先低下去', revision: 1 })
    const changed = await as().call('study.saveNote', note(course, { text: '先低，再平', base: 1 }))
    expect(changed).toMatchObject({ note: { text: '先低，再平', revision: 2 } })
    expect(changed.copy).toBeUndefined()
    expect((await as().call('study.notes', { id: 1 })).rows).toEqual([changed.note])
    await as().call('study.removeNote', { uid: 'note-0001' })
    await as().call('study.removeNote', { uid: 'note-0001' })
    expect(await here.database.db.selectFrom('lesson_notes').selectAll().execute()).toEqual([])
  })

  it('are kept twice when two devices wrote, once for each text, however often it is sent', async () => {
    const course = await insertCourse(here)
    await as().call('study.saveNote', note(course))
    await as().call('study.saveNote', note(course, { text: '手机上写的', base: 1 }))
    const late = note(course, { text: '平板上写的', base: 1 })
    const answer = await as().call('study.saveNote', late)
    expect([answer.note.text, answer.copy?.text]).toEqual(['手机上写的', '平板上写的'])
    expect(await as().call('study.saveNote', late)).toEqual(answer)
    const texts = (await as().call('study.notes', { id: 1 })).rows.map(({ text }) => text)
    expect(texts.sort()).toEqual(['平板上写的', '手机上写的'])
  })

  it('that arrive twice are one', async () => {
    const course = await insertCourse(here)
    const sent = await as().call('study.saveNote', note(course))
    expect(await as().call('study.saveNote', note(course))).toEqual(sent)
    expect((await as().call('study.notes', { id: 1 })).rows).toHaveLength(1)
  })

  it('are nobody else’s', async () => {
    const course = await insertCourse(here)
    await as().call('study.saveNote', note(course))
    const stranger = await here.user()
    expect((await as(stranger).call('study.notes', { id: 1 })).rows).toEqual([])
    await as(stranger).call('study.removeNote', { uid: 'note-0001' })
    await as(stranger).call('study.saveNote', note(course, { text: '别人的' }))
    expect((await as().call('study.notes', { id: 1 })).rows.map(({ text }) => text)).toEqual(['先低下去'])
  })

  it('are limited in number and never empty', async () => {
    const course = await insertCourse(here)
    expect(await refusalOf(as().call('study.saveNote', note(course, { text: '  ' })))).toMatchObject({
      code: 400,
    })
    for (let index = 0; index < 200; index += 1)
      await as().call('study.saveNote', note(course, { uid: `note-${String(index).padStart(4, '0')}` }))
    expect(await refusalOf(as().call('study.saveNote', note(course, { uid: 'note-0200' })))).toMatchObject({
      code: 400,
      message: '每讲最多 200 条笔记，请先整理',
    })
  })
})
