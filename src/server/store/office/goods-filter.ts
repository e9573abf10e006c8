import type { Static } from '@sinclair/typebox'
import { expressionBuilder, sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { GoodsFilter } from '@/contract/store/admingoods'
import { MOST_COUNTED } from '@/contract/kernel/counted'
import { isbnOf } from '@/contract/catalogue/isbn'
import type { Database } from '../../kernel/tables'
import type { Db } from '../../deps'
import { countRows } from '../../kernel/db/counted'
import { SHIPPED } from '../goods'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { ofKinds } from '../../catalogue/works'

type Filter = Static<typeof GoodsFilter>

/** Filters by stock: nothing left, a combination running out, or enough. */
const STOCKS = {
  out: sql`goods.skus_left = 0`,
  low: sql`goods.skus_low > 0`,
  enough: sql`goods.skus_low = 0`,
}

const works = expressionBuilder<Database, 'works'>()

/** Titles and authors that match a keyword; queried before the products. */
export const titledGoods = (db: Db, { keyword }: Filter): Promise<Names | null> =>
  namesWith(db, 'works', keyword)

const askedOfGoods = ({ shopId, stock }: Filter): RawBuilder<unknown>[] => [
  ...(shopId === undefined ? [] : [sql`goods.shop_id = ${shopId}`]),
  ...(stock === undefined ? [] : [STOCKS[stock]]),
]

/** Whether a filter uses columns of the products themselves. */
export const filtersProducts = (filter: Filter): boolean => askedOfGoods(filter).length > 0

function ofGoods(filter: Filter, walked: boolean): RawBuilder<SqlBool> | null {
  const asked = askedOfGoods(filter)
  if (asked.length === 0) return null
  const all = sql.join(asked, sql` and `)
  return walked
    ? sql<SqlBool>`exists (select 1 from goods where goods.work_id = works.id and ${all})`
    : sql<SqlBool>`works.id in (select goods.work_id from goods where ${all})`
}

/** Products that match a filter; `walked`: in the order of the list, which finds a page sooner where many match. */
export function matchingGoods(
  db: Db,
  filter: Filter,
  names: Names | null = null,
  walked = false,
): SelectQueryBuilder<Database, 'works', object> {
  const { kind, category, state } = filter
  const keyword = filter.keyword?.trim() ?? ''
  const known = [
    sql`select work_id from goods where isbn = ${isbnOf(keyword) ?? keyword}`,
    sql`select work_id from skus where code = ${keyword}`,
  ]
  const goods = ofGoods(filter, walked)
  const conditions = [
    ofKinds(kind ? [kind] : SHIPPED, !category && (walked || goods !== null)),
    ...(category ? [works('works.category', '=', category)] : []),
    ...(state === undefined ? [] : [works('works.state', '=', state)]),
    ...(goods ? [goods] : []),
    ...(names ? [foundByNames('works.id', [{ names, alias: 'works' }], known)] : []),
  ]
  return db.selectFrom('works').where(works.and(conditions))
}

/** Number of matches of a filter; where it only uses product columns, only these are counted. */
export function countGoods(db: Db, filter: Filter, names: Names | null): Promise<number> {
  const { kind, category, state } = filter
  const asked = askedOfGoods(filter)
  if (asked.length === 0 || names || kind || category || state !== undefined)
    return countRows(db, matchingGoods(db, filter, names).select('works.id').limit(MOST_COUNTED))
  return countRows(
    db,
    db
      .selectFrom('goods')
      .select('goods.work_id as id')
      .where(sql<boolean>`${sql.join(asked, sql` and `)}`)
      .limit(MOST_COUNTED),
  )
}
