import { checkFigures, writeFigures } from '@/server/kernel/db/figures'
import { checkNightly, TRIGGER_FIGURES } from '@/server/main/figure-checks'
import { dayStart } from '@/server/kernel/days'
import { sql } from 'kysely'
import { rig, type Rig } from '../spine/rig'

const HOUR = 3_600_000

let here: Rig
let logged: object[]
beforeAll(async () => {
  here = await rig({ content: 'demo' })
  await here.login(1)
  here.deps.log = Object.assign(Object.create(here.deps.log) as typeof here.deps.log, {
    error: (fault: object) => void logged.push(fault),
  })
}, 120_000)
afterAll(() => here.close())
beforeEach(() => {
  logged = []
})

const check = () => checkFigures(here.deps, TRIGGER_FIGURES)
const all = (table: string, key: string) =>
  sql`select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(here.deps.db)

it('what triggers keep of the whole demo is what a recount finds', async () => {
  for (const { table, key } of TRIGGER_FIGURES)
    expect([table, (await all(table, key)).rows.length > 0]).toEqual([table, true])
  expect(await check()).toEqual([])
  expect(logged).toEqual([])
})

it.each(
  TRIGGER_FIGURES.flatMap(({ table, key, counted }) =>
    Object.keys(counted).map((column) => ({ table, key, column })),
  ),
)('a wrong $column of $table is found, mended and told of', async ({ table, key, column }) => {
  const before = (await all(table, key)).rows
  const row = before[0] as Record<string, number | string>
  const wrong = typeof row[column] === 'string' ? 'nothing' : 1 - Number(row[column])
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${wrong}
      where ${sql.ref(key)} = ${row[key]}`.execute(here.deps.db)
  const found = { table, key: row[key], column, kept: wrong, counted: row[column] }
  expect(await check()).toEqual([found])
  expect(logged).toEqual([found])
  expect((await all(table, key)).rows).toEqual(before)
  expect(await check()).toEqual([])
  const { body } = await here.app.inject({ url: '/metrics' })
  expect(body).toMatch(new RegExp(`figure_corrections_total\\{table="${table}",column="${column}"\\} [1-9]`))
})

it.each([
  ['user_figures', 'user_id'],
  ['shop_figures', 'shop_id'],
])('lost rows of %s are written again', async (table, key) => {
  // Sessions are swept after a while: when somebody was last seen is the one thing that cannot be counted anew.
  const rows = async () => (await all(table, key)).rows.map((row) => ({ ...(row as object), seen_at: 0 }))
  const before = await rows()
  await sql`delete from ${sql.table(table)}`.execute(here.deps.db)
  expect((await check()).length).toBeGreaterThan(0)
  expect(await rows()).toEqual(before)
})

it('figures of a database that was filled without triggers are written at once', async () => {
  await sql`delete from user_figures`.execute(here.deps.db)
  await sql`update goods set skus_left = 9, skus_low = 9`.execute(here.deps.db)
  await writeFigures(here.deps.db, TRIGGER_FIGURES)
  expect(await check()).toEqual([])
})

it('every figure that a trigger adds to is among those that are checked', async () => {
  if (here.database.dialect !== 'sqlite') return
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger'`.execute(
    here.deps.db,
  )
  const kept = new Set(
    rows.flatMap((trigger) =>
      [...trigger.sql.matchAll(/update (\w+) set (.*?)\s+where /gs)].flatMap(([, table = '', sets = '']) =>
        [...sets.matchAll(/(?:^|,)\s*(\w+) = /g)].map(([, column]) => `${table}.${column}`),
      ),
    ),
  )
  expect([...kept].sort()).toEqual(
    TRIGGER_FIGURES.flatMap(({ table, counted }) =>
      Object.keys(counted).map((column) => `${table}.${column}`),
    ).sort(),
  )
})

it('one of several instances checks, once a night', async () => {
  const spoil = () =>
    sql`update goods set skus_left = skus_left + 1 where work_id =
    (select min(work_id) from goods)`.execute(here.deps.db)
  const night = dayStart(here.time.now) + 24 * HOUR
  await spoil()
  for (const hour of [2.9, 6.1, 12, 23]) {
    here.time.now = night + hour * HOUR
    await checkNightly(here.deps)
  }
  expect(logged).toEqual([])
  here.time.now = night + 27.2 * HOUR
  await Promise.all([checkNightly(here.deps), checkNightly(here.deps)])
  expect(logged).toHaveLength(1)
  await spoil()
  await checkNightly(here.deps)
  expect(logged).toHaveLength(1)
  here.time.now += 24 * HOUR
  await checkNightly(here.deps)
  expect(logged).toHaveLength(2)
})
