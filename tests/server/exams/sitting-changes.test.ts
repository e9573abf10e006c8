import type { StaffCaller } from '@tests/support/door'
import { EVERY_TYPE, insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf, type Learner } from './sitter'

const MINUTE = 60_000
const REASON = '考场断网'

let here: OfficeWorld
let bank: TestBank
let office: StaffCaller
let user: number
let learner: Learner
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps)
  office = await here.operator('operator')
  user = await here.user()
  learner = learnerOf(here, user)
})
afterEach(() => here.close())

const rowOf = async (id: number) => (await office.call('adminsitting.detail', { id })).row
const change = async <T extends object>(id: number, more: T) => ({
  id,
  version: (await rowOf(id)).version,
  reason: REASON,
  ...more,
})
const list = async (input: object) => (await office.call('adminsitting.list', input)).rows.map(({ id }) => id)

describe('The list', () => {
  it('finds sittings by learner, paper, kind and state', async () => {
    const mock = await insertPaper(here.deps, bank)
    const exam = await insertPaper(here.deps, bank, { kind: 'exam', title: '期末考试' })
    const one = await learner.start(mock)
    await learner.save(one, [edit(0, 'b'), edit(1, 'ab')])
    const other = learnerOf(here, await here.user())
    const two = await other.start(exam)
    await other.handIn(two)
    const { id: practice } = await other.as().call('exam.start', { mode: 'topic', topic: bank.topic })
    expect(await list({})).toEqual([practice, two, one])
    expect(await list({ paper: exam })).toEqual([two])
    expect(await list({ kind: 'practice' })).toEqual([practice])
    expect(await list({ state: 'marked' })).toEqual([two])
    expect(await list({ keyword: '读者1' })).toEqual([one])
    expect(await list({ keyword: '13900000001' })).toEqual([one])
    expect(await list({ keyword: '139000' })).toEqual([])
    expect(await list({ keyword: String(practice) })).toEqual([practice])
    const { rows } = await office.call('adminsitting.list', { paper: mock })
    expect(rows).toMatchObject([
      {
        mobile: '139****0001',
        state: 'open',
        answered: 2,
        questions: EVERY_TYPE.length,
        full: 1000,
        deadline: here.time.now + 60 * MINUTE,
        late: 0,
      },
    ])
    expect(rows[0]?.marks).toBeUndefined()
    expect((await office.call('adminsitting.papers', { keyword: '期末' })).rows).toEqual([
      { id: exam, title: '期末考试' },
    ])
    expect((await office.call('adminsitting.papers', {})).rows.map(({ id }) => id)).toEqual([exam, mock])
  })

  it('shows all answers of a sitting with keys and marks', async () => {
    const id = await learner.start(await insertPaper(here.deps, bank, { release: 'manual' }))
    await learner.handIn(id, [edit(0, 'b'), edit(1, 'ab')])
    const { answers, released } = await office.call('adminsitting.detail', { id })
    expect(released).toBe(false)
    expect(answers).toMatchObject([
      { answer: { value: 'b' }, result: { marks: 200, full: 200, explanation: { key: 'b' } } },
      { answer: { value: 'ab' }, result: { marks: 133, explanation: { key: 'abd' } } },
      { result: { marks: 0 } },
      { result: { marks: 0, explanation: { accepted: [['渡口'], ['灯', '灯火']] } } },
      { result: { marks: 0 } },
    ])
    expect(answers[2]?.answer).toBeUndefined()
  })
})

describe('More time', () => {
  it('is given while the sitting is open, and the learner is told', async () => {
    const id = await learner.start(await insertPaper(here.deps, bank, { seconds: 60 }))
    const before = here.time.now + MINUTE
    await office.call('adminsitting.extend', await change(id, { minutes: 10 }))
    expect((await learner.open(id)).deadline).toBe(before + 10 * MINUTE)
    here.time.now = before + 5 * MINUTE
    expect(await learner.save(id, [edit(0, 'b')])).toMatchObject({ state: 'open', late: [] })
    const [notice] = await learner.notices()
    expect(notice).toMatchObject({ kind: 'exam', href: `#/study/answer?id=${id}` })
    expect(notice?.text).toContain('10 分钟')
    expect(notice?.text).toContain(REASON)
    expect(await here.auditOf('adminsitting.extend')).toMatchObject([
      {
        target: `sitting:${id}`,
        before: { deadline: before },
        after: { deadline: before + 10 * MINUTE, reason: REASON },
      },
    ])
  })

  it('is refused without a deadline, after it, and to who saw an older state', async () => {
    const free = await learner.start(await insertPaper(here.deps, bank, { seconds: 0 }))
    expect(
      await refusalOf(office.call('adminsitting.extend', await change(free, { minutes: 10 }))),
    ).toMatchObject({ code: 409 })
    const id = await learner.start(await insertPaper(here.deps, bank, { seconds: 60 }))
    const asked = await change(id, { minutes: 10 })
    await office.call('adminsitting.extend', asked)
    expect(await refusalOf(office.call('adminsitting.extend', asked))).toMatchObject({ code: 409 })
    here.time.now += 12 * MINUTE
    expect(
      await refusalOf(office.call('adminsitting.extend', await change(id, { minutes: 10 }))),
    ).toMatchObject({ code: 409, message: '作答时间已到，请等交卷后重开' })
  })
})

describe('A reopened sitting', () => {
  it('goes on until its new deadline, and its essays are marked anew', async () => {
    const id = await learner.start(await insertPaper(here.deps, bank))
    await learner.handIn(id, [edit(0, 'a'), edit(4, '第一稿')])
    const question = bank.questions[4] ?? 0
    const marks = { id, question, version: 0, revision: 1, criteria: [200], marks: 200, comment: '好' }
    await office.call('adminmark.save', marks)
    expect((await rowOf(id)).marks).toBe(200)
    here.time.now += 5 * MINUTE
    await office.call('adminsitting.reopen', await change(id, { minutes: 15 }))
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'open', deadline: here.time.now + 15 * MINUTE })
    expect([row.marks, row.handedAt, row.reason]).toEqual([undefined, undefined, undefined])
    expect(await learner.open(id)).toMatchObject({ state: 'open', results: [] })
    expect((await learner.notices()).at(-1)).toMatchObject({
      title: '试卷已重开',
      href: `#/study/answer?id=${id}`,
    })
    await learner.save(id, [edit(0, 'b')])
    expect(await learner.handIn(id)).toEqual({ state: 'marking' })
    expect(await office.call('adminmark.detail', { id, question })).toMatchObject({ version: 0, comment: '' })
    await office.call('adminmark.save', { ...marks, criteria: [150], marks: 150 })
    expect(await learner.report(id)).toMatchObject({ marks: 350 })
  })

  it('is neither a practice, nor open already, nor beside another one', async () => {
    const { id: practice } = await learner.as().call('exam.start', { mode: 'topic', topic: bank.topic })
    await learner.handIn(practice)
    const refused = async (id: number) =>
      refusalOf(office.call('adminsitting.reopen', await change(id, { minutes: 10 })))
    expect(await refused(practice)).toMatchObject({ code: 409, message: '练习不能重开，学员可以再练一次' })
    const paper = await insertPaper(here.deps, bank)
    const first = await learner.start(paper)
    expect(await refused(first)).toMatchObject({ code: 409 })
    await learner.handIn(first)
    await learner.start(paper)
    expect(await refused(first)).toMatchObject({
      code: 409,
      message: '学员正在作答这份试卷，交卷后才能重开',
    })
  })
})

describe('A void sitting', () => {
  it('counts for nothing, and uses up no try', async () => {
    const paper = await insertPaper(here.deps, bank, { tries: 1 })
    const id = await learner.start(paper)
    await learner.handIn(id, [edit(0, 'b')])
    await office.call('adminsitting.void', await change(id, {}))
    expect(await rowOf(id)).toMatchObject({ state: 'void' })
    expect(await learner.start(paper)).not.toBe(id)
    expect(await learner.notices()).toMatchObject([{ title: '答题记录已作废' }])
    expect(await refusalOf(office.call('adminsitting.void', await change(id, {})))).toMatchObject({
      code: 409,
    })
  })
})

describe('Late answers', () => {
  const late = async (): Promise<number> => {
    const id = await learner.start(await insertPaper(here.deps, bank, { seconds: 60 }))
    await learner.save(id, [edit(0, 'a')])
    here.time.now += 2 * MINUTE
    await learner.save(id, [edit(0, 'b'), edit(1, 'abd'), edit(4, '迟到的回答')])
    return id
  }

  it('count once they are accepted', async () => {
    const id = await late()
    expect(await rowOf(id)).toMatchObject({ marks: 0, late: 3, answered: 1, reason: 'time' })
    await office.call('adminsitting.acceptLate', await change(id, { slots: [0, 1] }))
    expect(await rowOf(id)).toMatchObject({ state: 'marked', marks: 400, late: 1, answered: 2 })
    expect((await learner.open(id)).answers).toMatchObject([
      { slot: 0, value: 'b' },
      { slot: 1, value: 'abd' },
      { slot: 4, value: '', late: '迟到的回答' },
    ])
    expect((await learner.notices()).at(-1)?.text).toContain('迟交的 2 题已计入，总分为 4 分。')
    expect(await here.auditOf('adminsitting.acceptLate')).toMatchObject([
      { before: { marks: 0 }, after: { marks: 400, slots: [0, 1], reason: REASON } },
    ])
    expect(
      await refusalOf(office.call('adminsitting.acceptLate', await change(id, { slots: [0] }))),
    ).toMatchObject({ code: 409 })
  })

  it('of an essay wait for a teacher', async () => {
    const id = await late()
    await office.call('adminsitting.acceptLate', await change(id, { slots: [4] }))
    const row = await rowOf(id)
    expect(row.state).toBe('marking')
    expect(row.marks).toBeUndefined()
    const question = bank.questions[4] ?? 0
    expect(await office.call('adminmark.detail', { id, question })).toMatchObject({
      text: '迟到的回答',
      version: 0,
    })
    const given = { id, question, version: 0, revision: 1, criteria: [100], marks: 100, comment: '' }
    expect(await office.call('adminmark.save', given)).toMatchObject({ state: 'marked' })
    expect((await rowOf(id)).marks).toBe(100)
  })
})

it('every change needs a reason', async () => {
  const id = await learner.start(await insertPaper(here.deps, bank))
  expect(
    await refusalOf(office.call('adminsitting.void', { ...(await change(id, {})), reason: '  ' })),
  ).toMatchObject({ code: 400 })
})
