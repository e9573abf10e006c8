import { dayOf } from '@/server/kernel/days'
import { ledgerFaults } from '@/server/money/ledger'
import { payWithdrawals } from '@/server/earnings/payouts'
import type { MoneyWorld } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { boss } from './actors'
import { buyer, buysVip, DAY, dealer } from './earners'
import { asks, cardEnding, earns, payee, payingWorld, withdrawalRow } from './purse'
import type { StaffCaller } from '@tests/support/door'

let world: MoneyWorld
let ctx: StaffCaller
let owner: number
beforeEach(async () => {
  world = await payingWorld()
  owner = await world.user()
  await earns(world, owner, 500_000)
  ctx = await boss(world)
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  await world.close()
})

const large = async (number = cardEnding('1234')) =>
  asks(world, owner, { payeeId: await payee(world, owner, { number }), amount: 60_000, fee: 360 })
const item = async (id: number) => ({ id, version: (await withdrawalRow(world, id)).version })
const audited = async () =>
  (await world.deps.db.selectFrom('audit_log').select('action').where('realm', '=', 'staff').execute()).map(
    ({ action }) => action,
  )

it('lists what waits, approves it once, and the payouts pay it', async () => {
  const { id } = await large()
  const other = await world.user()
  await payee(world, other)
  const { rows } = await ctx.call('adminwithdraw.list', { state: 'waiting' })
  expect(rows).toMatchObject([{ id, flags: ['amount'], holder: '林**', number: '**** 1234' }])
  expect(await ctx.call('adminwithdraw.detail', { id })).toMatchObject({
    available: 439_640,
    sharedWith: [{ userId: other, nickname: '书友' }],
    steps: [{ state: 'requested' }, { state: 'reviewing' }],
  })
  const seen = await item(id)
  expect(await ctx.call('adminwithdraw.approve', { items: [seen] })).toEqual({ changed: 1, lost: [] })
  expect(await refusalOf(ctx.call('adminwithdraw.approve', { items: [seen] }))).toMatchObject({ code: 409 })
  await payWithdrawals(world.deps)
  expect(await ctx.call('adminwithdraw.detail', { id })).toMatchObject({ state: 'paid', reviewer: 'boss' })
  expect(await audited()).toEqual(['adminwithdraw.approve'])
})

it('refuses with a reason, pays now, tries again', async () => {
  const refused = await large()
  await ctx.call('adminwithdraw.refuse', { items: [await item(refused.id)], reason: ' 户名不符 ' })
  expect(await withdrawalRow(world, refused.id)).toMatchObject({ state: 'refused', reason: '户名不符' })
  const bad = await large(cardEnding('0000'))
  expect(await refusalOf(ctx.call('adminwithdraw.pay', await item(bad.id)))).toMatchObject({ code: 409 })
  await ctx.call('adminwithdraw.approve', { items: [await item(bad.id)] })
  const pay = async () => ctx.call('adminwithdraw.pay', await item(bad.id))
  expect(await pay()).toEqual({ state: 'failed', reason: '收款账户不存在' })
  expect((await ctx.call('adminwithdraw.list', { state: 'waiting' })).rows).toMatchObject([{ id: bad.id }])
  expect(await pay()).toEqual({ state: 'failed', reason: '收款账户不存在' })
  expect(await audited()).toEqual([
    'adminwithdraw.refuse',
    'adminwithdraw.approve',
    'adminwithdraw.pay',
    'adminwithdraw.pay',
  ])
})

it('shows accounts, and transfers by reference and account with their postings', async () => {
  const order = await buysVip(world, await buyer(world, await dealer(world)))
  const reference = `order:${order.order_sn}`
  const { rows } = await ctx.call('adminledger.list', { reference })
  expect(rows.map((row) => row.reference)).toEqual([`${reference}:paid`])
  const detail = await ctx.call('adminledger.detail', { id: rows[0]?.id ?? 0 })
  expect(detail.postings.map(({ owner: who, purpose, amount }) => [who, purpose, amount]).sort()).toEqual([
    ['house', 'channel-sandbox-wechat', -2800],
    ['house', 'sales', 2800],
  ])
  const house = await ctx.call('adminledger.accounts', { owner: 'house', purpose: 'sales' })
  expect(house.rows).toMatchObject([{ balance: 2800, currency: 'CNY' }])
  const accountId = house.rows[0]?.id ?? 0
  expect((await ctx.call('adminledger.list', { accountId })).total).toBe(1)
  expect(await ctx.call('adminledger.settlements')).toEqual({ rows: [], next: '', total: 0 })
})

const exceptions = async (day = dayOf(world.clock.at)) => {
  const found = await ctx.call('adminledger.reconcile', { day })
  return found.exceptions.filter(({ count }) => count > 0)
}

it('a day on which everything fits has no exceptions', async () => {
  await buysVip(world, await buyer(world))
  const { channels } = await ctx.call('adminledger.reconcile', { day: dayOf(world.clock.at) })
  expect(channels).toEqual([{ channel: 'sandbox-wechat', payments: 1, paid: 2800, ledger: 2800 }])
  expect(await exceptions()).toEqual([])
})

it('names an order without its transfer and a channel that took something else', async () => {
  const order = await buysVip(world, await buyer(world))
  const { db } = world.deps
  const { id: _id, ...copy } = order
  const lost = await db
    .insertInto('orders')
    .values({ ...copy, order_sn: 'LOST' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      order_id: lost.id,
      pay_no: 'PLOST',
      provider: 'sandbox-wechat',
      state: 'paid',
      amount: 2800,
      provider_txn: 'TLOST',
      created_at: world.clock.at,
      settled_at: world.clock.at,
      checked_at: world.clock.at,
    })
    .execute()
  expect(await exceptions()).toMatchObject([
    { code: 'order_without_transfer', count: 1, rows: [{ key: 'LOST', amount: 2800 }] },
    { code: 'channel_difference', count: 1, rows: [{ key: 'sandbox-wechat', amount: 2800 }] },
  ])
  await db.updateTable('orders').set({ state: 'closed', paid_at: null }).where('id', '=', lost.id).execute()
  expect((await exceptions()).map(({ code }) => code)).toEqual([
    'payment_without_order',
    'channel_difference',
  ])
})

it('names withdrawals that are stuck and what should have been released', async () => {
  await buysVip(world, await buyer(world, await dealer(world)))
  await large()
  world.clock.at += 17 * DAY
  const codes = (await exceptions()).map(({ code, count }) => [code, count])
  expect(codes).toEqual([
    ['withdrawal_stuck', 1],
    ['release_late', 1],
  ])
  expect(await refusalOf(ctx.call('adminledger.reconcile', { day: '2026-19-99' }))).toMatchObject({
    code: 400,
  })
})
