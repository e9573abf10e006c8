import type {
  pointCalls as pointContract,
  shareRecordCalls,
  taskCalls as taskContract,
} from '@/contract/points'
import { audit } from '../domain/audit'
import { once } from '../domain/idempotency'
import { exchangePoints, offersFor } from '../domain/point-exchange'
import { balanceOf } from '../domain/ledger'
import { pointPacks } from '../domain/point-packs'
import { expiringPoints, ledgerPage } from '../domain/points'
import { notePage } from '../domain/share-records'
import { claimTask, recordShare, signInOf, taskIndex } from '../domain/tasks'
import type { Handlers } from './handlers'

/** Those of points but for the order, which is made with the other orders for money. */
export const pointCalls: Pick<Handlers<'integral'>, Exclude<keyof typeof pointContract, 'buypoints'>> = {
  async index(ctx) {
    const now = ctx.clock.now()
    const [balance, expiring, sign] = await Promise.all([
      balanceOf(ctx.db, 'user', ctx.user.id, 'POINT'),
      expiringPoints(ctx.db, ctx.user.id, now),
      signInOf(ctx.db, ctx.user.id, now),
    ])
    return { balance, expiring, ...sign }
  },

  ledger: (ctx, input) => ledgerPage(ctx.db, ctx.user.id, input),

  offers: (ctx) => offersFor(ctx.db, ctx.user.id),

  async pointpacks(ctx) {
    return { rows: await pointPacks(ctx.db) }
  },

  exchange: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'integral.exchange', input, async () => {
        const { exchange, ...answer } = await exchangePoints(trx, ctx.user.id, input, ctx.clock.now())
        await audit(trx, ctx, 'integral.exchange', `point_exchange:${exchange}`, null, answer)
        return answer
      }),
    ),
}

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
      await notePage(trx, ctx.user.id, page, now)
    })
    return {}
  },
}
