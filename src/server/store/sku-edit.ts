import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { badInput, conflict } from '../kernel/http/refusal'
import { skusOf } from './goods'
import { picksKey } from './office/goods-form'

/** The SKU of a form's row: by id, else by combination, else by code. */
function matched(rows: readonly Row<'skus'>[], skus: readonly SkuForm[]): Map<SkuForm, Row<'skus'>> {
  const left = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<SkuForm, Row<'skus'>>()
  const take = (by: (sku: SkuForm, row: Row<'skus'>) => boolean): void => {
    for (const sku of skus) {
      if (found.has(sku)) continue
      const row = [...left.values()].find((one) => by(sku, one))
      if (!row) continue
      left.delete(row.id)
      found.set(sku, row)
    }
  }
  take((sku, row) => sku.id === row.id)
  take((sku, row) => sku.id === undefined && picksKey(sku.picks) === row.picks)
  take((sku, row) => sku.id === undefined && sku.code === row.code)
  return found
}

async function requireFreeCodes(trx: Trx, workId: number, { shopId, skus }: GoodsForm): Promise<void> {
  const taken = await trx
    .selectFrom('skus')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('work_id', '<>', workId)
    .where(
      'code',
      'in',
      skus.map(({ code }) => code),
    )
    .executeTakeFirst()
  if (taken) throw badInput(`SKU 编码 ${taken.code} 已被本店其他商品使用`)
}

/** Changes stock by the difference made in the form; sales since it was opened stay counted. */
async function moveStock(trx: Trx, row: Row<'skus'>, sku: SkuForm): Promise<void> {
  // A row that reuses a retired SKU sets the absolute stock.
  const more = sku.stock - (sku.id === undefined ? row.stock : sku.stockSeen)
  if (more === 0) return
  const moved = await trx
    .updateTable('skus')
    .set((eb) => ({ stock: eb('stock', '+', more) }))
    .where('id', '=', row.id)
    .where('stock', '>=', Math.max(0, -more))
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n)
    throw conflict(`SKU ${sku.code} 的库存已变为 ${row.stock} 件，请刷新后再改`)
}

/**
 * Writes a product's SKUs. One that the form omits is switched off, never deleted: orders and carts refer to it. Codes
 * and combinations may be swapped within a form, so changing SKUs first release theirs.
 */
export async function writeSkus(trx: Trx, workId: number, form: GoodsForm): Promise<void> {
  const rows = await skusOf(trx, workId)
  const unknown = form.skus.some(({ id }) => id !== undefined && !rows.some((row) => row.id === id))
  if (unknown) throw badInput('规格组合不存在，请刷新后重试')
  await requireFreeCodes(trx, workId, form)
  const found = matched(rows, form.skus)
  for (const [sku, row] of found)
    if (row.code !== sku.code || row.picks !== picksKey(sku.picks))
      await trx
        .updateTable('skus')
        .set({ code: `~${row.id}`, picks: `["~${row.id}"]` })
        .where('id', '=', row.id)
        .execute()
  const kept = new Set([...found.values()].map(({ id }) => id))
  const codes = new Set(form.skus.map(({ code }) => code))
  const combinations = new Set(form.skus.map(({ picks }) => picksKey(picks)))
  for (const row of rows)
    if (!kept.has(row.id))
      await trx
        .updateTable('skus')
        .set({
          state: 'off',
          // Another SKU needs its code now.
          ...(codes.has(row.code) ? { code: `${row.code}~${row.id}` } : {}),
          ...(combinations.has(row.picks) ? { picks: `["~${row.id}"]` } : {}),
        })
        .where('id', '=', row.id)
        .execute()
  for (const sku of form.skus) {
    const columns = {
      code: sku.code,
      picks: picksKey(sku.picks),
      price: sku.price,
      member_price: sku.memberPrice || null,
      weight: sku.weight,
      picture: sku.picture,
      state: sku.on ? ('on' as const) : ('off' as const),
    }
    const row = found.get(sku)
    if (!row) {
      const fresh = { work_id: workId, shop_id: form.shopId, stock: sku.stock, held: 0, sold: 0, version: 1 }
      await trx
        .insertInto('skus')
        .values({ ...columns, ...fresh })
        .execute()
      continue
    }
    await trx
      .updateTable('skus')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    await moveStock(trx, row, sku)
  }
}
