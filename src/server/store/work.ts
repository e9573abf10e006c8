import { keptFigures, oneIf } from '../kernel/db/figures'

const skus = (stock: string): string =>
  `(select count(*) from skus where skus.work_id = kept.work_id and skus.state = 'on' and skus.stock ${stock})`

/** Combinations on sale of which something is left, and those that run out. */
export const goodsFigures = keptFigures('goods', {
  key: 'work_id',
  counted: { skus_left: skus('> 0'), skus_low: skus('< 5') },
})

const goods = (figure: string): string =>
  `(select ${figure} from goods join works on works.id = goods.work_id where goods.shop_id = kept.shop_id)`

/** What a shop has, and what of it is on sale; the works of a shop are found by its goods, not by their state. */
export const shopFigures = keptFigures('shop_figures', {
  key: 'shop_id',
  rowsOf: 'shops',
  counted: {
    wares: goods('count(*)'),
    on_sale: goods(`coalesce(sum(${oneIf(`works.state = 'published'`)}), 0)`),
  },
})
