import { matchingGoods, titledGoods } from './goods-filter'
import { GOODS_COLUMNS } from './sheet-goods-columns'
import { skuRows, knownProducts, namesOf } from './sheet-goods-places'
import type { Exporter } from '../../sheets/sheet-exporter'

const BATCH = 200

/** Exports products as the sheet that an import reads, one row per SKU. */
export const goodsExporter: Exporter = {
  kind: 'goods',
  noun: '商品',
  columns: GOODS_COLUMNS,
  async count({ db }, filter) {
    const { total } = await matchingGoods(db, filter, await titledGoods(db, filter))
      .innerJoin('skus', 'skus.work_id', 'works.id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  },
  async *rows({ db }, filter) {
    const names = await namesOf(db)
    const named = await titledGoods(db, filter)
    for (let last = 0; ;) {
      const found = await matchingGoods(db, filter, named)
        .select('works.id')
        .where('works.id', '>', last)
        .orderBy('works.id')
        .limit(BATCH)
        .execute()
      const ids = found.map(({ id }) => id)
      const known = await knownProducts(db, ids)
      for (const id of ids) {
        const one = known.get(id)
        if (!one) continue
        for (const face of skuRows(one.form, one.product.number, names))
          yield GOODS_COLUMNS.map((column) => column.show(face))
      }
      if (ids.length < BATCH) return
      last = ids.at(-1) ?? last
    }
  },
}
