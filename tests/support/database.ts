import { migrate } from '@/server/db/migrate'
import { openDatabase, type OpenedDatabase } from '@/server/db/open'
import { SQLITE_FILE } from '@/server/db/open-sqlite'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'

export interface TestDatabase extends OpenedDatabase {
  /** What openDatabase was called with: a second process can open the same database. */
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
 * Puts a migrated SQLite file into the folder: a copy of one that was migrated once in the whole run. Workers that make
 * it at the same moment make the same one, and the last rename wins.
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
 * Takes out of a database what a test has put in, and puts back what the migrations had: what they left stands beside in
 * the schema `pristine` (src/tools/steps.mjs). Triggers and references rest meanwhile; numbers begin again.
 */
const EMPTYING = `do $$
declare entry record;
begin
  set local session_replication_role = replica;
  for entry in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop execute format('delete from public.%I', entry.relname); end loop;
  for entry in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null
  loop perform setval(format('public.%I', entry.sequencename), 1, false); end loop;
  for entry in select tablename from pg_tables where schemaname = 'pristine' and tablename <> 'sequences'
  loop execute format('insert into public.%I select * from pristine.%I', entry.tablename, entry.tablename); end loop;
  perform setval(format('public.%I', sequencename), last_value) from pristine.sequences;
end $$`

/**
 * Databases whose tests have ended: to make one costs PostgreSQL a thousand files, to empty one a few rows. They are
 * this file's own, and gone after its last test.
 */
const spare: string[] = []
if (typeof afterAll === 'function')
  afterAll(async () => {
    const server = process.env['TEST_DATABASE_URL']
    for (const name of spare.splice(0))
      if (server) await onServer(server, `drop database if exists ${name} with (force)`)
  })

const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A database as the migrations leave it, made or made empty. Whoever was killed may still hold one that is spare. */
async function migratedCopy(server: string, template: string): Promise<string> {
  const name = spare.pop()
  if (name) {
    await onServer(
      server,
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = '${name}'`,
    )
    await onServer(urlOf(server, name), EMPTYING)
    return name
  }
  const made = nameOf()
  await onServer(server, `create database ${made} template ${template}`)
  return made
}

const nameOf = (): string => `test_${randomBytes(8).toString('hex')}`

/**
 * A fresh, migrated database: a SQLite file in a folder of its own, or a database on the server that TEST_DATABASE_URL
 * names, a copy of TEST_DATABASE_TEMPLATE where that is a migrated one. `close` gives it back.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const template = migrated && server ? process.env['TEST_DATABASE_TEMPLATE'] : undefined
  const dataDir = folder()
  let name = ''
  if (server && template) name = await migratedCopy(server, template)
  else if (server) {
    name = nameOf()
    await onServer(server, `create database ${name}`)
  }
  const settings = { dataDir, databaseUrl: server ? urlOf(server, name) : '' }
  if (migrated && !server) await copyMigrated(dataDir)
  const opened = await openDatabase(settings)
  if (migrated && server && !template) await migrate(opened.db)
  // Kysely closes only what it has used: a database that nobody asked would stay open.
  else await sql`select 1`.execute(opened.db)
  return {
    ...opened,
    settings,
    async close() {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (template) spare.push(name)
      else if (server) await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
