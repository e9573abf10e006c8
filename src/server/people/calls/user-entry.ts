import { NO_AUTH_CODE } from '@/format/actionTexts'
import type { userEntry } from '@/contract/people/login'
import { miniPhone } from '../../adapters/wechat/mini'
import { audit } from '../../kernel/audit'
import { checkCode } from '../login/codes'
import { issueOutsideCode, PHONE } from '../login/oauth-codes'
import { openSession, refreshSession } from '../sessions'
import { maskMobile } from '../users'
import { badInput } from '../../kernel/http/refusal'
import type { HandlersOf } from '../../kernel/http/handlers'
import { miniLogin, mpLogin } from './login-outside'
import { checkRule, setProvedPassword } from '../login/password-change'

type UserEntry = HandlersOf<typeof userEntry>

/** Log-in calls of group user that are no aliases. */
export const userEntryHandlers: UserEntry = {
  mplogin: mpLogin,
  wxMinilogin: miniLogin,
  refreshUserToken: async (ctx) => ({
    token: await ctx.command((trx) => refreshSession(trx, ctx)),
  }),

  async changePassword(ctx, { mobile, code, newPassword }) {
    checkRule(newPassword)
    const own = await ctx.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', ctx.user.id)
      .executeTakeFirst()
    if (own?.mobile !== mobile) throw badInput('请使用当前账号绑定的手机号')
    await checkCode(ctx, mobile, 'resetpwd', code)
    await setProvedPassword(ctx, mobile, newPassword)
    const token = await ctx.command(async (trx) => {
      await audit(trx, ctx, 'user.changePassword', `user:${ctx.user.id}`, null, null)
      return openSession(trx, ctx, 'user', ctx.user.id)
    })
    return { token }
  },

  async getWxPhone(ctx, { code }) {
    const mobile = await miniPhone(ctx, code).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'phone of the mini program')
      return null
    })
    if (!mobile) throw badInput(NO_AUTH_CODE)
    const outside = { platform: PHONE, openId: mobile, unionId: null, nickname: '', avatar: '' }
    const issued = await ctx.command((trx) => issueOutsideCode(trx, ctx, outside))
    return { mobile: maskMobile(mobile), phoneToken: issued.code, expiresAt: issued.expiresAt }
  },
}
