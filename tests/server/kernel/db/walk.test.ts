import { migrate } from '@/server/kernel/db/migrate'
import { migrations } from '@/server/migrations/list'
import { insertOne } from '@/server/kernel/db/insert'
import { readFileSync } from 'node:fs'
import { sql, type RawBuilder } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

interface Stored {
  table: string
  columns: string[]
  rows: (string | number | null)[][]
}

const RELEASE = '0037_ai'
/** Some rows of nearly every table, as the release with the migrations up to 0037 wrote them for its demo. */
const stored = readFileSync('tests/server/kernel/db/release-0037.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Stored)

let database: TestDatabase
afterEach(() => database.close())

const insertion = ({ table, columns, rows }: Stored): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`

/** Puts the rows in as they are: triggers, which would count what is counted already, are out meanwhile. */
async function load(): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const triggers = (
      database.dialect === 'sqlite'
        ? await sql<{
            name: string
            sql: string
          }>`select name, sql from sqlite_master where type = 'trigger'`.execute(trx)
        : { rows: [] }
    ).rows
    if (database.dialect === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx)
    else await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(trx)
    // What the migrations themselves have put in.
    for (const table of ['roles', 'shop_figures', 'shops'])
      await sql`delete from ${sql.table(table)}`.execute(trx)
    for (const table of stored) await insertion(table).execute(trx)
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx)
    if (database.dialect === 'sqlite') return
    for (const { table, columns } of stored)
      if (columns[0] === 'id')
        await sql
          .raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
          .execute(trx)
  })
}

/** Columns that a later release keeps elsewhere, or writes anew by its own definition. */
const MOVED = new Set(['roles.permissions', 'roles.version', 'users.roles', 'works.part_count'])

/** A table as far as the latest release has its columns. */
const kept = ({ table, columns, rows }: Stored): Stored => {
  const places = columns.flatMap((column, place) => (MOVED.has(`${table}.${column}`) ? [] : [place]))
  const only = <T>(list: T[]): T[] => places.flatMap((place) => list.slice(place, place + 1))
  return { table, columns: only(columns), rows: rows.map(only) }
}

/** The stored columns of a table's rows as they are now, in one order. */
async function readBack({ table, columns }: Stored): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
}

async function expectStored(tables: readonly Stored[]): Promise<void> {
  for (const { table, ...rest } of tables)
    expect({ [table]: await readBack({ table, ...rest }) }).toEqual({
      [table]: rest.rows.map((row) => JSON.stringify(row)).sort(),
    })
}

it('a database of release 0037 is brought up to date with every row as it was', async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, RELEASE)
  await load()
  expect(stored.length).toBeGreaterThan(85)
  await expectStored(stored)

  const names = Object.keys(migrations)
  expect(await migrate(database.db)).toEqual(names.slice(names.indexOf(RELEASE) + 1))

  await expectStored(stored.map(kept))
  if (database.dialect === 'sqlite')
    expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([])
  const users = stored.find(({ table }) => table === 'users')
  const roles = (users?.rows ?? []).flatMap((row) =>
    (JSON.parse(String(row[users?.columns.indexOf('roles') ?? -1])) as string[]).map((role) => ({
      user_id: row[0],
      role,
    })),
  )
  expect(roles.length).toBeGreaterThan(5)
  const held = await database.db.selectFrom('user_roles').select(['user_id', 'role']).execute()
  expect(new Set(held.map(({ user_id, role }) => `${user_id} ${role}`))).toEqual(
    new Set(roles.map(({ user_id, role }) => `${user_id} ${role}`)),
  )
})

it('goes on from there: ids continue, figures are kept, the ledger stays as it is', async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, RELEASE)
  await load()
  await migrate(database.db)
  const { db } = database
  const wallet = await db
    .selectFrom('ledger_accounts')
    .innerJoin('user_figures', 'user_figures.user_id', 'ledger_accounts.owner_id')
    .select(['ledger_accounts.id', 'owner_id', 'points'])
    .where('owner', '=', 'user')
    .where('currency', '=', 'POINT')
    .where('purpose', '=', 'wallet')
    .orderBy('ledger_accounts.id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', 7) }))
    .where('id', '=', wallet.id)
    .execute()
  const figures = await db
    .selectFrom('user_figures')
    .select('points')
    .where('user_id', '=', wallet.owner_id)
    .executeTakeFirst()
  expect(figures).toEqual({ points: wallet.points + 7 })

  const lastOf = (table: string): number =>
    Math.max(...(stored.find((one) => one.table === table)?.rows ?? []).map(([id]) => Number(id)))
  const notice = {
    user_id: wallet.owner_id,
    kind: 'house',
    title: '新',
    text: '',
    href: '',
    created_at: 1,
    read_at: null,
  }
  expect(await insertOne(db, 'notices', notice)).toBe(lastOf('notices') + 1)
  await expect(sql`delete from ledger_transfers`.execute(db)).rejects.toThrow('append-only')
})
