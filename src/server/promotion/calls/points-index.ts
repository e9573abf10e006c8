import type { pointsIndexCalls as contract } from '@/contract/promotion/points-index'
import type { HandlersOf } from '../../kernel/http/handlers'
import { balanceOf } from '../../money/ledger'
import { expiringPoints } from '../../money/points'
import { signInOf } from '../tasks'

export const pointsIndexCalls: HandlersOf<typeof contract> = {
  async index(ctx) {
    const now = ctx.clock.now()
    const [balance, expiring, sign] = await Promise.all([
      balanceOf(ctx.db, 'user', ctx.user.id, 'POINT'),
      expiringPoints(ctx.db, ctx.user.id, now),
      signInOf(ctx.db, ctx.user.id, now),
    ])
    return { balance, expiring, ...sign }
  },
}
