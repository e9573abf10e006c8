import type { autoUnlockCalls as contract } from '@/contract/trade/auto-unlock'
import type { HandlersOf } from '../../kernel/http/handlers'
import { autoUnlock, saveAutoUnlock } from '../auto-unlock'

export const autoUnlockCalls: HandlersOf<typeof contract> = {
  autoUnlock: (ctx, { id }) => autoUnlock(ctx, id),
  saveAutoUnlock: (ctx, input) => ctx.command((trx) => saveAutoUnlock(trx, ctx, input)),
}
