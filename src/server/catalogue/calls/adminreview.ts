import type { Handlers } from '../../kernel/http/handlers'
import { reasonOf } from '../../kernel/list/office'
import { hideReview, listReviews, showReview } from '../office/review-office'

export const adminreviewHandlers: Handlers<'adminreview'> = {
  list: (ctx, input) => listReviews(ctx.db, input),

  async hide(ctx, { id, version, reason: given }) {
    const reason = reasonOf(given)
    await ctx.command((trx) => hideReview(trx, ctx, { id, version, reason }))
    return { id, version: version + 1 }
  },

  async show(ctx, { id, version }) {
    await ctx.command((trx) => showReview(trx, ctx, { id, version }))
    return { id, version: version + 1 }
  },
}
