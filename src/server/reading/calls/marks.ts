import type { markCalls as contract } from '@/contract/reading/marks'
import type { HandlersOf } from '../../kernel/http/handlers'
import { markedBooks, marksFile } from '../marked-books'
import { changedMarks, saveMarks } from '../marks'

export const bookMarkCalls: HandlersOf<typeof contract> = {
  marks: (ctx, input) => changedMarks(ctx.db, ctx.user.id, input),
  saveMarks: (ctx, input) => ctx.command((trx) => saveMarks(trx, ctx, input)),
  markedBooks: (ctx, input) => markedBooks(ctx, input),
  exportMarks: (ctx, input) => marksFile(ctx.db, ctx.user.id, input),
}
