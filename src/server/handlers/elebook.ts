import { cartCount } from '../domain/cart'
import { tickerOf } from '../domain/landings'
import type { Handlers } from './handlers'

export const elebookHandlers: Handlers<'elebook'> = {
  async boardlist(ctx, { type }) {
    return { rows: await tickerOf(ctx, type) }
  },

  getshopingcount: async (ctx) => ({ count: await cartCount(ctx.db, ctx.user.id) }),
}
