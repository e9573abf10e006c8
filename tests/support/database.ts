import { migrate } from '@/server/db/migrate'
import { openDatabase, type OpenedDatabase } from '@/server/db/open'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export interface TestDatabase extends OpenedDatabase {
  /** What openDatabase was called with: a second process can open the same database. */
  settings: { dataDir: string; databaseUrl: string }
}

const MEMORY = '/dev/shm'
const ROOM = 256 * 1024 * 1024

/** Memory where there is enough of it: the tests wait for thousands of commits, and none of them cuts the power. */
function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= ROOM) return MEMORY
  } catch {
    return tmpdir()
  }
  return tmpdir()
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

/**
 * A fresh, migrated database: a SQLite file in a folder of its own, or a new database on the server that
 * TEST_DATABASE_URL names. `close` removes it.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const dataDir = mkdtempSync(join(scratchRoot(), 'shusheng-test-'))
  const name = `test_${randomBytes(8).toString('hex')}`
  let databaseUrl = ''
  if (server) {
    const url = new URL(server)
    url.pathname = `/${name}`
    databaseUrl = url.href
    await onServer(server, `create database ${name}`)
  }
  const settings = { dataDir, databaseUrl }
  const opened = await openDatabase(settings)
  if (options.migrated ?? true) await migrate(opened.db)
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
