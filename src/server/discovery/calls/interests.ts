import type { interestCalls as contract } from '@/contract/discovery/interests'
import type { HandlersOf } from '../../kernel/http/handlers'
import { saveInterests } from '../../people/interests'
import { interestsOf } from '../interests'

export const interestCalls: HandlersOf<typeof contract> = {
  async interests(ctx) {
    return { rows: await interestsOf(ctx.db, ctx.user.id) }
  },

  async saveInterests(ctx, { ids }) {
    return { chosen: await ctx.command((trx) => saveInterests(trx, ctx.user.id, ids ?? [])) }
  },
}
