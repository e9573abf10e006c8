import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { keptQuote } from '@/server/trade/order-close'
import { ORDER_LIFE, type OrderState } from '@/server/trade/orders'
import { reconcile } from '@/server/trade/reconciler'
import { Refusal } from '@/server/kernel/http/refusal'
import type { MarketRun } from '@tests/support/market-child'
import { VIP } from '@tests/support/money'
import { startFile } from '@tests/support/run-server-file'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { market, type Market, type Thing } from './market'

/** KILLS=100 for the whole catalogue entry. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const BUYERS = 50
const EBOOKS = 6
const COUPONS = 3
/** A run ends after this many milliseconds at the latest. */
const LONGEST = 8_000
/** So few that they run out in every run. */
const STOCK = 30

let here: Market
beforeAll(async () => {
  here = await market()
  here.world.clock.at = Date.now()
})
afterAll(() => here.close())

const db = () => here.world.deps.db

/** An order that gave only what its buyer had got meanwhile is refunded by itself. */
const PAID: readonly OrderState[] = ['paid', 'fulfilled', 'refunding', 'refunded']

interface Try {
  user: number
  ask: { total_fee: number; product_id?: number; lines?: number[] }
}

interface Heard {
  tried: Map<string, Try>
  orders: Map<string, string>
  paid: Set<string>
  cancelled: Set<string>
}

/** Runs fifty checkouts at a time and ends the process without warning after a while. Notes what it had promised. */
async function runAndKill(market: MarketRun, heard: Heard): Promise<void> {
  const { dataDir, databaseUrl } = here.world.database.settings
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1', MARKET: JSON.stringify(market) }
  const child = startFile('tests/support/market-child.ts', env)
  let faults = ''
  child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  if (!child.stdout) throw new Error('no output')
  const closed = once(child, 'close')
  // Once everything is sold nothing is said any more.
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST)
  // Early in the first round, or deep in the following ones.
  let left = 10 + Math.floor(Math.random() * 150)
  // Never before somebody has paid: on a slow machine the first orders all come before the first payment.
  let paid = 0
  let doomed = false
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, what = '', key = '', ...rest] = line.split(' ')
    if (word === 'try')
      heard.tried.set(key, { user: Number(what), ask: JSON.parse(rest.join(' ')) as Try['ask'] })
    if (word === 'order') heard.orders.set(key, what)
    if (word === 'paid') {
      heard.paid.add(what)
      paid += 1
    }
    if (word === 'cancelled') heard.cancelled.add(what)
    if (word === 'order' || word === 'paid') left -= 1
    if (left <= 0 && paid > 1 && !doomed && child.exitCode === null) {
      doomed = true
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 30)
    }
  }
  await closed
  clearTimeout(late)
  expect({ signal: child.signalCode, faults }).toEqual({ signal: 'SIGKILL', faults: '' })
}

/** Every unit is for sale, held by an order that waits, or sold to one that was paid. */
async function stockFaults(goods: readonly Thing[], total: number): Promise<string[]> {
  const holds = await db()
    .selectFrom('stock_holds as hold')
    .innerJoin('orders as order', 'order.id', 'hold.order_id')
    .select(['hold.sku_id', 'hold.quantity', 'hold.state', 'order.state as order', 'order.order_sn'])
    .execute()
  const due = (order: OrderState) => (order === 'unpaid' ? 'held' : order === 'closed' ? 'returned' : 'taken')
  const astray = holds.filter((hold) => due(hold.order) !== hold.state)
  const faults = astray.map((hold) => `${hold.order_sn} is ${hold.order}, its goods are ${hold.state}`)
  for (const { sku } of goods) {
    const { stock, held, sold } = await here.sku(sku)
    const sum = (state: string) =>
      holds
        .filter((hold) => hold.sku_id === sku && hold.state === state)
        .reduce((all, { quantity }) => all + quantity, 0)
    if (stock + held + sold !== total) faults.push(`sku ${sku}: ${stock} + ${held} + ${sold} is not ${total}`)
    if (held !== sum('held') || sold !== sum('taken')) faults.push(`sku ${sku} and its holds differ`)
  }
  return faults
}

/** A coupon is the one order's that lives, and only what an order was priced with is used. */
async function couponFaults(): Promise<string[]> {
  const orders = await db().selectFrom('orders').selectAll().where('state', '<>', 'closed').execute()
  const coupons = await db().selectFrom('user_coupons').selectAll().execute()
  return coupons.flatMap(({ id, state, order_id }) => {
    const by = orders.filter((order) => keptQuote(order).coupons.includes(id)).map((order) => order.id)
    const right =
      by.length === 0 ? state === 'unused' : state === 'used' && by.length === 1 && by[0] === order_id
    return right
      ? []
      : [`coupon ${id} is ${state} by ${order_id}, and orders ${by.join()} were priced with it`]
  })
}

/** What an order is paid for is there: its parcel, the e-book, the membership. */
async function deliveryFaults(): Promise<string[]> {
  const lines = await db()
    .selectFrom('order_lines as line')
    .innerJoin('orders as order', 'order.id', 'line.order_id')
    .leftJoin('entitlements as given', (join) =>
      join.onRef('given.order_id', '=', 'order.id').onRef('given.work_id', '=', 'line.ref_id'),
    )
    .select([
      'order.order_sn',
      'order.state',
      'line.kind',
      'line.parcel_id',
      'line.refunded',
      'given.id as given',
    ])
    .execute()
  return lines.flatMap(({ order_sn, state, kind, parcel_id, refunded, given }) => {
    const paid = PAID.includes(state)
    if (kind === 'sku') return parcel_id === null ? [`${order_sn} has goods without a parcel`] : []
    // A work that another order gave meanwhile: its money went back.
    if (kind === 'work' && paid !== (given !== null || refunded > 0))
      return [`${order_sn} is ${state}, its e-book ${given}`]
    return []
  })
}

async function repeat({ user, ask }: Try, key: string): Promise<string | null> {
  const ctx = here.world.ctx(user, key)
  const { total_fee, product_id, lines = [] } = ask
  const again =
    product_id === undefined
      ? ctx.call('ebook.cartpay', { lines, total_fee })
      : ctx.call('integral.svippay', { product_id, total_fee })
  return again.then(
    ({ order_sn }) => order_sn,
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
}

it(
  `${KILLS} kills in the middle of fifty carts and memberships lose nothing, double nothing, sell nothing twice`,
  async () => {
    const users: number[] = []
    for (let index = 0; index < BUYERS; index += 1) users.push(await here.buyer())
    for (const user of users)
      for (let index = 0; index < COUPONS; index += 1) await here.coupon(user, { value: 100 + index })
    const goods = [await here.goods({ stock: STOCK }), await here.goods({ stock: STOCK, price: 1_250 })]
    const ebooks = await Promise.all(Array.from({ length: EBOOKS }, () => here.ebook()))
    const heard: Heard = { tried: new Map(), orders: new Map(), paid: new Set(), cancelled: new Set() }
    let total = STOCK
    const sound = async () => [
      ...(await stockFaults(goods, total)),
      ...(await couponFaults()),
      ...(await deliveryFaults()),
      ...(await ledgerFaults(db())),
    ]
    for (let run = 0; run < KILLS; run += 1) {
      const shelf = {
        goods: goods.map(({ id, sku }) => ({ kind: 'goods' as const, id, sku })),
        ebooks: ebooks.map(({ id }) => ({ kind: 'ebook' as const, id })),
        vip: VIP,
      }
      await runAndKill({ run: `run-${run}`, users, ...shelf }, heard)
      // Before any retry: retries would heal what was lost.
      const orders = await db().selectFrom('orders').select(['order_sn', 'state']).execute()
      const states = new Map(orders.map((order) => [order.order_sn, order.state]))
      expect([...heard.orders.values()].filter((sn) => !states.has(sn))).toEqual([])
      const done = (sn: string) => PAID.some((state) => state === states.get(sn))
      expect([...heard.paid].filter((sn) => !done(sn))).toEqual([])
      expect([...heard.cancelled].filter((sn) => states.get(sn) !== 'closed')).toEqual([])
      expect(await sound()).toEqual([])
      // The shelf is filled again, so that the next run has something to fight for.
      for (const { sku } of goods)
        await db()
          .updateTable('skus')
          .set((eb) => ({ stock: eb('stock', '+', 10) }))
          .where('id', '=', sku)
          .execute()
      total += 10
    }
    expect(heard.orders.size).toBeGreaterThan(KILLS * 5)
    expect(heard.paid.size).toBeGreaterThan(KILLS)

    // Every client repeats with its key what it got no answer to: one order a key, and its first answer.
    here.world.clock.at = Date.now()
    const made = new Set<string>()
    for (const [key, tried] of heard.tried) {
      const sn = await repeat(tried, key)
      const before = heard.orders.get(key)
      if (before !== undefined) expect(sn).toBe(before)
      if (sn !== null) made.add(sn)
    }
    const all = await db().selectFrom('orders').select('order_sn').execute()
    expect(all.map(({ order_sn }) => order_sn).sort()).toEqual([...made].sort())
    expect(await sound()).toEqual([])

    // Money that had reached the channel unknown to us is found; what nobody paid is given back.
    here.world.clock.at += ORDER_LIFE
    while ((await reconcile(here.world.deps)).asked > 0);
    expect(await sound()).toEqual([])
    const waiting = await db().selectFrom('orders').select('id').where('state', '=', 'unpaid').execute()
    expect(waiting).toEqual([])
    const sumOf = (rows: readonly { sum: number }[]) => rows.reduce((all, row) => all + row.sum, 0)
    const got = await db()
      .selectFrom('sandbox_payments')
      .select('amount as sum')
      .where('state', '=', 'paid')
      .execute()
    const sent = await db().selectFrom('sandbox_refunds').select('amount as sum').execute()
    const kept = await db().selectFrom('orders').select('total as sum').where('state', 'in', PAID).execute()
    const back = await db().selectFrom('order_lines').select('refunded as sum').execute()
    expect(sumOf(got) - sumOf(sent)).toBe(sumOf(kept) - sumOf(back))
    expect(await balanceOf(db(), 'house', 0, 'CNY', 'refunds-due')).toBe(0)
  },
  120_000 + KILLS * 20_000,
)
