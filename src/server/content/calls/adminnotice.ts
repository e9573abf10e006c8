import { countReaders } from '../broadcast-delivery'
import { listBroadcasts, recallBroadcast, removeBroadcast, saveBroadcast, sendBroadcast } from '../broadcasts'
import { reasonOf } from '../../kernel/list/office'
import type { Handlers } from '../../kernel/http/handlers'

export const adminnoticeHandlers: Handlers<'adminnotice'> = {
  list: (ctx, input) => listBroadcasts(ctx.db, input),

  reach: async (ctx, form) => ({ users: await countReaders(ctx.db, form, ctx.clock.now()) }),

  async save(ctx, input) {
    const { id, version } = await ctx.command((trx) => saveBroadcast(trx, ctx, input))
    return { id, version }
  },

  async send(ctx, input) {
    const { id, version } = await ctx.command((trx) => sendBroadcast(trx, ctx, input))
    return { id, version }
  },

  async recall(ctx, input) {
    const reason = reasonOf(input.reason)
    const { id, version } = await ctx.command((trx) => recallBroadcast(trx, ctx, { ...input, reason }))
    return { id, version }
  },

  async remove(ctx, { id }) {
    await ctx.command((trx) => removeBroadcast(trx, ctx, id))
    return {}
  },
}
