import { clearCache } from '../../kernel/cache'
import type { Handlers } from '../../kernel/http/handlers'
import {
  addDocument,
  documentPages,
  listDocuments,
  renameDocument,
  replaceDocument,
  withdrawDocument,
} from '../office/document-office'

export const admindocumentHandlers: Handlers<'admindocument'> = {
  list: (ctx, { id }) => listDocuments(ctx.db, id),
  pages: (ctx, { id }) => documentPages(ctx, id),
  add: (ctx, input) => addDocument(ctx, input),
  replace: (ctx, input) => replaceDocument(ctx, input),
  rename: (ctx, input) => ctx.command((trx) => renameDocument(trx, ctx, input)),
  async setState(ctx, input) {
    const saved = await ctx.command((trx) => withdrawDocument(trx, ctx, input))
    clearCache(ctx.db)
    return saved
  },
}
