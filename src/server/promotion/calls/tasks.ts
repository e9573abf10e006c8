import { once } from '../../kernel/idempotency'
import { recordSharedPage } from '../share-records'
import { claimTask, recordShare, taskIndex } from '../tasks'
import type { Handlers } from '../../kernel/http/handlers'
import type { shareRecordCalls, taskCalls as taskContract } from '@/contract/promotion/tasks'

export const taskCalls: Pick<Handlers<'task'>, keyof typeof taskContract> = {
  index: (ctx) => taskIndex(ctx.db, ctx.user.id, ctx.clock.now()),

  claim: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'task.claim', input, () => claimTask(trx, ctx.user.id, input.id, ctx.clock.now())),
    ),
}

export const shareRecord: Pick<Handlers<'share'>, keyof typeof shareRecordCalls> = {
  async record(ctx, { page = '' }) {
    const now = ctx.clock.now()
    await ctx.command(async (trx) => {
      await recordShare(trx, ctx.user.id, now)
      await recordSharedPage(trx, ctx.user.id, page, now)
    })
    return {}
  },
}
