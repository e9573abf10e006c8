import { listVersions, publishVersion, saveVersion, withdrawVersion } from '../domain/app-versions'
import { forgetCached } from '../domain/cache'
import { configDocument, saveConfig } from '../domain/config-desk'
import { reasonOf } from '../domain/office'
import { storePicture } from '../domain/pictures'
import type { StaffContext, Trx } from '../deps'
import type { Handlers } from './handlers'

/** A command whose effect the app shows at once. */
async function shown<T>(ctx: StaffContext, work: (trx: Trx) => Promise<T>): Promise<T> {
  const answer = await ctx.command(work)
  forgetCached(ctx.db)
  return answer
}

export const adminconfigHandlers: Handlers<'adminconfig'> = {
  detail: (ctx, { key }) => configDocument(ctx.db, key),

  save: (ctx, { key, version, form }) =>
    shown(ctx, (trx) => saveConfig(trx, ctx, { key, version, form: form[key] })),

  picture: (ctx, request) => storePicture(ctx.env, request),
}

export const adminversionHandlers: Handlers<'adminversion'> = {
  list: (ctx, filter) => listVersions(ctx.db, filter),

  save: (ctx, input) => shown(ctx, (trx) => saveVersion(trx, ctx, input)),

  publish: (ctx, picked) => shown(ctx, (trx) => publishVersion(trx, ctx, picked)),

  async withdraw(ctx, { reason: given, ...picked }) {
    const reason = reasonOf(given)
    return shown(ctx, (trx) => withdrawVersion(trx, ctx, picked, reason))
  },
}
