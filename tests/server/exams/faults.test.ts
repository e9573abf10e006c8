import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf, type Learner } from './sitter'

const REPLY = '感谢指正，解析已补充说明。'

let here: OfficeWorld
let bank: TestBank
let office: StaffCaller
let paper: number
let user: number
let learner: Learner
let sitting: number
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps)
  office = await here.operator('operator')
  paper = await insertPaper(here.deps, bank)
  ;({ user, learner, sitting } = await newLearner())
})
afterEach(() => here.close())

/** A learner who has handed in the paper. */
async function newLearner() {
  const id = await here.user()
  const caller = learnerOf(here, id)
  const started = await caller.start(paper)
  await caller.handIn(started, [edit(0, 'b'), edit(1, 'a'), edit(2, 't')])
  return { user: id, learner: caller, sitting: started }
}

const questionAt = (at: number): number => there(bank.questions[at])
type Kind = 'key' | 'stem' | 'explanation' | 'typo' | 'other'
const report = (by: Learner, at: number, kind: Kind, text = '') =>
  by.as().call('exam.fault', { id: questionAt(at), kind, text })
const list = (input: object = {}) => office.call('adminfault.list', input)
const texts = async (input: object) => (await list(input)).rows.map(({ text }) => text)
const found = async (text: string) => there((await list({ keyword: text })).rows[0])
const picked = async (...wanted: string[]) =>
  (await Promise.all(wanted.map(found))).map(({ id, version }) => ({ id, version }))
const reply = (items: { id: number; version: number }[], state: 'mended' | 'rejected' | 'duplicate') =>
  office.call('adminfault.reply', { items, state, reply: REPLY })
const explained = async (by: Learner, id: number, at: number) =>
  (await by.as().call('exam.explain', { id })).rows.find((row) => row.id === questionAt(at))?.result?.faults

describe('The list', () => {
  it('finds reports by state, subject, kind, question and words, with the number in each state', async () => {
    const second = await insertBank(here.deps, [{ type: 'judge', answer: 't' }], '成语病句')
    const other = await newLearner()
    await report(learner, 0, 'key', '答案应是甲')
    await report(learner, 1, 'typo', '多了一个字')
    await report(other.learner, 0, 'stem', '题干 50% 不清楚')
    await reply(await picked('多了一个字'), 'rejected')
    expect(await texts({})).toEqual(['题干 50% 不清楚', '多了一个字', '答案应是甲'])
    expect(await texts({ state: 'open' })).toEqual(['题干 50% 不清楚', '答案应是甲'])
    expect(await texts({ state: 'rejected' })).toEqual(['多了一个字'])
    expect(await texts({ kind: 'key' })).toEqual(['答案应是甲'])
    expect(await texts({ question: questionAt(0) })).toEqual(['题干 50% 不清楚', '答案应是甲'])
    expect(await texts({ subject: bank.subject })).toHaveLength(3)
    expect(await texts({ subject: second.subject })).toEqual([])
    expect(await texts({ keyword: '50%' })).toEqual(['题干 50% 不清楚'])
    expect(await texts({ keyword: '%字' })).toEqual([])
    expect(await texts({ keyword: '字音字形-2' })).toEqual(['多了一个字'])
    expect(await texts({ keyword: String(other.user) })).toEqual(['题干 50% 不清楚'])
    const { counts, total } = await list({ state: 'open', question: questionAt(0) })
    expect([counts, total]).toEqual([{ open: 2, mended: 0, rejected: 0, duplicate: 0 }, 2])
    expect((await list({ state: 'mended' })).counts).toEqual({
      open: 2,
      mended: 0,
      rejected: 1,
      duplicate: 0,
    })
    expect(await texts({ pageSize: 1, current: 2 })).toEqual(['多了一个字'])
  })

  it('shows what the question is now, and what the learner saw of it', async () => {
    await report(learner, 0, 'key', '答案不对，我的电话 13800000009')
    const { row, form } = await office.call('adminquestion.detail', { id: questionAt(0) })
    await office.call('adminquestion.save', { ...form, id: row.id, version: row.version, stem: '新的题干' })
    const fault = there((await list()).rows[0])
    expect(fault).toMatchObject({ stem: '新的题干', changed: true, code: '字音字形-1', subject: '字音字形' })
    expect(fault.text).toBe('答案不对，我的电话 138****0009')
    const { question, seen } = await office.call('adminfault.detail', { id: fault.id })
    expect(JSON.stringify(question.question.stem)).toContain('新的题干')
    expect(JSON.stringify(seen?.question.stem)).toContain('第 1 题')
    expect(question.explanation.key).toBe('b')
  })

  it('masks the name for who may not see users', async () => {
    await report(learner, 0, 'key')
    const { nickname } = there((await list()).rows[0])
    const masked = await here.operator('operator', { permissions: ['question.read'] })
    const row = there((await masked.call('adminfault.list', {})).rows[0])
    expect(row.nickname).not.toBe(nickname)
    expect(row.nickname).toContain('*')
  })
})

describe('A reply', () => {
  it('is told to the learner once and shown beside the explanation', async () => {
    await report(learner, 0, 'key', '答案应是甲')
    expect(await explained(learner, sitting, 0)).toEqual([
      { kind: 'key', text: '答案应是甲', state: 'open', reply: '', at: here.time.now },
    ])
    const reported = here.time.now
    here.time.now += 1000
    const [item] = await picked('答案应是甲')
    expect(await reply([there(item)], 'mended')).toEqual({ changed: 1 })
    const answered = { state: 'mended', reply: REPLY, at: reported, repliedAt: here.time.now }
    expect(await explained(learner, sitting, 0)).toMatchObject([answered])
    const alone = await learner.as().call('exam.question', { id: questionAt(0) })
    expect(alone.question.result?.faults).toMatchObject([answered])
    expect(await explained(learner, sitting, 1)).toBeUndefined()
    const notices = (await learner.notices()).filter(({ title }) => title === '题目纠错已答复')
    expect(notices).toEqual([
      {
        kind: 'exam',
        title: '题目纠错已答复',
        text: `“第 1 题”已改正：${REPLY}`,
        href: `#/study/examineJiexiOnce?id=${questionAt(0)}`,
      },
    ])
    expect(await here.auditOf('adminfault.reply')).toMatchObject([
      {
        target: `question_fault:${there(item).id}`,
        before: { state: 'open' },
        after: { state: 'mended', reply: REPLY },
      },
    ])
    expect((await found('答案应是甲')).repliedBy).not.toBe('')
  })

  it('answers several reports of one question, each learner once', async () => {
    const other = await newLearner()
    await report(learner, 0, 'key', '甲一')
    await report(learner, 0, 'typo', '甲二')
    await report(other.learner, 0, 'key', '乙一')
    const { others } = await office.call('adminfault.detail', { id: (await found('甲一')).id })
    expect(others.map(({ text }) => text)).toEqual(['乙一', '甲二'])
    expect(await reply(await picked('甲一', '甲二', '乙一'), 'duplicate')).toEqual({ changed: 3 })
    for (const { notices } of [learner, other.learner])
      expect((await notices()).filter(({ title }) => title === '题目纠错已答复')).toHaveLength(1)
    expect((await list()).counts).toEqual({ open: 0, mended: 0, rejected: 0, duplicate: 3 })
  })

  it('is refused to a second operator, and then changes none of the reports', async () => {
    const other = await newLearner()
    await report(learner, 0, 'key', '甲一')
    await report(other.learner, 0, 'key', '乙一')
    const seen = await picked('甲一', '乙一')
    await reply(seen.slice(0, 1), 'mended')
    expect(await refusalOf(reply(seen, 'rejected'))).toMatchObject({ code: 409 })
    expect((await found('乙一')).state).toBe('open')
    expect((await found('甲一')).state).toBe('mended')
    expect((await other.learner.notices()).filter(({ title }) => title === '题目纠错已答复')).toEqual([])
    expect(await refusalOf(reply(await picked('甲一'), 'rejected'))).toMatchObject({
      code: 409,
      message: '这条反馈已经答复',
    })
  })

  it('is refused to who saw other words of the learner', async () => {
    await report(learner, 0, 'key', '甲一')
    const seen = await picked('甲一')
    await report(learner, 0, 'key', '是我看错了')
    expect(await refusalOf(reply(seen, 'mended'))).toMatchObject({ code: 409 })
    expect((await found('是我看错了')).state).toBe('open')
  })

  it('is refused for two questions, for a report that is gone, without words, and without the right', async () => {
    await report(learner, 0, 'key', '甲一')
    await report(learner, 1, 'key', '甲二')
    const both = await picked('甲一', '甲二')
    expect(await refusalOf(reply(both, 'mended'))).toMatchObject({ code: 400 })
    expect(await refusalOf(reply([{ id: 999, version: 1 }], 'mended'))).toMatchObject({ code: 404 })
    const blank = office.call('adminfault.reply', { items: both.slice(0, 1), state: 'mended', reply: '  ' })
    expect(await refusalOf(blank)).toMatchObject({ code: 400 })
    const reader = await here.operator('operator', { permissions: ['question.read'] })
    const asked = { items: both.slice(0, 1), state: 'mended' as const, reply: REPLY }
    expect(await refusalOf(reader.call('adminfault.reply', asked))).toMatchObject({ code: 403 })
    const stranger = await here.operator('operator', { permissions: ['paper.read'] })
    expect(await refusalOf(stranger.call('adminfault.list', {}))).toMatchObject({ code: 403 })
  })
})

it('a report that is made anew is open again, without the old reply', async () => {
  await report(learner, 0, 'key', '甲一')
  await reply(await picked('甲一'), 'rejected')
  const { id, version } = await found('甲一')
  expect(await report(learner, 0, 'key', '还是不对')).toMatchObject({ state: 'open', reply: '' })
  expect(await found('还是不对')).toMatchObject({ id, version: version + 1, state: 'open', repliedBy: '' })
  expect(await explained(learner, sitting, 0)).toMatchObject([{ state: 'open', text: '还是不对', reply: '' }])
})

it('a report is of the version that the learner saw last', async () => {
  const { row, form } = await office.call('adminquestion.detail', { id: questionAt(0) })
  await office.call('adminquestion.save', { ...form, id: row.id, version: row.version, stem: '新的题干' })
  await report(learner, 0, 'key', '甲一')
  expect((await found('甲一')).changed).toBe(true)
})

it('nobody sees the reports of another learner', async () => {
  const other = await newLearner()
  await report(learner, 0, 'key', '甲一')
  expect(await explained(other.learner, other.sitting, 0)).toBeUndefined()
  expect(user).not.toBe(other.user)
})

it('open reports are a task of the dashboard', async () => {
  await report(learner, 0, 'key', '甲一')
  await report(learner, 1, 'key', '甲二')
  await reply(await picked('甲二'), 'rejected')
  const { rows } = await office.call('admindesk.duties', {})
  expect(rows).toContainEqual({ duty: 'faults', count: 1 })
})
