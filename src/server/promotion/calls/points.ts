import type { pointCalls as pointContract } from '@/contract/money/points'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { exchangePoints, offersFor } from '../../money/point-exchange'
import { balanceOf } from '../../money/ledger'
import { pointPacks } from '../../money/point-packs'
import { expiringPoints, ledgerPage } from '../../money/points'
import { signInOf } from '../tasks'
import type { Handlers } from '../../kernel/http/handlers'

/** Calls for points, except the one that orders points, which is made with the other orders for money. */
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
