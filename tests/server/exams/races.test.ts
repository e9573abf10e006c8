import { learnAnswers } from '@/server/exams/learning'
import { examRound } from '@/server/main/exam-rounds'
import { Refusal } from '@/server/kernel/http/refusal'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { world, type World } from '@tests/support/world'

/** What several requests at once may and may not do; on PostgreSQL they really run at the same time. */

const QUESTIONS = 12
const MINUTE = 60_000

let here: World
let bank: TestBank
let paper: number
let learner: number
beforeEach(async () => {
  here = await world()
  bank = await insertBank(
    here.deps,
    Array.from({ length: QUESTIONS }, () => ({ type: 'single', answer: 'b' }) as const),
  )
  paper = await insertPaper(here.deps, bank, { seconds: 60 })
  learner = await here.user()
})
afterEach(() => here.close())

let keys = 0
const as = (device = 'phone') =>
  here.as(learner, { device, idempotencyKey: `key-${String((keys += 1)).padStart(8, '0')}` })
const edit = (slot: number, seq: number, value = 'b') => ({
  slot,
  value,
  base: 0,
  seq,
  seconds: 1,
  unsure: false,
})
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The answer of a call, or the code of its refusal. */
const outcome = <T>(work: Promise<T>): Promise<T | number> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })

const start = async (): Promise<number> => (await as().call('exam.start', { paper })).id
const rowOf = (id: number) =>
  here.database.db.selectFrom('sittings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const answersOf = (id: number) =>
  here.database.db
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', '=', id)
    .orderBy('slot')
    .execute()

it('twenty starts begin one sitting', async () => {
  const started = await Promise.all(numbers(20).map(() => as().call('exam.start', { paper })))
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1)
})

it('twenty hand-ins hand in once', async () => {
  const id = await start()
  const handed = await Promise.all(
    numbers(20).map(() => as().call('exam.handIn', { id, epoch: 1, answers: [edit(0, 1), edit(1, 2, 'a')] })),
  )
  expect(new Set(handed.map(({ state }) => state))).toEqual(new Set(['marked']))
  expect(await rowOf(id)).toMatchObject({ state: 'marked', marks: 200, answered: 2, reason: 'hand' })
  // One wrong answer is one card, however often it was handed in.
  expect((await as().call('exam.wrong', { view: 'all' })).total).toBe(1)
  const mastery = await here.database.db.selectFrom('topic_mastery').select(['recent', 'answered']).execute()
  expect(mastery).toEqual([{ recent: '[100,0]', answered: 2 }])
})

it('what is saved together is all there, and counted once', async () => {
  const id = await start()
  await Promise.all(
    numbers(QUESTIONS).map((slot) =>
      as().call('exam.save', { id, epoch: 1, answers: [edit(slot, slot + 1)] }),
    ),
  )
  expect(await answersOf(id)).toHaveLength(QUESTIONS)
  expect((await rowOf(id)).answered).toBe(QUESTIONS)
})

it('an answer that is acknowledged is in the marks, and none is taken after the hand-in', async () => {
  for (const round of numbers(5)) {
    const id = await start()
    const saves = numbers(QUESTIONS).map((slot) =>
      outcome(as().call('exam.save', { id, epoch: 1, answers: [edit(slot, slot + 1)] })),
    )
    const hand = as().call('exam.handIn', { id, epoch: 1 })
    const saved = await Promise.all(saves)
    await hand
    const taken = saved.filter((one) => typeof one === 'object' && one.kept.length === 1).length
    expect(saved.filter((one) => one === 409)).toHaveLength(QUESTIONS - taken)
    expect({ round, answers: (await answersOf(id)).length, marks: (await rowOf(id)).marks }).toEqual({
      round,
      answers: taken,
      marks: taken * 200,
    })
  }
})

it('the end of the time and a hand-in end it once, at the deadline', async () => {
  const id = await start()
  const { deadline } = await rowOf(id)
  here.time.now = deadline + MINUTE
  await Promise.all([
    examRound(here.deps),
    examRound(here.deps),
    as().call('exam.handIn', { id, epoch: 1, answers: [edit(0, 1)] }),
    as().call('exam.open', { id }),
  ])
  expect(await rowOf(id)).toMatchObject({ state: 'marked', reason: 'time', handed_at: deadline, marks: 0 })
  expect(await answersOf(id)).toMatchObject([{ value: '', late_value: 'b' }])
})

it('two devices that save at once never overwrite each other unseen', async () => {
  const id = await start()
  await as('tablet').call('exam.takeOver', { id })
  const both = await Promise.all([
    outcome(as('phone').call('exam.save', { id, epoch: 1, answers: [edit(0, 1, 'a')] })),
    outcome(as('tablet').call('exam.save', { id, epoch: 2, answers: [edit(0, 1, 'c')] })),
  ])
  expect(both[0]).toBe(409)
  expect(await answersOf(id)).toMatchObject([{ value: 'c', device: 'tablet' }])
})

it('a card moves once for a sitting, however often it is learned from', async () => {
  const id = await start()
  await as().call('exam.handIn', { id, epoch: 1, answers: [edit(0, 1, 'a')] })
  const cards = () => here.database.db.selectFrom('practice_cards').selectAll().execute()
  const before = await cards()
  const answers = await answersOf(id)
  await here.database.command((trx) =>
    learnAnswers(trx, { user_id: learner }, answers, here.time.now + 90 * MINUTE),
  )
  expect(await cards()).toEqual(before)
})

it('sittings that are handed in at once are all learned from', async () => {
  const papers = await Promise.all(numbers(6).map(() => insertPaper(here.deps, bank)))
  const ids = await Promise.all(papers.map(async (one) => (await as().call('exam.start', { paper: one })).id))
  await Promise.all(ids.map((id) => as().call('exam.handIn', { id, epoch: 1, answers: [edit(0, 1)] })))
  const mastery = await here.database.db.selectFrom('topic_mastery').select('recent').execute()
  expect(mastery).toEqual([{ recent: '[100,100,100,100,100,100]' }])
})

it('a question that stands in two open sittings counts once as answered', async () => {
  const answered = async () =>
    (await here.database.db.selectFrom('topic_mastery').select('answered').execute()).map(
      (row) => row.answered,
    )
  const papers = await Promise.all([insertPaper(here.deps, bank), insertPaper(here.deps, bank)])
  const [first = 0, second = 0] = await Promise.all(
    papers.map(async (one) => (await as().call('exam.start', { paper: one })).id),
  )
  for (const id of [first, second]) await as().call('exam.save', { id, epoch: 1, answers: [edit(0, 1)] })
  await as().call('exam.handIn', { id: first, epoch: 1 })
  expect(await answered()).toEqual([1])
  await as().call('exam.handIn', { id: second, epoch: 1 })
  expect(await answered()).toEqual([1])
})
