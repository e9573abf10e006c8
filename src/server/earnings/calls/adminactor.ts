import { findActors, linkActor, saveShares, sharesOf, unlinkActor } from '../office/actor-office'
import { reasonOf } from '../../kernel/list/office'
import type { Handlers } from '../../kernel/http/handlers'

export const adminactorHandlers: Handlers<'adminactor'> = {
  list: async (ctx, { keyword }) => ({ rows: await findActors(ctx.db, keyword) }),

  async link(ctx, input) {
    const reason = reasonOf(input.reason)
    return ctx.command((trx) => linkActor(trx, ctx, { ...input, reason }))
  },

  async unlink(ctx, input) {
    const reason = reasonOf(input.reason)
    return { version: await ctx.command((trx) => unlinkActor(trx, ctx, { ...input, reason })) }
  },

  shares: (ctx, { id }) => sharesOf(ctx.db, id),

  saveShares: async (ctx, input) => ({ version: await ctx.command((trx) => saveShares(trx, ctx, input)) }),
}
