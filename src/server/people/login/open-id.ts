import { NO_AUTH_CODE } from '@/format/actionTexts'
import { callWechat, wechatKeys } from '../../adapters/wechat/api'
import type { Context } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import { takeOutsideCode } from './oauth-codes'

/**
 * Returns the open id for a code of the official account: of our own redirect, or one that WeChat gave to the page
 * itself.
 * @throws Refusal 400 for a code that is not known
 */
export async function openIdOf(ctx: Context, code: string): Promise<string> {
  const known = await ctx.command((trx) => takeOutsideCode(trx, ctx, code, ['mp']))
  if (known) return known.openId
  const keys = wechatKeys(ctx.env, 'mp')
  if (!keys) {
    if (!ctx.env.demo) throw badInput(NO_AUTH_CODE)
    // The sandbox returns an open id of the same form, the same one for the same code.
    return `sandbox-${code.replace(/\W/g, '').slice(0, 40)}`
  }
  const query = { appid: keys.appId, secret: keys.secret, code, grant_type: 'authorization_code' }
  const { openid } = await callWechat(keys, '/sns/oauth2/access_token', query).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'open id refused')
    return { openid: undefined }
  })
  if (typeof openid !== 'string') throw badInput(NO_AUTH_CODE)
  return openid
}
