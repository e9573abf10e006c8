import { CONTEXTS } from '@/server/contexts'
import { migrate } from '@/server/kernel/db/migrate'
import { migrations } from '@/server/migrations/list'
import { openSqlite, weakSettings } from '@/server/kernel/db/open-sqlite'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { runFile } from '@tests/support/run-server-file'

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const addWord = (word: string) => database.db.insertInto('search_words').values({ word, sort: 1 }).execute()

/** Tables and columns as each context declares them: in its tables.ts, and beside it where that would be too long. */
function declared(): Map<string, string[]> {
  const source = CONTEXTS.flatMap((context) =>
    readdirSync(`src/server/${context}`)
      .filter((file) => file.endsWith('tables.ts'))
      .map((file) => readFileSync(`src/server/${context}/${file}`, 'utf8')),
  ).join('\n')
  const shapes = new Map<string, string[]>()
  const interfaces = /interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g
  for (const [, name, parent, body] of source.matchAll(interfaces)) {
    shapes.set(name as string, [
      ...(shapes.get(parent ?? '') ?? []),
      ...[...(body as string).matchAll(/^ {2}(\w+): \S/gm)].map((match) => match[1] as string),
    ])
  }
  const tables = [...source.matchAll(/^ {2,4}(\w+): ([A-Z]\w+)$/gm)]
  return new Map(
    tables
      .filter(([, , shape]) => shapes.has(shape as string))
      .map(([, table, shape]) => [table as string, shapes.get(shape as string) as string[]]),
  )
}

describe('migrations', () => {
  it('make exactly the tables and columns that the schema types declare', async () => {
    const made = new Map(
      (await database.db.introspection.getTables())
        .filter((table) => !table.name.startsWith('kysely_'))
        .map((table) => [table.name, table.columns.map((column) => column.name).sort()]),
    )
    const wanted = declared()
    expect(wanted.size).toBeGreaterThan(45)
    expect([...made.keys()].sort()).toEqual([...wanted.keys()].sort())
    for (const [name, columns] of wanted)
      expect({ name, columns: made.get(name) }).toEqual({ name, columns: [...columns].sort() })
  })

  it('run once when several instances start together, and again find nothing to do', async () => {
    const fresh = await testDatabase('nothing')
    const env = { DATA_DIR: fresh.settings.dataDir, DATABASE_URL: fresh.settings.databaseUrl }
    const runs = await Promise.all([1, 2, 3].map(() => runFile('src/server/cli/migrate.ts', env)))
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    // Each migration has a transaction of its own, so that the instances may take turns.
    const ran = runs.flatMap(({ output }) => output.match(/\b\d{4}_\w+/g) ?? [])
    expect(ran.sort()).toEqual(Object.keys(migrations))
    expect(await migrate(fresh.db)).toEqual([])
    await fresh.close()
  })

  it('refuse a database that a newer build has migrated', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030')`.execute(
      database.db,
    )
    await expect(migrate(database.db)).rejects.toThrow('9999_future')
  })
})

describe('commands', () => {
  it('leave nothing behind when they fail', async () => {
    const work = database.command(async (trx) => {
      await trx.insertInto('search_words').values({ word: '半途', sort: 1 }).execute()
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    expect(await database.db.selectFrom('search_words').selectAll().execute()).toEqual([])
  })

  it('lose no update when a hundred read and write the same row at once', async () => {
    await addWord('计数')
    await Promise.all(
      Array.from({ length: 100 }, () =>
        database.command(async (trx) => {
          const row = await trx.selectFrom('search_words').select('sort').executeTakeFirstOrThrow()
          await trx
            .updateTable('search_words')
            .set({ sort: row.sort + 1 })
            .execute()
        }),
      ),
    )
    expect((await database.db.selectFrom('search_words').select('sort').executeTakeFirstOrThrow()).sort).toBe(
      101,
    )
  })

  it('do not hold up readers, who see the last committed state', async () => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let begun: () => void = () => undefined
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = database.command(async (trx) => {
      await trx.insertInto('search_words').values({ word: '在写', sort: 1 }).execute()
      begun()
      await held
    })
    await started
    expect(await database.db.selectFrom('search_words').selectAll().execute()).toEqual([])
    letGo()
    await slow
    expect(await database.db.selectFrom('search_words').select('word').execute()).toEqual([{ word: '在写' }])
  })

  it('let single writes beside them wait for their turn', async () => {
    await Promise.all([
      database.command(async (trx) => {
        await trx.insertInto('search_words').values({ word: '甲', sort: 1 }).execute()
        // Time for the single write to come and find the door closed.
        await new Promise((resolve) => setTimeout(resolve, 20))
        await trx.insertInto('search_words').values({ word: '乙', sort: 2 }).execute()
      }),
      addWord('丙'),
    ])
    expect(
      await database.db
        .selectFrom('search_words')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst(),
    ).toEqual({ count: 3 })
  })
})

it('SQLite is opened with every setting that the ledger needs, and less is noticed', () => {
  const { dataDir } = database.settings
  const pair = openSqlite(dataDir)
  expect([...weakSettings(pair.writer), ...weakSettings(pair.reader)]).toEqual([])
  expect(pair.writer.pragma('synchronous', { simple: true })).toBe(2)
  expect(pair.writer.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(() => pair.reader.exec('create table t (x)')).toThrow('readonly')
  pair.writer.pragma('synchronous = 1')
  pair.writer.pragma('foreign_keys = 0')
  expect(weakSettings(pair.writer)).toEqual(['synchronous is 1, not 2', 'foreign_keys is 0, not 1'])
  pair.reader.close()
  pair.writer.close()
})

describe('the schema', () => {
  it('keeps ledger and audit rows as they were written', async () => {
    const { db } = database
    await db
      .insertInto('ledger_transfers')
      .values({ reference: 'r', kind: 'k', memo: '', reversal_of: null, created_at: 1 })
      .execute()
    await expect(db.updateTable('ledger_transfers').set({ memo: 'x' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('ledger_transfers').execute()).rejects.toThrow('append-only')
    const row = {
      realm: 'staff',
      actor_id: 1,
      action: 'a',
      target: 't',
      before: '',
      after: '',
      ip: '',
      at: 1,
      prev_hash: '',
      hash: 'h',
    }
    await db.insertInto('audit_log').values(row).execute()
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    await expect(
      db
        .insertInto('audit_log')
        .values({ ...row, hash: 'other' })
        .execute(),
    ).rejects.toThrow()
  })

  it('keeps a user account from going below zero whatever the code does', async () => {
    const { db } = database
    const account = {
      owner: 'user',
      owner_id: 1,
      currency: 'COIN',
      purpose: 'wallet',
      balance: 5,
      may_overdraw: 0,
    } as const
    await db.insertInto('ledger_accounts').values(account).execute()
    await expect(db.updateTable('ledger_accounts').set({ balance: -1 }).execute()).rejects.toThrow()
    await expect(
      db
        .insertInto('ledger_accounts')
        .values({ ...account, owner_id: 2, may_overdraw: 1 })
        .execute(),
    ).rejects.toThrow()
  })

  it('gives money and counts back as numbers', async () => {
    const { db } = database
    await db
      .insertInto('rate_counters')
      .values({ bucket: 'b', window_start: 1_790_000_000_000, count: 2 })
      .execute()
    const row = await db
      .selectFrom('rate_counters')
      .select(['window_start', (eb) => eb.fn.sum<number>('count').as('sum')])
      .groupBy('window_start')
      .executeTakeFirst()
    expect(row).toEqual({ window_start: 1_790_000_000_000, sum: 2 })
  })

  it('refuses text where a number belongs', async () => {
    await expect(
      sql`insert into search_words (word, sort) values ('词', 'x')`.execute(database.db),
    ).rejects.toThrow()
  })
})
