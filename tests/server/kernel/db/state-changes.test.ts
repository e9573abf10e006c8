import type { Trx } from '@/server/deps'
import { sittingMachine } from '@/server/exams/sitting-machine'
import type { SittingRow } from '@/server/exams/sitting-end'
import { LostRace, moved } from '@/server/kernel/state-machine'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { plansOf } from '@tests/support/plans'

let database: TestDatabase
beforeEach(async () => (database = await testDatabase()))
afterEach(() => database.close())

it('finds a row by its key, not by an index of all rows in its state', async () => {
  const row = { id: 7, state: 'open', version: 1 } as SittingRow
  const plans = await plansOf(database, async (db) => {
    await expect(moved(db as Trx, 'sittings', sittingMachine, row, 'hand')).rejects.toThrow(LostRace)
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(database.dialect === 'sqlite' ? /INTEGER PRIMARY KEY/ : /using sittings_pkey/i)
})
