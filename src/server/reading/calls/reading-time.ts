import type { readingTimeCalls as contract } from '@/contract/reading/reading-time'
import type { HandlersOf } from '../../kernel/http/handlers'
import { finishedBooks, saveFinished } from '../finished-books'
import { readingStats } from '../reading-stats'
import { saveReadingTime } from '../reading-time'
import { yearReport } from '../year-report'

export const readingTimeCalls: HandlersOf<typeof contract> = {
  async saveReadingTime(ctx, input) {
    await ctx.command((trx) => saveReadingTime(trx, ctx, input))
    return {}
  },
  saveFinished: (ctx, input) => ctx.command((trx) => saveFinished(trx, ctx, input)),
  readingStats: (ctx, input) => readingStats(ctx, input),
  finishedBooks: (ctx, input) => finishedBooks(ctx, input),
  yearReport: (ctx, input) => yearReport(ctx, input.year),
}
