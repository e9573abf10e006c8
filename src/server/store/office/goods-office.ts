import { MOST_COUNTED } from '@/contract/kernel/counted'
import { ALL, rowsInTurn, totalBeside } from '../../kernel/db/counted'
import type { Static } from '@sinclair/typebox'
import type { GoodsFilter, IsbnFound } from '@/contract/store/admingoods'
import type { GoodsForm, GoodsRow } from '@/contract/store/goods-form'
import { isbnFault, isbnOf } from '@/contract/catalogue/isbn'
import { sql } from 'kysely'
import type { Db, Trx } from '../../deps'
import { badInput, notFound } from '../../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { SHIPPED } from '../goods'
import { changedGoods, productById, type Editor } from './goods-edit'
import { filtersProducts, countGoods, matchingGoods, titledGoods } from './goods-filter'
import type { Names } from '../../kernel/text/names'
import { type PickedRecord, type TablePage, windowOf } from '../../kernel/list/office'
import { pictureAt } from '../../catalogue/works'
import { changeWork } from '../../catalogue/work-records'

type Filter = Static<typeof GoodsFilter>

const rowsOf = (db: Db, filter: Filter, names: Names | null = null) =>
  matchingGoods(db, filter, names, !filtersProducts(filter))
    .innerJoin('goods', 'goods.work_id', 'works.id')
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .leftJoin('categories', (join) =>
      join.onRef('categories.kind', '=', 'works.kind').onRef('categories.slug', '=', 'works.category'),
    )
    .select(['works.id', 'works.number', 'works.kind', 'works.title', 'works.author', 'works.category'])
    .select(['categories.name as category_name', 'works.cover', 'works.price', 'works.state'])
    .select(['works.updated_at', 'goods.shop_id', 'goods.version as goods_version', 'shops.name as shop'])

type Listed = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

interface Counts {
  skus: number
  stock: number
  held: number
  sold: number
  most: number
}

/** Sums over the active SKUs, by work. */
async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('skus')
    .select((eb) => [
      'work_id',
      eb.fn.countAll().as('skus'),
      eb.fn.sum('stock').as('stock'),
      eb.fn.sum('held').as('held'),
      eb.fn.sum('sold').as('sold'),
      eb.fn.max('price').as('most'),
    ])
    .where('work_id', 'in', ids)
    .where('state', '=', 'on')
    .groupBy('work_id')
    .execute()
  return new Map(
    rows.map(({ work_id, skus, stock, held, sold, most }) => [
      work_id,
      {
        skus: Number(skus),
        stock: Number(stock),
        held: Number(held),
        sold: Number(sold),
        most: Number(most),
      },
    ]),
  )
}

async function present(db: Db, rows: readonly Listed[]): Promise<GoodsRow[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind as GoodsRow['kind'],
    title: row.title,
    author: row.author,
    category: row.category_name ?? row.category,
    cover: pictureAt(row.cover, 360),
    shopId: row.shop_id,
    shop: row.shop,
    price: row.price,
    ...(counts.get(row.id) ?? { skus: 0, stock: 0, held: 0, sold: 0, most: row.price }),
    state: row.state,
    updatedAt: row.updated_at,
    version: row.goods_version,
  }))
}

/** A page of a back-office table. */
export async function listGoods(db: Db, filter: Filter & TablePage) {
  const { limit, offset } = windowOf(filter)
  const names = await titledGoods(db, filter)
  const named = Boolean(names?.ids)
  const counted = named ? 0 : await countGoods(db, filter, names)
  const few = named || (counted < MOST_COUNTED && filtersProducts(filter))
  const page = await matchingGoods(db, filter, names, !few)
    .select('works.id')
    .$if(named, (query) => query.select(ALL))
    .orderBy(few ? sql`works.updated_at + 0` : 'works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await rowsInTurn(
    page.map(({ id }) => id),
    (ids) => rowsOf(db, {}).where('works.id', 'in', ids).execute(),
  )
  const total = named
    ? await totalBeside(db, filter, page, matchingGoods(db, filter, names).select('works.id'))
    : counted
  return { rows: await present(db, rows), next: '', total }
}

/** A page of an infinite list. */
export async function pageGoods(db: Db, filter: Filter & { cursor?: string; limit?: number }) {
  const limit = limitOf(filter)
  const cursor = decodeCursor(filter.cursor, 2)
  const names = await titledGoods(db, filter)
  const found = await rowsOf(db, filter, names)
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('works.updated_at', 'works.id'), '<', eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0)),
      ),
    )
    .orderBy('works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await countGoods(db, filter, names)
  const { rows, next } = pageOf(found, limit, (row) => [row.updated_at, row.id])
  return { rows: await present(db, rows), next, total }
}

export async function goodsRow(db: Db, id: number): Promise<GoodsRow> {
  const found = await rowsOf(db, {}).where('works.id', '=', id).execute()
  const [row] = await present(db, found)
  if (!row) throw notFound('商品不存在或已删除')
  return row
}

/** Publishes or unpublishes a product. Returns its new version. */
export async function setGoodsState(
  trx: Trx,
  by: Pick<Editor, 'shopId' | 'now'>,
  { id, version }: PickedRecord,
  state: GoodsForm['state'],
): Promise<{ before: GoodsForm['state']; version: number }> {
  const product = await productById(trx, id, by.shopId)
  if (product.goods_version !== version) throw changedGoods()
  if (state === 'published') {
    const on = await trx
      .selectFrom('skus')
      .select('id')
      .where('work_id', '=', id)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (!on) throw badInput('上架商品至少要有一个在售规格')
  }
  const written = await trx
    .updateTable('goods')
    .set({ version: version + 1 })
    .where('work_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw changedGoods()
  const published_at = state === 'published' && product.published_at === 0 ? by.now : product.published_at
  await changeWork(trx, id, { state, published_at }, by.now)
  return { before: product.state, version: version + 1 }
}

export const goodsCategories = async (db: Db) =>
  (
    await db
      .selectFrom('categories')
      .select(['kind', 'slug', 'name'])
      .where('kind', 'in', [...SHIPPED])
      .orderBy('kind')
      .orderBy('sort')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, kind: row.kind as GoodsForm['kind'] }))

/** Looks an ISBN up in our catalogue: a paper book with it, else a work of any kind whose facts contain it. */
export async function findIsbn(db: Db, typed: string): Promise<IsbnFound> {
  const fault = isbnFault(typed)
  const isbn = isbnOf(typed)
  if (fault || !isbn) throw badInput(fault ?? '请输入 ISBN')
  const taken = await db.selectFrom('goods').select('work_id').where('isbn', '=', isbn).executeTakeFirst()
  const nothing = {
    title: '',
    author: '',
    category: '',
    synopsis: '',
    cover: '',
    tags: [],
    facts: [],
    price: 0,
  }
  const known = { isbn, taken: taken?.work_id ?? 0 }
  const grams = await db
    .selectFrom('work_grams')
    .innerJoin('works', 'works.id', 'work_grams.work_id')
    .select(['works.id', 'works.facts'])
    .where('work_grams.gram', '=', isbn.slice(-3))
    .execute()
  const named = grams.find(({ facts }) => facts.replaceAll('-', '').includes(isbn))?.id
  const id = taken?.work_id ?? named
  if (id === undefined) return { ...known, ...nothing }
  const work = await db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const paper = work.kind === 'paperbook'
  return {
    ...known,
    title: work.title,
    author: work.author,
    category: paper ? work.category : '',
    synopsis: work.synopsis,
    cover: work.cover,
    tags: JSON.parse(work.tags) as string[],
    facts: JSON.parse(work.facts) as IsbnFound['facts'],
    price: paper ? work.price : 0,
  }
}
