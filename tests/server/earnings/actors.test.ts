import { brokerageIndex, commissionsFor, explainCommission } from '@/server/earnings/brokerage'
import { billMonths } from '@/server/earnings/bills'
import { dayOf } from '@/server/kernel/days'
import { releaseEarnings } from '@/server/earnings/earnings'
import { available } from '@/server/money/earned'
import { balanceOf, house, ledgerFaults, transfer, wallet as coins } from '@/server/money/ledger'
import { reconcileDay } from '@/server/money/reconciliation'
import { moneyWorld, seedDrama, type MoneyWorld, type SeededWork } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { actor, boss, buysWork, links, PRICE, shares } from './actors'
import { buyer, buysVip, commissionsOf, DAY, dealer, holding, refunds } from './earners'

let world: MoneyWorld
let drama: SeededWork
beforeEach(async () => {
  world = await moneyWorld()
  drama = await seedDrama(world)
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  const day = await reconcileDay(world.deps.db, dayOf(world.clock.at), world.clock.at)
  expect(day.exceptions.filter(({ count }) => count > 0)).toEqual([])
  await world.close()
})

const later = (days: number) => {
  world.clock.at += days * DAY
}
const wallet = (userId: number) => holding(world, userId, 'actor')
const kept = () => balanceOf(world.deps.db, 'house', 0, 'CNY', 'actor-unclaimed')
const cost = () => balanceOf(world.deps.db, 'house', 0, 'CNY', 'actor')
const TENTH = 199

it('a work that is bought brings its actor a share that explains itself, beside the dealer’s commission', async () => {
  const user = await world.user()
  const acting = await actor(world, user)
  await shares(world, drama.id, acting, 1_000)
  const promoter = await dealer(world)
  const order = await buysWork(world, await buyer(world, promoter), drama)
  expect(await commissionsOf(world, order.id)).toEqual([
    { earner_id: promoter, level: 1, amount: 199, state: 'held', reason: 'earned' },
    { earner_id: user, level: 1, amount: TENTH, state: 'held', reason: 'earned' },
  ])
  const { rows } = await commissionsFor(world.deps.db, user, { purpose: 'actor' })
  expect(rows).toMatchObject([
    {
      orderSn: order.order_sn,
      title: '长安旧事',
      words: '作品分成：实付 ¥19.90 × 10% = ¥1.99',
      holdUntil: world.clock.at + 15 * DAY,
    },
  ])
  expect(await commissionsFor(world.deps.db, user, {})).toMatchObject({ rows: [], total: 0 })
  expect((await explainCommission(world.deps.db, user, order.order_sn)).rows).toEqual([])
  expect(await wallet(user)).toEqual({ free: 0, held: TENTH, debt: 0 })
  later(15)
  expect(await releaseEarnings(world.deps)).toBe(2)
  expect(await wallet(user)).toEqual({ free: TENTH, held: 0, debt: 0 })
  expect(await holding(world, user)).toEqual({ free: 0, held: 0, debt: 0 })
  const own = { userId: user, purpose: 'actor' } as const
  expect(await brokerageIndex(world.deps.db, own, world.clock.at)).toMatchObject({
    available: TENTH,
    earned: TENTH,
    actor: true,
  })
  expect(await billMonths(world.deps.db, user, 'actor')).toMatchObject([{ orders: 1, earned: TENTH }])
})

it('memberships, episodes for coins, one’s own purchase and too little bring nothing', async () => {
  const user = await world.user()
  const [own, small] = [await actor(world, user), await actor(world)]
  await shares(world, drama.id, own, 1_000)
  await shares(world, drama.id, small, 1)
  const bought = await buysWork(world, user, drama)
  expect(await commissionsOf(world, bought.id)).toMatchObject([
    { reason: 'no_relation' },
    { earner_id: user, amount: 0, state: 'none', reason: 'self' },
    { earner_id: null, amount: 0, state: 'none', reason: 'too_small' },
  ])
  const member = await buysVip(world, await world.user())
  expect(await commissionsOf(world, member.id)).toMatchObject([{ reason: 'no_relation' }])
  const reader = await world.user()
  await world.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -10 },
      { account: await coins(trx, reader, 'COIN'), amount: 10 },
    ]
    await transfer(trx, { reference: 'coins', kind: 'gift', memo: '', postings, at: 1 })
  })
  const episode_ids = [drama.parts[3] ?? 0]
  await world.ctx(reader).call('orders.unlock', { kind: 'drama', vid: drama.number, episode_ids, coins: 10 })
  expect(await wallet(user)).toEqual({ free: 0, held: 0, debt: 0 })
  expect(await cost()).toBe(0)
})

it('a refund takes its share back in parts as in one; what was withdrawn becomes a debt of this wallet', async () => {
  const user = await world.user()
  await shares(world, drama.id, await actor(world, user), 1_000)
  const order = await buysWork(world, await world.user(), drama)
  await refunds(world, order, 333)
  expect(await wallet(user)).toEqual({ free: 0, held: TENTH - 33, debt: 0 })
  later(15)
  await releaseEarnings(world.deps)
  await world.deps.command(async (trx) => {
    const postings = [
      { account: await available(trx, user, 'actor'), amount: -100 },
      { account: await house(trx, 'CNY', 'withdrawals-due'), amount: 100 },
    ]
    await transfer(trx, { reference: 'out', kind: 'withdrawal', memo: '', postings, at: 1 })
  })
  await refunds(world, order, PRICE - 333)
  expect(await wallet(user)).toEqual({ free: 0, held: 0, debt: 100 })
  expect(await holding(world, user)).toEqual({ free: 0, held: 0, debt: 0 })
  const { rows } = await commissionsFor(world.deps.db, user, { purpose: 'actor' })
  expect(rows.map(({ amount, words }) => [amount, words])).toEqual([
    [-166, '作品分成：买家退款 ¥16.57，按比例收回 ¥1.66'],
    [-33, '作品分成：买家退款 ¥3.33，按比例收回 ¥0.33'],
    [TENTH, '作品分成：实付 ¥19.90 × 10% = ¥1.99'],
  ])
  await buysWork(world, await world.user(), drama)
  later(15)
  await releaseEarnings(world.deps)
  expect(await wallet(user)).toEqual({ free: TENTH - 100, held: 0, debt: 0 })
  expect(await cost()).toBe(-TENTH)
})

it('without an account the house keeps the share until somebody gives it, and a refund still takes it back', async () => {
  const ctx = await boss(world)
  const acting = await actor(world)
  const [user, friend] = [await world.user(), await world.user()]
  await shares(world, drama.id, acting, 1_000)
  const [back, part] = [
    await buysWork(world, await world.user(), drama),
    await buysWork(world, friend, drama),
  ]
  await buysWork(world, user, drama)
  expect(await kept()).toBe(3 * TENTH)
  await refunds(world, back, PRICE)
  await refunds(world, part, 333)
  later(20)
  expect(await releaseEarnings(world.deps)).toBe(0)
  expect(await kept()).toBe(2 * TENTH - 33)
  expect(await ctx.call('adminactor.list', { keyword: '南星' })).toMatchObject({
    rows: [{ id: acting, userId: 0, unclaimed: 2 * TENTH - 33 }],
  })
  // What one bought oneself stays where it is.
  expect(await links(world, ctx, { id: acting, userId: user, claim: true })).toEqual({
    version: 2,
    claimed: TENTH - 33,
  })
  expect(await kept()).toBe(TENTH)
  expect(await wallet(user)).toEqual({ free: 0, held: TENTH - 33, debt: 0 })
  const own = { userId: user, purpose: 'actor' } as const
  expect(await brokerageIndex(world.deps.db, own, world.clock.at)).toMatchObject({ earned: TENTH - 33 })
  await refunds(world, part, PRICE - 333)
  expect(await wallet(user)).toEqual({ free: 0, held: 0, debt: 0 })
  expect(await brokerageIndex(world.deps.db, own, world.clock.at)).toMatchObject({ earned: 0 })
  expect(await cost()).toBe(-TENTH)
})

it('a link grants nothing of before by itself, is made once, and parts without taking away', async () => {
  const ctx = await boss(world)
  const [acting, other] = [await actor(world), await actor(world)]
  const [user, second] = [await world.user(), await world.user()]
  await shares(world, drama.id, acting, 1_000)
  await buysWork(world, await world.user(), drama)
  expect(await links(world, ctx, { id: acting, userId: user, claim: false })).toMatchObject({ claimed: 0 })
  expect([await kept(), await wallet(user)]).toEqual([TENTH, { free: 0, held: 0, debt: 0 }])
  const twice = links(world, ctx, { id: acting, userId: second, claim: false, version: 2 })
  expect(await refusalOf(twice)).toMatchObject({ code: 409, message: '该演员已关联用户，请先解除关联' })
  expect(await refusalOf(links(world, ctx, { id: other, userId: user, claim: false }))).toMatchObject({
    code: 409,
    message: '该用户已关联演员“顾南星”',
  })
  await buysWork(world, await world.user(), drama)
  await ctx.call('adminactor.unlink', { id: acting, version: 2, reason: '关联有误' })
  await buysWork(world, await world.user(), drama)
  expect([await kept(), await wallet(user)]).toEqual([2 * TENTH, { free: 0, held: TENTH, debt: 0 }])
  later(15)
  expect(await releaseEarnings(world.deps)).toBe(1)
  expect(await wallet(user)).toEqual({ free: TENTH, held: 0, debt: 0 })
})

it('shares are set by the version the operator saw and never above the limit', async () => {
  const ctx = await boss(world)
  const [first, second] = [await actor(world), await actor(world)]
  const save = (version: number, ...rates: [number, number][]) =>
    ctx.call('adminactor.saveShares', {
      id: drama.id,
      version,
      shares: rates.map(([actorId, rate]) => ({ actorId, rate })),
    })
  expect(await save(1, [first, 3_000], [second, 2_000])).toEqual({ version: 2 })
  expect(await refusalOf(save(1, [first, 100]))).toMatchObject({ code: 409 })
  expect(await refusalOf(save(2, [first, 3_000], [second, 2_001]))).toMatchObject({
    code: 400,
    message: '一部作品的分成合计不能超过 50%',
  })
  expect(await refusalOf(save(2, [first, 1], [first, 1]))).toMatchObject({ code: 400 })
  expect(await refusalOf(save(2, [999, 1]))).toMatchObject({ code: 400 })
  expect(await ctx.call('adminactor.shares', { id: drama.id })).toMatchObject({
    rows: [
      { actorId: first, rate: 3_000 },
      { actorId: second, rate: 2_000 },
    ],
    limit: 5_000,
    version: 2,
  })
  const { before, after } = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'adminactor.saveShares')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(before)).toEqual({ shares: [] })
  expect((JSON.parse(after) as { shares: unknown[] }).shares).toHaveLength(2)
})
