import { recordFootprint } from '../domain/footprints'
import { goodsList } from '../domain/goods-list'
import { goodsDetail, goodsFreight, openShops } from '../domain/goods-page'
import type { Handlers } from './handlers'

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
