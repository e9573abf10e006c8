import { migrate, readyTables } from '@/server/kernel/db/migrate'
import { migrations } from '@/server/migrations/list'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { runFile } from '@tests/support/run-server-file'

const NAMES = Object.keys(migrations)
const OLDER = '0037_ai'
const NEWER_THAN = NAMES.slice(NAMES.indexOf(OLDER) + 1)

let database: TestDatabase
afterEach(() => database.close())

const ranIn = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

async function older(): Promise<void> {
  database = await testDatabase('nothing')
  await migrate(database.db, OLDER)
}

async function newer(): Promise<void> {
  database = await testDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9998_future', '2030')`.execute(
    database.db,
  )
}

/** The server as it is started in production, on this database. */
const start = () =>
  runFile('src/server/main.ts', {
    NODE_ENV: 'production',
    SECRET: 'a-secret-of-more-than-thirty-two-characters',
    PUBLIC_ORIGIN: 'https://example.com',
    PORT: '0',
    DATA_DIR: database.settings.dataDir,
    DATABASE_URL: database.settings.databaseUrl,
  })

describe('a database that', () => {
  it('is empty gets its tables, also from a server that must not migrate', async () => {
    database = await testDatabase('nothing')
    expect(await readyTables(database.db, false)).toBeNull()
    expect(await ranIn()).toEqual(NAMES)
  })

  it('is this release’s is left as it is', async () => {
    database = await testDatabase()
    expect(await readyTables(database.db, false)).toBeNull()
    expect(await readyTables(database.db, true)).toBeNull()
  })

  it('is older is brought up to date where the server may, and refused where it must not', async () => {
    await older()
    expect(await readyTables(database.db, false)).toBe(
      `The database is older than this release, which needs ${NEWER_THAN.join(', ')}: run npm run db:migrate, then start again.`,
    )
    expect(await ranIn()).not.toContain(NEWER_THAN[0])
    expect(await readyTables(database.db, true)).toBeNull()
    expect(await ranIn()).toEqual(NAMES)
  })

  it('is newer is refused by every server', async () => {
    await newer()
    for (const mayMigrate of [false, true])
      expect(await readyTables(database.db, mayMigrate)).toContain(
        'newer than this release, which does not know 9998_future',
      )
  })
})

describe('the server', () => {
  it('does not start on a newer database: one sentence, and no stack', async () => {
    await newer()
    const { code, output } = await start()
    expect(code).toBe(1)
    expect(output).toMatch(/^The database is newer than this release, [^\n]*9998_future[^\n]*\n$/)
  })

  it('does not start in production on an older PostgreSQL: one sentence says what to run', async () => {
    await older()
    // A file of SQLite is one machine's: its server migrates it.
    if (database.dialect === 'sqlite') return
    const { code, output } = await start()
    expect(code).toBe(1)
    expect(output).toMatch(/^The database is older than this release, [^\n]*run npm run db:migrate[^\n]*\n$/)
  })
})

it('a migration that fails is run again by the next run, and those before it are not', async () => {
  await older()
  await sql`alter table danmaku rename to elsewhere`.execute(database.db)
  const failing = migrate(database.db)
  await expect(failing).rejects.toThrow('The database could not be migrated: 0040_foreign_keys: ')
  expect(await ranIn()).toContain(OLDER)
  expect(await ranIn()).not.toContain('0040_foreign_keys')
  await sql`alter table elsewhere rename to danmaku`.execute(database.db)
  expect(await migrate(database.db)).toEqual(NEWER_THAN.slice(NEWER_THAN.indexOf('0040_foreign_keys')))
})
