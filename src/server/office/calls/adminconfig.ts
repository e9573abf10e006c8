import { CONFIG_FORMS, type ConfigForm, type ConfigKey } from '@/contract/office/config-forms'
import { shownAtOnce } from '../../kernel/cache'
import { configDocument, saveConfig } from '../config-office'
import { storePicture } from '../../kernel/files/pictures'
import { checkInput } from '../../kernel/http/validation'
import type { Handlers } from '../../kernel/http/handlers'

/** The document with empty lists. @throws Refusal 400 for a document with required fields */
function emptyForm<K extends ConfigKey>(key: K): ConfigForm<K> {
  const form = {}
  checkInput(CONFIG_FORMS[key], form)
  return form as ConfigForm<K>
}

export const adminconfigHandlers: Handlers<'adminconfig'> = {
  detail: (ctx, { key }) => configDocument(ctx.db, key),

  save: (ctx, { key, version, form }) => {
    const given = Object.keys(form).length === 0 ? emptyForm(key) : form[key]
    return shownAtOnce(ctx, (trx) => saveConfig(trx, ctx, { key, version, form: given }))
  },

  picture: (ctx, request) => storePicture(ctx.env, request),
}
