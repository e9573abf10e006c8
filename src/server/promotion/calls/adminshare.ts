import { listShares, sharedWorks, sharingDays, sharingUsers } from '../office/share-office'
import type { Handlers } from '../../kernel/http/handlers'

export const adminshareHandlers: Handlers<'adminshare'> = {
  list: (ctx, filter) => listShares(ctx.db, filter),
  works: (ctx, times) => sharedWorks(ctx.db, times, ctx.clock.now()),
  users: (ctx, times) => sharingUsers(ctx.db, times, ctx.clock.now()),
  days: (ctx, times) => sharingDays(ctx.db, times, ctx.clock.now()),
}
