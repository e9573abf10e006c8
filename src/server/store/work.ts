import { keptFigures } from '../kernel/db/figures'

const skus = (stock: string): string =>
  `(select count(*) from skus where skus.work_id = kept.work_id and skus.state = 'on' and skus.stock ${stock})`

/** Combinations on sale of which something is left, and those that run out. */
export const goodsFigures = keptFigures('goods', {
  key: 'work_id',
  counted: { skus_left: skus('> 0'), skus_low: skus('< 5') },
})

const goods = (only = ''): string =>
  `(select count(*) from goods join works on works.id = goods.work_id where goods.shop_id = kept.shop_id ${only})`

/** What a shop has, and what of it is on sale. */
export const shopFigures = keptFigures('shop_figures', {
  key: 'shop_id',
  rowsOf: 'shops',
  counted: { wares: goods(), on_sale: goods(`and works.state = 'published'`) },
})
