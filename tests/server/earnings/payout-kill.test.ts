import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { QUERY_PAYOUT_AFTER, payWithdrawals } from '@/server/earnings/payouts'
import { startFile } from '@tests/support/run-server-file'
import type { MoneyWorld } from '@tests/support/money'
import { asks, earns, payee, payingWorld } from './purse'

/** KILLS=100 for the whole catalogue entry. */
const KILLS = Math.min(100, Number(process.env['KILLS'] ?? 4))
const EACH = 12
const AMOUNT = 5_000

let world: MoneyWorld
beforeAll(async () => {
  world = await payingWorld({ times: KILLS * EACH, reviewAbove: 100_000 })
  world.clock.at = Date.now()
})
afterAll(() => world.close())

/** Pays and kills the process in the middle of it. `ahead`: so that what is under way is asked after at once. */
async function payAndKill(run: number): Promise<number> {
  const { dataDir, databaseUrl } = world.database.settings
  const child = startFile('tests/support/payout-child.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: world.deps.env.secret,
    AHEAD: String((run + 1) * (QUERY_PAYOUT_AFTER + 1_000)),
  })
  let faults = ''
  child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  const stdout = child.stdout
  if (!stdout) throw new Error('no output')
  const closed = once(child, 'close')
  let given = 0
  const until = 1 + Math.floor(Math.random() * EACH * 0.8)
  let late: NodeJS.Timeout | undefined
  for await (const line of createInterface({ input: stdout })) {
    // A round in which the channel is given less than that ends, too.
    if (line === 'ready') late = setTimeout(() => child.kill('SIGKILL'), 3_000)
    if (!line.startsWith('given')) continue
    given += 1
    if (given === until) setTimeout(() => child.kill('SIGKILL'), Math.random() * 4)
  }
  await closed
  clearTimeout(late)
  expect({ signal: child.signalCode, faults }).toEqual({ signal: 'SIGKILL', faults: '' })
  return given
}

const withdrawals = () => world.deps.db.selectFrom('withdrawals').selectAll().orderBy('id').execute()
/** What the channel has paid, by withdrawal. */
async function paidAtChannel(): Promise<Map<string, number>> {
  const rows = await world.deps.db
    .selectFrom('sandbox_payouts')
    .select(['payout_no', 'amount'])
    .where('state', '=', 'paid')
    .execute()
  const sums = new Map<string, number>()
  for (const { payout_no, amount } of rows) {
    const no = payout_no.replace(/-\d+$/, '')
    sums.set(no, (sums.get(no) ?? 0) + amount)
  }
  return sums
}

it(
  `${KILLS} kills in the middle of payouts pay nobody twice and forget nobody`,
  async () => {
    const { db } = world.deps
    const user = await world.user()
    await earns(world, user, (KILLS + 1) * EACH * (AMOUNT + 200))
    const payeeId = await payee(world, user)
    let given = 0
    for (let run = 0; run < KILLS; run += 1) {
      for (let index = 0; index < EACH; index += 1) await asks(world, user, { payeeId, amount: AMOUNT })
      given += await payAndKill(run)
      // Before any retry: retries would heal what was lost.
      const paid = await paidAtChannel()
      expect([...paid].filter(([, sum]) => sum !== AMOUNT)).toEqual([])
      for (const row of await withdrawals())
        if (row.state === 'paid') expect(paid.get(row.withdraw_no)).toBe(AMOUNT)
      expect(await ledgerFaults(db)).toEqual([])
    }
    expect(given).toBeGreaterThanOrEqual(KILLS)

    world.clock.at = Date.now() + (KILLS + 5) * (QUERY_PAYOUT_AFTER + 1_000)
    for (
      let round = 0;
      round < 20 && (await withdrawals()).some(({ state }) => state !== 'paid');
      round += 1
    ) {
      await payWithdrawals(world.deps)
      world.clock.at += QUERY_PAYOUT_AFTER + 1_000
    }
    const rows = await withdrawals()
    expect(rows.filter(({ state }) => state !== 'paid')).toEqual([])
    const paid = await paidAtChannel()
    expect(rows.map(({ withdraw_no }) => paid.get(withdraw_no))).toEqual(rows.map(() => AMOUNT))
    expect(paid.size).toBe(rows.length)
    expect(await balanceOf(db, 'house', 0, 'CNY', 'payout-sandbox')).toBe(rows.length * AMOUNT)
    expect(await balanceOf(db, 'house', 0, 'CNY', 'withdrawals-due')).toBe(0)
    expect(await ledgerFaults(db)).toEqual([])
  },
  120_000 + KILLS * 20_000,
)
