import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { dayStart } from '@/server/kernel/days'
import { refusalOf, world, type World } from '@tests/support/world'

let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
})
afterEach(async () => {
  expect(await ledgerFaults(here.database.db)).toEqual([])
  await here.close()
})

const start = async (user = reader) => (await here.as(user).call('task.adstart')).ticket
const claim = (ticket: string, more: object = {}, user = reader) =>
  here.as(user, more).call('task.adclaim', { ticket })
const coins = () => balanceOf(here.database.db, 'user', reader, 'COIN')
const watch = async () => {
  const ticket = await start()
  here.time.now += 120_000
  return ticket
}

it('pays a watched ad once, into the wallet', async () => {
  const ticket = await watch()
  expect(await claim(ticket)).toEqual({ user_count: 1, limit: 5, coins: 40, seconds: 120 })
  expect(await refusalOf(claim(ticket))).toMatchObject({ code: 409 })
  expect(await coins()).toBe(40)
  expect(await here.as(reader).call('task.adtask')).toEqual({
    user_count: 1,
    limit: 5,
    coins: 40,
    seconds: 120,
  })
})

it('answers a repeated request as it did the first, and pays nothing more', async () => {
  const ticket = await watch()
  const idempotencyKey = 'same-key-1234'
  const first = await claim(ticket, { idempotencyKey })
  expect(await claim(ticket, { idempotencyKey })).toEqual(first)
  expect(await coins()).toBe(40)
})

it('refuses before 120 s have passed', async () => {
  const ticket = await start()
  here.time.now += 119_999
  expect(await refusalOf(claim(ticket))).toEqual({ code: 400, message: '广告还没有看完' })
  here.time.now += 1
  expect(await claim(ticket)).toMatchObject({ user_count: 1 })
})

it('refuses another’s ticket, an unknown one and one of yesterday', async () => {
  const other = await here.user()
  const ticket = await start(other)
  here.time.now += 120_000
  expect(await refusalOf(claim(ticket))).toMatchObject({ code: 404 })
  expect(await refusalOf(claim('unknown'))).toMatchObject({ code: 404 })
  const mine = await start()
  here.time.now += 24 * 3_600_000
  expect(await refusalOf(claim(mine))).toMatchObject({ code: 400, message: '任务已过期，请重新观看' })
})

it('does not pay for ads watched at the same time', async () => {
  const [first, second] = [await start(), await start()]
  here.time.now += 120_000
  await claim(first)
  here.time.now += 120_000
  expect(await refusalOf(claim(second))).toMatchObject({ code: 400 })
  expect(await coins()).toBe(40)
})

it('pays five a day and again from midnight in China on', async () => {
  here.time.now = dayStart(here.time.now) + 23 * 3_600_000
  for (let ad = 1; ad <= 5; ad += 1) expect(await claim(await watch())).toMatchObject({ user_count: ad })
  const sixth = await watch()
  expect(await refusalOf(claim(sixth))).toMatchObject({ code: 429 })
  here.time.now = dayStart(here.time.now) + 24 * 3_600_000
  expect(await here.as(reader).call('task.adtask')).toMatchObject({ user_count: 0 })
  expect(await claim(await watch())).toMatchObject({ user_count: 1 })
  expect(await coins()).toBe(240)
})

it('pays one of eight claims at once', async () => {
  const ticket = await watch()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => claim(ticket)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await coins()).toBe(40)
})

it('begins the day at midnight in China', () => {
  expect(new Date(dayStart(Date.UTC(2026, 10, 20, 15, 59))).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(new Date(dayStart(Date.UTC(2026, 10, 20, 16))).toISOString()).toBe('2026-11-20T16:00:00.000Z')
})
