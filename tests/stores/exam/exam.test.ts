import { keptAnswers } from '@/stores/exam/keptAnswers'
import { sendUnsent } from '@/stores/exam/exam'
import { deferred } from '@tests/client/wire'
import { until } from '@tests/support/until'
import { examRig, sentAll, type Rig } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/session')

let rig: Rig
beforeEach(async () => {
  rig = await examRig()
})
afterEach(() => rig.end())

const LETTERS = ['a', 'b', 'c', 'd'] as const
const letter = (slot: number): string => LETTERS[slot % 4] ?? 'a'

it('has all of 200 answers once on the server after thirty cuts of the network', async () => {
  const id = await rig.begin(200)
  const exam = await rig.open(id)
  let saves = 0
  let cuts = 0
  rig.phone.cut = (name) => {
    if (name !== 'exam.save') return undefined
    saves += 1
    if (cuts >= 30 || saves % 3 === 0) return undefined
    cuts += 1
    return cuts % 2 ? 'before' : 'after'
  }
  for (let slot = 0; slot < 200; slot += 1) {
    exam.change(slot, letter(slot))
    if (slot % 4 === 3) await exam.retry()
  }
  await sentAll(exam)
  expect(cuts).toBe(30)
  expect(exam.state.offline).toBe(false)
  const kept = await rig.kept(id)
  expect(kept.answers.map(({ slot, value }) => [slot, value])).toEqual(
    Array.from({ length: 200 }, (_, slot) => [slot, letter(slot)]),
  )
  // Sent again or not, each was taken once.
  expect(new Set(kept.answers.map(({ revision }) => revision))).toEqual(new Set([1]))
  expect(exam.state.slots.map(({ base }) => base)).toEqual(kept.answers.map(({ revision }) => revision))
})

it('sends a change that was made while an earlier one was on its way', async () => {
  const id = await rig.begin(1)
  const exam = await rig.open(id)
  const held = deferred<void>()
  rig.phone.held = held.promise
  exam.change(0, 'a')
  const first = exam.retry()
  await until('the answer is on its way', () => rig.phone.sent.at(-1)?.name === 'exam.save')
  exam.change(0, 'b')
  held.resolve()
  await first
  await sentAll(exam)
  expect(exam.state.unsent).toBe(0)
  expect((await rig.kept(id)).answers).toMatchObject([{ value: 'b', revision: 2 }])
})

it('goes on whole after a reload, with what was not sent', async () => {
  const id = await rig.begin(8)
  const before = await rig.open(id)
  for (const slot of [0, 1, 2]) before.change(slot, 'a')
  await sentAll(before)
  rig.phone.cut = () => 'before'
  before.change(2, 'b')
  before.change(3, 'c')
  before.setUnsure(3, true)
  before.show(3)
  await before.retry()
  expect(before.state).toMatchObject({ unsent: 2, offline: true })
  before.close()

  rig.phone.cut = () => undefined
  const after = await rig.open(id)
  expect(after.state.slot).toBe(3)
  expect(after.state.slots.map(({ value }) => value)).toEqual(['a', 'a', 'b', 'c', '', '', '', ''])
  expect(after.state.slots[3]?.unsure).toBe(true)
  await sentAll(after)
  expect((await rig.kept(id)).answers.map(({ slot, value, unsure }) => [slot, value, unsure])).toEqual([
    [0, 'a', false],
    [1, 'a', false],
    [2, 'b', false],
    [3, 'c', true],
  ])
})

it('goes on after a reload without a network, and tells what it cannot know', async () => {
  const id = await rig.begin(4)
  const before = await rig.open(id)
  before.change(0, 'a')
  await sentAll(before)
  before.close()
  rig.phone.cut = () => 'before'
  const after = await rig.open(id)
  expect(after.state.slots[0]?.value).toBe('a')
  expect(after.state.offline).toBe(true)
  expect(after.remaining()).toBeUndefined()
  after.change(0, 'b')
  rig.phone.cut = () => undefined
  await sentAll(after)
  expect((await rig.kept(id)).answers).toMatchObject([{ slot: 0, value: 'b' }])
  expect(after.remaining()).toBeGreaterThan(0)
})

it('numbers changes above those of a browser that has lost what it kept', async () => {
  const id = await rig.begin(2)
  const before = await rig.open(id)
  for (const value of ['a', 'b', 'c', 'd', 'a']) before.change(0, value)
  await sentAll(before)
  before.close()
  rig.here.time.now += 60_000
  await keptAnswers.forget(rig.learner, id)
  const after = await rig.open(id)
  after.change(0, 'c')
  await sentAll(after)
  expect((await rig.kept(id)).answers).toMatchObject([{ value: 'c', revision: 2 }])
})

it('shows the answer of another device where that was quicker, and says so', async () => {
  const id = await rig.begin(2)
  const exam = await rig.open(id)
  exam.change(0, 'a')
  await sentAll(exam)
  const { epoch } = await rig.as('other').call('exam.takeOver', { id })
  const edit = { slot: 0, value: 'd', base: 1, seq: 1, seconds: 1, unsure: false }
  await rig.as('other').call('exam.save', { id, epoch, answers: [edit] })
  await exam.takeOver()
  expect(exam.state.slots[0]?.value).toBe('d')

  rig.phone.cut = () => 'before'
  exam.change(0, 'b')
  await exam.retry()
  const again = await rig.as('other').call('exam.takeOver', { id })
  await rig.as('other').call('exam.save', {
    id,
    epoch: again.epoch,
    answers: [{ ...edit, value: 'c', base: 2, seq: 2 }],
  })
  rig.phone.cut = () => undefined
  await exam.retry()
  expect(exam.state.phase).toBe('elsewhere')
  // Nothing can be changed here meanwhile.
  exam.change(1, 'a')
  expect(exam.state.slots[1]?.value).toBe('')
  await exam.takeOver()
  await sentAll(exam)
  expect(exam.state.phase).toBe('open')
  expect(exam.state.slots[0]).toMatchObject({ value: 'c', contested: true })
  expect((await rig.kept(id)).answers).toMatchObject([{ slot: 0, value: 'c' }])
})

it('is read only on a second device until that goes on with it', async () => {
  const id = await rig.begin(2)
  rig.phone.device = 'tablet'
  const exam = await rig.open(id)
  expect(exam.state.phase).toBe('elsewhere')
  await exam.takeOver()
  exam.change(0, 'b')
  await sentAll(exam)
  expect((await rig.kept(id)).answers).toMatchObject([{ value: 'b' }])
})

it('hands in by itself when the time is up, whatever the clock of the device says', async () => {
  const id = await rig.begin(2, { seconds: 60 })
  const exam = await rig.open(id)
  const left = exam.remaining() ?? 0
  for (const day of [1, -2]) {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + day * 86_400_000)
    expect(Math.abs((exam.remaining() ?? 0) - left)).toBeLessThan(5_000)
  }
  exam.change(0, 'b')
  await sentAll(exam)
  expect(exam.state.phase).toBe('open')
  rig.phone.cut = () => 'before'
  exam.change(1, 'b')
  await exam.retry()
  rig.phone.cut = () => undefined
  // The server is at the deadline; the next answer says so.
  rig.here.time.now += 60_000
  await exam.retry()
  await exam.handIn()
  expect(exam.state).toMatchObject({ phase: 'handed', timeUp: true, unsent: 0 })
  const kept = await rig.kept(id)
  expect(kept).toMatchObject({ state: 'marked', reason: 'time' })
  expect(kept.answers.map(({ value }) => value)).toEqual(['b', 'b'])
})

it('hands in more unsent answers than one request carries, all of them', async () => {
  const id = await rig.begin(120)
  const exam = await rig.open(id)
  rig.phone.cut = () => 'before'
  for (let slot = 0; slot < 120; slot += 1) exam.change(slot, 'b')
  await exam.retry()
  rig.phone.cut = () => undefined
  await exam.handIn()
  expect(exam.state).toMatchObject({ phase: 'handed', unsent: 0 })
  const kept = await rig.kept(id)
  expect(kept.answers).toHaveLength(120)
  expect(kept.answers.every(({ value, late }) => value === 'b' && late === undefined)).toBe(true)
  const sizes = rig.phone.sent.map(({ input }) => input.answers?.length ?? 0)
  expect(Math.max(...sizes)).toBe(50)
})

it('keeps answers that arrive after the time as late ones', async () => {
  const id = await rig.begin(2, { seconds: 60 })
  const exam = await rig.open(id)
  exam.change(0, 'b')
  await sentAll(exam)
  rig.phone.cut = () => 'before'
  exam.change(0, 'c')
  exam.change(1, 'b')
  await exam.retry()
  rig.here.time.now += 95_000
  const tried = rig.phone.sent.length
  exam.close()
  await until('the page has tried once more', () => rig.phone.sent.length > tried)
  rig.phone.cut = () => undefined
  await sendUnsent()
  const kept = await rig.kept(id)
  expect(kept.state).toBe('marked')
  expect(kept.answers).toMatchObject([
    { slot: 0, value: 'b', late: 'c' },
    { slot: 1, value: '', late: 'b' },
  ])
  expect(await keptAnswers.unsent(rig.learner)).toEqual([])
})

it('hands in once however often it is told to, with all that was unsent', async () => {
  const id = await rig.begin(3)
  const exam = await rig.open(id)
  rig.phone.cut = (name) => (name === 'exam.save' ? 'before' : undefined)
  exam.change(0, 'b')
  exam.change(1, 'b')
  let tries = 0
  rig.phone.cut = (name) => {
    if (name !== 'exam.handIn') return 'before'
    tries += 1
    return tries === 1 ? 'before' : tries === 2 ? 'after' : undefined
  }
  await Promise.all([exam.handIn(), exam.handIn()])
  expect(exam.state).toMatchObject({ phase: 'handing', offline: true })
  // What was wanted survives the page.
  expect(await keptAnswers.unsent(rig.learner)).toEqual([id])
  await exam.handIn()
  await exam.handIn()
  expect(exam.state).toMatchObject({ phase: 'handed', outcome: 'marked', unsent: 0 })
  expect(await keptAnswers.unsent(rig.learner)).toEqual([])
  rig.phone.cut = () => undefined
  expect(await rig.kept(id)).toMatchObject({ state: 'marked', reason: 'hand' })
  expect((await rig.kept(id)).answers.map(({ value }) => value)).toEqual(['b', 'b'])
})

it('keeps the unsent answers of an account at log-out, and nothing else', async () => {
  const id = await rig.begin(3)
  const exam = await rig.open(id)
  exam.change(0, 'a')
  await sentAll(exam)
  rig.phone.cut = () => 'before'
  exam.change(1, 'b')
  await exam.retry()
  exam.close()
  await keptAnswers.forgetAll()
  expect(await keptAnswers.read(rig.learner, id)).toMatchObject({
    paper: undefined,
    answers: [{ slot: 1, value: 'b' }],
  })
  await expect(rig.open(id)).rejects.toMatchObject({ kind: 'offline' })
})

describe('A page that is left', () => {
  const turn = (to: 'hidden' | 'visible'): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(to)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const clock = (ms: number): void => {
    const real = performance.now()
    jest.spyOn(performance, 'now').mockReturnValue(real + ms)
  }

  it('sends what waits at once, by a request that outlives it', async () => {
    const id = await rig.begin(3)
    const exam = await rig.open(id)
    exam.change(0, 'b')
    turn('hidden')
    const last = rig.phone.sent.at(-1)
    expect(last).toMatchObject({ name: 'exam.save', keepalive: true })
    expect(last?.input.answers).toMatchObject([{ slot: 0, value: 'b' }])
    await sentAll(exam)
  })

  it('counts an absence of more than three seconds, and none of the time on the question', async () => {
    const id = await rig.begin(3)
    const exam = await rig.open(id)
    exam.show(0)
    turn('hidden')
    clock(2_000)
    turn('visible')
    expect(exam.state.away).toEqual({ times: 0, seconds: 0 })
    turn('hidden')
    clock(12_000)
    rig.here.time.now += 60_000
    turn('visible')
    expect(exam.state.away).toEqual({ times: 1, seconds: 12 })
    exam.change(0, 'a')
    await sentAll(exam)
    await exam.retry()
    const kept = await rig.kept(id)
    expect(kept.away).toEqual({ times: 1, seconds: 12 })
    expect(kept.answers[0]?.seconds).toBeLessThan(3)
  })
})

describe('A practice', () => {
  const practise = async (): Promise<number> => {
    await rig.begin(4)
    const { subjects } = await rig.as('phone').call('exam.bank', {})
    const { id } = await rig.as('phone').call('exam.start', { mode: 'daily', subject: subjects[0]?.id ?? 0 })
    return id
  }

  it('keeps a draft on the device and sends an answer when it is confirmed', async () => {
    const id = await practise()
    const exam = await rig.open(id)
    exam.change(0, 'a')
    await exam.retry()
    expect((await rig.kept(id)).answers).toEqual([])
    exam.close()
    const again = await rig.open(id)
    expect(again.state.slots[0]).toMatchObject({ value: 'a', confirmed: false })
    again.confirm(0)
    await sentAll(again)
    expect(again.state.slots[0]?.result?.explanation.key).toBe('b')
    again.change(0, 'b')
    expect(again.state.slots[0]?.value).toBe('a')
  })

  it('asks for an explanation whose response was lost', async () => {
    const exam = await rig.open(await practise())
    let cut = false
    rig.phone.cut = (name) => {
      if (name !== 'exam.save' || cut) return undefined
      cut = true
      return 'after'
    }
    exam.change(1, 'b')
    exam.confirm(1)
    await exam.retry()
    await exam.retry()
    expect(exam.state.slots[1]?.result?.right).toBe(true)
  })
})
