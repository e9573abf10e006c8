import type { outsideCalls as contract } from '@/contract/catalogue/outside'
import type { HandlersOf } from '../../kernel/http/handlers'
import { outsideHosts } from '../outside/hosts'
import { findInOutside, openUrl, outsideChapter } from '../outside/outside-books'

export const outsideCalls: HandlersOf<typeof contract> = {
  urlHosts: async ({ db }) => ({ hosts: await outsideHosts(db) }),
  openUrl: (ctx, input) => openUrl(ctx, input),
  urlChapter: (ctx, input) => outsideChapter(ctx, input),
  urlFind: (ctx, input) => findInOutside(ctx, input),
}
