import { essayTotal } from '@/contract/exams/essay-marks'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { exams } from '@/server/exams/personal'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf, type Learner } from './sitter'

const RUBRIC = JSON.stringify([
  {
    title: '立意',
    share: 60,
    levels: [
      { text: '深刻', share: 60 },
      { text: '一般', share: 30 },
    ],
  },
  { title: '语言', share: 40, levels: [] },
])

let here: OfficeWorld
let bank: TestBank
let teacher: StaffCaller
let learner: Learner
let paper: number
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps, [
    { type: 'single', answer: 'b' },
    { type: 'essay', answer: '参考答案', stem: '写一段话' },
    { type: 'essay', answer: '参考答案', stem: '再写一段' },
  ])
  const rubric = (slot: number, text: string) =>
    here.database.db
      .updateTable('question_versions')
      .set({ rubric: text })
      .where('question_id', '=', essay(slot))
      .execute()
  await rubric(1, RUBRIC)
  await rubric(2, '[]')
  paper = await insertPaper(here.deps, bank)
  teacher = await here.operator('operator')
  learner = learnerOf(here, await here.user())
})
afterEach(() => here.close())

const essay = (slot: number): number => bank.questions[slot] ?? 0

const handedIn = async (by = learner): Promise<number> => {
  const id = await by.start(paper)
  await by.handIn(id, [edit(0, 'b'), edit(1, '渡口有灯'), edit(2, '灯下有人')])
  return id
}
const detail = (id: number, slot: number) => teacher.call('adminmark.detail', { id, question: essay(slot) })
const save = (id: number, slot: number, more: object = {}, by = teacher) =>
  by.call('adminmark.save', {
    id,
    question: essay(slot),
    version: 0,
    revision: 1,
    criteria: slot === 1 ? [120, 50] : [],
    marks: 150,
    comment: slot === 1 ? '立意很好，再锤炼语言。' : '',
    ...more,
  })
const queue = (slot: number, state?: 'marked') =>
  teacher.call('adminmark.queue', { paper, question: essay(slot), ...(state ? { state } : {}) })

it('lists papers whose essays wait, by question, and the essays of a question without names', async () => {
  const first = await handedIn()
  const other = learnerOf(here, await here.user())
  const second = await handedIn(other)
  // An open sitting waits for nobody, nor does an essay that was not written.
  const open = learnerOf(here, await here.user())
  await open.save(await open.start(paper), [edit(1, '还在写')])
  const lazy = learnerOf(here, await here.user())
  await lazy.handIn(await lazy.start(paper), [edit(0, 'b')])
  expect(await teacher.call('adminmark.papers', {})).toMatchObject({
    total: 1,
    rows: [
      {
        id: paper,
        title: '模拟卷一',
        waiting: 4,
        questions: [
          { id: essay(1), stem: '写一段话', waiting: 2 },
          { id: essay(2), stem: '再写一段', waiting: 2 },
        ],
      },
    ],
  })
  const { rows, total } = await queue(1)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { id: first, characters: 4, full: 200 },
    { id: second, characters: 4, full: 200 },
  ])
  expect(JSON.stringify([rows, await detail(first, 1)])).not.toContain('读者')
  expect(await detail(first, 1)).toMatchObject({
    text: '渡口有灯',
    full: 200,
    version: 0,
    revision: 1,
    rubric: [
      { title: '立意', marks: 120, levels: [{ marks: 120 }, { marks: 60 }] },
      { title: '语言', marks: 80 },
    ],
  })
})

it('sums a sitting with its last essay, and the learner reads marks and comment', async () => {
  const id = await handedIn()
  expect(await save(id, 1)).toEqual({ state: 'marking', version: 1 })
  expect(await learner.notices()).toEqual([])
  expect(await save(id, 2)).toEqual({ state: 'marked', version: 1 })
  expect(await learner.report(id)).toMatchObject({ state: 'marked', marks: 200 + 170 + 150, waiting: 0 })
  const { rows } = await learner.as().call('exam.explain', { id })
  expect(rows.map(({ result }) => result?.essay)).toEqual([
    undefined,
    { criteria: [120, 50], comment: '立意很好，再锤炼语言。' },
    { criteria: [], comment: '' },
  ])
  const { question } = await learner.as().call('exam.question', { id: essay(1) })
  expect(question.result?.essay).toMatchObject({ criteria: [120, 50] })
  expect(await learner.notices()).toMatchObject([
    { kind: 'exam', title: '阅卷完成', href: `#/study/report?id=${id}` },
  ])
  expect((await teacher.call('adminmark.papers', {})).rows).toEqual([])
  expect(await here.auditOf('adminmark.save')).toMatchObject([
    { target: `sitting:${id}`, before: null, after: { question: essay(1), marks: 170 } },
    { target: `sitting:${id}`, before: null, after: { question: essay(2), marks: 150 } },
  ])
})

it('tells nobody about marks that the paper withholds', async () => {
  await here.database.db.updateTable('papers').set({ release: 'manual' }).execute()
  const id = await handedIn()
  await save(id, 1)
  await save(id, 2)
  expect(await learner.notices()).toEqual([])
  expect((await learner.as().call('exam.explain', { id })).rows).toEqual([])
})

it('lets marks be changed, by one teacher at a time', async () => {
  const id = await handedIn()
  await save(id, 1)
  await save(id, 2)
  const other = await here.operator('operator')
  expect(await refusalOf(save(id, 1, {}, other))).toMatchObject({ code: 409 })
  expect(await save(id, 1, { version: 1, criteria: [120, 80], comment: '' }, other)).toEqual({
    state: 'marked',
    version: 2,
  })
  expect(await learner.report(id)).toMatchObject({ marks: 200 + 200 + 150 })
  // Only the first time is news.
  expect(await learner.notices()).toHaveLength(1)
  expect((await queue(1, 'marked')).rows).toMatchObject([{ id, marks: 200 }])
  expect((await teacher.call('adminmark.papers', { state: 'marked' })).rows).toMatchObject([
    { id: paper, questions: [{ id: essay(1) }, { id: essay(2) }] },
  ])
  expect(await detail(id, 1)).toMatchObject({ version: 2, criteria: [120, 80], comment: '' })
})

it.each([
  ['a text that was not the one read', 1, { revision: 7 }, 409],
  ['too few criteria', 1, { criteria: [120] }, 400],
  ['more than a criterion has', 1, { criteria: [121, 0] }, 400],
  ['more than the question has', 2, { marks: 201 }, 400],
  ['criteria where there is no rubric', 2, { criteria: [1] }, 400],
])('refuses %s', async (_, slot, more, code) => {
  expect(await refusalOf(save(await handedIn(), slot, more))).toMatchObject({ code })
})

it('marks nothing that is not a handed-in essay of a paper', async () => {
  const going = await learner.start(paper)
  await learner.save(going, [edit(1, '还在写')])
  expect(await refusalOf(save(going, 1))).toMatchObject({ code: 409 })
  expect(await refusalOf(save(going, 0))).toMatchObject({ code: 404 })
  expect(await refusalOf(save(going, 2))).toMatchObject({ code: 404 })
  const practice = await learner.as().call('exam.start', { mode: 'topic', topic: bank.topic, type: 'essay' })
  await learner.save(practice.id, [edit(0, '练习')])
  const { questions } = await learner.open(practice.id)
  expect(
    await refusalOf(teacher.call('adminmark.detail', { id: practice.id, question: questions[0]?.id ?? 0 })),
  ).toMatchObject({ code: 404 })
})

it('lets two teachers mark the essays of one sitting at the same time', async () => {
  const id = await handedIn()
  const other = await here.operator('operator')
  await Promise.all([save(id, 1), save(id, 2, {}, other)])
  expect(await learner.report(id)).toMatchObject({ state: 'marked', marks: 520 })
})

it('goes with the account of the learner', async () => {
  const id = await handedIn()
  await save(id, 1)
  const own = exams.tables.find(({ table }) => table === 'essay_marks')
  const { user_id: userId } = await here.database.db
    .selectFrom('sittings')
    .select('user_id')
    .executeTakeFirstOrThrow()
  expect(await own?.copy(here.database.db, userId)).toMatchObject([{ comment: '立意很好，再锤炼语言。' }])
  await here.deps.command((trx) =>
    Promise.resolve(own?.erase(trx, { userId, mobile: null, now: 0, deps: here.deps })),
  )
  expect(await here.database.db.selectFrom('essay_marks').selectAll().execute()).toEqual([])
})

describe('The marks of an essay', () => {
  it('are those of its criteria, which are rounded shares', () => {
    // Shares of a third each of 1 mark.
    expect(essayTotal([33, 33, 33], [33, 33, 33], 100)).toBe(100)
    expect(essayTotal([33, 33, 32], [33, 33, 33], 100)).toBe(98)
    expect(essayTotal([50, 50, 50], [50, 50, 51], 150)).toBe(150)
    expect(essayTotal([75, 75, 0], [75, 75, 1], 150)).toBe(150)
  })
})
