import { cartCount } from '../../trade/cart'
import { tickerOf } from '../landings'
import type { Handlers } from '../../kernel/http/handlers'

export const elebookHandlers: Handlers<'elebook'> = {
  async boardlist(ctx, { type }) {
    return { rows: await tickerOf(ctx, type) }
  },

  getshopingcount: async (ctx) => ({ count: await cartCount(ctx.db, ctx.user.id) }),
}
