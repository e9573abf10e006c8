import { requirePaper } from '../../courses/lesson'
import type { Handlers } from '../../kernel/http/handlers'
import { bankOf, historyPage, onePaper, papersPage } from '../bank'
import { reportFault } from '../faults'
import { explainedQuestion, explainSitting, reportOf, setFavorite } from '../report'
import { countAway, handIn, saveAnswers, selfMark, startSitting, takeOverSitting } from '../sittings'
import { openSitting } from '../sitting-view'
import { learnSitting } from '../learning'
import { favoritesPage, moveCard, wrongPage } from '../wrong-book'

export const examHandlers: Handlers<'exam'> = {
  bank: (ctx, { subject }) => bankOf(ctx, subject),
  papers: (ctx, input) => papersPage(ctx, input),
  paper: (ctx, { id }) => onePaper(ctx, id),
  history: (ctx, input) => historyPage(ctx, input),
  wrong: (ctx, input) => wrongPage(ctx, input),
  card: (ctx, input) => ctx.command((trx) => moveCard(trx, ctx, input), ctx.user.id),
  favorites: (ctx, input) => favoritesPage(ctx, input),

  async start(ctx, input) {
    if (input.paper !== undefined) await requirePaper(ctx, input.paper)
    return ctx.command((trx) => startSitting(trx, ctx, input))
  },
  open: (ctx, { id }) => openSitting(ctx, id),
  save: (ctx, input) => ctx.command((trx) => saveAnswers(trx, ctx, input), ctx.user.id),
  takeOver: (ctx, { id }) => ctx.command((trx) => takeOverSitting(trx, ctx, id), ctx.user.id),
  away: (ctx, input) => ctx.command((trx) => countAway(trx, ctx, input), ctx.user.id),
  async handIn(ctx, input) {
    const answer = await ctx.command((trx) => handIn(trx, ctx, input), ctx.user.id)
    // A round would do it seconds later; the learner looks at the wrong-answer book now.
    await learnSitting(ctx, input.id)
    return answer
  },
  async selfMark(ctx, input) {
    await ctx.command((trx) => selfMark(trx, ctx, input), ctx.user.id)
    return {}
  },

  report: (ctx, { id }) => reportOf(ctx, id),
  explain: (ctx, { id, only }) => explainSitting(ctx, id, only ?? 'all'),
  question: (ctx, { id }) => explainedQuestion(ctx, id),
  favorite: (ctx, input) => ctx.command((trx) => setFavorite(trx, ctx, input)),
  fault: (ctx, input) => ctx.command((trx) => reportFault(trx, ctx, input)),
}
