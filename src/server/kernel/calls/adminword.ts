import { listWords, pasteWords, removeWord, saveWord } from '../text/sensitive-words'
import type { Handlers } from '../http/handlers'

export const adminwordHandlers: Handlers<'adminword'> = {
  list: (ctx, input) => listWords(ctx.db, input),

  async save(ctx, input) {
    const { id, version } = await ctx.command((trx) => saveWord(trx, ctx, input))
    return { id, version }
  },

  async remove(ctx, { id }) {
    await ctx.command((trx) => removeWord(trx, ctx, id))
    return {}
  },

  paste: (ctx, input) => ctx.command((trx) => pasteWords(trx, ctx, input)),
}
