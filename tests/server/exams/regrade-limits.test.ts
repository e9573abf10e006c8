import type { StaffCaller } from '@tests/support/door'
import { insertBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { copySitting, regradingWorld, type RegradingWorld } from './regrading'
import { edit } from './sitter'

let exam: RegradingWorld
beforeEach(async () => {
  exam = await regradingWorld()
})
afterEach(() => exam.here.close())

const corrected = (id: number) => ({ id, question: exam.question(0), key: 'a' })

it('Every sitting is marked anew, also when there are hundreds of them', async () => {
  const paper = await exam.paperOf()
  const id = await exam.sit(await exam.learner(), paper, { 0: 'a' })
  const copies = await copySitting(exam.here, id, 204)
  const { check, done } = await exam.regrade(corrected(paper))
  expect(check).toMatchObject({ sittings: 205 })
  expect(check.changes.map((change) => change.id)).toEqual([id, ...copies])
  expect(done).toEqual({ changed: 205, passes: 205 })
  expect(await exam.marksOf(copies.at(-1) ?? 0)).toBe(800)
})

it('Who passed before does not pass anew', async () => {
  const paper = await exam.paperOf({ pass_marks: 500 })
  const learner = await exam.learner()
  await exam.sit(learner, paper, { 0: 'a' })
  const { check, done } = await exam.regrade(corrected(paper))
  expect(check.changes).toMatchObject([{ before: 600, after: 800, passes: false }])
  expect(done).toEqual({ changed: 1, passes: 0 })
  expect(await learner.notices()).toMatchObject([
    { text: '《模拟卷一》有一道题的答案已更正，你的得分由 6 分改为 8 分。' },
  ])
})

it('Parts of a key have the marks that the section gives', async () => {
  const paper = await exam.paperOf({}, { multiple: 'part' })
  const id = await exam.sit(await exam.learner(), paper, { 1: 'a' })
  const { check } = await exam.regrade({ id: paper, question: exam.question(1), key: 'ac' })
  // A third of 2 marks before, half of them now.
  expect(check.changes).toMatchObject([{ id, before: 666, after: 700, change: 34 }])
})

it('A text that is accepted already changes nothing', async () => {
  const paper = await exam.paperOf()
  await exam.sit(await exam.learner(), paper, { 3: '渡口\n灯光' })
  const accepted = { id: paper, question: exam.question(3), blank: 1, text: '灯光' }
  await exam.regrade(accepted)
  const { check, done } = await exam.regrade({ ...accepted, text: ' 灯光。' })
  expect([check.changes, done]).toEqual([[], { changed: 0, passes: 0 }])
  expect(await exam.here.auditOf('adminpaper.regrade')).toHaveLength(1)
})

it('A text that another blank accepts is accepted where their order is free', async () => {
  exam.bank = await insertBank(
    exam.here.deps,
    [
      {
        type: 'fill',
        answer: '[["渡口"],["灯火"]]',
        stem: '先后写下{空}和{空}。',
        rules: { anyOrder: true },
      },
    ],
    '任意顺序',
  )
  const paper = await exam.paperOf()
  const learner = await exam.learner()
  const id = await learner.start(paper)
  await learner.handIn(id, [edit(0, '灯火\n渡头')])
  const { check } = await exam.regrade({ id: paper, question: exam.question(0), blank: 0, text: '灯火' })
  expect(check.changes).toEqual([])
  const versions = await exam.here.database.db
    .selectFrom('question_versions')
    .select('answer')
    .where('question_id', '=', exam.question(0))
    .execute()
  expect(versions).toEqual([{ answer: '[["渡口"],["灯火"]]' }])
})

it('A question that is edited while its answers are marked anew is refused', async () => {
  const paper = await exam.paperOf()
  await exam.sit(await exam.learner(), paper, { 0: 'a' })
  const { version } = await exam.check(corrected(paper))
  await exam.regrade(corrected(paper))
  // The key is read before the transaction in which it is stored begins.
  const late: StaffCaller = {
    ...exam.office,
    command: async (work) => {
      await exam.editQuestion(0, 'explanation')
      return exam.office.command(work)
    },
  }
  expect(await refusalOf(late.call('adminpaper.regrade', { ...corrected(paper), version }))).toMatchObject({
    code: 409,
  })
})

it('An answer names the version whose key it was marked by, which is not edited any more', async () => {
  const paper = await exam.paperOf()
  const id = await exam.sit(await exam.learner(), paper, { 0: 'a' })
  await exam.regrade(corrected(paper))
  const { db } = exam.here.database
  const answers = await db
    .selectFrom('sitting_answers')
    .select(['slot', 'question_version'])
    .where('sitting_id', '=', id)
    .orderBy('slot')
    .execute()
  expect(answers.map(({ question_version: version }) => version)).toEqual([2, 1, 1, 1])
  const question = await db
    .selectFrom('questions')
    .select(['version', 'served'])
    .where('id', '=', exam.question(0))
    .executeTakeFirstOrThrow()
  expect(question).toEqual({ version: 2, served: 1 })
})

it('Right answers of a sitting that is not counted yet are counted with it', async () => {
  const paper = await exam.paperOf()
  await exam.sit(await exam.learner(), paper, { 0: 'a' })
  await exam.regrade(corrected(paper))
  const { right_answers: right } = await exam.here.database.db
    .selectFrom('questions')
    .select('right_answers')
    .where('id', '=', exam.question(0))
    .executeTakeFirstOrThrow()
  expect(Number(right)).toBe(0)
})

describe('The wrong-answer book keeps a question', () => {
  it('that the learner was not sure of', async () => {
    const paper = await exam.paperOf()
    const learner = await exam.learner()
    const id = await learner.start(paper)
    await learner.handIn(id, [{ ...edit(0, 'a'), unsure: true }])
    await exam.regrade(corrected(paper))
    expect(await learner.wrong()).toContain(exam.question(0))
  })

  it('that was answered wrongly elsewhere too', async () => {
    const [paper, other] = [await exam.paperOf(), await exam.paperOf({ title: '另一张卷' })]
    const learner = await exam.learner()
    await exam.sit(learner, other, { 0: 'c' })
    await exam.sit(learner, paper, { 0: 'a' })
    await exam.regrade(corrected(paper))
    expect(await learner.wrong()).toEqual([exam.question(0)])
  })

  it('that only another sitting has brought in', async () => {
    const [paper, other] = [
      await exam.paperOf({ release: 'manual' }),
      await exam.paperOf({ title: '另一张卷' }),
    ]
    const learner = await exam.learner()
    await exam.sit(learner, paper, { 0: 'a' })
    await exam.sit(learner, other, { 0: 'c' })
    await exam.regrade(corrected(paper))
    // It is shown once the results of the first paper are.
    await exam.here.database.db
      .updateTable('papers')
      .set({ released_at: 1 })
      .where('id', '=', paper)
      .execute()
    expect(await learner.wrong()).toEqual([exam.question(0)])
  })
})
