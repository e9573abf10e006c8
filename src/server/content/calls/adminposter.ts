import { processInBulk, reasonOf } from '../../kernel/list/office'
import { storePicture } from '../../kernel/files/pictures'
import {
  listPosters,
  posterById,
  posterSample,
  readPoster,
  removePoster,
  savePoster,
  setPosterState,
} from '../posters'
import type { Handlers } from '../../kernel/http/handlers'

export const adminposterHandlers: Handlers<'adminposter'> = {
  list: (ctx, page) => listPosters(ctx.db, page),

  detail: (ctx, { id }) => posterById(ctx.db, id),

  async save(ctx, { document: text, ...form }) {
    const document = readPoster(text)
    return ctx.command((trx) => savePoster(trx, ctx, { ...form, document }))
  },

  async setState(ctx, { items, state, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => processInBulk(items, (item) => setPosterState(trx, ctx, item, state, reason)))
  },

  async remove(ctx, { id }) {
    await ctx.command((trx) => removePoster(trx, ctx, id))
    return {}
  },

  sample: (ctx, wanted) => posterSample(ctx, wanted),

  picture: (ctx, request) => storePicture(ctx.env, request),
}
