import { migrate } from '@/server/kernel/db/migrate'
import { openDatabase, type OpenedDatabase } from '@/server/kernel/db/open'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDatabase, dropDatabase, removeCopies, takeCopy } from './copies'

export interface TestDatabase extends OpenedDatabase {
  /** The arguments of openDatabase: a second process can open the same database. */
  settings: { dataDir: string; databaseUrl: string }
}

const folder = (): string => mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'shusheng-test-'))

/**
 * Puts a migrated SQLite file into the folder: a copy of one that is migrated once per run. Workers that create it at
 * the same moment create the same one, and the last rename wins.
 */
async function copyMigrated(dataDir: string): Promise<void> {
  const run = process.env['TEST_SCRATCH']
  const template = run ? join(run, 'migrated.sqlite') : ''
  if (!template || !existsSync(template)) {
    const opened = await openDatabase({ dataDir, databaseUrl: '' })
    await migrate(opened.db)
    await opened.close()
    if (!template) return
    const made = join(dataDir, 'copy')
    copyFileSync(join(dataDir, SQLITE_FILE), made)
    renameSync(made, template)
  } else copyFileSync(template, join(dataDir, SQLITE_FILE))
}

// Outside tests, as in a bench, there is no hook, and no copy is kept.
if ('afterAll' in globalThis) afterAll(removeCopies)

type Opened = Pick<TestDatabase, 'settings'> & { opened: OpenedDatabase }

async function onServer(server: string, dataDir: string, migrated: boolean): Promise<Opened> {
  const template = process.env['TEST_DATABASE_TEMPLATE']
  if (migrated && template) {
    const { url, opened } = await takeCopy(server, template)
    return { opened, settings: { dataDir, databaseUrl: url } }
  }
  const { name, url } = await createDatabase(server)
  const settings = { dataDir, databaseUrl: url }
  // The server ends the connections of a database that is dropped.
  const opened = await openDatabase(settings, () => undefined)
  if (migrated) await migrate(opened.db)
  const close = async (): Promise<void> => {
    await opened.close()
    await dropDatabase(server, name)
  }
  return { settings, opened: { ...opened, close } }
}

async function inFile(dataDir: string, migrated: boolean): Promise<Opened> {
  const settings = { dataDir, databaseUrl: '' }
  if (migrated) await copyMigrated(dataDir)
  return { settings, opened: await openDatabase(settings) }
}

/**
 * A fresh, migrated database: a SQLite file in a folder of its own, or one on the server that TEST_DATABASE_URL names,
 * copied from TEST_DATABASE_TEMPLATE if that is a migrated one. `close` removes it.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = folder()
  const server = process.env['TEST_DATABASE_URL']
  const { opened, settings } = await (server
    ? onServer(server, dataDir, migrated)
    : inFile(dataDir, migrated))
  // Kysely closes only what it has used: a database without a query would stay open.
  await sql`select 1`.execute(opened.db)
  return {
    ...opened,
    settings,
    async close() {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
