import { openDatabase } from '@/server/kernel/db/open'
import type { Deps } from '@/server/deps'
import { runDueJobs } from '@/server/main/jobs'
import { readEnv } from '@/server/env'
import { randomBytes } from 'node:crypto'
import { silentLog } from './silent-log'

/** A server that only processes the queue, until it is killed or nothing is left. */
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
  await runDueJobs(deps)
  process.exit(0)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
