import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { startFile } from '@tests/support/run-server-file'
import { bundleOf } from '@tests/support/server-bundle'
import { sql } from 'kysely'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Checkouts that are watched. */
const CHECKOUTS = 60
const CHILD = 'tests/support/checkout-child.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await moneyWorld()
})
afterAll(() => world.close())

/** Whether system calls can be watched here: strace is installed and may attach. */
const canTrace = (): boolean =>
  spawnSync('strace', ['-f', '--seccomp-bpf', '-e', 'trace=fsync', process.execPath, '-e', '0']).status === 0

it('commits wait for the disk, on every connection', async () => {
  const { db, command, dialect } = world.database
  if (dialect === 'postgres') {
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const
    for (const name of settings)
      for (const where of [db, null]) {
        const ask = sql<{ setting: string }>`select setting from pg_settings where name = ${name}`
        const { rows } = where ? await ask.execute(where) : await command((trx) => ask.execute(trx))
        expect({ name, setting: rows[0]?.setting }).toEqual({ name, setting: 'on' })
      }
    return
  }
  const ask = sql<{ synchronous: number }>`pragma synchronous`
  // 2 is FULL: the write-ahead log is synced at every commit, not only when it is folded in.
  expect((await command((trx) => ask.execute(trx))).rows).toEqual([{ synchronous: 2 }])
  expect((await ask.execute(db)).rows).toEqual([{ synchronous: 2 }])
})

function start(users: number[], log: string | null): ChildProcess {
  const { dataDir, databaseUrl } = world.database.settings
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    RUN: 'durable',
    USERS: users.join(','),
    PACK: String(PACK.id),
    PRICE: String(PACK.price),
  }
  if (log === null) return startFile(CHILD, env)
  const watch = [
    '-f',
    '--seccomp-bpf',
    '-e',
    'trace=fsync,fdatasync,pwrite64,write',
    '-e',
    'signal=none',
    '-s',
    '12',
  ]
  return spawn('strace', [...watch, '-o', log, process.execPath, bundleOf(CHILD)], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The process that is watched: its tracer writes the rest down and ends with it. */
const tracedIn = (log: string): number =>
  Number(/^(\d+) +write\(1, "ready/m.exec(readFileSync(log, 'utf8'))?.[1])

interface Watched {
  syncs: number
  orders: number
  paid: number
  /** Acknowledgements while something that was written was not on the disk yet. */
  early: number
}

/** Reads the calls in their order. A commit writes and syncs in one go, before anything else of the process runs. */
function read(log: string): Watched {
  const seen: Watched = { syncs: 0, orders: 0, paid: 0, early: 0 }
  let written = false
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    // Single bytes make room in the log's index, which is shared memory: it is made anew from the log.
    if (/pwrite64\(/.test(line) && !/, 1, \d+\) /.test(line)) written = true
    if (/(fsync|fdatasync)(\(\d+\)| resumed>\)) += 0/.test(line)) {
      seen.syncs += 1
      written = false
    }
    const word = /write\(1, "(order|paid) /.exec(line)?.[1]
    if (!word) continue
    if (word === 'order') seen.orders += 1
    else seen.paid += 1
    if (written) seen.early += 1
  }
  return seen
}

async function watch(buyers: number): Promise<Watched | null> {
  const users: number[] = []
  for (let index = 0; index < buyers; index += 1) users.push(await world.user())
  // PostgreSQL syncs in processes of its own, for many commits at once: there its settings above are the proof.
  const traced = world.database.dialect === 'sqlite' && canTrace()
  const log = traced ? `${world.database.settings.dataDir}/calls-${buyers}.log` : null
  const child = start(users, log)
  if (!child.stdout) throw new Error('no output')
  const closed = once(child, 'close')
  let paid = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('paid')) continue
    paid += 1
    // Once: what was said before the end is still read after it, when there is nobody to kill any more.
    if (paid === CHECKOUTS) process.kill(log === null ? (child.pid ?? 0) : tracedIn(log), 'SIGKILL')
  }
  await closed
  expect(paid).toBeGreaterThanOrEqual(CHECKOUTS)
  return log === null ? null : read(log)
}

it('no checkout is acknowledged before it is on the disk', async () => {
  const seen = await watch(10)
  if (!seen) return
  expect(seen.paid).toBeGreaterThanOrEqual(CHECKOUTS)
  expect(seen.early).toBe(0)
})

it('a checkout that shares its commits with none waits for the disk five times', async () => {
  const seen = await watch(1)
  if (!seen) return
  expect(seen.early).toBe(0)
  // The order; then its payment, the channel's record of it, the buyer's act and the settlement.
  expect(seen.syncs).toBeGreaterThanOrEqual(seen.orders + 4 * seen.paid)
})
