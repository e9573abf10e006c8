import type { AnswerEdit } from '@/contract/exams/sitting'
import { examRound } from '@/server/main/exam-rounds'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf, world, type World } from '@tests/support/world'

const MINUTE = 60_000
const RIGHT = ['b', 'abd', 't', '渡口\n灯火', '我的回答'] as const

let here: World
let bank: TestBank
let learner: number
beforeEach(async () => {
  here = await world()
  bank = await insertBank(here.deps)
  learner = await here.user()
})
afterEach(() => here.close())

const as = (device = 'phone', user = learner) => here.as(user, { device, idempotencyKey: key() })
let keys = 0
const key = (): string => `key-${String((keys += 1)).padStart(8, '0')}`
const start = (paper: number, device = 'phone', user = learner) =>
  as(device, user).call('exam.start', { paper })
const open = (id: number, device = 'phone', user = learner) => as(device, user).call('exam.open', { id })
let seq = 0
const edit = (slot: number, value: string, more: Partial<AnswerEdit> = {}): AnswerEdit => ({
  slot,
  value,
  base: 0,
  seq: (seq += 1),
  seconds: 5,
  unsure: false,
  ...more,
})
const save = (id: number, answers: AnswerEdit[], device = 'phone', epoch = 1) =>
  as(device).call('exam.save', { id, epoch, answers })
const handIn = (id: number, answers: AnswerEdit[] = [], device = 'phone', epoch = 1) =>
  as(device).call('exam.handIn', { id, epoch, answers })
const valuesOf = async (id: number) => (await open(id)).answers.map(({ value }) => value)

describe('A sitting', () => {
  it('is begun once and resumed on any device', async () => {
    const paper = await insertPaper(here.deps, bank)
    const { id, resumed } = await start(paper)
    expect(resumed).toBe(false)
    expect(await start(paper, 'tablet')).toEqual({ id, resumed: true })
    const [one, other] = [await open(id), await open(id, 'tablet')]
    expect(one.questions).toEqual(other.questions)
    expect([one.here, other.here]).toEqual([true, false])
    expect(one.deadline).toBe(here.time.now + 3600_000)
  })

  it('keeps its order and its questions when the bank changes', async () => {
    const { id } = await start(await insertPaper(here.deps, bank, { section: { shuffle: true } }))
    const before = (await open(id)).questions
    await here.database.db.updateTable('question_versions').set({ explanation: '改了' }).execute()
    await here.database.db.updateTable('questions').set({ state: 'off' }).execute()
    expect((await open(id)).questions).toEqual(before)
  })

  it('gives nothing away before it is handed in', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    await save(id, [edit(0, 'a'), edit(1, 'ab')])
    const shown = JSON.stringify([await open(id), await as().call('exam.explain', { id })])
    expect(shown).not.toContain('秘密')
    expect(shown).not.toContain('灯火')
    expect((await open(id)).results).toEqual([])
    expect(await refusalOf(as().call('exam.report', { id }))).toMatchObject({ code: 409 })
    expect(await refusalOf(as().call('exam.question', { id: bank.questions[0] ?? 0 }))).toMatchObject({
      code: 404,
    })
  })

  it('is nobody else’s', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    const stranger = as('phone', await here.user())
    for (const work of [
      stranger.call('exam.open', { id }),
      stranger.call('exam.save', { id, epoch: 1, answers: [edit(0, 'a')] }),
      stranger.call('exam.report', { id }),
      stranger.call('exam.takeOver', { id }),
    ])
      expect(await refusalOf(work)).toMatchObject({ code: 404 })
  })

  it('respects the window and the number of tries', async () => {
    const now = here.time.now
    const early = await insertPaper(here.deps, bank, { opens_at: now + MINUTE })
    expect(await refusalOf(start(early))).toMatchObject({ code: 409, message: '考试还没有开始' })
    const closed = await insertPaper(here.deps, bank, { closes_at: now })
    expect(await refusalOf(start(closed))).toMatchObject({ code: 409, message: '考试已经结束' })
    const once = await insertPaper(here.deps, bank, { tries: 1, closes_at: now + 10 * MINUTE })
    const { id } = await start(once)
    expect((await open(id)).deadline).toBe(now + 10 * MINUTE)
    await handIn(id)
    expect(await refusalOf(start(once))).toMatchObject({ code: 409, message: '作答次数已用完' })
  })
})

describe('An answer', () => {
  it('is marked when it is saved and summed at the hand-in', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    await save(
      id,
      RIGHT.slice(0, 4).map((value, slot) => edit(slot, value)),
    )
    await save(id, [edit(1, 'ad', { base: 1 })])
    expect(await handIn(id)).toEqual({ state: 'marked' })
    const report = await as().call('exam.report', { id })
    // Two of three right options of a question of 2 marks: 1.33.
    expect(report).toMatchObject({ marks: 200 + 133 + 200 + 200, right: 3, wrong: 1, empty: 1, waiting: 0 })
  })

  it('of another device is not overwritten without being seen', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    await save(id, [edit(0, 'a')])
    const { epoch } = await as('tablet').call('exam.takeOver', { id })
    expect(epoch).toBe(2)
    expect(await refusalOf(save(id, [edit(0, 'c', { base: 1 })]))).toMatchObject({ code: 409 })
    await save(id, [edit(0, 'b', { base: 1 })], 'tablet', 2)
    await as('phone').call('exam.takeOver', { id })
    const saved = await save(id, [edit(0, 'd', { base: 1 })], 'phone', 3)
    expect(saved.refused).toMatchObject([{ slot: 0, value: 'b', revision: 2 }])
    expect(await valuesOf(id)).toEqual(['b'])
  })

  it('whose response was lost is taken again, and a late request undoes nothing', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    const first = edit(0, 'a')
    const second = edit(0, 'b')
    await save(id, [first])
    await save(id, [second])
    expect(await save(id, [first])).toMatchObject({ kept: [{ slot: 0, revision: 2 }], refused: [] })
    expect(await valuesOf(id)).toEqual(['b'])
  })

  it('that was taken away again is not counted as answered', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    await save(id, [edit(0, 'a'), edit(3, '渡口\n')])
    await save(id, [edit(0, 'b'), edit(3, '\n')])
    expect((await as().call('exam.history', {})).rows).toMatchObject([{ id, answered: 1 }])
  })

  it('arrives with the hand-in and never after it', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    expect(await handIn(id, [edit(0, 'b')])).toEqual({ state: 'marked' })
    expect(await refusalOf(save(id, [edit(0, 'c')]))).toMatchObject({ code: 409 })
    expect(await handIn(id, [edit(0, 'c')])).toEqual({ state: 'marked' })
    expect(await valuesOf(id)).toEqual(['b'])
  })

  it('of an essay waits for a person', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    expect(
      await handIn(
        id,
        RIGHT.map((value, slot) => edit(slot, value)),
      ),
    ).toEqual({ state: 'marking' })
    const report = await as().call('exam.report', { id })
    expect(report.marks).toBeUndefined()
    expect(report).toMatchObject({ waiting: 1, right: 4 })
  })

  it('is refused for a place that the paper does not have', async () => {
    const { id } = await start(await insertPaper(here.deps, bank))
    expect(await refusalOf(save(id, [edit(7, 'a')]))).toMatchObject({ code: 400 })
  })
})

describe('When the time is up', () => {
  it('answers count for thirty seconds and are kept as late afterwards', async () => {
    const { id } = await start(await insertPaper(here.deps, bank, { seconds: 60 }))
    const end = here.time.now + MINUTE
    here.time.now = end + 30_000
    await save(id, [edit(0, 'b')])
    here.time.now = end + 30_001
    expect(await save(id, [edit(1, 'abd')])).toMatchObject({ late: [1], state: 'marked', kept: [] })
    expect(await save(id, [edit(0, 'c', { base: 1 })])).toMatchObject({ late: [0] })
    // What was received already is acknowledged again: its response may have been lost.
    expect(await save(id, [edit(0, 'c', { base: 1 })])).toMatchObject({ late: [0], kept: [] })
    expect(await save(id, [edit(0, 'b', { base: 1 })])).toMatchObject({ late: [], kept: [{ slot: 0 }] })
    const sitting = await open(id)
    expect(sitting).toMatchObject({ reason: 'time', handedAt: end })
    expect(sitting.answers).toMatchObject([
      { slot: 0, value: 'b', late: 'c' },
      { slot: 1, value: '', late: 'abd' },
    ])
    expect(await as().call('exam.report', { id })).toMatchObject({ marks: 200, late: 2, right: 1 })
  })

  it('a round ends the sitting at its deadline', async () => {
    const { id } = await start(await insertPaper(here.deps, bank, { seconds: 60 }))
    const end = here.time.now + MINUTE
    here.time.now = end + 30_000
    await examRound(here.deps)
    expect((await open(id)).state).toBe('open')
    here.time.now = end + 5 * MINUTE
    await examRound(here.deps)
    expect(await here.database.db.selectFrom('sittings').select(['state', 'handed_at']).execute()).toEqual([
      { state: 'marked', handed_at: end },
    ])
  })

  it('the next try is a new sitting', async () => {
    const paper = await insertPaper(here.deps, bank, { seconds: 60 })
    const { id } = await start(paper)
    here.time.now += 10 * MINUTE
    const next = await start(paper)
    expect(next.resumed).toBe(false)
    expect(next.id).not.toBe(id)
    expect((await open(id)).state).toBe('marked')
  })
})

describe('A paper that is released when it closes', () => {
  it('shows neither marks nor keys before, and teaches nothing', async () => {
    const closes = here.time.now + 60 * MINUTE
    const paper = await insertPaper(here.deps, bank, { kind: 'exam', release: 'closed', closes_at: closes })
    const { id } = await start(paper)
    await handIn(id, [edit(0, 'a'), edit(1, 'abd')])
    const report = await as().call('exam.report', { id })
    expect(report).toMatchObject({ released: false, releaseAt: closes, topics: [], right: 0, wrong: 0 })
    expect(report.marks).toBeUndefined()
    expect((await as().call('exam.explain', { id })).rows).toEqual([])
    expect((await as().call('exam.wrong', { view: 'all' })).rows).toEqual([])
    expect(await here.database.db.selectFrom('practice_cards').selectAll().execute()).toEqual([])
    expect((await as().call('exam.history', {})).rows[0]?.marks).toBeUndefined()
    // What it asks is in no practice meanwhile.
    expect(await refusalOf(as().call('exam.start', { mode: 'topic', topic: bank.topic }))).toMatchObject({
      code: 404,
    })
    here.time.now = closes + 20_000
    await examRound(here.deps)
    expect(await as().call('exam.report', { id })).toMatchObject({ released: true, marks: 200, wrong: 1 })
    expect((await as().call('exam.wrong', { view: 'all' })).rows).toMatchObject([{ id: bank.questions[0] }])
  })
})

it('A question that was practised before is closed while a paper asks it whose keys are not released', async () => {
  const [id = 0] = bank.questions
  const practice = await as().call('exam.start', { mode: 'topic', topic: bank.topic, count: 10 })
  const slot = (await open(practice.id)).questions.find((question) => question.id === id)?.slot ?? -1
  await save(practice.id, [edit(slot, 'a')])
  expect((await as().call('exam.question', { id })).history).toHaveLength(1)
  await insertPaper(here.deps, bank, { kind: 'exam', release: 'manual' })
  here.time.now += MINUTE
  expect(await refusalOf(as().call('exam.question', { id }))).toMatchObject({ code: 404 })
})

describe('A practice', () => {
  const practise = async () => {
    const { id } = await as().call('exam.start', { mode: 'topic', topic: bank.topic, count: 10 })
    const sitting = await open(id)
    const slotOf = (type: string): number => sitting.questions.find((one) => one.type === type)?.slot ?? -1
    return { id, slotOf }
  }

  it('explains each answer at once and takes no other then', async () => {
    const { id, slotOf } = await practise()
    const saved = await save(id, [edit(slotOf('single'), 'a')])
    expect(saved.results).toMatchObject([{ right: false, marks: 0, explanation: { key: 'b' } }])
    expect(await save(id, [edit(slotOf('single'), 'b', { base: 1 })])).toMatchObject({
      refused: [{ value: 'a' }],
      results: [],
    })
    const shown = JSON.stringify(await open(id))
    expect(shown.match(/解析里的秘密/gu)).toHaveLength(1)
  })

  it('puts a wrong answer into the wrong-answer book, and three right ones in a row take it out', async () => {
    const { id, slotOf } = await practise()
    await save(id, [
      edit(slotOf('single'), 'a'),
      edit(slotOf('judge'), 't', { unsure: true }),
      edit(slotOf('multiple'), 'abd'),
    ])
    await handIn(id)
    expect(await as().call('exam.bank', {})).toMatchObject({ wrong: 2, due: 0 })
    for (const round of [1, 2, 3]) {
      here.time.now += 90 * 24 * 60 * MINUTE
      const { wrong, due } = await as().call('exam.bank', {})
      expect(wrong).toBe(2)
      if (round === 1) expect(due).toBe(2)
      const next = await as().call('exam.start', { mode: 'wrong' })
      const sitting = await open(next.id)
      await save(
        next.id,
        sitting.questions.map(({ slot, type }) => edit(slot, type === 'single' ? 'b' : 't')),
      )
      await handIn(next.id)
      const { total } = await as().call('exam.wrong', { view: 'left' })
      expect(total).toBe(round === 3 ? 2 : 0)
    }
    expect(await as().call('exam.bank', {})).toMatchObject({ wrong: 0, due: 0 })
  })

  it('taken out by hand comes back as it was, and as new when it was learned', async () => {
    const { id, slotOf } = await practise()
    await save(id, [edit(slotOf('single'), 'a')])
    const question = (await open(id)).questions[slotOf('single')]?.id ?? 0
    const set = (streak: number) =>
      here.database.db.updateTable('practice_cards').set({ streak, due_at: 5 }).execute()
    const move = (action: 'remove' | 'restore') => as().call('exam.card', { id: question, action })
    await set(2)
    expect(await move('remove')).toMatchObject({ left: true })
    expect(await move('restore')).toEqual({ row: 2, due: 5, left: false })
    const other = await here.user()
    const rows = await here.database.db.selectFrom('practice_cards').selectAll().execute()
    await here.database.db
      .insertInto('practice_cards')
      .values(rows.map((row) => ({ ...row, user_id: other })))
      .execute()
    await move('remove')
    expect((await as('phone', other).call('exam.wrong', { view: 'all' })).total).toBe(1)
    await set(3)
    await move('remove')
    expect(await move('restore')).toMatchObject({ row: 0, left: false })
  })

  it('lets the learner mark an essay', async () => {
    const { id } = await as().call('exam.start', { mode: 'topic', topic: bank.topic, type: 'essay' })
    expect(await refusalOf(as().call('exam.selfMark', { id, slot: 0, marks: 80 }))).toMatchObject({
      code: 400,
    })
    await save(id, [edit(0, '我的回答')])
    expect(await refusalOf(as().call('exam.selfMark', { id, slot: 0, marks: 101 }))).toMatchObject({
      code: 400,
    })
    await as().call('exam.selfMark', { id, slot: 0, marks: 80 })
    await handIn(id)
    expect(await as().call('exam.report', { id })).toMatchObject({ marks: 80, state: 'marked' })
  })

  it('that nobody touches for thirty days lapses', async () => {
    const { id } = await practise()
    here.time.now += 31 * 24 * 60 * MINUTE
    await examRound(here.deps)
    expect((await open(id)).state).toBe('lapsed')
    expect((await as().call('exam.start', { mode: 'topic', topic: bank.topic, count: 10 })).id).not.toBe(id)
  })
})
