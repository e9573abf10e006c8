import { migrate } from '@/server/kernel/db/migrate'
import { openDatabase, type OpenedDatabase } from '@/server/kernel/db/open'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'

export interface TestDatabase extends OpenedDatabase {
  /** The arguments of openDatabase: a second process can open the same database. */
  settings: { dataDir: string; databaseUrl: string }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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

/**
 * A fresh, migrated database: a SQLite file in a folder of its own, or a new database on the server that
 * TEST_DATABASE_URL names, copied from TEST_DATABASE_TEMPLATE if that is a migrated one. `close` removes it.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const template = migrated && server ? process.env['TEST_DATABASE_TEMPLATE'] : undefined
  const dataDir = folder()
  const name = `test_${randomBytes(8).toString('hex')}`
  let databaseUrl = ''
  if (server) {
    const url = new URL(server)
    url.pathname = `/${name}`
    databaseUrl = url.href
    // Copying files takes half of the time that writing the copy to the log takes.
    const copied = template ? ` template ${template} strategy file_copy` : ''
    await onServer(server, `create database ${name}${copied}`)
  }
  const settings = { dataDir, databaseUrl }
  if (migrated && !server) await copyMigrated(dataDir)
  // The server ends the connections of a dropped database.
  const opened = await openDatabase(settings, () => undefined)
  if (migrated && server && !template) await migrate(opened.db)
  // Kysely closes only what it has used: a database without a query would stay open.
  else await sql`select 1`.execute(opened.db)
  return {
    ...opened,
    settings,
    async close() {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (server) await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
