import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { QUERY_AFTER, reconcile } from '@/server/trade/reconciler'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { startFile } from '@tests/support/run-server-file'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** KILLS=100 for the whole catalogue entry. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const CREDIT = PACK.coins + PACK.bonus

let world: MoneyWorld

beforeAll(async () => {
  world = await moneyWorld()
  world.clock.at = Date.now()
})
afterAll(() => world.close())

interface Heard {
  tried: Map<string, number>
  orders: Map<string, string>
  paid: Set<string>
}

/** Runs fifty checkouts at a time and ends the process without warning after a while. Answers what it had promised. */
async function runAndKill(run: number, users: number[], heard: Heard): Promise<void> {
  const { dataDir, databaseUrl } = world.database.settings
  const child = startFile('tests/support/checkout-child.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    RUN: `run-${run}`,
    USERS: users.join(','),
    PACK: String(PACK.id),
    PRICE: String(PACK.price),
  })
  let faults = ''
  child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  const stdout = child.stdout
  if (!stdout) throw new Error('no output')
  const closed = once(child, 'close')
  // Early in the first round, or deep in the following ones.
  let left = 20 + Math.floor(Math.random() * 250)
  for await (const line of createInterface({ input: stdout })) {
    const [word, what = '', key = ''] = line.split(' ')
    if (word === 'try') heard.tried.set(key, Number(what))
    if (word === 'order') heard.orders.set(key, what)
    if (word === 'paid') heard.paid.add(what)
    left -= 1
    if (left === 0) setTimeout(() => child.kill('SIGKILL'), Math.random() * 30)
  }
  await closed
  expect({ signal: child.signalCode, faults }).toEqual({ signal: 'SIGKILL', faults: '' })
}

it(
  `${KILLS} kills in the middle of fifty checkouts lose no acknowledged order and double none`,
  async () => {
    const { db } = world.deps
    const users: number[] = []
    for (let index = 0; index < 50; index += 1) users.push(await world.user())
    const heard: Heard = { tried: new Map(), orders: new Map(), paid: new Set() }
    for (let run = 0; run < KILLS; run += 1) {
      await runAndKill(run, users, heard)
      // Before any retry: retries would heal what was lost.
      const orders = await db.selectFrom('orders').select(['order_sn', 'state']).execute()
      const states = new Map(orders.map((order) => [order.order_sn, order.state]))
      expect([...heard.orders.values()].filter((sn) => !states.has(sn))).toEqual([])
      expect([...heard.paid].filter((sn) => states.get(sn) !== 'fulfilled')).toEqual([])
      // `paid` is a step inside a transaction: nobody may ever see it.
      expect(orders.filter((order) => order.state === 'paid')).toEqual([])
      expect(await ledgerFaults(db)).toEqual([])
    }
    expect(heard.orders.size).toBeGreaterThan(KILLS * 10)
    expect(heard.paid.size).toBeGreaterThan(KILLS)

    // Every client repeats what it got no answer to, with its key: one order a key, and its first answer.
    world.clock.at = Date.now()
    for (const [key, userId] of heard.tried) {
      const { order_sn } = await world.ctx(userId, key).call('integral.recharge', {
        product_id: PACK.id,
        total_fee: PACK.price,
      })
      expect(order_sn).toBe(heard.orders.get(key) ?? order_sn)
    }
    const count = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    expect(count.orders).toBe(heard.tried.size)

    // Money that had reached the channel without our knowing is found by the reconciler.
    world.clock.at += QUERY_AFTER
    // A run takes a batch; all that ten kills left open may be more than one.
    while ((await reconcile(world.deps)).asked > 0);
    const atChannel = await db
      .selectFrom('sandbox_payments')
      .select('pay_no')
      .where('state', '=', 'paid')
      .execute()
    const fulfilled = await db
      .selectFrom('orders')
      .select('user_id')
      .where('state', '=', 'fulfilled')
      .execute()
    expect(fulfilled).toHaveLength(atChannel.length)
    for (const user of users) {
      const bought = fulfilled.filter((order) => order.user_id === user).length
      expect(await balanceOf(db, 'user', user, 'COIN')).toBe(bought * CREDIT)
    }
    expect(await ledgerFaults(db)).toEqual([])
  },
  120_000 + KILLS * 20_000,
)
