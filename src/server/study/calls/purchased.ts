import type { purchasedCalls as contract } from '@/contract/study/purchased'
import type { HandlersOf } from '../../kernel/http/handlers'
import { purchasedKinds, purchasedPage } from '../purchased'

export const purchasedCalls: HandlersOf<typeof contract> = {
  purchased: (ctx, input) => purchasedPage(ctx.db, ctx.user.id, input),

  async purchasedKinds(ctx) {
    return { rows: await purchasedKinds(ctx.db, ctx.user.id) }
  },
}
