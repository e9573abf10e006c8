import { CONFIG_FORMS, type ConfigForm, type ConfigKey } from '@/contract/office/config-forms'
import { listVersions, publishVersion, saveVersion, withdrawVersion } from '../../content/app-versions'
import { clearCache } from '../../kernel/cache'
import { configDocument, saveConfig } from '../config-office'
import { reasonOf } from '../../kernel/list/office'
import { storePicture } from '../../kernel/files/pictures'
import type { StaffContext, Trx } from '../../deps'
import { checkInput } from '../../kernel/http/validation'
import type { Handlers } from '../../kernel/http/handlers'

/** The document with empty lists. @throws Refusal 400 for a document with required fields */
function emptyForm<K extends ConfigKey>(key: K): ConfigForm<K> {
  const form = {}
  checkInput(CONFIG_FORMS[key], form)
  return form as ConfigForm<K>
}

/** Runs a command whose effect the app shows at once. */
async function shown<T>(ctx: StaffContext, work: (trx: Trx) => Promise<T>): Promise<T> {
  const answer = await ctx.command(work)
  clearCache(ctx.db)
  return answer
}

export const adminconfigHandlers: Handlers<'adminconfig'> = {
  detail: (ctx, { key }) => configDocument(ctx.db, key),

  save: (ctx, { key, version, form }) => {
    const given = Object.keys(form).length === 0 ? emptyForm(key) : form[key]
    return shown(ctx, (trx) => saveConfig(trx, ctx, { key, version, form: given }))
  },

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
