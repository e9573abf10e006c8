import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

interface ForeignKey {
  table: string
  column: string
}

/** Indexes with the columns they begin with, in order; those of a part of the rows, or in the order of bytes, are left out. */
interface Index {
  table: string
  name: string
  columns: string[]
  unique: boolean
}

/** What each engine's own catalogue says. */
const CATALOGUES = {
  sqlite: {
    keys: sql<ForeignKey>`select t.name as "table", f."from" as "column"
      from sqlite_master as t, pragma_foreign_key_list(t.name) as f where t.type = 'table'`,
    indexes: sql<Omit<Index, 'columns'> & { columns: string; unique: number }>`
      select t.name as "table", i.name, i."unique",
        (select group_concat(name) from (select coalesce(name, '?') as name from pragma_index_info(i.name) order by seqno)) as columns
      from sqlite_master as t, pragma_index_list(t.name) as i where t.type = 'table' and i.partial = 0
      union all
      select t.name, t.name || ' key', 1, (select name from pragma_table_info(t.name) where pk = 1)
      from sqlite_master as t where t.type = 'table' and exists (select 1 from pragma_table_info(t.name) where pk = 1)`,
  },
  postgres: {
    keys: sql<ForeignKey>`select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'`,
    indexes: sql<Omit<Index, 'columns'> & { columns: string; unique: boolean }>`
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, i.indisunique as "unique",
        (select string_agg(coalesce(a.attname::text, '?'), ',' order by k.place)
         from unnest(i.indkey) with ordinality as k (number, place)
         left join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
      from pg_index as i join pg_class as t on t.oid = i.indrelid join pg_namespace as n on n.oid = t.relnamespace
      where n.nspname = 'public' and i.indpred is null and i.indisvalid
        and not '"C"'::regcollation = any(i.indcollation::oid[])`,
  },
}

const keysOf = async (): Promise<ForeignKey[]> =>
  (await CATALOGUES[database.dialect].keys.execute(database.db)).rows

async function indexesOf(): Promise<Index[]> {
  const { rows } = await CATALOGUES[database.dialect].indexes.execute(database.db)
  return rows.map(({ columns, unique, ...row }) => ({
    ...row,
    unique: Boolean(unique),
    columns: columns.split(','),
  }))
}

it('every foreign key has an index that begins with it', async () => {
  const keys = await keysOf()
  expect(keys.length).toBeGreaterThan(100)
  const led = new Set((await indexesOf()).map(({ table, columns }) => `${table}.${columns[0]}`))
  expect(keys.map(({ table, column }) => `${table}.${column}`).filter((key) => !led.has(key))).toEqual([])
})

it('no index of one column is the beginning of a longer one', async () => {
  const indexes = await indexesOf()
  const redundant = indexes.filter(
    ({ table, name, columns: [first, second], unique }) =>
      !unique &&
      second === undefined &&
      indexes.some((other) => other.table === table && other.name !== name && other.columns[0] === first),
  )
  expect(redundant.map(({ name }) => name)).toEqual([])
})
