import { deleteRun, endRun, listRuns, ownRun, quotaOf, runFor, saveRun, startRun } from '../ai-runs'
import { openTool, toolDetail, toolShelves } from '../ai-tools'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import type { Handlers } from '../../kernel/http/handlers'

export const aiHandlers: Handlers<'ai'> = {
  async getTaskTypeSet(ctx) {
    return { groups: await toolShelves(ctx.db) }
  },

  async detail(ctx, { tool }) {
    return toolDetail(await openTool(ctx.db, tool))
  },

  quota: (ctx) => quotaOf(ctx.db, ctx.user.id, ctx.clock.now()),

  doexec: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'ai.doexec', input, async () => {
        const run = await startRun(trx, ctx.user.id, input, ctx.clock.now())
        await audit(trx, ctx, 'ai.doexec', `ai_run:${run.id}`, null, { tool: input.tool, coins: input.coins })
        return run
      }),
    ),

  result: (ctx, input) => runFor(ctx.db, ctx.user.id, input),

  async dostop(ctx, { id }) {
    await ctx.command(async (trx) => {
      await ownRun(trx, ctx.user.id, id)
      await endRun(trx, id, { state: 'stopped' }, ctx.clock.now())
    })
    return {}
  },

  async dosave(ctx, { id, saved }) {
    await ctx.command((trx) => saveRun(trx, ctx.user.id, id, saved))
    return {}
  },

  async dodelete(ctx, { id }) {
    await ctx.command((trx) => deleteRun(trx, ctx.user.id, id))
    return {}
  },

  historys: (ctx, input) => listRuns(ctx.db, ctx.user.id, input),
}
