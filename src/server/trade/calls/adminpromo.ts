import { giveCoupon, listCoupons, saveCoupon, stopCoupon } from '../office/coupon-office'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { shopsNamed } from '../../store/shop-choice'
import type { Handlers } from '../../kernel/http/handlers'

export const admincouponHandlers: Handlers<'admincoupon'> = {
  list: (ctx, filter) => listCoupons(ctx.db, filter, ctx.clock.now()),

  shops: async (ctx, { keyword, id }) => ({ rows: await shopsNamed(ctx.db, keyword, id) }),

  save: (ctx, input) => ctx.command((trx) => saveCoupon(trx, ctx, input)),

  async give(ctx, input) {
    const reason = reasonOf(input.reason)
    return ctx.command((trx) => giveCoupon(trx, ctx, { ...input, reason }))
  },

  async stop(ctx, { items, revoke, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) =>
      processInBulk(items, (item) => stopCoupon(trx, ctx, item, { revoke, reason })),
    )
  },
}
