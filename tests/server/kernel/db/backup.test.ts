import { openDatabase } from '@/server/kernel/db/open'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { orderPack } from '@tests/support/channel'
import { moneyWorld, type MoneyWorld } from '@tests/support/money'
import { runFile } from '@tests/support/run-server-file'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// The commands copy SQLite files; PostgreSQL brings its own tools. So these run on SQLite beside either database.
delete process.env['TEST_DATABASE_URL']

describe('backup and restore', () => {
  let world: MoneyWorld
  let folder: string

  beforeEach(async () => {
    world = await moneyWorld()
    folder = mkdtempSync(join(tmpdir(), 'shusheng-backup-'))
  })
  afterEach(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (command: string, dataDir: string, file: string) =>
    runFile(`src/server/cli/${command}.ts`, { DATA_DIR: dataDir, DATABASE_URL: '' }, [file])

  jest.setTimeout(60_000)

  it('bring back what was there, taken while orders are written', async () => {
    const user = await world.user()
    const before = [await orderPack(world, user), await orderPack(world, user)]
    const copy = join(folder, 'copy.sqlite')
    const stop = new AbortController()
    const writing = (async () => {
      // SQLite answers at once: without a pause nothing else of this process would ever run.
      while (!stop.signal.aborted) await orderPack(world, user).then(() => pause(2))
    })()
    const saved = await run('backup', world.database.settings.dataDir, copy)
    stop.abort()
    await writing
    expect(saved).toMatchObject({ code: 0 })
    expect(saved.output).toContain('Saved and checked')
    expect(existsSync(`${copy}.part`)).toBe(false)

    const elsewhere = join(folder, 'data')
    expect(await run('restore', elsewhere, copy)).toMatchObject({ code: 0 })
    const restored = await openDatabase({ dataDir: elsewhere, databaseUrl: '' })
    const orders = await restored.db.selectFrom('orders').select('order_sn').execute()
    expect(orders.map((order) => order.order_sn)).toEqual(expect.arrayContaining(before))
    await restored.close()
    // A second restore keeps what it replaces.
    expect((await run('restore', elsewhere, copy)).output).toContain('The database before is')
    expect(readdirSync(elsewhere).some((name) => name.includes('.before-'))).toBe(true)
  })

  it('refuse a damaged copy and leave the database alone', async () => {
    const copy = join(folder, 'copy.sqlite')
    await orderPack(world, await world.user())
    await run('backup', world.database.settings.dataDir, copy)
    const bytes = readFileSync(copy)
    bytes.fill(0x5a, 20_000, 60_000)
    writeFileSync(copy, bytes)
    const elsewhere = join(folder, 'data')
    expect(await run('restore', elsewhere, copy)).toMatchObject({ code: 1 })
    expect(existsSync(join(elsewhere, SQLITE_FILE))).toBe(false)
  })

  it('refuse to restore under a running server', async () => {
    const copy = join(folder, 'copy.sqlite')
    const { dataDir } = world.database.settings
    await run('backup', dataDir, copy)
    const refused = await run('restore', dataDir, copy)
    expect(refused).toEqual({ code: 1, output: 'The database is in use: stop the server before restoring\n' })
    await orderPack(world, await world.user())
  })
})
