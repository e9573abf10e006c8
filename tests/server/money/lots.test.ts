import { DAY, pointsExpireAt } from '@/server/kernel/days'
import {
  balanceOf,
  house,
  InsufficientFunds,
  ledgerFaults,
  reverse,
  transfer,
  wallet,
} from '@/server/money/ledger'
import { lotFaults } from '@/server/money/point-lots'
import { earnPoints, expirePoints } from '@/server/money/points'
import { world, type World } from '@tests/support/world'
import { fc } from '@tests/support/properties'

let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
})
afterEach(async () => {
  expect(await ledgerFaults(here.database.db)).toEqual([])
  expect(await lotFaults(here.database.db)).toEqual([])
  await here.close()
})

let booked = 0
const earn = (amount: number, user = reader) =>
  here.deps.command((trx) => {
    booked += 1
    const what = { reference: `earn:${booked}`, kind: 'gift', memo: '活动', at: here.time.now }
    return earnPoints(trx, user, { amount, ...what })
  })
const spend = (amount: number, user = reader) =>
  here.deps.command(async (trx) => {
    booked += 1
    return transfer(trx, {
      reference: `spend:${booked}`,
      kind: 'exchange',
      memo: '兑换',
      at: here.time.now,
      postings: [
        { account: await wallet(trx, user, 'POINT'), amount: -amount },
        { account: await house(trx, 'POINT', 'exchange'), amount },
      ],
    })
  })
const points = (user = reader) => balanceOf(here.database.db, 'user', user, 'POINT')
const lots = () =>
  here.database.db
    .selectFrom('point_lots')
    .select(['amount', 'remaining'])
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ amount, remaining }) => [amount, remaining]))
const china = (text: string) => Date.parse(`${text}+08:00`)

it('points run out at the end of the twelfth month after they were earned, in China', () => {
  const ends = (text: string) => new Date(pointsExpireAt(china(text))).toISOString()
  expect(ends('2026-11-20T12:00:00')).toBe('2027-11-30T16:00:00.000Z')
  expect(ends('2026-11-01T00:00:00')).toBe('2027-11-30T16:00:00.000Z')
  expect(ends('2026-11-30T23:59:59')).toBe('2027-11-30T16:00:00.000Z')
  expect(ends('2026-12-01T00:00:00')).toBe('2027-12-31T16:00:00.000Z')
  expect(ends('2027-02-28T08:00:00')).toBe('2028-02-29T16:00:00.000Z')
})

it('spends what runs out first', async () => {
  here.time.now = china('2026-01-05T12:00:00')
  await earn(100)
  here.time.now = china('2026-03-05T12:00:00')
  await earn(50)
  await spend(120)
  expect(await lots()).toEqual([
    [100, 0],
    [50, 30],
  ])
  await expect(spend(31)).rejects.toThrow(InsufficientFunds)
  expect(await points()).toBe(30)
})

it('what runs out is shown thirty days ahead, and booked by the sweeper once', async () => {
  here.time.now = china('2026-01-05T12:00:00')
  await earn(100)
  here.time.now = china('2026-03-05T12:00:00')
  await earn(50)
  const index = () => here.as(reader).call('integral.index')
  here.time.now = china('2027-01-01T23:00:00')
  expect(await index()).toMatchObject({ balance: 150, expiring: [] })
  here.time.now = china('2027-01-02T00:00:00')
  expect(await index()).toMatchObject({
    balance: 150,
    expiring: [{ amount: 100, expiresAt: china('2027-02-01T00:00:00') }],
  })
  here.time.now = china('2027-01-31T23:59:59')
  expect(await expirePoints(here.deps)).toBe(0)
  here.time.now = china('2027-02-01T00:00:00')
  const both = await Promise.all([expirePoints(here.deps), expirePoints(here.deps)])
  expect(both.reduce((sum, one) => sum + one)).toBe(100)
  expect(await index()).toMatchObject({ balance: 50, expiring: [] })
  expect(await balanceOf(here.database.db, 'house', 0, 'POINT', 'expired')).toBe(100)
  const { rows } = await here.as(reader).call('integral.ledger', { currency: 'POINT', kind: 'expired' })
  expect(rows).toEqual([
    { id: expect.any(Number), kind: 'expired', title: '积分到期', amount: -100, at: here.time.now },
  ])
})

it('a gift that is taken back is taken from what it gave, then from the oldest', async () => {
  await earn(100)
  const { id } = await here.database.db
    .selectFrom('ledger_transfers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  here.time.now += 40 * DAY
  await earn(70)
  await spend(30)
  await here.deps.command((trx) => reverse(trx, id, 'undo', here.time.now))
  expect(await lots()).toEqual([
    [100, 0],
    [70, 40],
  ])
})

it('a hundred spends at once leave lots and balance in agreement', async () => {
  for (let index = 0; index < 5; index += 1) await earn(61)
  const spends = await Promise.allSettled(Array.from({ length: 100 }, () => spend(10)))
  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(await points()).toBe(5)
})

it('whatever is earned, spent and run out: lots and balance agree with plain arithmetic', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('wait' as const), amount: fc.integer({ min: 1, max: 200 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const user = await here.user()
      let model: { left: number; until: number }[] = []
      for (const { kind, amount } of steps) {
        if (kind === 'wait') {
          here.time.now += amount * DAY
          await expirePoints(here.deps)
          model = model.filter(({ until }) => until > here.time.now)
        } else if (kind === 'earn') {
          await earn(amount, user)
          model.push({ left: amount, until: pointsExpireAt(here.time.now) })
        } else {
          const has = model.reduce((sum, { left }) => sum + left, 0)
          const done = await spend(amount, user).then(
            () => true,
            () => false,
          )
          expect(done).toBe(amount <= has)
          for (let rest = done ? amount : 0; rest > 0;) {
            const oldest = model.find(({ left }) => left > 0)
            const part = Math.min(rest, oldest?.left ?? rest)
            if (oldest) oldest.left -= part
            rest -= part
          }
        }
        expect(await points(user)).toBe(model.reduce((sum, { left }) => sum + left, 0))
        expect(await lotFaults(here.database.db)).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})

describe('the ledger as its owner reads it', () => {
  const page = (input: object = {}, user = reader) =>
    here.as(user).call('integral.ledger', { currency: 'POINT', ...input })

  it('comes in pages, newest first, each row once, by kind', async () => {
    for (let index = 1; index <= 7; index += 1) await earn(index)
    await spend(3)
    const seen: number[] = []
    let cursor = ''
    do {
      const { rows, next, total } = await page({ limit: 3, cursor })
      expect(total).toBe(8)
      seen.push(...rows.map(({ amount }) => amount))
      cursor = next
    } while (cursor)
    expect(seen).toEqual([-3, 7, 6, 5, 4, 3, 2, 1])
    expect((await page({ kind: 'spent' })).rows).toMatchObject([{ kind: 'spent', amount: -3, title: '兑换' }])
    expect(await page({ kind: 'earned' })).toMatchObject({ total: 7 })
    expect(await page({ kind: 'expired' })).toEqual({ rows: [], next: '', total: 0 })
  })

  it('is nobody else’s, and empty for whoever never had any', async () => {
    await earn(5)
    const other = await here.user()
    expect(await page({}, other)).toEqual({ rows: [], next: '', total: 0 })
    expect(await here.as(other).call('integral.index')).toEqual({
      balance: 0,
      expiring: [],
      streak: 0,
      signed: false,
    })
  })

  it('a pack of coins with its bonus is one row', async () => {
    await here.deps.command(async (trx) => {
      const account = await wallet(trx, reader, 'COIN')
      await transfer(trx, {
        reference: 'pack',
        kind: 'recharge',
        memo: '3000金币',
        at: here.time.now,
        postings: [
          { account: await house(trx, 'COIN', 'issue'), amount: -3000 },
          { account, amount: 3000 },
          { account: await house(trx, 'COIN', 'promotion'), amount: -300 },
          { account, amount: 300 },
        ],
      })
    })
    const { rows, total } = await page({ currency: 'COIN' })
    expect(rows).toMatchObject([{ kind: 'earned', title: '3000金币', amount: 3300 }])
    expect(total).toBe(1)
    expect(await page({ currency: 'POINT' })).toMatchObject({ total: 0 })
  })
})
