import type { adminreader as contract } from '@/contract/study/adminreader'
import type { HandlersOf } from '../../kernel/http/handlers'
import { bookReaders, chapterReaders, missedWords } from '../office/book-readers'

export const adminreaderHandlers: HandlersOf<typeof contract> = {
  book: (ctx, { id }) => bookReaders(ctx.db, id, ctx.clock.now()),
  chapters: (ctx, input) => chapterReaders(ctx.db, input, ctx.clock.now()),
  words: (ctx, input) => missedWords(ctx.db, input),
}
