import { readConfig } from '../domain/config'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'
import { payCalls } from './pay'

export const commonHandlers: Handlers<'common'> = {
  ...payCalls,

  init: (ctx) => readConfig(ctx.db),

  async mpOpenId(ctx, { code }) {
    const {
      WECHAT_APPID: appId,
      WECHAT_SECRET: secret,
      WECHAT_API: base = 'https://api.weixin.qq.com',
    } = ctx.env.raw
    // The sandbox answers an open id of the same form, the same one for the same code.
    if (!appId || !secret) return { openid: `sandbox-${code.replace(/\W/g, '').slice(0, 40)}` }
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
    const answer = await fetch(`${base}/sns/oauth2/access_token?${query}`, {
      signal: AbortSignal.timeout(10_000),
    })
    const document = (await answer.json()) as { openid?: string; errcode?: number }
    if (!document.openid) {
      ctx.log.warn({ errcode: document.errcode }, 'open id refused')
      throw badInput('未获取授权码,请重试.')
    }
    return { openid: document.openid }
  },
}
