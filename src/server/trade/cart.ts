import type { Static } from '@sinclair/typebox'
import { MOST_CART_LINES, MOST_PIECES, type BuyItem, type Cart, type CartLine } from '@/contract/trade/cart'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { isShipped } from '../store/goods'
import { salesFor, shownPicks, type Sale, type Wanted } from '../store/sale'
import { pictureAt } from '../catalogue/works'

type Line = Row<'cart_lines'>
type Item = Static<typeof BuyItem>

/** Resolves an item's public ids. @throws Refusal 404, or 400 if a SKU has to be chosen first */
export async function wantedOf(db: Db, item: Item): Promise<Wanted> {
  const work = await db
    .selectFrom('works')
    .select(['id', 'kind'])
    .where('kind', '=', item.kind)
    .where('number', '=', item.id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work) throw notFound()
  if (!isShipped(work.kind)) return { workId: work.id, skuId: 0, quantity: 1 }
  if (!item.sku) throw badInput('请选择规格')
  return { workId: work.id, skuId: item.sku, quantity: item.quantity ?? 1 }
}

/** @throws Refusal 404 for a SKU of another work, 409 with the reason if it cannot be bought */
export async function saleOf(db: Db, userId: number, item: Item, now: number): Promise<Sale> {
  const [sale] = await salesFor(db, userId, [await wantedOf(db, item)], now)
  if (!sale) throw notFound('规格不存在或已下架')
  return sale
}

const faulty = (sale: Sale) => conflict(`《${sale.title}》${sale.fault}`)

export const linesOf = (db: Db, userId: number): Promise<Line[]> =>
  db
    .selectFrom('cart_lines')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function cartCount(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const wantedLine = (line: Line): Wanted => ({
  workId: line.work_id,
  skuId: line.sku_id,
  quantity: line.quantity,
})

const present = (line: Line, sale: Sale): CartLine => ({
  id: line.id,
  kind: sale.kind,
  workId: sale.number,
  sku: sale.skuId,
  shopId: sale.shopId,
  title: sale.title,
  cover: pictureAt(sale.cover, 240),
  tint: sale.tint,
  picks: shownPicks(sale.picks),
  quantity: line.quantity,
  price: sale.price,
  was: line.price,
  most: sale.most,
  fault: sale.fault,
})

/** Each line is checked by itself: the limit of a work across its SKUs is checked by the checkout. */
async function shown(db: Db, userId: number, lines: readonly Line[], now: number): Promise<CartLine[]> {
  const sales = await salesFor(db, userId, lines.map(wantedLine), now)
  const byKey = new Map(sales.map((sale) => [`${sale.workId}:${sale.skuId}`, sale]))
  return lines.flatMap((line) => {
    const sale = byKey.get(`${line.work_id}:${line.sku_id}`)
    return sale ? [present(line, sale)] : []
  })
}

export async function cartOf(db: Db, userId: number, now: number): Promise<Cart> {
  const lines = await linesOf(db, userId)
  const rows = await shown(db, userId, lines, now)
  const ids = [...new Set(rows.map(({ shopId }) => shopId))]
  const shops = ids.length
    ? await db.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute()
    : []
  return { rows, shops: ids.flatMap((id) => shops.filter((shop) => shop.id === id)) }
}

/**
 * Adds an item, or increases the quantity of an existing line. Returns the line's id.
 * @throws Refusal 404, 409 if it cannot be bought or the cart is full
 */
export async function addToCart(trx: Trx, userId: number, item: Item, now: number): Promise<number> {
  const sale = await saleOf(trx, userId, item, now)
  const there = await trx
    .selectFrom('cart_lines')
    .select(['id', 'quantity'])
    .where('user_id', '=', userId)
    .where('work_id', '=', sale.workId)
    .where('sku_id', '=', sale.skuId)
    .executeTakeFirst()
  const quantity = sale.parcel ? (there?.quantity ?? 0) + sale.quantity : 1
  const [wanted] = await salesFor(trx, userId, [{ workId: sale.workId, skuId: sale.skuId, quantity }], now)
  if (wanted?.fault) throw faulty(wanted)
  if (quantity > MOST_PIECES) throw conflict(`每件商品最多 ${MOST_PIECES} 件`)
  // Commands are serializable: no line can be added between the count and the insert.
  if (!there && (await cartCount(trx, userId)) >= MOST_CART_LINES)
    throw conflict(`购物车最多放 ${MOST_CART_LINES} 种商品，请先清理`)
  const row = await trx
    .insertInto('cart_lines')
    .values({
      user_id: userId,
      work_id: sale.workId,
      sku_id: sale.skuId,
      quantity,
      price: sale.price,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) =>
      on.columns(['user_id', 'work_id', 'sku_id']).doUpdateSet({ quantity, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @throws Refusal 404 for another user's line, 409 above the stock */
export async function setQuantity(
  trx: Trx,
  userId: number,
  { id, quantity }: { id: number; quantity: number },
  now: number,
): Promise<CartLine> {
  const line = await trx
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!line) throw notFound('商品已不在购物车中')
  const [row] = await shown(trx, userId, [line], now)
  if (!row) throw notFound('商品已不在购物车中')
  if (row.sku === 0 && quantity > 1) throw badInput('数字内容每次购买一份')
  if (row.fault && row.fault !== '已下架') throw conflict(row.fault)
  return row
}

export const takeOut = async (trx: Trx, userId: number, ids: readonly number[]): Promise<number> => {
  const gone = await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
