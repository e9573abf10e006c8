import { adminmark } from '@/contract/exams/adminmark'
import { adminpaper } from '@/contract/exams/adminpaper'
import { adminsitting } from '@/contract/exams/adminsitting'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf } from './sitter'

let here: OfficeWorld
let bank: TestBank
let mine: number
let other: number
/** Sittings of the two papers, each with an essay that waits. */
let sittings: number[]
let teacher: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps, [
    { type: 'single', answer: 'b' },
    { type: 'essay', answer: '参考答案', stem: '写一段话' },
  ])
  await here.database.db.updateTable('question_versions').set({ rubric: '[]' }).execute()
  mine = await insertPaper(here.deps, bank, { title: '我的卷子' })
  other = await insertPaper(here.deps, bank, { title: '别人的卷子' })
  sittings = []
  for (const paper of [mine, other]) {
    const learner = learnerOf(here, await here.user())
    const id = await learner.start(paper)
    await learner.handIn(id, [edit(0, 'b'), edit(1, '渡口有灯')])
    sittings.push(id)
  }
  const practice = await here.as(await here.user()).call('exam.start', { mode: 'topic', topic: bank.topic })
  sittings.push(practice.id)
  teacher = await here.operator('operator', { scope: 'own' })
  await bind({ paper_id: mine })
})
afterEach(() => here.close())

const question = (): number => bank.questions[1] ?? 0
const bind = (what: object, staff_id = teacher.staff.id) =>
  here.database.db
    .insertInto('staff_teaching')
    .values({ staff_id, teacher_id: null, work_id: null, paper_id: null, ...what })
    .execute()
const seen = async (by = teacher): Promise<string[]> =>
  (await by.call('adminpaper.list', {})).rows.map(({ title }) => title)

/** A call of each kind about a record that is not the operator's. */
const FOREIGN: Record<string, (paper: number, sitting: number) => object> = {
  'adminmark.detail': (_, id) => ({ id, question: question() }),
  'adminmark.suggest': (_, id) => ({ id, question: question(), revision: 1 }),
  'adminmark.save': (_, id) => ({
    id,
    question: question(),
    version: 0,
    revision: 1,
    criteria: [],
    marks: 100,
    comment: '',
  }),
  'adminsitting.detail': (_, id) => ({ id }),
  'adminsitting.extend': (_, id) => ({ id, version: 1, minutes: 5, reason: '网络中断' }),
  'adminsitting.reopen': (_, id) => ({ id, version: 1, minutes: 5, reason: '网络中断' }),
  'adminsitting.void': (_, id) => ({ id, version: 1, reason: '网络中断' }),
  'adminsitting.acceptLate': (_, id) => ({ id, version: 1, slots: [1], reason: '网络中断' }),
  'adminpaper.detail': (id) => ({ id }),
  'adminpaper.analysis': (id) => ({ id }),
  'adminpaper.setState': (id) => ({ id, version: 1, state: 'off' }),
  'adminpaper.release': (id) => ({ id, version: 1 }),
  'adminpaper.regradeCheck': (id) => ({ id, question: bank.questions[0], key: 'a' }),
  'adminpaper.regrade': (id) => ({ id, question: bank.questions[0], key: 'a', version: 1 }),
}
/** Calls that list, and those about no sitting and no stored paper; a paper is saved in a test of its own. */
const OTHERS = [
  'adminmark.papers',
  'adminmark.queue',
  'adminsitting.list',
  'adminsitting.papers',
  'adminpaper.list',
  'adminpaper.choices',
  'adminpaper.questions',
  'adminpaper.check',
  'adminpaper.draw',
  'adminpaper.save',
]

it('names every call of the three groups', () => {
  const names = Object.entries({ adminmark, adminsitting, adminpaper }).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(names.sort()).toEqual([...Object.keys(FOREIGN), ...OTHERS].sort())
})

it('answers about a foreign sitting or paper as about one that does not exist', async () => {
  const all = await here.operator('operator')
  // What another operator has looked at is kept for some seconds.
  await all.call('adminpaper.analysis', { id: other })
  for (const [name, input] of Object.entries(FOREIGN)) {
    const call = (paper: number, sitting: number) =>
      teacher.call(name as 'adminsitting.detail', input(paper, sitting) as { id: number })
    expect([name, await refusalOf(call(other, sittings[1] ?? 0))]).toMatchObject([name, { code: 404 }])
    if (name.startsWith('adminsitting'))
      expect([name, await refusalOf(call(other, sittings[2] ?? 0))]).toMatchObject([name, { code: 404 }])
  }
  const { form } = await all.call('adminpaper.detail', { id: other })
  expect(await refusalOf(teacher.call('adminpaper.save', { ...form, id: other, version: 1 }))).toMatchObject({
    code: 404,
  })
  expect(await teacher.call('adminsitting.detail', { id: sittings[0] ?? 0 })).toMatchObject({
    row: { id: sittings[0] },
  })
})

it('lists only what is theirs, and names nobody', async () => {
  const all = await here.operator('operator')
  for (const state of ['waiting', 'marked'] as const) {
    if (state === 'marked')
      for (const id of sittings.slice(0, 2))
        await all.call('adminmark.save', FOREIGN['adminmark.save']?.(0, id) as never)
    const { rows, total } = await teacher.call('adminmark.papers', { state })
    expect([rows.map(({ id }) => id), total]).toEqual([[mine], 1])
    const foreign = { paper: other, question: question(), state }
    expect(await teacher.call('adminmark.queue', foreign)).toMatchObject({ rows: [], total: 0 })
    expect((await all.call('adminmark.papers', { state })).total).toBe(2)
  }
  const list = await teacher.call('adminsitting.list', {})
  expect(list).toMatchObject({ total: 1, rows: [{ id: sittings[0], mobile: '' }] })
  expect(list.rows[0]?.nickname).toMatch(/^学员 \d+$/)
  expect((await all.call('adminsitting.list', {})).total).toBe(3)
  // A name that is not shown finds nobody either.
  expect((await teacher.call('adminsitting.list', { keyword: '读者' })).total).toBe(0)
  for (const [index, total] of [1, 0].entries())
    expect((await teacher.call('adminsitting.list', { keyword: String(sittings[index]) })).total).toBe(total)
  expect((await teacher.call('adminsitting.papers', { id: other })).rows.map(({ id }) => id)).toEqual([mine])
  expect(await seen()).toEqual(['我的卷子'])
})

it('offers the newest of many papers, those of a name, and the operator’s own', async () => {
  const { db } = here.database
  const paper = await db.selectFrom('papers').selectAll().where('id', '=', other).executeTakeFirstOrThrow()
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...paper,
    id: 900 + index,
    title: `周测 ${index}_A`,
  }))
  await db.insertInto('papers').values(many).execute()
  const admin = await here.operator('admin')
  const papersOf = async (more: object) =>
    (await admin.call('adminstaff.teaching', more)).papers.map(({ name }) => name)
  const newest = many.map(({ title }) => title).toReversed()
  expect(await papersOf({})).toEqual(newest.slice(0, 20))
  expect(await papersOf({ id: teacher.staff.id })).toEqual(['我的卷子', ...newest.slice(0, 20)])
  expect(await papersOf({ keyword: ' 测 2_a ' })).toEqual(['周测 2_A'])
  expect(await papersOf({ id: teacher.staff.id, keyword: '我的' })).toEqual(['我的卷子'])
  expect(await refusalOf(papersOf({ id: 9999 }))).toEqual({ code: 404, message: '员工不存在' })
})

it('follows teachers and courses, and with the scope of a group the colleagues', async () => {
  const { db } = here.database
  const course = await insertWork(here, { number: 1, kind: 'course', title: '朗诵课' })
  await db
    .insertInto('lessons')
    .values({
      part_id: course.parts[0] ?? 0,
      work_id: course.id,
      chapter_id: null,
      paper_id: other,
      room_id: null,
      trial_seconds: 0,
      required: 1,
      opens_at: 0,
      days_after: 0,
      added_at: 0,
    })
    .execute()
  const { id: lecturer } = await db
    .insertInto('teachers')
    .values({ name: '周老师', title: '', intro: '', avatar: '', version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('course_teachers')
    .values({ work_id: course.id, teacher_id: lecturer, position: 1 })
    .execute()
  const [byCourse, byTeacher, nobody] = await Promise.all(
    [1, 2, 3].map(() => here.operator('operator', { scope: 'own' })),
  )
  await bind({ work_id: course.id }, byCourse?.staff.id)
  await bind({ teacher_id: lecturer }, byTeacher?.staff.id)
  expect(await seen(byCourse)).toEqual(['别人的卷子'])
  expect(await seen(byTeacher)).toEqual(['别人的卷子'])
  expect(await seen(nobody)).toEqual([])
  const admin = await here.operator('admin')
  const choicesOf = (id: number, keyword: string) => admin.call('adminstaff.teaching', { id, keyword })
  await insertWork(here, { number: 1, kind: 'drama', title: '夜航' })
  const none = { lecturers: [], courses: [], papers: [] }
  expect(await choicesOf(byCourse?.staff.id ?? 0, '夜航')).toEqual({
    ...none,
    courses: [{ id: course.id, name: '朗诵课' }],
  })
  expect(await choicesOf(byTeacher?.staff.id ?? 0, '夜航')).toEqual({
    ...none,
    lecturers: [{ id: lecturer, name: '周老师' }],
  })
  const one = await here.operator('operator', { scope: 'group', team: '语文组' })
  const two = await here.operator('operator', { scope: 'group', team: '语文组' })
  await bind({ paper_id: mine }, two.staff.id)
  expect(await seen(one)).toEqual(['我的卷子'])
})

it('is set with the operator, and refused for what does not exist', async () => {
  const admin = await here.operator('admin')
  const form = { name: 'teacher-1', displayName: '周老师', role: 'operator', team: '' }
  const { id, version } = await admin.call('adminstaff.save', { form: { ...form, paperIds: [mine] } })
  const row = async () => (await admin.call('adminstaff.list', {})).rows.find((one) => one.id === id)
  expect(await row()).toMatchObject({ paperIds: [mine], lecturerIds: [], courseIds: [] })
  expect(
    await refusalOf(admin.call('adminstaff.save', { id, version, form: { ...form, courseIds: [999] } })),
  ).toMatchObject({ code: 400 })
  expect(await row()).toMatchObject({ paperIds: [mine] })
  await admin.call('adminstaff.save', { id, version, form: { ...form, paperIds: [other] } })
  expect(await row()).toMatchObject({ paperIds: [other] })
  expect((await here.auditOf('adminstaff.save')).at(-1)).toMatchObject({
    before: { paperIds: [mine] },
    after: { paperIds: [other] },
  })
})

it('gets back what an undone change took away, and keeps what the change did not touch', async () => {
  const admin = await here.operator('admin')
  const form = { name: 'teacher-2', displayName: '周老师', role: 'operator', team: '', paperIds: [mine] }
  const { id } = await admin.call('adminstaff.save', { form })
  const row = async () => there((await admin.call('adminstaff.list', {})).rows.find((one) => one.id === id))
  const changed = async (to: object) =>
    admin.call('adminstaff.save', { id, version: (await row()).version, form: { ...form, ...to } })
  const undo = async () => {
    const [entry] = (await admin.call('adminaudit.list', { action: 'adminstaff.save' })).rows
    await admin.call('adminaudit.undo', { id: there(entry).id, reason: '改错了' })
  }
  await changed({ displayName: '周' })
  await undo()
  expect(await row()).toMatchObject({ displayName: '周老师', paperIds: [mine] })
  await changed({ paperIds: [other, mine] })
  await undo()
  expect(await row()).toMatchObject({ paperIds: [mine] })
})
