import { startPreview } from '../previews'
import { PREVIEW_LIFE } from '../../people/sessions'
import type { Handlers } from '../../kernel/http/handlers'

export const adminpreviewHandlers: Handlers<'adminpreview'> = {
  start: async (ctx, { persona }) => ({
    token: await ctx.command((trx) => startPreview(trx, ctx, persona)),
    expiresAt: ctx.clock.now() + PREVIEW_LIFE,
  }),
}
