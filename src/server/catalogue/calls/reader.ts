import { MOST_CONTENTS, MOST_PACKED, type readerCalls as contract } from '@/contract/catalogue/reader'
import type { HandlersOf } from '../../kernel/http/handlers'
import { chapterPack, contents, openChapter } from '../chapters'
import { findInBook } from '../find-in-book'

export const readerCalls: HandlersOf<typeof contract> = {
  toc: (ctx, { count = MOST_CONTENTS, ...input }) => contents(ctx, { ...input, count }),
  chapterDetail: (ctx, input) => openChapter(ctx, input),
  chapterPack: (ctx, { count = MOST_PACKED, ...input }) => chapterPack(ctx, { ...input, count }),
  find: (ctx, input) => findInBook(ctx, input),
}
