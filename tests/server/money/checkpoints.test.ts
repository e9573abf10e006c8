import { balanceOf, house, ledgerFaults, reverse, transfer, wallet } from '@/server/money/ledger'
import { checkpointFaults, makeCheckpoints, SETTLED_AFTER } from '@/server/money/ledger-checkpoints'
import { reconcileDay } from '@/server/money/reconciliation'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { fc } from '@tests/support/properties'

let database: TestDatabase
let now = 0

beforeEach(async () => {
  database = await testDatabase()
  now = Date.parse('2026-11-21T12:00:00+08:00')
})
afterEach(() => database.close())

const deps = () => ({ ...database, clock: { now: () => now } })
let reference = 0
const book = (amount: number): Promise<number> =>
  database.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, 1, 'COIN'), amount },
    ]
    reference += 1
    return transfer(trx, { reference: `t${reference}`, kind: 'gift', memo: '', postings, at: now })
  })
const sum = async (): Promise<number> => {
  const rows = await database.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts as account', 'account.id', 'ledger_postings.account_id')
    .select('amount')
    .where('account.owner', '=', 'house')
    .execute()
  return rows.reduce((total, row) => total + row.amount, 0)
}
const issued = () => balanceOf(database.db, 'house', 0, 'COIN', 'issue')
const checkpoints = () => database.db.selectFrom('ledger_checkpoints').selectAll().orderBy('id').execute()

it('covers only what stood there long enough, and the balance is the same before and after', async () => {
  for (let index = 0; index < 5; index += 1) await book(10)
  expect(await makeCheckpoints(deps(), 1)).toBe(0)
  now += SETTLED_AFTER - 1
  expect(await makeCheckpoints(deps(), 1)).toBe(0)
  await book(7)
  now += 1
  expect(await makeCheckpoints(deps(), 1)).toBe(1)
  expect((await checkpoints()).map(({ balance }) => balance)).toEqual([-50])
  expect(await issued()).toBe(-57)
  // Nothing moved since, so there is nothing to add.
  expect(await makeCheckpoints(deps(), 1)).toBe(0)
  expect(await ledgerFaults(database.db)).toEqual([])
})

it('is not worth its row for a few postings', async () => {
  for (let index = 0; index < 5; index += 1) await book(10)
  await makeCheckpoints(deps(), 6)
  now += SETTLED_AFTER
  expect(await makeCheckpoints(deps(), 6)).toBe(0)
  await book(10)
  now += SETTLED_AFTER
  await makeCheckpoints(deps(), 6)
  now += SETTLED_AFTER
  expect(await makeCheckpoints(deps(), 6)).toBe(1)
})

it('two rounds at once make each checkpoint once', async () => {
  for (let index = 0; index < 4; index += 1) await book(10)
  await makeCheckpoints(deps(), 1)
  now += SETTLED_AFTER
  await Promise.all(Array.from({ length: 4 }, () => makeCheckpoints(deps(), 1)))
  expect(await checkpoints()).toHaveLength(1)
  expect(await ledgerFaults(database.db)).toEqual([])
})

it('never differs from the sum, whatever is booked, reversed and checked in between', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('book' as const), amount: fc.integer({ min: 1, max: 1_000 }) }),
    fc.record({ do: fc.constant('reverse' as const), pick: fc.nat() }),
    fc.record({ do: fc.constant('round' as const), wait: fc.integer({ min: 0, max: 2 * SETTLED_AFTER }) }),
  )
  const open: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      for (const one of steps) {
        if (one.do === 'book') open.push(await book(one.amount))
        else if (one.do === 'reverse') {
          const [id] = open.splice(one.pick % Math.max(1, open.length), 1)
          if (id !== undefined) await database.command((trx) => reverse(trx, id, `reversed:${id}`, now))
        } else {
          now += one.wait
          await makeCheckpoints(deps(), 1)
        }
        expect(await issued()).toBe(await sum())
      }
      expect(await checkpointFaults(database.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
  expect((await checkpoints()).length).toBeGreaterThan(5)
})

it('a checkpoint that lies is found by the oracle and by the day’s reconciliation', async () => {
  await book(10)
  const posting = await database.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts as account', 'account.id', 'ledger_postings.account_id')
    .select(['ledger_postings.id', 'account_id'])
    .where('account.owner', '=', 'house')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('ledger_checkpoints')
    .values({ account_id: posting.account_id, posting_id: posting.id, balance: -11, created_at: now })
    .execute()
  expect(await ledgerFaults(database.db)).toEqual([
    expect.stringMatching(/^checkpoint \d+ says -11, the postings -10$/),
  ])
  const found = (await reconcileDay(database.db, '2026-11-21', now)).exceptions.find(
    ({ code }) => code === 'checkpoint_difference',
  )
  expect(found).toMatchObject({ count: 1, rows: [{ amount: -1 }] })
  await expect(database.db.updateTable('ledger_checkpoints').set({ balance: -10 }).execute()).rejects.toThrow(
    /append-only/,
  )
})
