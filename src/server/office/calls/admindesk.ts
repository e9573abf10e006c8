import { dashboardFigures, dashboardDuties } from '../dashboard'
import type { Handlers } from '../../kernel/http/handlers'

export const admindeskHandlers: Handlers<'admindesk'> = {
  figures: (ctx, span) => dashboardFigures(ctx, span),

  duties: async (ctx) => ({ at: ctx.clock.now(), rows: await dashboardDuties(ctx) }),
}
