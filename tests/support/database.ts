import { readEnv } from '@/server/env'
import { migrate } from '@/server/kernel/db/migrate'
import { openDatabase, type OpenedDatabase } from '@/server/kernel/db/open'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDatabase, dropDatabase, removeCopies, takeCopy } from './copies'
import { until } from './until'

export interface TestDatabase extends OpenedDatabase {
  /** The arguments of openDatabase: a second process can open the same database. */
  settings: { dataDir: string; databaseUrl: string }
}

const folder = (): string => mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'shusheng-test-'))

/** What a new database holds: nothing, all tables with the rows of the migrations, or the demo as well. */
export type Content = 'nothing' | 'tables' | 'demo'

/** The time of a test's clock at first, and of the demo's seeding, ms. */
export const BEGAN = Date.UTC(2026, 10, 20, 12)

/** How long seeding may take on a busy machine, ms. */
const MADE_WITHIN = 120_000

/**
 * Returns a folder of the run that `make` has filled once, for copying: a worker that finds another one making it waits.
 * @throws Error when the other worker does not finish
 */
async function madeOnce(run: string, name: string, make: (into: string) => Promise<void>): Promise<string> {
  const made = join(run, name)
  if (existsSync(made)) return made
  const making = `${made}-making`
  try {
    mkdirSync(making)
  } catch {
    await until(`${name} was made`, () => existsSync(made), MADE_WITHIN)
    return made
  }
  // The other worker may have finished between the two looks.
  if (existsSync(made)) return made
  await make(making)
  renameSync(making, made)
  return made
}

/** Opens a database without tables, fills it and closes it. */
async function fillDatabase(settings: TestDatabase['settings'], content: Content): Promise<void> {
  const opened = await openDatabase(settings)
  await migrate(opened.db)
  if (content === 'demo') {
    // Most tests need no demo: they do not load it.
    const { seed } = await import('@/server/demo/seed')
    const env = { ...readEnv({ NODE_ENV: 'test' }), dataDir: settings.dataDir }
    await seed({ ...opened, env, clock: { now: () => BEGAN } }, { demo: true })
  }
  await opened.close()
}

// Outside tests, as in a bench, there is no hook, and no copy is kept.
if ('afterAll' in globalThis) afterAll(removeCopies)

type Opened = Pick<TestDatabase, 'settings'> & { opened: OpenedDatabase }

/** The name of a database of the run on the server, with the demo. */
async function demoTemplate(server: string, run: string): Promise<string> {
  const made = await madeOnce(run, 'demo-on-server', async (into) => {
    const { name, url } = await createDatabase(server)
    await fillDatabase({ dataDir: into, databaseUrl: url }, 'demo')
    writeFileSync(join(into, 'name'), name)
  })
  return readFileSync(join(made, 'name'), 'utf8')
}

async function onServer(server: string, dataDir: string, content: Content): Promise<Opened> {
  const [run, template] = [process.env['TEST_SCRATCH'], process.env['TEST_DATABASE_TEMPLATE']]
  if (content === 'tables' && template) {
    const { url, opened } = await takeCopy(server, template)
    return { opened, settings: { dataDir, databaseUrl: url } }
  }
  const demo = content === 'demo' && run ? await demoTemplate(server, run) : undefined
  const { name, url } = await createDatabase(server, demo)
  const settings = { dataDir, databaseUrl: url }
  if (content !== 'nothing' && !demo) await fillDatabase(settings, content)
  // The server ends the connections of a database that is dropped.
  const opened = await openDatabase(settings, () => undefined)
  const close = async (): Promise<void> => {
    await opened.close()
    await dropDatabase(server, name)
  }
  return { settings, opened: { ...opened, close } }
}

async function inFile(dataDir: string, content: Content): Promise<Opened> {
  const [run, settings] = [process.env['TEST_SCRATCH'], { dataDir, databaseUrl: '' }]
  if (content !== 'nothing' && run) {
    const made = await madeOnce(run, content, (into) =>
      fillDatabase({ dataDir: into, databaseUrl: '' }, content),
    )
    copyFileSync(join(made, SQLITE_FILE), join(dataDir, SQLITE_FILE))
  } else if (content !== 'nothing') await fillDatabase(settings, content)
  return { settings, opened: await openDatabase(settings) }
}

/**
 * A fresh database with tables, if nothing else is said: a SQLite file in a folder of its own, or one on the server that
 * TEST_DATABASE_URL names, copied from TEST_DATABASE_TEMPLATE if that is a migrated one. `close` removes it.
 */
export async function testDatabase(content: Content = 'tables'): Promise<TestDatabase> {
  const dataDir = folder()
  const server = process.env['TEST_DATABASE_URL']
  const { opened, settings } = await (server ? onServer(server, dataDir, content) : inFile(dataDir, content))
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
