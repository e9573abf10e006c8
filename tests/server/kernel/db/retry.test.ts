import { isUnstorableNumber, mayRetry, postgresPool } from '@/server/kernel/db/open-postgres'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.db.insertInto('search_words').values({ word: '已有', sort: 1 }).execute()
})
afterEach(() => database.close())

const refused = (code: string, message = ''): Error => Object.assign(new Error(message), { code })

it('a command is run again when another was in its way, and for no other failure', () => {
  const codes = ['40001', '40P01', '23505', '23503', '22003', '57014']
  expect(codes.filter((code) => mayRetry(refused(code)))).toEqual(['40001', '40P01'])
  expect(mayRetry(new Error('40001'))).toBe(false)
})

describe('a second row of what may be there once', () => {
  it('fails at once: the command is run once', async () => {
    let runs = 0
    const twice = database.command((trx) => {
      runs += 1
      return trx.insertInto('search_words').values({ word: '已有', sort: 2 }).execute()
    })
    await expect(twice).rejects.toThrow(/unique/i)
    expect(runs).toBe(1)
  })

  it('fails while another command of PostgreSQL is under way: it takes no lock that others hold', async () => {
    // SQLite runs one command after the other.
    if (database.dialect === 'sqlite') return
    let finish: () => void = () => undefined
    const mayEnd = new Promise<void>((resolve) => (finish = resolve))
    let begun: () => void = () => undefined
    const underWay = new Promise<void>((resolve) => (begun = resolve))
    const other = database.command(async (trx) => {
      await trx.selectFrom('users').select('id').execute()
      begun()
      await mayEnd
    })
    await underWay
    const twice = database.command((trx) =>
      trx.insertInto('search_words').values({ word: '已有', sort: 2 }).execute(),
    )
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    finish()
    await other
  })
})

it('a number that was given and fits no column is the request’s fault, a sum that grew too large is ours', async () => {
  const given = refused('22003', 'value "99999999999" is out of range for type integer')
  expect(isUnstorableNumber(given)).toBe(true)
  expect(isUnstorableNumber(refused('22003', 'integer out of range'))).toBe(false)
  expect(isUnstorableNumber(refused('22P02', given.message))).toBe(false)
  if (database.dialect === 'sqlite') return
  const faultOf = (query: Promise<unknown>): Promise<unknown> =>
    query.then(
      () => null,
      (error: unknown) => error,
    )
  const asked = sql`select id from search_words where sort = ${99_999_999_999}`.execute(database.db)
  const grown = sql`update search_words set sort = sort + 2147483647`.execute(database.db)
  expect(isUnstorableNumber(await faultOf(asked))).toBe(true)
  expect(isUnstorableNumber(await faultOf(grown))).toBe(false)
})

it('a connection that is lost while idle is told of', async () => {
  const lost: string[] = []
  const pool = postgresPool('postgresql://nobody@127.0.0.1:1/none', ({ message }) => lost.push(message))
  pool.emit('error', new Error('terminating connection'))
  expect(lost).toEqual(['terminating connection'])
  await pool.end()
})
