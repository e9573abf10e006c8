import { openDatabase } from '@/server/kernel/db/open'
import type { Deps } from '@/server/deps'
import { uploadLocks } from '@/server/media/upload-locks'
import { readEnv } from '@/server/env'
import { uploadRoutes } from '@/server/main/routes/uploads'
import fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { silentLog } from './silent-log'

/** A server that accepts uploads, next to others on the same database and folder. Prints its port once it listens. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { db, command } = await openDatabase(env)
  const deps: Deps = {
    db,
    command,
    clock: { now: () => Date.now() },
    random: { bytes: (count) => randomBytes(count) },
    env,
    log: silentLog,
    payments: {},
    sms: { name: 'none', sendCode: () => Promise.resolve() },
  }
  // A tenth of the real times, so that a test may wait for a lease to expire.
  const lease = Number(process.env['LEASE'])
  const times = { beat: lease / 10, lease, safe: lease * 0.6, poll: 30, patience: 20_000 }
  const app = fastify()
  await app.register(uploadRoutes, { deps, locks: uploadLocks(deps, times) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  writeSync(1, `${(app.server.address() as AddressInfo).port}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
