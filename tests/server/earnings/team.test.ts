import { releaseEarnings } from '@/server/earnings/earnings'
import { ledgerFaults } from '@/server/money/ledger'
import { payWithdrawals } from '@/server/earnings/payouts'
import { confirmFactor, enrolFactor } from '@/server/people/login/second-factor'
import { replaceRoles } from '@/server/people/roles-of-users'
import { VIP, type MoneyWorld } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { Secret, TOTP } from 'otpauth'
import { bring, buyer, buysVip, DAY, dealer, refunds } from './earners'
import { asks, earns, payee, payingWorld } from './purse'

let world: MoneyWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  await world.close()
})

const FIRST = VIP.price * 0.2

it('shows both levels of a team, found by name, page by page', async () => {
  const above = await dealer(world)
  const below = await dealer(world, above)
  await buysVip(world, await buyer(world, below))
  world.clock.at += 1
  await bring(world, above, await world.user())
  const members = (more: object) => world.ctx(above).call('share.members', more)
  const first = await members({ level: 1, limit: 1 })
  expect(first).toMatchObject({ total: 2, rows: [{ orders: 0, earned: 0, name: '书**' }] })
  const next = await members({ level: 1, limit: 1, cursor: first.next })
  expect(next).toMatchObject({ next: '', rows: [{ id: below, earned: 0 }] })
  expect(await members({ level: 2 })).toMatchObject({ rows: [{ orders: 1, earned: VIP.price * 0.05 }] })
  expect((await members({ keyword: '书' })).total).toBe(2)
  expect((await members({ keyword: '_' })).total).toBe(0)
})

it('answers why, to the earner, the buyer and a stranger', async () => {
  const promoter = await dealer(world)
  const reader = await buyer(world, promoter)
  const order = await buysVip(world, reader)
  const why = (userId: number) => world.ctx(userId).call('share.why', { order_sn: order.order_sn })
  expect(await why(promoter)).toMatchObject({
    words: '这笔订单为你带来佣金 ¥5.60',
    rows: [{ words: '一级推广：实付 ¥28.00 × 20% = ¥5.60', buyer: '书**', amount: FIRST }],
  })
  expect(await why(reader)).toEqual({ words: '本人下单，不计佣金', rows: [] })
  expect(await why(await world.user())).toEqual({
    words: '买家不是通过你的分享注册的，这笔订单与你没有推广关系',
    rows: [],
  })
  await refunds(world, order, VIP.price)
  expect(await why(promoter)).toMatchObject({ words: '订单已退款，佣金已全部收回' })
  expect(await refusalOf(world.ctx(promoter).call('share.why', { order_sn: 'none' }))).toMatchObject({
    code: 404,
  })
})

it('bills each month as it happened, and the file says the same', async () => {
  const promoter = await dealer(world)
  const order = await buysVip(world, await buyer(world, promoter))
  await buysVip(world, await buyer(world, promoter))
  world.clock.at += 30 * DAY
  await releaseEarnings(world.deps)
  await refunds(world, order, VIP.price)
  await earns(world, promoter, 10_000)
  await asks(world, promoter, { payeeId: await payee(world, promoter), amount: 1_000 })
  await payWithdrawals(world.deps)
  const { rows } = await world.ctx(promoter).call('share.bills')
  expect(rows).toEqual([
    { month: '2026-12', orders: 0, earned: 0, taken: -FIRST, withdrawn: 1_000, fees: 100 },
    { month: '2026-11', orders: 2, earned: 2 * FIRST, taken: 0, withdrawn: 0, fees: 0 },
  ])
  const file = await world.ctx(promoter).call('share.billFile', { month: '2026-12' })
  let text = ''
  for await (const part of file.body) text += String(part)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`退款收回,${order.order_sn},会员月卡,-5.6,`)
  expect(lines[2]).toContain('-10,手续费 ¥1.00')
  const bill = (more: object) =>
    world.ctx(promoter).call('user.walletsBill', { purpose: 'brokerage', ...more })
  expect((await bill({})).rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawn', -1_100],
    ['earned', 10_000],
    ['taken', -FIRST],
    ['released', FIRST],
    ['released', FIRST],
    ['earned', FIRST],
    ['earned', FIRST],
  ])
  expect((await bill({ month: '2026-11' })).total).toBe(2)
  expect((await bill({ kind: 'withdrawn' })).total).toBe(1)
  expect((await world.ctx(promoter).call('user.walletsBill', { purpose: 'shop' })).total).toBe(0)
})

it('a dealer’s home adds up', async () => {
  const above = await dealer(world)
  const below = await dealer(world, above)
  await buysVip(world, await buyer(world, below))
  expect(await world.ctx(below).call('reseller.index')).toMatchObject({
    promoter: true,
    level: 2,
    parent: '书**',
    frozen: FIRST,
    today: FIRST,
    month: FIRST,
    orders: 1,
    team: { first: 1, second: 0 },
  })
  const { db } = world.deps
  await replaceRoles(db, below, [])
  expect(await world.ctx(below).call('reseller.index')).toMatchObject({ promoter: false })
})

it('with a second factor on, a withdrawal needs its code, and a repeated one does not use another', async () => {
  const owner = await world.user()
  await earns(world, owner, 50_000)
  const payeeId = await payee(world, owner)
  const { secret } = await enrolFactor(world.ctx(owner), 'user', owner, 'test')
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
      timestamp: world.clock.at,
    })
  await confirmFactor(world.ctx(owner), 'user', owner, code())
  world.clock.at += 60_000
  expect(await refusalOf(asks(world, owner, { payeeId }))).toEqual({ code: 428, message: '请输入动态验证码' })
  expect(await refusalOf(asks(world, owner, { payeeId, code: '000000' }))).toMatchObject({ code: 400 })
  const first = await asks(world, owner, { payeeId, code: code() }, 'one-key-1')
  expect(await asks(world, owner, { payeeId, code: code() }, 'one-key-1')).toEqual(first)
})
