import type { noticeCalls as contract } from '@/contract/people/notices'
import type { HandlersOf } from '../../kernel/http/handlers'
import { noticeSettings, noticesOf, readNotices, saveNoticeSetting, unreadNotices } from '../notices'

export const noticeCalls: HandlersOf<typeof contract> = {
  notices: (ctx, input) => noticesOf(ctx.db, ctx.user.id, input),

  readNotices: (ctx, { ids }) =>
    ctx.command(async (trx) => {
      await readNotices(trx, ctx.user.id, ids, ctx.clock.now())
      return { unread: await unreadNotices(trx, ctx.user.id) }
    }),

  noticeSettings: (ctx) => noticeSettings(ctx.db, ctx.user.id),

  saveNoticeSetting: (ctx, setting) =>
    ctx.command(async (trx) => {
      await saveNoticeSetting(trx, ctx.user.id, setting, ctx.clock.now())
      return noticeSettings(trx, ctx.user.id)
    }),
}
