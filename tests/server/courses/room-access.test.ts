import type { FastifyInstance } from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileServer } from '@tests/support/file-server'
import { giveCourse, insertCourse } from '@tests/support/courses'
import { refusalOf, world, type World } from '@tests/support/world'
import { courseOffice } from './course-office'

const HOUR = 3_600_000

let here: World
let app: FastifyInstance
let learner: number
beforeEach(async () => {
  here = await world()
  learner = await here.user()
  const folder = join(here.deps.env.dataDir, 'media', 'r', '7')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.m3u8'), '#EXTM3U')
  app = await fileServer(here.deps)
})
afterEach(async () => {
  await app.close()
  await here.close()
})

const statusOf = async (url: string) => (await app.inject({ url: `/${url}` })).statusCode
const insertRoom = (learnersOnly: 0 | 1) =>
  here.database.db
    .insertInto('live_rooms')
    .values({
      id: 7,
      title: '答疑',
      host: '秦舒言',
      intro: '',
      cover: '',
      tint: '#112233',
      starts_at: here.time.now - HOUR,
      ended_at: here.time.now + HOUR,
      stream: 'r/7',
      recording: '',
      likes: 0,
      goods: '[]',
      learners_only: learnersOnly,
    })
    .execute()
const live = { lesson: 'live' as const, room_id: 7 }
const look = (user?: number) =>
  (user === undefined ? here.visitor() : here.as(user)).call('lives.detail', { id: 7 })

describe('A live room for the learners of a course', () => {
  it('runs for those to whom its lesson is open, and closes with their course', async () => {
    await insertRoom(1)
    const course = await insertCourse(here, { title: '朗诵课', lessons: [{}, live] })
    const text = '这场直播是课程“朗诵课”的一讲，购买课程后可以观看'
    const lesson = { course: 1, lesson: course.lessons[1] }
    expect(await look()).toMatchObject({ url: '', lesson: { ...lesson, state: 'locked', text } })
    await giveCourse(here, learner, course)
    const { url, lesson: own } = await look(learner)
    expect(own).toEqual({ ...lesson, state: 'open', text: '' })
    expect(await statusOf('media/r/7/index.m3u8')).toBe(403)
    here.time.now += HOUR - 1000
    expect(await statusOf(url)).toBe(200)
    here.time.now += 1001
    expect(await statusOf(url)).toBe(403)
    here.time.now -= HOUR
    const chat = (user: number) => [
      here.as(user).call('lives.messages', { id: 7 }),
      here.as(user).call('lives.replay', { id: 7, until: 60 }),
      here.as(user).call('lives.send', { id: 7, text: '老师好' }),
      here.as(user).call('lives.like', { id: 7, count: 1 }),
    ]
    await Promise.all(chat(learner))
    for (const asked of chat(await here.user()))
      expect(await refusalOf(asked)).toEqual({ code: 403, message: text })
    await here.database.db
      .updateTable('entitlements')
      .set({ until: here.time.now - 1 })
      .execute()
    expect(await look(learner)).toMatchObject({ url: '', lesson: { state: 'locked' } })
    here.time.now += 61_000
    for (const asked of chat(learner)) expect(await refusalOf(asked)).toMatchObject({ code: 403 })
  })

  it('takes reminders from those alone to whom its lesson is open', async () => {
    await insertRoom(1)
    const course = await insertCourse(here, { lessons: [{}, live] })
    here.time.now -= 2 * HOUR
    const subscribe = (on: boolean) => here.as(learner).call('lives.subscribe', { id: 7, on })
    expect(await refusalOf(subscribe(true))).toMatchObject({ code: 403 })
    expect(await subscribe(false)).toEqual({})
    await giveCourse(here, learner, course)
    expect(await subscribe(true)).toEqual({})
    expect((await look(learner)).subscribed).toBe(true)
  })

  it('has the chat of its recording cut at the seconds of a trial, whole for learners', async () => {
    await insertRoom(1)
    const course = await insertCourse(here, { lessons: [{}, { ...live, trial_seconds: 8 }] })
    const { db } = here.database
    const { starts_at: began } = await db
      .selectFrom('live_rooms')
      .select('starts_at')
      .executeTakeFirstOrThrow()
    const said = [3, 7.9, 8, 600].map((second) => ({
      room_id: 7,
      user_id: learner,
      name: '学员',
      text: `第 ${second} 秒`,
      created_at: began + second * 1000,
    }))
    await db.insertInto('live_messages').values(said).execute()
    const all = said.map(({ text }) => text)
    const textsOf = async (user?: number) => {
      const caller = user === undefined ? here.visitor() : here.as(user)
      const replay = (await caller.call('lives.replay', { id: 7, until: 3600 })).rows
      const messages = (await caller.call('lives.messages', { id: 7 })).rows
      return [replay, messages].map((rows) => rows.map(({ text }) => text))
    }
    const cut = all.slice(0, 2)
    expect((await look()).lesson).toMatchObject({ state: 'trial', seconds: 8 })
    expect(await textsOf()).toEqual([cut, all])
    here.time.now += 2 * HOUR
    expect(await textsOf()).toEqual([cut, cut])
    await giveCourse(here, learner, course)
    expect(await textsOf(learner)).toEqual([all, all])
  })

  it('runs for visitors where its lesson is free or has a trial, in any of its courses', async () => {
    await insertRoom(1)
    await insertCourse(here, { lessons: [{}, live] })
    const other = await insertCourse(here, { number: 2, lessons: [{}, { ...live, trial_seconds: 8 }] })
    const trial = await look()
    expect(trial.lesson).toMatchObject({ state: 'trial', course: 2 })
    expect(await statusOf(trial.url)).toBe(200)
    await here.database.db.updateTable('works').set({ free_parts: 2 }).where('id', '=', other.id).execute()
    expect((await look()).lesson).toMatchObject({ state: 'open', course: 2 })
    await here.database.db.updateTable('works').set({ state: 'off' }).execute()
    expect((await look()).lesson).toEqual({ state: 'locked', text: '这场直播只对课程学员开放' })
  })
})

const addLive = async (at: Awaited<ReturnType<typeof courseOffice>>, room: number) =>
  at.office.call('admincourse.addLesson', {
    id: at.course.id,
    version: await at.version(),
    kind: 'live',
    title: '直播答疑',
    room,
  })

it('becomes one for learners as a lesson, unless staff open it to everybody, and is everybody’s again after', async () => {
  const at = await courseOffice()
  const id = await at.room()
  const lessonNow = async () => (await at.here.visitor().call('lives.detail', { id })).lesson?.state
  expect(await lessonNow()).toBeUndefined()
  const added = await addLive(at, id)
  expect(await lessonNow()).toBe('locked')
  const { form, row } = await at.office.call('adminlive.detail', { id })
  // An editor of the room that was opened before is told of the change.
  expect([form.learnersOnly, row.version]).toEqual([true, 2])
  const open = { id, version: row.version, form: { ...form, cover: '', learnersOnly: false } }
  await at.office.call('adminlive.save', open)
  expect(await lessonNow()).toBeUndefined()
  await at.here.database.db.updateTable('live_rooms').set({ learners_only: 1 }).execute()
  const { version } = added
  await at.office.call('admincourse.removeLesson', { id: at.course.id, version, lesson: added.id, told: 0 })
  expect(await lessonNow()).toBeUndefined()
  await at.here.close()
})

it('stays one for learners as a lesson of another course, and is everybody’s after the last course is removed', async () => {
  const at = await courseOffice()
  const id = await at.room()
  const { db } = at.here.database
  const other = await insertCourse(at.here, { number: 2, lessons: [{}, { lesson: 'live', room_id: id }] })
  const lessonNow = async () => (await at.here.visitor().call('lives.detail', { id })).lesson?.state
  const added = await addLive(at, id)
  const { version } = added
  await at.office.call('admincourse.removeLesson', { id: at.course.id, version, lesson: added.id, told: 0 })
  expect(await lessonNow()).toBe('locked')
  await db.updateTable('works').set({ state: 'draft' }).where('id', '=', other.id).execute()
  await (await at.here.operator('admin')).call('adminvideo.remove', { id: other.id })
  expect(await lessonNow()).toBeUndefined()
  await at.here.close()
})
