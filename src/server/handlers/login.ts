import { password as passwordFault } from '@/contract/rules'
import type { Context } from '../deps'
import { checkCode, issueCode } from '../domain/codes'
import { anonymous, enter, ownSession, userOfProvedMobile } from '../domain/entry'
import { createGuest, GUEST_LIMITS } from '../domain/guests'
import { guessPassword } from '../domain/guesses'
import { spend } from '../domain/budgets'
import { hashPassword } from '../domain/password'
import { attribute, creditAnew, referrerOf } from '../domain/referrals'
import { endSessions, openSession } from '../domain/sessions'
import { createUser } from '../domain/users'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'
import { outsideLogins } from './login-outside'

/** @throws Refusal 400 when the password breaks the rule of spec section 5 */
export function checkRule(password: string): void {
  const fault = passwordFault(password)
  if (fault) throw badInput(fault)
}

/** Sets a password whose phone has just been proved; every session ends, and what strangers left goes. */
export async function setProvedPassword(ctx: Context, mobile: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password)
  return ctx.command(async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select(['id', 'mobile_verified'])
      .where('mobile', '=', mobile)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!found) throw badInput('该手机号尚未注册')
    if (!found.mobile_verified) {
      await trx.deleteFrom('outside_identities').where('user_id', '=', found.id).execute()
      await creditAnew(trx, ctx, { id: found.id, mobile }, [])
    }
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, mobile_verified: 1 })
      .where('id', '=', found.id)
      .execute()
    await endSessions(trx, 'user', found.id, 'password')
    return found.id
  })
}

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
        // 4 and 004 are one name.
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

  /** A phone that has an account gets the same answer after the same work: nobody learns who is registered. */
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
