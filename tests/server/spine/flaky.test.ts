import { paymentAdapters } from '@/server/adapters/payment/registry'
import { act, sandboxNotification, sandboxPayment } from '@/server/adapters/payment/sandbox'
import { AD_SECONDS, COINS_AN_AD } from '@/server/promotion/ads'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { requestOf, type RequestOptions } from '@/tools/request'
import { flakyNetwork, MISHAPS, type Flaky, type Mishap } from '@tests/support/flaky'
import type { AddressInfo } from 'node:net'
import { giveCoins, work } from './records/record'
import { rig, type Rig } from './rig'

const COINS = 100
const PRICE = 100
const BUYERS = 12

let here: Rig
let network: Flaky
let pack: number

/** Every mishap in turn, and in another order each round: no draw of the dice leaves one out. */
function* mishaps(): Generator<Mishap> {
  for (let round = 0; ; round += 1)
    for (let step = 0; step < MISHAPS.length; step += 1)
      yield MISHAPS[(step * (round % 2 ? 1 : 5) + round) % MISHAPS.length] ?? 'none'
}

beforeAll(async () => {
  here = await rig({ env: { trustProxy: 1 } })
  here.deps.payments = paymentAdapters({ ...here.deps.env, demo: true }, here.deps)
  await here.app.listen({ port: 0, host: '127.0.0.1' })
  const plan = mishaps()
  const { port } = here.app.server.address() as AddressInfo
  network = await flakyNetwork(port, () => plan.next().value as Mishap)
  const { id } = await here.database.db
    .insertInto('coin_packs')
    .values({ coins: COINS, bonus: 0, price: PRICE, tag: '', sort: 1, state: 'on' })
    .returning('id')
    .executeTakeFirstOrThrow()
  pack = id
})
afterAll(async () => {
  await network.close()
  await here.close()
})

interface Said {
  code: number
  msg: string
  data: Record<string, unknown>
}

let sent = 0

/** One request over the flaky network; null when nothing came back. */
async function once(name: string, input: object, options: RequestOptions): Promise<Said | null> {
  const { url, method, headers, payload } = requestOf(name, input, { ...options, now: here.time.now })
  sent += 1
  const address = `10.6.${sent >> 8}.${sent & 255}`
  const answer = await fetch(`http://127.0.0.1:${network.port}${url}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': address },
    ...(payload === undefined ? {} : { body: payload }),
  }).catch(() => null)
  return answer ? ((await answer.json()) as Said) : null
}

/** As the client does: the key is kept, the request is signed anew, and repeated until it was answered. */
async function insist(name: string, input: object, token: string, key?: string): Promise<Said> {
  for (let tries = 0; tries < 30; tries += 1) {
    const said = await once(name, input, { token, ...(key ? { key } : {}) })
    if (said?.code === 1) return said
    // A copy that came second is refused as a replay; what it repeats was taken.
    if (said && said.msg !== '请求已过期，请刷新后重试') throw new Error(`${name}: ${said.code} ${said.msg}`)
  }
  throw new Error(`${name} was never answered`)
}

/** The channel repeats a notification until it is acknowledged. */
async function notify(payNo: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const payment = await sandboxPayment(here.deps, payNo)
    if (!payment) throw new Error('unknown payment')
    const { body, headers } = sandboxNotification(here.deps, payment)
    const url = `http://127.0.0.1:${network.port}/pay/notify/sandbox-wechat`
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('never acknowledged')
}

const count = async (
  table: 'orders' | 'payments' | 'comments' | 'danmaku' | 'play_events',
  userId?: number,
) => {
  const rows = await here.database.db
    .selectFrom(table as 'comments')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows.rows
}

it('a checkout over it, from order to credit, is one checkout', async () => {
  const buy = async (index: number): Promise<number> => {
    const user = await here.user()
    const token = await here.login(user)
    const input = { product_id: pack, total_fee: PRICE }
    const { data: order } = await insist('integral.recharge', input, token, `recharge-${index}`)
    const pay = { order_sn: order['order_sn'], payment: 'wechat' }
    const { data: payment } = await insist('common.pay', pay, token, `pay-${index}-key`)
    const payNo = String(payment['order_id'])
    expect(await act(here.deps, payNo, 'success')).toBe(true)
    await notify(payNo)
    const { data: result } = await insist('common.payResult', { pay_order_id: payNo }, token)
    expect(result['state']).toBe('paid')
    return user
  }
  const users = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)))
  const { db } = here.database
  for (const user of users) expect(await balanceOf(db, 'user', user, 'COIN')).toBe(COINS)
  expect([await count('orders'), await count('payments')]).toEqual([BUYERS, BUYERS])
  expect(await ledgerFaults(db)).toEqual([])
})

it('coins are spent and earned once', async () => {
  const user = await here.user()
  const token = await here.login(user)
  const { number, parts } = await work(here)
  await giveCoins(here, user, 100)
  for (const [index, part] of parts.slice(2).entries()) {
    const input = { kind: 'drama', vid: number, episode_ids: [part], coins: 10 }
    const { data } = await insist('orders.unlock', input, token, `unlock-${index}`)
    expect(data['coins']).toBe(90 - 10 * index)
  }
  await here.database.db
    .insertInto('ad_tickets')
    .values({
      user_id: user,
      ticket: 'flaky',
      started_at: here.time.now - AD_SECONDS * 1000,
      claimed_at: null,
    })
    .execute()
  await insist('task.adclaim', { ticket: 'flaky' }, token, 'claim-key')
  expect(await balanceOf(here.database.db, 'user', user, 'COIN')).toBe(80 + COINS_AN_AD)
})

it('progress counts once an event, a review once a work', async () => {
  const user = await here.user()
  const token = await here.login(user)
  const { number, parts } = await work(here)
  for (let event = 0; event < 12; event += 1) {
    const at = { kind: 'drama', vid: number, episode_id: parts[0], event_id: `event-${event}` }
    await insist('video.addRecord', { ...at, type: 'log', view_time: event }, token)
    await insist('work.comment', { kind: 'drama', id: number, text: `第${event}遍`, stars: 5 }, token)
  }
  expect(await count('play_events', user)).toBe(12)
  expect(await count('comments', user)).toBe(1)
  const { heat } = await here.database.db
    .selectFrom('works')
    .select('heat')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(heat).toBe(112)
})

it('what has no key is done once, however often the network delivers it', async () => {
  const user = await here.user()
  const token = await here.login(user)
  const { parts } = await work(here)
  const [twice, thrice] = [network.met.twice, network.met.thrice]
  for (let index = 0; index < 18; index += 1) {
    const before = network.met['request lost']
    await once('video.addDanmaku', { episode_id: parts[0], at: index, text: '好' }, { token })
    const lost = network.met['request lost'] - before
    const { rows } = await here.database.db
      .selectFrom('danmaku')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('user_id', '=', user)
      .where('at', '=', index)
      .executeTakeFirstOrThrow()
    expect(rows).toBe(1 - lost)
  }
  // Wherever in a round it began, eighteen requests hold two whole rounds.
  expect(network.met.twice - twice).toBeGreaterThanOrEqual(2)
  expect(network.met.thrice - thrice).toBeGreaterThanOrEqual(2)
})

it('met every mishap', () => {
  for (const mishap of MISHAPS) expect(network.met[mishap]).toBeGreaterThan(10)
})
