import {
  account,
  balanceOf,
  house,
  InsufficientFunds,
  ledgerFaults,
  reverse,
  transfer,
  wallet,
} from '@/server/money/ledger'
import type { Trx } from '@/server/deps'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { fc } from '@tests/support/properties'
import { sql } from 'kysely'

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const give = (userId: number, amount: number, reference: string) =>
  database.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, userId, 'COIN'), amount },
    ]
    return transfer(trx, { reference, kind: 'gift', memo: '', postings, at: 1 })
  })

const spend = (userId: number, amount: number, reference: string) => give(userId, -amount, reference)
const coins = (userId: number) => balanceOf(database.db, 'user', userId, 'COIN')

describe('a transfer', () => {
  it('moves what it says and keeps every sum', async () => {
    await give(1, 500, 'a')
    await spend(1, 120, 'b')
    expect(await coins(1)).toBe(380)
    expect(await balanceOf(database.db, 'house', 0, 'COIN', 'issue')).toBe(-380)
    expect(await ledgerFaults(database.db)).toEqual([])
  })

  it('is refused when its postings do not sum to zero in each currency', async () => {
    const book = (amounts: [string, number][]) =>
      database.command(async (trx: Trx) => {
        const postings = await Promise.all(
          amounts.map(async ([currency, amount], index) => ({
            account: await account(trx, 'house', 0, currency as 'CNY' | 'COIN', `p${index}`),
            amount,
          })),
        )
        return transfer(trx, { reference: 'x', kind: 'k', memo: '', postings, at: 1 })
      })
    await expect(
      book([
        ['CNY', 5],
        ['CNY', -4],
      ]),
    ).rejects.toThrow('sum to 1')
    await expect(
      book([
        ['CNY', 5],
        ['COIN', -5],
      ]),
    ).rejects.toThrow('not to zero')
    await expect(
      book([
        ['CNY', 0.5],
        ['CNY', -0.5],
      ]),
    ).rejects.toThrow('not an amount')
    await expect(
      book([
        ['CNY', 0],
        ['CNY', 0],
      ]),
    ).rejects.toThrow('not an amount')
    expect(await database.db.selectFrom('ledger_postings').selectAll().execute()).toEqual([])
  })

  it('is booked once a reference', async () => {
    await give(1, 5, 'same')
    await expect(give(1, 5, 'same')).rejects.toThrow('already')
    expect(await coins(1)).toBe(5)
  })

  it('is undone by a reversal, once, and never below zero', async () => {
    const first = await give(1, 100, 'a')
    const undo = (reference: string) => database.command((trx) => reverse(trx, first, reference, 2))
    await spend(1, 30, 'b')
    await expect(undo('too-late')).rejects.toThrow(InsufficientFunds)
    await give(1, 30, 'c')
    await undo('undo')
    await expect(undo('undo-again')).rejects.toThrow()
    expect(await coins(1)).toBe(0)
    expect(await ledgerFaults(database.db)).toEqual([])
  })

  it('lets a hundred parallel spends take what is there and no more', async () => {
    await give(1, 305, 'start')
    const spends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => spend(1, 10, `spend-${index}`)),
    )
    const reasons = spends.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons.filter((reason) => !(reason instanceof InsufficientFunds))).toEqual([])
    expect(spends.filter((result) => result.status === 'fulfilled')).toHaveLength(30)
    expect(await coins(1)).toBe(5)
    expect(await ledgerFaults(database.db)).toEqual([])
  })

  it('lets sixty users spend at once without being in one another’s way', async () => {
    const users = Array.from({ length: 60 }, (_, index) => index + 1)
    for (const id of users) await give(id, 100, `start-${id}`)
    if (database.dialect === 'postgres') await sql`analyze`.execute(database.db)
    let runs = 0
    await Promise.all(
      users.map((id) =>
        database.command(async (trx) => {
          runs += 1
          const postings = [
            { account: await house(trx, 'COIN', 'issue'), amount: 10 },
            { account: await wallet(trx, id, 'COIN'), amount: -10 },
          ]
          return transfer(trx, { reference: `spend-${id}`, kind: 'sale', memo: '', postings, at: 1 })
        }),
      ),
    )
    expect(runs).toBeLessThan(2 * users.length)
    expect(await coins(60)).toBe(90)
    expect(await ledgerFaults(database.db)).toEqual([])
  })

  it('alone is kept from scanning: elsewhere PostgreSQL plans as it likes', async () => {
    if (database.dialect !== 'postgres') return
    const setting = (work: (trx: Trx) => Promise<unknown>) =>
      database.command(async (trx) => {
        await work(trx)
        return (await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(trx)).rows[0]
          ?.enable_seqscan
      })
    expect(await setting(() => Promise.resolve())).toBe('on')
    expect(await setting((trx) => house(trx, 'COIN', 'issue'))).toBe('off')
    expect(await setting(() => Promise.resolve())).toBe('on')
  })

  it('agrees with plain arithmetic whatever is booked', async () => {
    let run = 0
    const move = fc.record({
      user: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: -400, max: 400 }).filter((n) => n !== 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 25 }), async (moves) => {
        run += 1
        const model = new Map<number, number>()
        for (const [index, { user, amount }] of moves.entries()) {
          const id = run * 10 + user
          const before = model.get(id) ?? 0
          const booked = await give(id, amount, `${run}:${index}`).then(
            () => true,
            () => false,
          )
          expect(booked).toBe(before + amount >= 0)
          if (booked) model.set(id, before + amount)
        }
        for (const [id, expected] of model) expect(await coins(id)).toBe(expected)
      }),
      { numRuns: 15 },
    )
    expect(await ledgerFaults(database.db)).toEqual([])
  })
})
