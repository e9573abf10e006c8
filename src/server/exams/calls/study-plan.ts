import type { studyPlanCalls as contract } from '@/contract/exams/study-plan'
import type { HandlersOf } from '../../kernel/http/handlers'
import { calendarLink, calendarOfToken } from '../calendar-feed'
import { removePlan, savePlan } from '../study-plan'

export const studyPlanHandlers: HandlersOf<typeof contract> = {
  savePlan: (ctx, input) => ctx.command((trx) => savePlan(trx, ctx, input)),
  async removePlan(ctx) {
    await ctx.command((trx) => removePlan(trx, ctx.user.id))
    return {}
  },
  calendarLink: (ctx, { renew }) => ctx.command((trx) => calendarLink(trx, ctx, renew)),
  calendarFile: (ctx, { token }) => calendarOfToken(ctx, token),
}
