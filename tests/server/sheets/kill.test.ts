import { runDueJobs } from '@/server/main/jobs'
import { officeWorld, type OfficeWorld } from '@tests/server/office/office-world'
import { startFile } from '@tests/support/run-server-file'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { check, fetched, sheet, type Line } from './sheets'
import type { StaffCaller } from '@tests/support/door'

/** KILLS=100 and ROWS=50000 for the whole catalogue entry. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const ROWS = Number(process.env['ROWS'] ?? 2_000)
/** One row in a hundred is faulty. */
const EVERY = 100

let here: OfficeWorld
let staff: StaffCaller
beforeAll(async () => {
  here = await officeWorld()
  here.time.now = Date.now()
  staff = await here.operator('admin')
})
afterAll(() => here.close())

const isFaulty = (index: number): boolean => index % EVERY === 50
const lines = (): Line[] => [
  ['店铺', '商品名称', 'SKU 编码', '售价（元）', '库存'],
  ...Array.from({ length: ROWS }, (_, index): Line => [
    '书声自营',
    `云谷信笺第 ${index} 款`,
    `YG-${index}`,
    isFaulty(index) ? '面议' : ((index % 900) + 100) / 10,
    index % 50,
  ]),
]

/**
 * Runs the queue in a process of its own and ends it without warning, some time after it has written something. Answers
 * whether it was killed.
 */
async function runAndKill(done: () => Promise<number>): Promise<boolean> {
  const before = await done()
  const { dataDir, databaseUrl } = here.database.settings
  const child = startFile('tests/support/import-child.ts', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  let faults = ''
  child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  const closed = once(child, 'close')
  const run = { over: false }
  const watching = (async () => {
    while (!run.over && (await done()) === before) await wait(5)
    await wait(Math.random() * 80)
    child.kill('SIGKILL')
  })()
  await closed
  run.over = true
  await watching
  expect(faults).toBe('')
  return child.signalCode === 'SIGKILL'
}

/** What the lease of a killed process does when its time is over. */
const leaseOver = () =>
  here.database.db.updateTable('jobs').set({ locked_until: 0 }).where('state', '=', 'running').execute()

it(
  `${ROWS} rows, 1 % of them faulty, through ${KILLS} kills: every fault by its row, and no row twice`,
  async () => {
    const { db } = here.database
    const began = Date.now()
    const job = await check(staff, 'goods', lines())
    const checked = Date.now() - began
    const bad = Array.from({ length: ROWS }, (_, index) => index).filter(isFaulty)
    expect(job).toMatchObject({ state: 'checked', total: ROWS, faults: bad.length, fresh: ROWS - bad.length })
    await staff.call('adminsheet.confirm', job)
    let kills = 0
    for (let run = 0; run < KILLS; run += 1) {
      if (await runAndKill(async () => (await sheet(staff, job)).done)) kills += 1
      await leaseOver()
      const { done, written } = await sheet(staff, job)
      const works = await db.selectFrom('works').select('title').where('kind', '=', 'goods').execute()
      // How far it says it came is what is there.
      expect([done, written]).toEqual([works.length, works.length])
      expect(new Set(works.map(({ title }) => title)).size).toBe(works.length)
    }
    expect(kills).toBeGreaterThan(0)
    here.time.now = Date.now()
    const again = Date.now()
    await runDueJobs(staff)
    const written = Date.now() - again
    expect(await sheet(staff, job)).toMatchObject({
      state: 'done',
      done: ROWS - bad.length,
      written: ROWS - bad.length,
      faults: bad.length,
    })
    const skus = await db.selectFrom('skus').select(['code', 'price', 'stock']).execute()
    expect(skus).toHaveLength(ROWS - bad.length)
    expect(new Set(skus.map(({ code }) => code)).size).toBe(skus.length)
    const entries = await db
      .selectFrom('audit_log')
      .select('target')
      .where('action', '=', 'admingoods.import')
      .execute()
    expect(new Set(entries.map(({ target }) => target)).size).toBe(entries.length)
    expect(entries).toHaveLength(skus.length)
    // Every faulty row, by its number, in a file to be mended.
    const found = await db
      .selectFrom('sheet_rows')
      .select('row')
      .where('job_id', '=', job.id)
      .where('outcome', '=', 'fault')
      .orderBy('row')
      .execute()
    expect(found.map(({ row }) => row)).toEqual(bad.map((index) => index + 2))
    expect(await fetched(staff, job)).toHaveLength(bad.length + 1)
    if (ROWS > 10_000) process.stdout.write(`check ${checked} ms, rest of the writing ${written} ms\n`)
  },
  120_000 + KILLS * 20_000 + ROWS * 20,
)
