import { giveCoupon, listCoupons, saveCoupon, stopCoupon } from '../domain/coupon-desk'
import { discountableWorks, listDiscounts, saveDiscount, stopDiscount } from '../domain/discount-desk'
import { inBulk, reasonOf } from '../domain/office'
import { shopsNamed } from '../domain/shop-choice'
import type { Handlers } from './handlers'

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
    return ctx.command((trx) => inBulk(items, (item) => stopCoupon(trx, ctx, item, { revoke, reason })))
  },
}

export const admindiscountHandlers: Handlers<'admindiscount'> = {
  list: (ctx, filter) => listDiscounts(ctx.db, filter, ctx.clock.now()),

  works: (ctx, { keyword = '' }) => discountableWorks(ctx.db, keyword),

  save: (ctx, input) => ctx.command((trx) => saveDiscount(trx, ctx, input)),

  async stop(ctx, { items, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => inBulk(items, (item) => stopDiscount(trx, ctx, item, reason)))
  },
}
