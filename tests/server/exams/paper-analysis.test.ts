import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { copySitting } from './regrading'
import { edit, learnerOf, type Learner } from './sitter'

const MINUTE = 60_000
const LEARNERS = 34

let here: OfficeWorld
let bank: TestBank
let office: StaffCaller
let paper: number
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps, [
    { type: 'single', answer: 'b' },
    { type: 'single', answer: 'b' },
    { type: 'judge', answer: 't' },
    { type: 'fill', answer: '[["渡口"]]', stem: '到了{空}。' },
    { type: 'single', answer: 'b' },
  ])
  office = await here.operator('operator')
  paper = await insertPaper(here.deps, bank)
})
afterEach(() => here.close())

const analysis = () => office.call('adminpaper.analysis', { id: paper })

/** Six write 渡头, four 摆渡, four nothing, the others what is accepted. */
const wordOf = (index: number): string => {
  if (index < 6) return '渡头'
  if (index < 10) return '摆渡'
  return index < 30 ? ' 渡口。' : ''
}

/** The second half is good and chooses c in the second question, whose key says b. */
async function sit(learner: Learner, index: number): Promise<number> {
  const good = index >= LEARNERS / 2
  const id = await learner.start(paper)
  const word = wordOf(index)
  here.time.now += 20_000
  await learner.handIn(id, [
    edit(0, good ? 'b' : 'a'),
    edit(1, good ? 'c' : 'b'),
    edit(2, good ? 't' : 'f'),
    ...(word === '' ? [] : [edit(3, word)]),
    edit(4, good ? 'b' : 'd'),
  ])
  return id
}

async function sitAll(): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let index = 0; index < LEARNERS; index += 1) {
    const learner = learnerOf(here, await here.user())
    await sit(learner, index)
    learners.push(learner)
  }
  return learners
}

it('Of few sittings nothing is said', async () => {
  for (let index = 0; index < 3; index += 1) await sit(learnerOf(here, await here.user()), index)
  expect(await analysis()).toEqual({ sittings: 3, used: 3, items: [] })
  expect(await refusalOf(office.call('adminpaper.analysis', { id: 999 }))).toMatchObject({ code: 404 })
})

it('A wrong key is at the top, with what the best and the weakest chose', async () => {
  await sitAll()
  const { sittings, items } = await analysis()
  expect(sittings).toBe(LEARNERS)
  expect(items.map(({ id }) => id)).toEqual([1, 0, 2, 3, 4].map((at) => bank.questions[at]))
  expect(items[0]).toMatchObject({
    key: 'b',
    facility: 50,
    empty: 0,
    seconds: 5,
    doubt: ['correlation', 'key'],
  })
  expect(items[0]?.correlation).toBeLessThan(-0.8)
  expect(items[0]?.options.map(({ id, all, upper, lower }) => [id, all, upper, lower])).toEqual([
    ['a', 0, 0, 0],
    ['b', 50, 0, 100],
    ['c', 50, 100, 0],
    ['d', 0, 0, 0],
  ])
  expect(items[1]?.doubt).toEqual([])
  expect(items[1]?.correlation).toBeGreaterThan(0.7)
  expect(items[2]?.options).toEqual([
    { id: 't', text: '正确', all: 50, upper: 100, lower: 0 },
    { id: 'f', text: '错误', all: 50, upper: 0, lower: 100 },
  ])
})

it('Frequent wrong texts are counted, and those who wrote nothing', async () => {
  await sitAll()
  const fill = (await analysis()).items.find(({ type }) => type === 'fill')
  // 20 of 34 are right, 4 of 34 empty; 摆渡 is too rare to be listed.
  expect(fill).toMatchObject({
    sittings: LEARNERS,
    facility: 59,
    empty: 12,
    wrong: [{ blank: 0, text: '渡头', count: 6 }],
    options: [],
  })
})

it('The correlation is that of the answers, empty ones too', async () => {
  await sitAll()
  const fill = (await analysis()).items.find(({ type }) => type === 'fill')
  // Marks of the fill question and of the rest: 13 good and 7 weak learners are right.
  const pairs = Array.from({ length: LEARNERS }, (_, index) => [
    index >= 10 && index < 30 ? 1 : 0,
    index < LEARNERS / 2 ? 1 : 3,
  ])
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + (pair[at] ?? 0), 0) / LEARNERS
  const spread = (a: 0 | 1, b: 0 | 1): number =>
    pairs.reduce((sum, pair) => sum + ((pair[a] ?? 0) - mean(a)) * ((pair[b] ?? 0) - mean(b)), 0)
  expect(fill?.correlation).toBeCloseTo(spread(0, 1) / Math.sqrt(spread(0, 0) * spread(1, 1)), 2)
})

it('Only first sittings count, and the answer is kept for a minute', async () => {
  const learners = await sitAll()
  const before = await analysis()
  // The good learners do badly in their second sitting.
  for (const learner of learners.slice(-10)) await sit(learner, 0)
  here.time.now += MINUTE + 1
  expect(await analysis()).toEqual(before)
  await sit(learnerOf(here, await here.user()), 0)
  expect(await analysis()).toEqual(before)
  here.time.now += MINUTE + 1
  expect((await analysis()).sittings).toBe(LEARNERS + 1)
})

it('A corrected key is analysed at once', async () => {
  await sitAll()
  const id = bank.questions[1] ?? 0
  await analysis()
  const given = { id: paper, question: id, key: 'c', down: true }
  const { version } = await office.call('adminpaper.regradeCheck', given)
  await office.call('adminpaper.regrade', { ...given, version })
  const item = (await analysis()).items.find((one) => one.id === id)
  expect(item).toMatchObject({ key: 'c', doubt: [], facility: 50 })
  expect(item?.correlation).toBeGreaterThan(0.7)
})

it('The version of a question that most have answered is analysed, up to the last answer to it', async () => {
  await sitAll()
  const id = bank.questions[0] ?? 0
  const { db } = here.database
  const version = await db
    .selectFrom('question_versions')
    .selectAll()
    .where('question_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('question_versions')
    .values({ ...version, version: 2, stem: '新的题干' })
    .execute()
  await db.updateTable('questions').set({ version: 2 }).where('id', '=', id).execute()
  for (let index = 0; index < 3; index += 1) await sit(learnerOf(here, await here.user()), 0)
  const { sittings, items } = await analysis()
  expect(sittings).toBe(LEARNERS + 3)
  expect(items.find((one) => one.id === id)).toMatchObject({ stem: '第 1 题', sittings: LEARNERS })
  expect(items.find((one) => one.id === bank.questions[2])).toMatchObject({ sittings: LEARNERS + 3 })
})

it('An essay has no key to doubt', async () => {
  await sitAll()
  const id = bank.questions[1] ?? 0
  await here.database.db.updateTable('questions').set({ type: 'essay' }).where('id', '=', id).execute()
  const essay = (await analysis()).items.find((one) => one.id === id)
  expect(essay?.correlation).toBeLessThan(-0.8)
  expect(essay).toMatchObject({ key: '', doubt: [], options: [] })
})

it('Long wrong texts are not listed, nor what another blank accepts where the order is free', async () => {
  bank = await insertBank(
    here.deps,
    [
      {
        type: 'fill',
        answer: '[["渡口"],["灯火"]]',
        stem: '写下{空}和{空}。',
        rules: { anyOrder: true },
      },
    ],
    '任意顺序',
  )
  paper = await insertPaper(here.deps, bank)
  for (let index = 0; index < LEARNERS; index += 1) {
    const learner = learnerOf(here, await here.user())
    const id = await learner.start(paper)
    await learner.handIn(id, [
      edit(0, index < 10 ? '长'.repeat(41) : index < 20 ? '灯火\n渡头' : '渡口\n灯火'),
    ])
  }
  const [fill] = (await analysis()).items
  expect(fill?.wrong).toEqual([{ blank: 1, text: '渡头', count: 10 }])
})

it('Of a paper that very many have taken, the newest sittings are analysed', async () => {
  const learner = learnerOf(here, await here.user())
  const old = await sit(learner, 0)
  await copySitting(here, old, 40)
  const recent = await sit(learnerOf(here, await here.user()), LEARNERS - 1)
  await copySitting(here, recent, 399)
  await here.database.db.updateTable('papers').set({ questions: 1000 }).where('id', '=', paper).execute()
  const { sittings, used, items } = await analysis()
  expect([sittings, used]).toEqual([441, 400])
  const item = items.find((one) => one.id === bank.questions[0])
  expect(item).toMatchObject({ sittings: 400, facility: 100 })
  expect(item?.options.map(({ all }) => all)).toEqual([0, 100, 0, 0])
})

it('Drawn questions are analysed by their answers alone', async () => {
  await here.database.db
    .updateTable('papers')
    .set({
      sections: JSON.stringify([
        {
          title: '一',
          multiple: 'part',
          deduction: 0,
          shuffle: false,
          questions: [],
          rules: [
            { topics: [bank.topic], type: 'single', difficulty: 0, count: 3, marks: 200 },
            { topics: [bank.topic], type: 'fill', difficulty: 0, count: 1, marks: 200 },
            { topics: [bank.topic], type: 'judge', difficulty: 0, count: 1, marks: 200 },
          ],
        },
      ]),
    })
    .where('id', '=', paper)
    .execute()
  for (let index = 0; index < LEARNERS; index += 1) {
    const learner = learnerOf(here, await here.user())
    const id = await learner.start(paper)
    const { questions } = await learner.open(id)
    const answers = questions.flatMap(({ type, slot }) => {
      if (type === 'single') return [edit(slot, index % 2 ? 'b' : 'a')]
      if (type === 'judge') return index < 29 ? [edit(slot, 't')] : []
      return index < 31 ? [edit(slot, '渡口')] : []
    })
    await learner.handIn(id, answers)
  }
  const { items } = await analysis()
  const fill = items.find(({ type }) => type === 'fill')
  expect(fill).toMatchObject({ sittings: 31, facility: 100 })
  // Of the judgement there are too few answers.
  expect(items.some(({ type }) => type === 'judge')).toBe(false)
  expect(fill).not.toHaveProperty('empty')
  expect(fill).not.toHaveProperty('correlation')
  expect(items.filter(({ type }) => type === 'single').map(({ facility }) => facility)).toEqual([50, 50, 50])
})
