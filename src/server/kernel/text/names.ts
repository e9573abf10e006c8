import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps'
import { countRows } from '../db/counted'
import { gramsFor, rarestFirst } from './grams'
import { containing } from '../list/office'

/** Columns whose grams triggers maintain, used to search the back office's lists. */
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

/** Result of searching a text among the names of a list. */
export interface Names {
  /** Ids of the matching rows; null when there are many: then walking the list in order finds a page sooner. */
  ids: Ids | null
  /** The condition on a row that the query already reads. */
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
  // The text itself decides: more of its grams would cost more to plan than they exclude.
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

/**
 * A way to find a row: by its own names, or by those of a record it refers to, with the ids of the rows that refer to
 * it.
 */
export interface NameSource {
  names: Names | null
  /** Alias of the named rows in the query. */
  alias: string
  referring?: (ids: Ids) => Ids
}

/** Whether names are compared while the list is walked: then the query must join them. */
export const comparesNames = (ways: readonly NameSource[]): boolean =>
  ways.some(({ names }) => names?.ids === null)

/**
 * Condition that a row, identified by `ref`, is found in one of the ways, or is one of `exact`: ids found by a number
 * or phone.
 */
export function foundByNames(
  ref: string,
  ways: readonly NameSource[],
  exact: readonly Ids[] = [],
): RawBuilder<SqlBool> {
  const union = (parts: readonly Ids[]) =>
    sql<SqlBool>`${sql.ref(ref)} in (${sql.join([...parts], sql` union all `)})`
  const told = ways.flatMap(({ names, ...way }) => (names ? [{ names, ...way }] : []))
  const ids = told.map(({ names, referring }) => names.ids && (referring ? referring(names.ids) : names.ids))
  if (ids.every((one) => one !== null)) return union([...ids.flatMap((one) => one ?? []), ...exact])
  const either = told.map(({ names, alias }) => names.like(alias))
  return sql<SqlBool>`(${sql.join([...either, ...(exact.length ? [union(exact)] : [])], sql` or `)})`
}
