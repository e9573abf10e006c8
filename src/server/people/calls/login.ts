import { checkCode, issueCode } from '../login/codes'
import { anonymous, enter, ownSession, userOfProvedMobile } from '../login/entry'
import { createGuest, GUEST_LIMITS } from '../login/guests'
import { guessPassword } from '../login/guesses'
import { spend } from '../../kernel/budgets'
import { hashPassword } from '../password'
import { attribute, referrerOf } from '../referrals'
import { openSession } from '../sessions'
import { createUser } from '../users'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { outsideLogins } from './login-outside'
import { checkRule, setProvedPassword } from '../login/password-change'

export const loginHandlers: Handlers<'login'> = {
  ...outsideLogins,

  async accountLogin(ctx, { account, password, user_oauth_id }) {
    const byId = /^\d{1,9}$/.test(account)
    const found = await ctx.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .$if(byId, (query) => query.where('id', '=', Number(account)))
      .$if(!byId, (query) => query.where('mobile', '=', account))
      .executeTakeFirst()
    const right = await guessPassword(
      ctx,
      {
        realm: 'user',
        // 4 and 004 are the same id.
        name: byId ? String(Number(account)) : account,
        id: found?.id ?? null,
        passwordHash: found?.password_hash ?? null,
      },
      password,
    )
    if (!found || !right) throw badInput('账号或密码不正确')
    return ctx.command((trx) => enter(trx, ctx, found.id, { pendingId: user_oauth_id }))
  },

  async codeLogin(ctx, { mobile, code, user_oauth_id, user_type = 2, invitationCode, spm }) {
    await checkCode(ctx, mobile, 'mobilelogin', code)
    return ctx.command(async (trx) => {
      const newcomer = { userType: user_type, invitation: invitationCode, spm }
      const userId = await userOfProvedMobile(trx, ctx, mobile, newcomer)
      return enter(trx, ctx, userId, { pendingId: user_oauth_id })
    })
  },

  async forgotPassword(ctx, { mobile, code, password }) {
    checkRule(password)
    await checkCode(ctx, mobile, 'resetpwd', code)
    await setProvedPassword(ctx, mobile, password)
    return {}
  },

  /** A registered phone gets the same answer after the same work, so that nobody learns who is registered. */
  async accountRegister(ctx, { mobile, password, spm }) {
    checkRule(password)
    const passwordHash = await hashPassword(password)
    await ctx.command(async (trx) => {
      const known = await trx.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst()
      if (known) return
      const sharer = await referrerOf(trx, ctx, [spm], mobile)
      const referredBy = sharer?.share_code ?? null
      const user = { mobile, verified: false, passwordHash, userType: 2, referredBy }
      const userId = await createUser(trx, ctx, user)
      if (sharer) await attribute(trx, ctx.clock.now(), userId, sharer)
    })
    return {}
  },

  async sendCode(ctx, { mobile, event }) {
    await issueCode(ctx, mobile, event)
    return { msg: '验证码已发送' }
  },

  async tempRegister(ctx) {
    const { user } = ctx
    if (user) return ownSession(ctx.db, user)
    return ctx.command(async (trx) => {
      await spend(trx, `guest:i:${ctx.ip}`, GUEST_LIMITS, ctx.clock.now())
      const userId = await createGuest(trx, ctx)
      const token = await openSession(trx, ctx, 'user', userId)
      return { ...anonymous('', 0), token, userId }
    })
  },
}
