import { balanceOf, house, ledgerFaults, transfer } from '@/server/money/ledger'
import { QUERY_AFTER, reconcile, startReconciler } from '@/server/trade/reconciler'
import { atChannel, orderPack, startPay } from '@tests/support/channel'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { until } from '@tests/support/until'
import { setTimeout as wait } from 'node:timers/promises'

/** More than two batches of the reconciler, and more than one. */
const RUSH = 500
const HALF = 250
/** A busy machine takes its time: these tests are about how much is done, not how fast. */
const UNHURRIED = { budget: Infinity }

let world: MoneyWorld
beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(() => world.close())

const many = <T>(make: (index: number) => T): T[] => Array.from({ length: RUSH }, (_, index) => make(index))

/** Rows go in by hundreds: SQLite takes so many parameters a statement. */
async function inHundreds<T>(rows: T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) await insert(rows.slice(from, from + 100))
}

const state = 'unpaid' as const
const currency = 'CNY' as const

/** Orders of one buyer as a rush leaves them; answers their ids. */
async function orders(userId: number): Promise<number[]> {
  const { db } = world.deps
  const at = world.clock.at
  await inHundreds(
    many((index) => ({
      order_sn: `RUSH${index}`,
      user_id: userId,
      type: 'coins' as const,
      title: '3000金币',
      state,
      currency,
      total: PACK.price,
      platform: 'h5',
      created_at: at,
      expires_at: at + 1,
      paid_at: null,
      closed_at: null,
      version: 1,
    })),
    (rows) => db.insertInto('orders').values(rows).execute(),
  )
  const made = await db.selectFrom('orders').select('id').orderBy('id').execute()
  return made.map(({ id }) => id)
}

const payments = (ids: number[], more: { state: 'pending' | 'refunding'; paid: boolean }) =>
  inHundreds(
    ids.map((order_id, index) => ({
      order_id,
      pay_no: `PRUSH${index}`,
      provider: 'sandbox-wechat',
      state: more.state,
      amount: PACK.price,
      provider_txn: more.paid ? `SB${index}` : null,
      created_at: world.clock.at,
      settled_at: null,
      checked_at: world.clock.at,
    })),
    (rows) => world.deps.db.insertInto('payments').values(rows).execute(),
  )

const atTheChannel = (ids: number[]) =>
  inHundreds(
    ids.map((_id, index) => ({
      pay_no: `PRUSH${index}`,
      channel: 'wechat',
      amount: PACK.price,
      title: '',
      return_url: '',
      state: 'paid' as const,
      txn: `SB${index}`,
      due_at: 0,
      created_at: world.clock.at,
    })),
    (rows) => world.deps.db.insertInto('sandbox_payments').values(rows).execute(),
  )

it(`${RUSH} lost notifications are settled by one run`, async () => {
  const user = await world.user()
  const ids = await orders(user)
  await inHundreds(ids, (some) =>
    world.deps.db
      .insertInto('order_lines')
      .values(
        some.map((order_id) => ({
          order_id,
          kind: 'coins' as const,
          ref_id: PACK.id,
          title: '',
          quantity: 1,
          unit_price: PACK.price,
          total: PACK.price,
          snapshot: JSON.stringify({ coins: PACK.coins, bonus: PACK.bonus }),
        })),
      )
      .execute(),
  )
  await payments(ids, { state: 'pending', paid: false })
  await atTheChannel(ids)
  world.clock.at += QUERY_AFTER
  const faults: unknown[] = []
  jest.spyOn(world.deps.log, 'warn').mockImplementation((fault: unknown) => void faults.push(fault))
  const done = await reconcile(world.deps, UNHURRIED)
  expect(faults).toEqual([])
  expect(done).toMatchObject({ asked: RUSH, settled: RUSH, failed: 0 })
  expect(await balanceOf(world.deps.db, 'user', user, 'COIN')).toBe(RUSH * (PACK.coins + PACK.bonus))
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

it(`${RUSH} expired orders are closed by one run, those before them that cannot be asked about notwithstanding`, async () => {
  const user = await world.user()
  const stuck = (await orders(user)).slice(0, HALF)
  await payments(stuck, { state: 'pending', paid: false })
  world.clock.at += 1
  const wechat = world.deps.payments['wechat']
  if (!wechat) throw new Error('no channel')
  jest.spyOn(wechat, 'query').mockRejectedValue(new Error('out of reach'))
  expect(await reconcile(world.deps, UNHURRIED)).toMatchObject({ closed: RUSH - HALF, failed: HALF })
})

it(`${HALF} second payments are sent back by one run, once each, also when two instances run it`, async () => {
  const ids = (await orders(await world.user())).slice(0, HALF)
  await payments(ids, { state: 'refunding', paid: true })
  await atTheChannel(ids)
  await world.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'CNY', 'channel-sandbox-wechat'), amount: -HALF * PACK.price },
      { account: await house(trx, 'CNY', 'refunds-due'), amount: HALF * PACK.price },
    ]
    await transfer(trx, { reference: 'rush', kind: 'second', memo: '', postings, at: world.clock.at })
  })
  const both = await Promise.all([1, 2].map(() => reconcile(world.deps, UNHURRIED)))
  expect(both.map(({ failed }) => failed)).toEqual([0, 0])
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'refunds-due')).toBe(0)
  const refunds = await world.deps.db.selectFrom('sandbox_refunds').select('refund_no').execute()
  expect(refunds).toHaveLength(HALF)
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

describe('a channel that takes its time', () => {
  const ANSWER = 100
  const slowly = async (): Promise<{ asked: () => number }> => {
    const user = await world.user()
    for (let index = 0; index < 40; index += 1) {
      const payNo = await startPay(world, user, await orderPack(world, user))
      await atChannel(world, payNo, 'silent')
    }
    world.clock.at += QUERY_AFTER
    const wechat = world.deps.payments['wechat']
    if (!wechat) throw new Error('no channel')
    const { query } = wechat
    let asked = 0
    jest.spyOn(wechat, 'query').mockImplementation(async (payNo) => {
      asked += 1
      await wait(ANSWER)
      return query(payNo)
    })
    return { asked: () => asked }
  }

  it('is not asked beyond the budget of the run; the next one goes on', async () => {
    await slowly()
    const first = await reconcile(world.deps, { budget: 450 })
    expect(first.settled).toBeGreaterThan(0)
    expect(first.settled).toBeLessThan(40)
    const second = await reconcile(world.deps)
    expect(first.settled + second.settled).toBe(40)
  })

  it('holds a stop up for one answer, not for the batch', async () => {
    const { asked } = await slowly()
    const running = startReconciler(world.deps, 1)
    await until('the channel is asked', asked)
    await running.stop()
    const then = asked()
    expect(then).toBeLessThan(40)
    // That it is not asked any more can only be seen by time: that of two answers.
    await wait(2 * ANSWER)
    expect(asked()).toBe(then)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })
})
