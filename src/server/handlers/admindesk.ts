import { deskFigures, deskDuties } from '../domain/desk'
import type { Handlers } from './handlers'

export const admindeskHandlers: Handlers<'admindesk'> = {
  figures: (ctx, span) => deskFigures(ctx, span),

  duties: async (ctx) => ({ at: ctx.clock.now(), rows: await deskDuties(ctx) }),
}
