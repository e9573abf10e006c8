import { triggerFigures, sqlFlag } from '../kernel/db/figures'

const skus = (stock: string): string =>
  `(select count(*) from skus where skus.work_id = kept.work_id and skus.state = 'on' and skus.stock ${stock})`

/** Active combinations in stock, and those that run out. */
export const goodsFigures = triggerFigures('goods', {
  key: 'work_id',
  counted: { skus_left: skus('> 0'), skus_low: skus('< 5') },
})

const goods = (figure: string): string =>
  `(select ${figure} from goods join works on works.id = goods.work_id where goods.shop_id = kept.shop_id)`

/** A shop's products, and those on sale; a shop's works are found through its products, not by their state. */
export const shopFigures = triggerFigures('shop_figures', {
  key: 'shop_id',
  rowsOf: 'shops',
  counted: {
    wares: goods('count(*)'),
    on_sale: goods(`coalesce(sum(${sqlFlag(`works.state = 'published'`)}), 0)`),
  },
})
