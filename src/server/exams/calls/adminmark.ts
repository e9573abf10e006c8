import type { Handlers } from '../../kernel/http/handlers'
import { suggestMarks } from '../office/essay-suggestions'
import { essayDetail, essayQueue, markPapers, saveEssayMarks } from '../office/essay-marking'

export const adminmarkHandlers: Handlers<'adminmark'> = {
  papers: (ctx, input) => markPapers(ctx, input),
  queue: (ctx, input) => essayQueue(ctx, input),
  detail: (ctx, input) => essayDetail(ctx, input),
  suggest: (ctx, input) => suggestMarks(ctx, input),
  save: (ctx, input) => ctx.command((trx) => saveEssayMarks(trx, ctx, input)),
}
