import { NO_AUTH_CODE } from '@/format/actionTexts'
import { callWechat, wechatKeys } from '../../adapters/wechat/api'
import { areas } from '../../kernel/areas'
import { appConfig } from '../../content/config'
import { takeOutsideCode } from '../../people/login/oauth-codes'
import { badInput } from '../../kernel/http/refusal'
import { agreement } from '../../content/agreements'
import type { Handlers } from '../../kernel/http/handlers'
import { payCalls } from '../../trade/calls/pay'

export const commonHandlers: Handlers<'common'> = {
  ...payCalls,

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

  /** Accepts the code of our own redirect, or one that WeChat gave to the page itself. */
  async mpOpenId(ctx, { code }) {
    const known = await ctx.command((trx) => takeOutsideCode(trx, ctx, code, ['mp']))
    if (known) return { openid: known.openId }
    const keys = wechatKeys(ctx.env, 'mp')
    if (!keys) {
      if (!ctx.env.demo) throw badInput(NO_AUTH_CODE)
      // The sandbox returns an open id of the same form, the same one for the same code.
      return { openid: `sandbox-${code.replace(/\W/g, '').slice(0, 40)}` }
    }
    const query = { appid: keys.appId, secret: keys.secret, code, grant_type: 'authorization_code' }
    const { openid } = await callWechat(keys, '/sns/oauth2/access_token', query).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'open id refused')
      return { openid: undefined }
    })
    if (typeof openid !== 'string') throw badInput(NO_AUTH_CODE)
    return { openid }
  },
}
