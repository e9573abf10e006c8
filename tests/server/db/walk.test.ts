import { migrate } from '@/server/db/migrate'
import { migrations } from '@/server/db/migrations/list'
import { insertOne } from '@/server/db/insert'
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
const stored = readFileSync('tests/server/db/release-0037.jsonl', 'utf8')
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
    for (const table of ['roles', 'shops']) await sql`delete from ${sql.table(table)}`.execute(trx)
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

/** The stored columns of a table's rows as they are now, in one order. */
async function readBack({ table, columns }: Stored): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
}

const asStored = ({ rows }: Stored): string[] => rows.map((row) => JSON.stringify(row)).sort()

it('a database of release 0037 is brought up to date with every row as it was', async () => {
  database = await testDatabase({ migrated: false })
  await migrate(database.db, RELEASE)
  await load()
  for (const table of stored)
    expect({ [table.table]: await readBack(table) }).toEqual({ [table.table]: asStored(table) })

  const names = Object.keys(migrations)
  expect(await migrate(database.db)).toEqual(names.slice(names.indexOf(RELEASE) + 1))

  expect(stored.length).toBeGreaterThan(85)
  for (const table of stored)
    expect({ [table.table]: await readBack(table) }).toEqual({ [table.table]: asStored(table) })
  if (database.dialect === 'sqlite')
    expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([])
})

it('goes on from there: ids continue, figures are kept, the ledger stays as it is', async () => {
  database = await testDatabase({ migrated: false })
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
