import { shownAtOnce } from '../../kernel/cache'
import type { Handlers } from '../../kernel/http/handlers'
import { paperAnalysis } from '../office/paper-analysis'
import { listPapers, paperDetail, releasePaper, savePaper, setPaperState } from '../office/paper-office'
import { drawThrice, questionsPage } from '../office/paper-questions'
import { bankChoices } from '../office/question-search'
import { checkPaper } from '../office/paper-supply'
import { regrade } from '../office/regrade'
import { checkRegrade } from '../office/regrade-plan'

export const adminpaperHandlers: Handlers<'adminpaper'> = {
  list: (ctx, input) => listPapers(ctx, input),
  choices: (ctx) => bankChoices(ctx.db),
  detail: (ctx, { id }) => paperDetail(ctx, id),
  questions: (ctx, input) => questionsPage(ctx.db, input),
  check: (ctx, { sections }) => checkPaper(ctx.db, sections),
  draw: (ctx, { sections }) => drawThrice(ctx, sections),
  save: (ctx, input) => shownAtOnce(ctx, (trx) => savePaper(trx, ctx, input)),
  setState: (ctx, input) => shownAtOnce(ctx, (trx) => setPaperState(trx, ctx, input)),
  release: (ctx, input) => shownAtOnce(ctx, (trx) => releasePaper(trx, ctx, input)),
  analysis: (ctx, { id }) => paperAnalysis(ctx, id),
  regradeCheck: (ctx, input) => checkRegrade(ctx, input),
  regrade: (ctx, input) => regrade(ctx, input),
}
