import { paymentAdapters } from '@/server/adapters/payment/registry'
import { act } from '@/server/adapters/payment/sandbox'
import { openDatabase } from '@/server/kernel/db/open'
import type { Deps, UserContext } from '@/server/deps'
import { queryChannel } from '@/server/trade/payments-channel'
import { readEnv } from '@/server/env'
import { cartHandlers } from '@/server/trade/calls/cart'
import { integralHandlers } from '@/server/trade/calls/integral'
import { ordersHandlers } from '@/server/trade/calls/orders'
import { payCalls } from '@/server/trade/calls/pay'
import { Refusal } from '@/server/kernel/http/refusal'
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { silentLog } from './silent-log'

/**
 * Carts of goods and an e-book with a coupon, next to memberships, fifty at a time, until it is killed. Results of
 * calls are written to standard output: a client may rely on them.
 */
export interface MarketRun {
  run: string
  users: number[]
  goods: { kind: 'goods'; id: number; sku: number }[]
  ebooks: { kind: 'ebook'; id: number }[]
  vip: { id: number; price: number }
}

async function main(): Promise<void> {
  const { run, users, goods, ebooks, vip } = JSON.parse(process.env['MARKET'] ?? '') as MarketRun
  const env = readEnv(process.env)
  const { db, command } = await openDatabase(env)
  const clock = { now: () => Date.now() }
  const random = { bytes: (n: number) => randomBytes(n) }
  const base = { db, command, clock, random, env, log: silentLog }
  const sms = { name: 'none', sendCode: () => Promise.resolve() }
  const deps: Deps = { ...base, sms, payments: paymentAdapters(env, base) }
  const said = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)
  const as = (id: number, idempotencyKey: string): UserContext => ({
    ...deps,
    user: { sessionId: 1, id, roles: [], token: '' },
    staff: null,
    ip: '127.0.0.1',
    platform: 'h5',
    device: 'test',
    idempotencyKey,
  })
  type Ask = { total_fee: number; product_id?: number; lines?: number[] }
  const order = (ctx: UserContext, { total_fee, product_id, lines }: Ask) =>
    product_id === undefined
      ? cartHandlers.cartpay(ctx, { lines: lines ?? [], total_fee })
      : integralHandlers.svippay(ctx, { product_id, total_fee })

  const filled = async (userId: number, round: number): Promise<Ask> => {
    const ctx = as(userId, '')
    const ebook = ebooks[(round + userId) % ebooks.length]
    for (const item of [...goods, ...(ebook ? [ebook] : [])])
      await cartHandlers.cartadd(ctx, item).catch(refused)
    const { rows } = await cartHandlers.cartlist(ctx, {})
    const lines = rows.filter(({ fault }) => !fault).map(({ id }) => id)
    const { total_fee } = await cartHandlers.cartquery(ctx, { lines })
    return { lines, total_fee }
  }
  /** Sold out, owned already, more expensive than before: expected refusals. */
  const refused = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error
    said('refused', error.message)
  }
  const buy = async (userId: number, place: number, round: number): Promise<void> => {
    const key = `${run}-${userId}-${round}`
    const ask = place % 5 === 0 ? { product_id: vip.id, total_fee: vip.price } : await filled(userId, round)
    said('try', String(userId), key, JSON.stringify(ask))
    const { order_sn } = await order(as(userId, key), ask)
    said('order', order_sn, key)
    if (round % 4 === 3) {
      await ordersHandlers.cancel(as(userId, `${key}-cancel`), { order_sn })
      said('cancelled', order_sn, key)
      return
    }
    const { order_id } = await payCalls.pay(as(userId, `${key}-pay`), { order_sn, payment: 'wechat' })
    await act(deps, order_id, 'silent')
    const verdict = await queryChannel(deps, { pay_no: order_id, provider: 'sandbox-wechat' })
    if (verdict === 'settled') said('paid', order_sn, key)
  }
  const forever = async (userId: number, place: number): Promise<never> => {
    for (let round = 0; ; round += 1) {
      const done = await buy(userId, place, round).then(() => true, refused)
      // An empty shelf is retried a little later: buyers who can still buy must not wait for those who cannot.
      if (!done) await wait(50)
    }
  }
  said('ready')
  await Promise.all(users.map(forever))
}

if (process.env['MARKET'])
  main().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  })
