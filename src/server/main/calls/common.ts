import { areas } from '../../kernel/areas'
import { appConfig } from '../../content/config'
import { openIdOf } from '../../people/login/open-id'
import { agreement } from '../../content/agreements'
import type { common } from '@/contract/main/common'
import type { HandlersOf } from '../../kernel/http/handlers'

export const commonHandlers: HandlersOf<typeof common> = {
  fault(ctx, fault) {
    ctx.log.error({ fault }, 'a screen broke')
    return Promise.resolve({})
  },

  areas: () => Promise.resolve({ rows: areas() }),

  init: (ctx) => appConfig(ctx),

  async agreement(ctx, { type, version: asked }) {
    const { version, title, html, created_at } = await agreement(ctx.db, type, asked)
    return { type, version, title, html, publishedAt: created_at }
  },

  mpOpenId: async (ctx, { code }) => ({ openid: await openIdOf(ctx, code) }),
}
