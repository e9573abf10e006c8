import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps'
import { countRows } from '../db/counted'
import { gramsFor, rarestFirst } from './grams'
import { containing } from '../list/office'

/** Columns whose grams triggers keep: what the office's lists are searched by. */
export const NAMES = {
  applications: ['name'],
  campaigns: ['title'],
  card_batches: ['name'],
  certificates: ['title', 'owner'],
  coupons: ['name'],
  creations: ['title', 'pen_name'],
  customers: ['name'],
  item_discounts: ['name'],
  live_rooms: ['title', 'host'],
  shops: ['name'],
  users: ['nickname'],
  works: ['title', 'author'],
} as const

/** A list whose rows are found by parts of their names. */
export type NamedList = keyof typeof NAMES

/** Ids, for `in`. */
export type Ids = RawBuilder<unknown>

/** What a text finds among the names of a list. */
export interface Names {
  /** Ids of the rows that have it; null when many have it: walking the list in its order finds a page sooner. */
  ids: Ids | null
  /** The condition on a row that is at hand. */
  like: (alias: string) => RawBuilder<SqlBool>
}

const NOBODY: Ids = sql`select 0 where 1 = 0`

const likes = (list: NamedList, alias: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    NAMES[list].map((column) => sql`lower(${sql.ref(`${alias}.${column}`)}) like ${pattern} escape '\\'`),
    sql` or `,
  )})`

const withGram = (list: NamedList, gram: string) =>
  sql`name_grams.list = ${list} and name_grams.gram = ${gram}`

/** Looks a text up among the names of a list, by the rarest of its grams; null when there is no text. */
export async function namesWith(db: Db, list: NamedList, typed = ''): Promise<Names | null> {
  const text = typed.trim().toLowerCase()
  if (!text) return null
  const pattern = containing(text)
  const like = (alias: string) => likes(list, alias, pattern)
  const many = (gram: string): Promise<number> =>
    countRows(
      db,
      db
        .selectFrom('name_grams')
        .select('ref_id as id')
        .where('list', '=', list)
        .where('gram', '=', gram)
        .limit(MOST_COUNTED),
    )
  const grams = await rarestFirst(gramsFor(text), many)
  if (!grams) return { ids: NOBODY, like }
  const [rarest, ...others] = grams
  if (!rarest || rarest.count === MOST_COUNTED) return { ids: null, like }
  if (others.length === 0)
    return { ids: sql`select ref_id from name_grams where ${withGram(list, rarest.gram)}`, like }
  // The text itself decides: more of its grams would cost more to plan than they leave out.
  const also = others
    .slice(0, 2)
    .map(
      ({ gram }) =>
        sql`exists (select 1 from name_grams where ${withGram(list, gram)} and name_grams.ref_id = named.id)`,
    )
  return {
    ids: sql`select named.id from name_grams as hit inner join ${sql.table(list)} as named on named.id = hit.ref_id
      where hit.list = ${list} and hit.gram = ${rarest.gram} and ${sql.join(also, sql` and `)} and ${like('named')}`,
    like,
  }
}

/** A way to a row: its own names, or those of what it refers to, with the ids of the rows that refer to these. */
export interface Way {
  names: Names | null
  /** What the rows with the names are called in the query. */
  alias: string
  referring?: (ids: Ids) => Ids
}

/** Whether names are looked into while the list is walked: then they must be at hand in the query. */
export const walksNames = (ways: readonly Way[]): boolean => ways.some(({ names }) => names?.ids === null)

/** That a row, known by `ref`, is found in one of the ways, or is one of `exact`: ids of what a number or phone names. */
export function foundBy(ref: string, ways: readonly Way[], exact: readonly Ids[] = []): RawBuilder<SqlBool> {
  const union = (parts: readonly Ids[]) =>
    sql<SqlBool>`${sql.ref(ref)} in (${sql.join([...parts], sql` union all `)})`
  const told = ways.flatMap(({ names, ...way }) => (names ? [{ names, ...way }] : []))
  const ids = told.map(({ names, referring }) => names.ids && (referring ? referring(names.ids) : names.ids))
  if (ids.every((one) => one !== null)) return union([...ids.flatMap((one) => one ?? []), ...exact])
  const either = told.map(({ names, alias }) => names.like(alias))
  return sql<SqlBool>`(${sql.join([...either, ...(exact.length ? [union(exact)] : [])], sql` or `)})`
}
