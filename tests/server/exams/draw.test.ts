import { drawQuestions, type Pool } from '@/server/exams/draw'
import { below, drawLayout, type DrawnQuestion } from '@/server/exams/layout'
import { seededRandom } from '@/server/demo/exams/seed'
import { insertBank, type TestBank } from '@tests/support/exams'
import { world, type World } from '@tests/support/world'

const random = seededRandom('draw test')

describe('Questions of the bank', () => {
  const EACH = 20
  let here: World
  let banks: TestBank[]
  beforeAll(async () => {
    here = await world()
    banks = []
    for (const name of ['一', '二', '三'])
      banks.push(
        await insertBank(
          here.deps,
          Array.from({ length: EACH }, (_, index) =>
            index % 2 === 0 ? { type: 'single', answer: 'a' } : { type: 'judge', answer: 't' },
          ),
          name,
        ),
      )
  })
  afterAll(() => here.close())

  const draw = async (pool: Partial<Pool>): Promise<number[]> => {
    const all = { without: new Set<number>(), count: 5, ...pool }
    const rows = await here.database.command((trx) => drawQuestions(trx, all, random))
    return rows.map(({ id }) => id)
  }
  const topics = () => banks.map(({ topic }) => topic)
  const all = () => banks.flatMap(({ questions }) => questions)

  it('are drawn from every topic of a rule, each at most once', async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 60; round += 1) {
      const ids = await draw({ topics: topics(), count: 12 })
      expect(new Set(ids).size).toBe(12)
      for (const id of ids) seen.add(id)
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(all())
  })

  it('are all of them when as many are asked for, from whatever place the draw begins', async () => {
    for (let round = 0; round < 10; round += 1)
      expect((await draw({ topics: topics(), count: 100 })).sort((a, b) => a - b)).toEqual(all())
  })

  it('fit the type, the subject and the topic, and leave out what must not be drawn', async () => {
    const [first, second] = banks as [TestBank, TestBank, TestBank]
    expect((await draw({ topics: topics(), types: ['judge'], count: 100 })).length).toBe((EACH / 2) * 3)
    expect((await draw({ subject: second.subject, count: 100 })).sort((a, b) => a - b)).toEqual(
      second.questions,
    )
    const without = new Set(first.questions.slice(0, 15))
    expect((await draw({ topics: [first.topic], without, count: 100 })).sort((a, b) => a - b)).toEqual(
      first.questions.slice(15),
    )
    expect(await draw({ topics: topics(), difficulty: 5 })).toEqual([])
  })
})

describe('A layout', () => {
  const question = (id: number, material?: number): DrawnQuestion => ({
    question: id,
    version: 1,
    type: 'single',
    options: ['a', 'b', 'c', 'd'],
    marks: 100,
    ...(material === undefined ? {} : { material }),
  })
  const questions = [question(1), question(2, 7), question(3), question(4, 7), question(5), question(6, 8)]
  const draw = (shuffle = true) =>
    drawLayout([{ title: '一', multiple: 'part', deduction: 0, shuffle, questions }], random)

  it('has the same questions and options in every draw, and keeps those of a passage together', () => {
    const orders = new Set<string>()
    for (let round = 0; round < 1_000; round += 1) {
      const { slots } = draw()
      const ids = slots.map((slot) => slot.question)
      orders.add(ids.join())
      expect([...ids].sort()).toEqual([1, 2, 3, 4, 5, 6])
      expect(ids.indexOf(4) - ids.indexOf(2)).toBe(1)
      for (const { options } of slots) expect([...options].sort().join('')).toBe('abcd')
    }
    expect(orders.size).toBeGreaterThan(80)
  })

  it('puts every option in every place about as often', () => {
    const first = Array.from({ length: 2_000 }, () => draw().slots[0]?.options[0])
    for (const id of 'abcd') expect(first.filter((one) => one === id).length).toBeGreaterThan(400)
  })

  it('keeps the order of a section that is not shuffled, but for its options', () => {
    expect(draw(false).slots.map((slot) => slot.question)).toEqual([1, 2, 4, 3, 5, 6])
  })

  it('draws whole numbers below a bound', () => {
    const drawn = Array.from({ length: 500 }, () => below(random, 7))
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
