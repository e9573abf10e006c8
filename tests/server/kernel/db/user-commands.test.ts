import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '@/server/deps'
import { locked } from '@/server/kernel/db/locked'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.db.insertInto('search_words').values({ word: '渡口', sort: 0 }).execute()
})
afterEach(() => database.close())

const read = (trx: Trx) => trx.selectFrom('search_words').select('sort').where('word', '=', '渡口')
const write = (trx: Trx, sort: number) =>
  trx.updateTable('search_words').set({ sort }).where('word', '=', '渡口').execute()
const sortOf = async () => (await read(database.db as Trx).executeTakeFirstOrThrow()).sort

/** Reads, waits, and writes one more than it has read. */
const addOne = async (trx: Trx): Promise<void> => {
  const { sort } = await read(trx).executeTakeFirstOrThrow()
  await sleep(5)
  await write(trx, sort + 1)
}

/** Resolves `reached` when the command is at `stop`, where it waits for `goOn`. */
function stopping() {
  let reach: () => void = () => undefined
  let goOn: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const gone = new Promise<void>((resolve) => (goOn = resolve))
  const stop = async (): Promise<void> => {
    reach()
    await gone
  }
  return { reached, goOn, stop }
}

it('commands of a user run one after the other, and each sees what the one before has done', async () => {
  let runs = 0
  const add = () =>
    database.command((trx) => {
      runs += 1
      return addOne(trx)
    }, 7)
  await Promise.all(Array.from({ length: 12 }, add))
  expect(await sortOf()).toBe(12)
  expect(runs).toBe(12)
})

it('a command of a user that fails undoes what it did and lets the next one run', async () => {
  const failed = database.command(async (trx) => {
    await addOne(trx)
    throw new Error('stopped')
  }, 7)
  await expect(failed).rejects.toThrow('stopped')
  await database.command(addOne, 7)
  expect(await sortOf()).toBe(1)
})

it('commands of two users run at the same time on PostgreSQL', async () => {
  if (database.dialect === 'sqlite') return
  const one = stopping()
  const first = database.command(one.stop, 7)
  await one.reached
  await database.command(addOne, 8)
  expect(await sortOf()).toBe(1)
  one.goOn()
  await first
})

it('a row that is read with a lock is the newest one, and is not changed by others until the end', async () => {
  const office = stopping()
  const changed = database.command(async (trx) => {
    await write(trx, 5)
    await office.stop()
  })
  await office.reached
  const added = database.command(async (trx) => {
    const { sort } = await read(trx).$call(locked(trx)).executeTakeFirstOrThrow()
    await write(trx, sort + 1)
  }, 7)
  await sleep(20)
  office.goOn()
  await Promise.all([changed, added])
  expect(await sortOf()).toBe(6)
})

it('two users whose commands wait for each other are both served', async () => {
  await database.db.insertInto('search_words').values({ word: '灯火', sort: 0 }).execute()
  const touch = (trx: Trx, word: string) =>
    trx
      .updateTable('search_words')
      .set((eb) => ({ sort: eb('sort', '+', 1) }))
      .where('word', '=', word)
      .execute()
  const both = (words: readonly [string, string]) => async (trx: Trx) => {
    await touch(trx, words[0])
    await sleep(50)
    await touch(trx, words[1])
  }
  await Promise.all([
    database.command(both(['渡口', '灯火']), 7),
    database.command(both(['灯火', '渡口']), 8),
  ])
  const rows = await database.db.selectFrom('search_words').select('sort').execute()
  expect(rows.map(({ sort }) => sort)).toEqual([2, 2])
})
