import type { readerSettingsCalls as contract } from '@/contract/reading/reader-settings'
import type { HandlersOf } from '../../kernel/http/handlers'
import { readerSettings, saveReaderSettings } from '../settings'

export const readerSettingsCalls: HandlersOf<typeof contract> = {
  readerSettings: (ctx, input) => readerSettings(ctx.db, ctx.user.id, input.class),
  saveReaderSettings: (ctx, input) => ctx.command((trx) => saveReaderSettings(trx, ctx, input)),
}
