import { dayStart } from '@/server/kernel/days'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { lotFaults } from '@/server/money/point-lots'
import { saveProgress } from '@/server/study/progress'
import { seedTasksAndOffers } from '@/server/demo/points'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'
import type { TaskKind, TaskRow } from '@/contract/promotion/tasks'

const DAY = 86_400_000
let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
  await here.deps.command(seedTasksAndOffers)
})
afterEach(async () => {
  expect(await ledgerFaults(here.database.db)).toEqual([])
  expect(await lotFaults(here.database.db)).toEqual([])
  await here.close()
})

const index = (user = reader) => here.as(user).call('task.index')
const task = async (kind: TaskKind): Promise<TaskRow> => {
  const found = (await index()).rows.find((row) => row.kind === kind)
  if (!found) throw new Error(`no ${kind} task`)
  return found
}
const claim = async (kind: TaskKind, more: object = {}) =>
  here.as(reader, more).call('task.claim', { id: (await task(kind)).id })
const points = () => balanceOf(here.database.db, 'user', reader, 'POINT')
const ALREADY = { code: 409, message: '今天已领取，明天再来' }

describe('signing in', () => {
  it('brings more each day of a streak, a week and then anew', async () => {
    const brought: number[] = []
    for (let day = 1; day <= 9; day += 1) {
      const told = await task('signin')
      const answer = await claim('signin')
      expect(answer).toMatchObject({ points: told.points, streak: day })
      brought.push(answer.points)
      here.time.now += DAY
    }
    expect(brought).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5])
    expect(await points()).toBe(100)
  })

  it('begins anew after a day without', async () => {
    await claim('signin')
    here.time.now += DAY
    await claim('signin')
    here.time.now += 2 * DAY
    expect(await index()).toMatchObject({ streak: 0, signed: false })
    expect(await claim('signin')).toMatchObject({ points: 5, streak: 1 })
  })

  it('counts days as China does', async () => {
    here.time.now = dayStart(here.time.now) + DAY - 1
    await claim('signin')
    expect(await refusalOf(claim('signin'))).toEqual(ALREADY)
    here.time.now += 1
    expect(await claim('signin')).toMatchObject({ streak: 2 })
  })

  it('shows the week under way and the days of the month', async () => {
    here.time.now = Date.parse('2026-11-02T12:00:00+08:00') - 3 * DAY
    for (let day = 0; day < 3; day += 1) {
      await claim('signin')
      here.time.now += DAY
    }
    const before = await index()
    expect(before).toMatchObject({ today: '2026-11-02', streak: 3, signed: false, days: ['2026-11-01'] })
    expect(before.cycle.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'next',
      'later',
      'later',
      'later',
    ])
    await claim('signin')
    const after = await index()
    expect(after).toMatchObject({ streak: 4, signed: true, days: ['2026-11-01', '2026-11-02'] })
    expect(after.cycle.map(({ state }) => state).filter((state) => state === 'done')).toHaveLength(4)
    expect(after.rows.find(({ kind }) => kind === 'signin')).toMatchObject({ state: 'done', points: 10 })
  })

  it('a week that is full is shown so until the next day', async () => {
    for (let day = 1; day <= 7; day += 1) {
      if (day > 1) here.time.now += DAY
      await claim('signin')
    }
    expect((await index()).cycle.every(({ state }) => state === 'done')).toBe(true)
    here.time.now += DAY
    expect((await index()).cycle.map(({ state }) => state)[0]).toBe('next')
  })
})

it('fifty claims at once pay once', async () => {
  const { id } = await task('signin')
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => here.as(reader).call('task.claim', { id })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { code: number }] : [],
  )
  expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set([409]))
  expect(await points()).toBe(5)
})

it('a repeated request is answered as the first', async () => {
  const idempotencyKey = 'same-key-1234'
  const first = await claim('signin', { idempotencyKey })
  expect(await claim('signin', { idempotencyKey })).toEqual(first)
  expect(await points()).toBe(5)
})

it('an ad counts by the ticket that was watched to its end today', async () => {
  expect(await task('ad')).toMatchObject({ state: 'open', progress: 0, target: 1 })
  expect(await refusalOf(claim('ad'))).toEqual({ code: 400, message: '今天还没有看完广告' })
  const { ticket } = await here.as(reader).call('task.adstart')
  here.time.now += 120_000
  expect(await refusalOf(claim('ad'))).toMatchObject({ code: 400 })
  await here.as(reader).call('task.adclaim', { ticket })
  expect(await task('ad')).toMatchObject({ state: 'ready', progress: 1 })
  expect(await claim('ad')).toMatchObject({ points: 10, streak: 0 })
  expect(await refusalOf(claim('ad'))).toEqual(ALREADY)
  here.time.now += DAY
  expect(await refusalOf(claim('ad'))).toMatchObject({ code: 400 })
})

it('sharing counts when it was said, or when somebody came by the code', async () => {
  expect(await refusalOf(claim('share'))).toEqual({ code: 400, message: '今天还没有分享' })
  await here.as(await here.user()).call('share.record')
  expect(await task('share')).toMatchObject({ state: 'open' })
  await here.as(reader).call('share.record')
  await here.as(reader).call('share.record')
  expect(await claim('share')).toMatchObject({ points: 10 })
  here.time.now += DAY
  expect(await task('share')).toMatchObject({ state: 'open' })
  await here.database.db
    .insertInto('share_visits')
    .values({ sharer_id: reader, visitor: 'somebody', day: '2026-11-21' })
    .execute()
  expect(await claim('share')).toMatchObject({ points: 10 })
})

describe('minutes of today', () => {
  const play = async (works: { id: number; parts: number[] }[], seconds: number) => {
    for (const [at, work] of works.entries())
      await here.deps.command((trx) =>
        saveProgress(trx, {
          kind: 'drama',
          userId: reader,
          workId: work.id,
          partId: work.parts[0] ?? 0,
          position: 2 + seconds + at,
          duration: 3600,
          revision: undefined,
          device: 'phone',
          eventId: undefined,
          at: undefined,
          explicit: false,
          now: here.time.now,
        }),
      )
  }

  it('are counted by what goes by between saves, whatever the work, and not across pauses', async () => {
    const works = [
      await insertWork(here, { number: 1, parts: 1 }),
      await insertWork(here, { number: 2, parts: 1 }),
    ]
    await play(works, 0)
    for (let second = 10; second <= 14 * 60; second += 10) {
      here.time.now += 10_000
      // Two at once are one minute a minute.
      await play(works, second)
    }
    expect(await task('minutes')).toMatchObject({ state: 'open', progress: 14, target: 15 })
    here.time.now += 30 * 60_000
    await play(works, 3000)
    expect(await refusalOf(claim('minutes'))).toEqual({ code: 400, message: '今天还不满 15 分钟' })
    here.time.now += 60_000
    await play(works, 3060)
    expect(await task('minutes')).toMatchObject({ state: 'ready', progress: 15 })
    expect(await claim('minutes')).toMatchObject({ points: 15 })
  })

  it('a hundred places sent in a hurry are no time at all', async () => {
    const work = await insertWork(here, { number: 1, parts: 1 })
    for (let save = 0; save < 100; save += 1) await play([work], save * 30)
    expect(await task('minutes')).toMatchObject({ progress: 0 })
  })
})

it('a task that is off is gone', async () => {
  const { id } = await task('signin')
  await here.database.db.updateTable('tasks').set({ state: 'off' }).execute()
  expect(await refusalOf(here.as(reader).call('task.claim', { id }))).toMatchObject({ code: 404 })
  expect(await index()).toMatchObject({ rows: [], cycle: [], streak: 0 })
})
