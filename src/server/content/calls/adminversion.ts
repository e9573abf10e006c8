import { shownAtOnce } from '../../kernel/cache'
import type { Handlers } from '../../kernel/http/handlers'
import { reasonOf } from '../../kernel/list/office'
import { listVersions, publishVersion, saveVersion, withdrawVersion } from '../app-versions'

export const adminversionHandlers: Handlers<'adminversion'> = {
  list: (ctx, filter) => listVersions(ctx.db, filter),

  save: (ctx, input) => shownAtOnce(ctx, (trx) => saveVersion(trx, ctx, input)),

  publish: (ctx, picked) => shownAtOnce(ctx, (trx) => publishVersion(trx, ctx, picked)),

  async withdraw(ctx, { reason: given, ...picked }) {
    const reason = reasonOf(given)
    return shownAtOnce(ctx, (trx) => withdrawVersion(trx, ctx, picked, reason))
  },
}
