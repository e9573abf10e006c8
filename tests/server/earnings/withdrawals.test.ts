import { feeOf } from '@/contract/earnings/withdraw-rules'
import type { PayoutRequest } from '@/server/adapters/payout/payout'
import { PAYOUT_LATE_MS } from '@/server/adapters/payout/sandbox'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { QUERY_PAYOUT_AFTER, payWithdrawal, payWithdrawals } from '@/server/earnings/payouts'
import { releaseEarnings } from '@/server/earnings/earnings'
import { maxWithdrawal, WITHDRAWAL_RULES } from '@/server/earnings/withdrawal-rules'
import { refuseWithdrawal } from '@/server/earnings/withdrawals'
import type { MoneyWorld } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { fc } from '@tests/support/properties'
import { buyer, buysVip, DAY, dealer, holding } from './earners'
import { asks, cardEnding, earns, payee, payingWorld, withdrawalRow } from './purse'

let world: MoneyWorld
let owner: number
let payeeId: number
beforeEach(async () => {
  world = await payingWorld()
  owner = await world.user()
  payeeId = await payee(world, owner)
  await earns(world, owner, 100_000)
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  await world.close()
})

const free = () => balanceOf(world.deps.db, 'user', owner, 'CNY', 'brokerage')
const due = () => balanceOf(world.deps.db, 'house', 0, 'CNY', 'withdrawals-due')
const staff = async () => {
  const row = await world.deps.db
    .insertInto('staff')
    .values({ name: 'boss', password_hash: '', role: 'admin', state: 'active', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const refuse = async (id: number) => {
  const staffId = await staff()
  const row = await withdrawalRow(world, id)
  await world.deps.command((trx) =>
    refuseWithdrawal(trx, row, { staffId, reason: '户名不符' }, world.clock.at),
  )
}

it('amount and fee leave the balance at once, and the channel pays', async () => {
  const row = await asks(world, owner, { payeeId })
  expect(row).toMatchObject({ state: 'approved', amount: 10_000, fee: 100, number: '**** 1234' })
  expect([await free(), await due()]).toEqual([89_900, 10_100])
  expect(await payWithdrawals(world.deps)).toBe(1)
  expect(await withdrawalRow(world, row.id)).toMatchObject({
    state: 'paid',
    attempts: 1,
    provider: 'sandbox',
  })
  expect([await free(), await due()]).toEqual([89_900, 0])
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'payout-sandbox')).toBe(10_000)
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'withdrawal-fees')).toBe(100)
  expect(await payWithdrawals(world.deps)).toBe(0)
  const { steps } = await world.ctx(owner).call('withdraw.detail', { id: row.id })
  expect(steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying', 'paid'])
})

it('a repeated request is the same withdrawal', async () => {
  const first = await asks(world, owner, { payeeId }, 'one-key-of-a-test')
  expect(await asks(world, owner, { payeeId }, 'one-key-of-a-test')).toEqual(first)
  expect(await free()).toBe(89_900)
  expect(
    await refusalOf(asks(world, owner, { payeeId, amount: 20_000, fee: 120 }, 'one-key-of-a-test')),
  ).toMatchObject({
    code: 409,
  })
})

it('keeps to the rule: least, most, fee, balance, times a day', async () => {
  const told = (more: object) => refusalOf(asks(world, owner, { payeeId, ...more }))
  expect(await told({ amount: 999 })).toEqual({ code: 400, message: '单笔最低提现 10 元' })
  expect(await told({ amount: 2_000_001 })).toEqual({ code: 400, message: '单笔最高提现 20,000 元' })
  expect(await told({ fee: 0 })).toEqual({ code: 409, message: '手续费已变化，请刷新后重试' })
  expect(await told({ amount: 99_990, fee: 600 })).toEqual({ code: 409, message: '可提现余额不足' })
  expect(await told({ purpose: 'shop' })).toEqual({ code: 409, message: '可提现余额不足' })
  expect(await told({ payeeId: 999 })).toMatchObject({ code: 404 })
  for (let times = 0; times < 3; times += 1) await asks(world, owner, { payeeId, amount: 1_000 })
  expect(await told({ amount: 1_000 })).toMatchObject({ code: 429 })
  expect(await world.ctx(owner).call('withdraw.applyRule', { purpose: 'brokerage' })).toMatchObject({
    available: 96_700,
    timesLeft: 0,
    least: 1_000,
    factor: false,
  })
  world.clock.at += DAY
  await asks(world, owner, { payeeId, amount: 1_000 })
})

it('a large one and one to somebody else’s account wait for a person, and refusal gives all of it back', async () => {
  const large = await asks(world, owner, { payeeId, amount: 60_000, fee: 360 })
  expect(large.state).toBe('reviewing')
  expect(await payWithdrawals(world.deps)).toBe(0)
  await refuse(large.id)
  expect([await free(), await due()]).toEqual([100_000, 0])
  const other = await world.user()
  await payee(world, other)
  const shared = await asks(world, owner, { payeeId })
  expect(shared.state).toBe('reviewing')
  expect(JSON.parse((await withdrawalRow(world, shared.id)).flags)).toEqual(['shared'])
  const notices = await world.deps.db.selectFrom('notices').select(['kind', 'text']).execute()
  expect(notices).toEqual([{ kind: 'withdrawal', text: '户名不符。603.60 元已退回余额。' }])
})

it('a failed one is tried again as another order, or given back', async () => {
  const bad = await payee(world, owner, { number: cardEnding('0000') })
  const row = await asks(world, owner, { payeeId: bad })
  await payWithdrawals(world.deps)
  expect(await withdrawalRow(world, row.id)).toMatchObject({ state: 'failed', reason: '收款账户不存在' })
  expect([await free(), await due()]).toEqual([89_900, 10_100])
  await payWithdrawal(world.deps, row.id)
  expect(await withdrawalRow(world, row.id)).toMatchObject({ state: 'failed', attempts: 2 })
  await refuse(row.id)
  expect([await free(), await due()]).toEqual([100_000, 0])
})

it('an answer that does not come leaves it being paid until the channel is asked', async () => {
  const [payout] = world.deps.payouts ?? []
  if (!payout) throw new Error('no channel')
  const row = await asks(world, owner, { payeeId })
  world.deps.payouts = [{ ...payout, pay: () => Promise.reject(new Error('timeout')) }]
  await payWithdrawals(world.deps)
  expect((await withdrawalRow(world, row.id)).state).toBe('paying')
  expect(await refusalOf(payWithdrawal(world.deps, row.id))).toMatchObject({ code: 409 })
  // The order never arrived: it is given again under its own number.
  world.deps.payouts = [payout]
  expect(await payWithdrawals(world.deps)).toBe(0)
  world.clock.at += PAYOUT_LATE_MS
  await payWithdrawals(world.deps)
  expect(await withdrawalRow(world, row.id)).toMatchObject({ state: 'paid', attempts: 1 })
})

it('a late one is paid when the channel says so, and a lie about the sum pays nothing', async () => {
  const [payout] = world.deps.payouts ?? []
  if (!payout) throw new Error('no channel')
  const late = await payee(world, owner, { number: cardEnding('9999') })
  const row = await asks(world, owner, { payeeId: late })
  await payWithdrawals(world.deps)
  expect((await withdrawalRow(world, row.id)).state).toBe('paying')
  world.clock.at += PAYOUT_LATE_MS
  world.deps.payouts = [{ ...payout, query: async (no) => ({ ...(await payout.query(no)), amount: 1 }) }]
  await payWithdrawals(world.deps)
  expect((await withdrawalRow(world, row.id)).state).toBe('paying')
  world.deps.payouts = [payout]
  world.clock.at += PAYOUT_LATE_MS
  await payWithdrawals(world.deps)
  expect((await withdrawalRow(world, row.id)).state).toBe('paid')
})

it('what one channel was given is never given to another, and keeps nobody else waiting', async () => {
  const [payout] = world.deps.payouts ?? []
  if (!payout) throw new Error('no channel')
  const { id } = await asks(world, owner, { payeeId })
  world.deps.payouts = [{ ...payout, pay: () => Promise.reject(new Error('timeout')) }]
  await payWithdrawals(world.deps)
  expect(await withdrawalRow(world, id)).toMatchObject({ state: 'paying', provider: 'sandbox' })
  const given: string[] = []
  const other = {
    ...payout,
    provider: 'other',
    pay: (request: PayoutRequest) => {
      given.push(request.payoutNo)
      return payout.pay(request)
    },
  }
  world.deps.payouts = [other]
  const next = await asks(world, owner, { payeeId })
  world.clock.at += QUERY_PAYOUT_AFTER
  await payWithdrawals(world.deps)
  expect(given).toEqual([`${next.withdrawNo}-1`])
  const waiting = await withdrawalRow(world, id)
  expect(waiting).toMatchObject({ state: 'paying', checked_at: world.clock.at })
  world.deps.payouts = [other, payout]
  world.clock.at += QUERY_PAYOUT_AFTER
  await payWithdrawals(world.deps)
  expect(await withdrawalRow(world, id)).toMatchObject({ state: 'paid', provider: 'sandbox' })
  expect(given).toHaveLength(1)
})

it('an account whose number does not open is not paid, and says so', async () => {
  const row = await asks(world, owner, { payeeId })
  await world.deps.db.updateTable('withdrawals').set({ sealed: 'broken' }).where('id', '=', row.id).execute()
  expect(await refusalOf(payWithdrawal(world.deps, row.id))).toEqual({
    code: 409,
    message: '收款账号无法读取，请拒绝后由用户重新添加',
  })
  expect(await withdrawalRow(world, row.id)).toMatchObject({ state: 'approved', attempts: 0 })
})

it('commissions are marked as paid out by what was withdrawn, the oldest first', async () => {
  const promoter = await dealer(world)
  for (let sales = 0; sales < 3; sales += 1) await buysVip(world, await buyer(world, promoter))
  world.clock.at += 15 * DAY
  await releaseEarnings(world.deps)
  expect(await holding(world, promoter)).toEqual({ free: 1_680, held: 0, debt: 0 })
  const account = await payee(world, promoter, { number: cardEnding('4321') })
  await asks(world, promoter, { payeeId: account, amount: 1_000 })
  await payWithdrawals(world.deps)
  const rows = await world.deps.db
    .selectFrom('commissions')
    .select(['state', 'spent'])
    .where('earner_id', '=', promoter)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { state: 'paid_out', spent: 560 },
    { state: 'available', spent: 540 },
    { state: 'available', spent: 0 },
  ])
})

it('another’s withdrawal is not there', async () => {
  const { id } = await asks(world, owner, { payeeId })
  const stranger = await world.user()
  expect(await refusalOf(world.ctx(stranger).call('withdraw.detail', { id }))).toMatchObject({ code: 404 })
  expect(await world.ctx(stranger).call('withdraw.list')).toEqual({ rows: [], next: '', total: 0 })
  expect((await world.ctx(owner).call('withdraw.list', { purpose: 'brokerage' })).rows).toMatchObject([
    { id },
  ])
})

it('the most that can be withdrawn leaves with its fee, and one fen more does not', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 3_000_000 }),
      fc.nat({ max: 50 }),
      fc.nat({ max: 500 }),
      (balance, feeRate, feeLeast) => {
        const rules = { ...WITHDRAWAL_RULES, feeRate, feeLeast }
        const most = maxWithdrawal(rules, balance)
        const whole = (amount: number) => amount + feeOf(rules, amount)
        expect(most === 0 || whole(most) <= balance).toBe(true)
        expect(most === rules.mostAtOnce || whole(most + 1) > balance).toBe(true)
      },
    ),
  )
})
