import type { followCalls as contract } from '@/contract/people/follows'
import type { HandlersOf } from '../../kernel/http/handlers'
import { followPage, homeOf, setFollow } from '../follows'

export const followCalls: HandlersOf<typeof contract> = {
  home: (ctx, { id }) => homeOf(ctx, id),

  follow: (ctx, { id, on }) =>
    ctx.command(async (trx) => ({
      following: on,
      fans: await setFollow(trx, ctx.user.id, id, on, ctx.clock.now()),
    })),

  fans: (ctx, input) => followPage(ctx, 'fans', input),

  following: (ctx, input) => followPage(ctx, 'following', input),
}
