import type { Static } from '@sinclair/typebox'
import type { LoginAnswer, login } from '@/contract/login'
import type { Context, Trx } from '../deps'
import { checkCode, issueCode } from '../domain/codes'
import { checkPassword, hashPassword } from '../domain/password'
import { endSessions, openSession } from '../domain/sessions'
import { createUser, findSharer } from '../domain/users'
import { badInput, forbidden } from '../refusal'
import type { Handlers } from './handlers'

type CodeLogin = Static<typeof login.codeLogin.input>

const PASSWORD_RULE = /^(?=.*[A-Za-z])(?=.*\d).{6,20}$/

function checkRule(password: string): void {
  if (!PASSWORD_RULE.test(password)) throw badInput('密码长度为 6 - 20 位，需包含字母和数字')
}

const answerOf = (token: string, userId: number): LoginAnswer => ({
  token,
  userId,
  role: 2,
  openId: '',
  user_oauth_id: 0,
})

async function enter(ctx: Context, userId: number): Promise<LoginAnswer> {
  const token = await ctx.command((trx) => openSession(trx, ctx, 'user', userId))
  return answerOf(token, userId)
}

/** First proof of a phone that was registered without one: that password and its sessions are dropped (rule 9). */
async function proveMobile(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ mobile_verified: 1, password_hash: null })
    .where('id', '=', userId)
    .execute()
  await endSessions(trx, 'user', userId, 'password')
}

async function userByCode(trx: Trx, ctx: Context, input: CodeLogin): Promise<number> {
  const known = await trx
    .selectFrom('users')
    .select(['id', 'state', 'mobile_verified'])
    .where('mobile', '=', input.mobile)
    .executeTakeFirst()
  if (!known) {
    const referredBy = await findSharer(trx, input.invitationCode ?? input.spm ?? '')
    return createUser(trx, ctx, {
      mobile: input.mobile,
      verified: true,
      passwordHash: null,
      userType: input.user_type ?? 2,
      referredBy,
    })
  }
  if (known.state !== 'active') throw forbidden('账号已停用，请联系客服')
  if (!known.mobile_verified) await proveMobile(trx, known.id)
  return known.id
}

export const loginHandlers: Handlers<'login'> = {
  async accountLogin(ctx, { account, password }) {
    const byId = /^\d{1,9}$/.test(account)
    const found = await ctx.db
      .selectFrom('users')
      .select(['id', 'password_hash', 'state'])
      .$if(byId, (query) => query.where('id', '=', Number(account)))
      .$if(!byId, (query) => query.where('mobile', '=', account))
      .executeTakeFirst()
    const right = await checkPassword(password, found?.password_hash ?? null)
    if (!found || !right) throw badInput('账号或密码不正确')
    if (found.state !== 'active') throw forbidden('账号已停用，请联系客服')
    return enter(ctx, found.id)
  },

  async codeLogin(ctx, input) {
    await checkCode(ctx, input.mobile, 'mobilelogin', input.code)
    return ctx.command(async (trx) => {
      const userId = await userByCode(trx, ctx, input)
      return answerOf(await openSession(trx, ctx, 'user', userId), userId)
    })
  },

  async forgotPassword(ctx, { mobile, code, password }) {
    checkRule(password)
    await checkCode(ctx, mobile, 'resetpwd', code)
    const passwordHash = await hashPassword(password)
    await ctx.command(async (trx) => {
      const found = await trx
        .selectFrom('users')
        .select('id')
        .where('mobile', '=', mobile)
        .where('state', '=', 'active')
        .executeTakeFirst()
      if (!found) throw badInput('该手机号尚未注册')
      await trx
        .updateTable('users')
        .set({ password_hash: passwordHash, mobile_verified: 1 })
        .where('id', '=', found.id)
        .execute()
      await endSessions(trx, 'user', found.id, 'password')
    })
    return {}
  },

  async accountRegister(ctx, { mobile, password }) {
    checkRule(password)
    const passwordHash = await hashPassword(password)
    await ctx.command(async (trx) => {
      const known = await trx.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst()
      if (known) throw badInput('该手机号已注册，请直接登录')
      await createUser(trx, ctx, { mobile, verified: false, passwordHash, userType: 2, referredBy: null })
    })
    return {}
  },

  async sendCode(ctx, { mobile, event }) {
    await issueCode(ctx, mobile, event)
    return { msg: '验证码已发送' }
  },
}
