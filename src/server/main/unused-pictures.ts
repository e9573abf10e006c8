import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Deps } from '../deps'
import { DAY } from '../kernel/days'
import { deleteOwner } from '../kernel/files/private-pictures'
import { UNUSED_PICTURES_LIFE } from './retention'

const NAME = /^[0-9a-f]{32}\.webp$/
const REFERENCE = /files\/[up]\/[0-9a-f]{32}\.webp/g
/** Number of ids checked per statement: reading a whole table would delay every other statement. */
const WINDOW = 5_000
/** Tables that list pictures without using them, and search indexes, whose rows cannot contain an address. */
const NO_USE: ReadonlySet<string> = new Set([
  'private_pictures',
  'public_pictures',
  'files_to_remove',
  'work_grams',
  'work_sounds',
  'name_grams',
])

/** Addresses of the pictures stored before an instant. */
async function picturesBefore(dataDir: string, before: number): Promise<Set<string>> {
  const old = new Set<string>()
  for (const place of ['u', 'p'])
    for (const name of await readdir(join(dataDir, 'files', place)).catch(() => [])) {
      if (!NAME.test(name)) continue
      const { mtimeMs } = await stat(join(dataDir, 'files', place, name))
      if (mtimeMs < before) old.add(`files/${place}/${name}`)
    }
  return old
}

interface TextTable {
  name: string
  columns: string[]
  /** Whether its rows have a number, so that they can be read in parts. */
  numbered: boolean
}

/** Every table with its text columns, read from the database's own catalogue, so that none is forgotten. */
async function textTables(db: Db): Promise<TextTable[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => {
    const texts = columns.filter(({ dataType }) => dataType.toLowerCase() === 'text').map((one) => one.name)
    const numbered = columns.some((one) => one.name === 'id' && /^int/i.test(one.dataType))
    return texts.length ? [{ name, columns: texts, numbered }] : []
  })
}

/** Removes from the candidates the addresses found in a row of the table. */
async function strikeUsed(db: Db, { name, columns, numbered }: TextTable, unused: Set<string>) {
  const table = sql.table(name)
  const names = sql.join(
    columns.map((column) => sql`${sql.ref(column)} like '%files/%'`),
    sql` or `,
  )
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )
  const strike = async (window: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ text: string }>`
      select ${text} as text from ${table} where (${names}) and ${window}`.execute(db)
    for (const row of rows) for (const address of row.text.match(REFERENCE) ?? []) unused.delete(address)
  }
  if (!numbered) return strike(sql`1 = 1`)
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${table}`.execute(db)
  const last = Number(rows[0]?.last ?? 0)
  for (let from = 0; from < last && unused.size > 0; from += WINDOW)
    await strike(sql`id > ${from} and id <= ${from + WINDOW}`)
}

const lastLooked = new WeakMap<Db, number>()

/**
 * Removes uploaded pictures that were never used: older than their life, and named by no text of any table. Once per
 * day, since every table is read; returns how many.
 */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'env' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  if (now - (lastLooked.get(deps.db) ?? -DAY) < DAY) return 0
  lastLooked.set(deps.db, now)
  const unused = await picturesBefore(deps.env.dataDir, now - UNUSED_PICTURES_LIFE)
  if (unused.size === 0) return 0
  for (const table of await textTables(deps.db))
    if (!NO_USE.has(table.name)) await strikeUsed(deps.db, table, unused)
  for (const address of unused) {
    await deleteOwner(deps.db, address)
    await rm(join(deps.env.dataDir, address), { force: true })
  }
  return unused.size
}
