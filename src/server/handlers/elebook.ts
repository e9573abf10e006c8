import { tickerOf } from '../domain/landings'
import type { Handlers } from './handlers'

export const elebookHandlers: Handlers<'elebook'> = {
  async boardlist(ctx, { type }) {
    return { rows: await tickerOf(ctx, type) }
  },

  /** Carts come with the shop; until a line can be put into one, there are none to count. */
  async getshopingcount() {
    return { count: 0 }
  },
}
