import { recordFootprint } from '../../catalogue/footprints'
import { goodsList } from '../goods-list'
import { goodsDetail, goodsFreight, openShops } from '../goods-page'
import type { Handlers } from '../../kernel/http/handlers'

export const goodsHandlers: Handlers<'goods'> = {
  async detail(ctx, input) {
    const { detail, workId } = await goodsDetail(ctx, input)
    await recordFootprint(ctx, workId)
    return detail
  },

  freight: goodsFreight,

  list: goodsList,

  async shops(ctx) {
    return { rows: await openShops(ctx) }
  },
}
