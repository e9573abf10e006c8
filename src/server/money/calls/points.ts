import type { pointCalls as contract } from '@/contract/money/points'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { exchangePoints, offersFor } from '../point-exchange'
import { pointPacks } from '../point-packs'
import { ledgerPage } from '../points'
import type { HandlersOf } from '../../kernel/http/handlers'

export const pointCalls: HandlersOf<typeof contract> = {
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
