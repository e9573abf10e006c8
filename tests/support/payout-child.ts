import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { PayoutAdapter } from '@/server/adapters/payout/payout'
import { sandboxPayouts } from '@/server/adapters/payout/sandbox'
import { openDatabase } from '@/server/kernel/db/open'
import type { Deps } from '@/server/deps'
import { payWithdrawals } from '@/server/earnings/payouts'
import { readEnv } from '@/server/env'
import { silentLog } from './silent-log'

/** A server that pays withdrawals until it is killed; its channel responds at once, late, or not at all. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const ahead = Number(process.env['AHEAD'])
  const { db, command } = await openDatabase(env)
  const base = {
    db,
    command,
    clock: { now: () => Date.now() + ahead },
    random: { bytes: (n: number) => randomBytes(n) },
    env,
    log: silentLog,
  }
  const real = sandboxPayouts(base)
  const chance = (): number => randomBytes(1)[0] ?? 0
  const payer: PayoutAdapter = {
    ...real,
    async pay(request) {
      if (chance() < 20) throw new Error('the line went dead before it was sent')
      const said = await real.pay(request)
      writeSync(1, `given ${request.payoutNo}\n`)
      await wait(chance() / 64)
      if (chance() < 50) throw new Error('the answer was lost')
      return said
    },
  }
  const deps: Deps = {
    ...base,
    payments: {},
    payouts: [payer],
    sms: { name: 'none', sendCode: () => Promise.resolve() },
  }
  writeSync(1, 'ready\n')
  for (;;) {
    // Two rounds at once, as on two servers.
    await Promise.all([payWithdrawals(deps), payWithdrawals(deps)])
    await wait(1)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
