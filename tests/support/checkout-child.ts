import { paymentAdapters } from '@/server/adapters/payment/registry'
import { act } from '@/server/adapters/payment/sandbox'
import { openDatabase } from '@/server/kernel/db/open'
import type { Deps, UserContext } from '@/server/deps'
import { readEnv } from '@/server/env'
import { queryChannel } from '@/server/trade/payments-channel'
import { integralHandlers } from '@/server/trade/calls/integral'
import { payCalls } from '@/server/trade/calls/pay'
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { silentLog } from './silent-log'

/**
 * Runs checkouts, fifty at a time, until it is killed. Each order and each payment is written to standard output once
 * the call has returned: a client may rely on that.
 */
const PARALLEL = 50

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const users = (process.env['USERS'] ?? '').split(',').map(Number)
  const pack = { product_id: Number(process.env['PACK']), total_fee: Number(process.env['PRICE']) }
  const { db, command } = await openDatabase(env)
  const base = {
    db,
    command,
    clock: { now: () => Date.now() },
    random: { bytes: (n: number) => randomBytes(n) },
    env,
    log: silentLog,
  }
  const deps: Deps = {
    ...base,
    sms: { name: 'none', sendCode: () => Promise.resolve() },
    payments: paymentAdapters(env, base),
  }
  const said = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)

  const checkout = async (userId: number, round: number): Promise<void> => {
    const key = `${process.env['RUN']}-${userId}-${round}`
    const ctx = (idempotencyKey: string): UserContext => ({
      ...deps,
      user: { sessionId: 1, id: userId, roles: [], token: '' },
      staff: null,
      ip: '127.0.0.1',
      platform: 'h5',
      device: 'test',
      idempotencyKey,
    })
    said('try', String(userId), key)
    const { order_sn } = await integralHandlers.recharge(ctx(key), pack)
    said('order', order_sn, key)
    const { order_id } = await payCalls.pay(ctx(`${key}-pay`), { order_sn, payment: 'wechat' })
    await act(deps, order_id, 'silent')
    const verdict = await queryChannel(deps, { pay_no: order_id, provider: 'sandbox-wechat' })
    if (verdict === 'settled') said('paid', order_sn, key)
  }
  const forever = async (userId: number): Promise<never> => {
    for (let round = 0; ; round += 1) await checkout(userId, round)
  }
  said('ready')
  await Promise.all(users.slice(0, PARALLEL).map(forever))
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
