import { deskFigures, deskDuties } from '../desk'
import type { Handlers } from '../../kernel/http/handlers'

export const admindeskHandlers: Handlers<'admindesk'> = {
  figures: (ctx, span) => deskFigures(ctx, span),

  duties: async (ctx) => ({ at: ctx.clock.now(), rows: await deskDuties(ctx) }),
}
