import { startPreview } from '../domain/previews'
import { PREVIEW_LIFE } from '../domain/sessions'
import type { Handlers } from './handlers'

export const adminpreviewHandlers: Handlers<'adminpreview'> = {
  start: async (ctx, { persona }) => ({
    token: await ctx.command((trx) => startPreview(trx, ctx, persona)),
    expiresAt: ctx.clock.now() + PREVIEW_LIFE,
  }),
}
