import { AD_SECONDS, adTask, claimAd, startAd } from '../ads'
import { once } from '../../kernel/idempotency'
import type { Handlers } from '../../kernel/http/handlers'
import { taskCalls } from './tasks'

export const taskHandlers: Handlers<'task'> = {
  ...taskCalls,

  adtask: (ctx) => adTask(ctx.db, ctx.user.id, ctx.clock.now()),

  async adstart(ctx) {
    const started = await ctx.command((trx) => startAd(trx, ctx, ctx.user.id))
    return { ...started, seconds: AD_SECONDS }
  },

  adclaim: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'task.adclaim', input, () => claimAd(trx, ctx.user.id, input.ticket, ctx.clock.now())),
    ),
}
