import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { profileCalls as contract } from '@/contract/people/profile'
import type { UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import type { HandlersOf } from '../../kernel/http/handlers'
import { badInput, conflict } from '../../kernel/http/refusal'
import { bindingRows, devicesOf, endDevice, unbindOutside } from '../devices'
import { checkCode, issueCode, verifyCode } from '../login/codes'
import { guessPassword } from '../login/guesses'
import { checkRule, setProvedPassword } from '../login/password-change'
import { profileOf, saveProfile } from '../profiles'
import { rememberMobile } from '../referrals'
import { endSessions, openSession } from '../sessions'
import { maskMobile, mobileOf, ownMobile, setMobile } from '../users'

const target = (ctx: UserContext): AuditTarget => `user:${ctx.user.id}`

/**
 * Checks that the account is the caller's, by a code sent to its current phone or by its password.
 * @returns a function that marks the old phone's code as used
 */
async function proveOwner(
  ctx: UserContext,
  oldCode?: string,
  password?: string,
): Promise<(() => Promise<void>) | undefined> {
  const { mobile, password_hash } = await ownMobile(ctx)
  if (!mobile) return undefined
  if (oldCode) return verifyCode(ctx, mobile, 'oldmobile', oldCode)
  if (!password) throw badInput('请验证原手机号或登录密码')
  const { id } = ctx.user
  const own = { realm: 'user', name: `own ${id}`, id, passwordHash: password_hash } as const
  if (!(await guessPassword(ctx, own, password))) throw badInput('密码不正确')
  return undefined
}

export const profileCalls: HandlersOf<typeof contract> = {
  profile: (ctx) => profileOf(ctx.db, ctx.user.id),

  saveProfile: (ctx, input) =>
    ctx.command(async (trx) => {
      const before = await profileOf(trx, ctx.user.id)
      await saveProfile(trx, ctx.user.id, input, ctx.clock.now())
      const after = await profileOf(trx, ctx.user.id)
      await audit(trx, ctx, 'user.saveProfile', target(ctx), before, after)
      return after
    }),

  async sendCode(ctx, { event }) {
    const mobile = await mobileOf(ctx)
    await issueCode(ctx, mobile, event)
    return { msg: '验证码已发送', mobile: maskMobile(mobile) }
  },

  async changeMobile(ctx, { mobile, code, oldCode, password }) {
    if ((await ownMobile(ctx)).mobile === mobile) throw badInput('新手机号不能与原手机号相同')
    // A wrong new code does not use up the old phone's code.
    const finishOld = await proveOwner(ctx, oldCode, password)
    const finishNew = await verifyCode(ctx, mobile, 'changemobile', code)
    await finishOld?.()
    await finishNew()
    await ctx.command(async (trx) => {
      const own = await trx
        .selectFrom('users')
        .select('mobile')
        .where('id', '=', ctx.user.id)
        .executeTakeFirstOrThrow()
      const taken = await trx.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst()
      if (taken) throw conflict('该手机号已绑定其他账号')
      if (own.mobile) await rememberMobile(trx, ctx, ctx.user.id, own.mobile)
      await setMobile(trx, ctx.user.id, mobile)
      await endSessions(trx, 'user', ctx.user.id, 'mobile', ctx.user.sessionId)
      const change = [{ mobile: maskMobile(own.mobile) }, { mobile: maskMobile(mobile) }] as const
      await audit(trx, ctx, 'user.changeMobile', target(ctx), ...change)
    })
    return { mobile: maskMobile(mobile) }
  },

  async savePassword(ctx, { code, password }) {
    checkRule(password)
    const mobile = await mobileOf(ctx)
    await checkCode(ctx, mobile, 'password', code)
    await setProvedPassword(ctx, mobile, password)
    const token = await ctx.command(async (trx) => {
      await audit(trx, ctx, 'user.savePassword', target(ctx), null, null)
      return openSession(trx, ctx, 'user', ctx.user.id)
    })
    return { token }
  },

  async bindings(ctx) {
    return { rows: await bindingRows(ctx.db, ctx.user.id) }
  },

  async unbind(ctx, { platform }) {
    await ctx.command(async (trx) => {
      await unbindOutside(trx, ctx.user.id, platform)
      await audit(trx, ctx, 'user.unbind', target(ctx), { platform }, null)
    })
    return {}
  },

  async devices(ctx) {
    return { rows: await devicesOf(ctx.db, ctx.user.id, ctx.user.sessionId, ctx.clock.now()) }
  },

  async endDevice(ctx, { id }) {
    await ctx.command(async (trx) => {
      await endDevice(trx, ctx.user.id, id)
      await audit(trx, ctx, 'user.endDevice', `session:${id}`, null, null)
    })
    return {}
  },
}
