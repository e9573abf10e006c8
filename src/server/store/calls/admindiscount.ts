import { discountableWorks, listDiscounts, saveDiscount, stopDiscount } from '../office/discount-office'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import type { Handlers } from '../../kernel/http/handlers'

export const admindiscountHandlers: Handlers<'admindiscount'> = {
  list: (ctx, filter) => listDiscounts(ctx.db, filter, ctx.clock.now()),

  works: (ctx, { keyword = '' }) => discountableWorks(ctx.db, keyword),

  save: (ctx, input) => ctx.command((trx) => saveDiscount(trx, ctx, input)),

  async stop(ctx, { items, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => processInBulk(items, (item) => stopDiscount(trx, ctx, item, reason)))
  },
}
