import { AUTH_FAILED, NO_AUTH_CODE } from '@/format/actionTexts'
import type { LoginAnswer } from '@/contract/people/login'
import { miniOutside } from '../../adapters/wechat/mini'
import type { Context, Trx } from '../../deps'
import { outsideOfAccess } from '../login/auth-tokens'
import { spend } from '../../kernel/budgets'
import { checkCode } from '../login/codes'
import { accountOfOutside, anonymous, enter, guestOf, ownSession, userOfProvedMobile } from '../login/entry'
import { createGuest, GUEST_LIMITS } from '../login/guests'
import { bindOutside, keepPending, takePending, userOfOutside } from '../login/identities'
import { PHONE, takeOutsideCode } from '../login/oauth-codes'
import { consumePartnerCode } from '../login/partners'
import { GUEST } from '../sessions'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { readDocument } from '../../kernel/documents'
import type { Outside } from '../../adapters/oauth/outside'

const PROMOTER = 2

const noCode = () => badInput(NO_AUTH_CODE)

/** Logs in with a verified outside account: opens a session, or returns a number under which to bind the account. */
async function enterOutside(trx: Trx, ctx: Context, outside: Outside): Promise<LoginAnswer> {
  const userId = await userOfOutside(trx, ctx, outside)
  const openId = outside.platform === 'mp' ? outside.openId : ''
  if (userId === null) return anonymous(openId, await keepPending(trx, ctx, outside))
  return { ...(await enter(trx, ctx, userId)), openId }
}

/** Logs in the guest of a device; creates the guest account on the first log-in. */
async function enterGuest(trx: Trx, ctx: Context, outside: Outside): Promise<LoginAnswer> {
  const known = await userOfOutside(trx, ctx, outside)
  if (known === null) await spend(trx, `guest:i:${ctx.ip}`, GUEST_LIMITS, ctx.clock.now())
  const userId = known ?? (await createGuest(trx, ctx))
  await bindOutside(trx, ctx, outside, userId)
  return { ...(await enter(trx, ctx, userId)), role: 0 }
}

export const mpLogin = async (ctx: Context, { code }: { code: string }): Promise<LoginAnswer> =>
  ctx.command(async (trx) => {
    const outside = await takeOutsideCode(trx, ctx, code, ['mp'])
    if (!outside) throw noCode()
    return enterOutside(trx, ctx, outside)
  })

export async function miniLogin(ctx: Context, { code }: { code: string }): Promise<LoginAnswer> {
  const outside = await miniOutside(ctx, code).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'mini program log-in')
    return null
  })
  if (!outside) throw noCode()
  return ctx.command((trx) => enterOutside(trx, ctx, outside))
}

/** Whether an account needs a phone; reads the current setting, not a cached one. */
const needsMobile = async (ctx: Context): Promise<boolean> =>
  (await readDocument(ctx.db, 'system', { mobile_switch: '1' })).mobile_switch === '1'

type OutsideLogins = Pick<Handlers<'login'>, 'wxBind' | 'alilogin' | 'fuLogin'>

export const outsideLogins: OutsideLogins = {
  async wxBind(ctx, { user_oauth_id, mobile, code, invitationCode, spm }) {
    if (user_oauth_id === 0) throw badInput(AUTH_FAILED)
    const person = ctx.user && guestOf(ctx) === null ? ctx.user : null
    if (mobile) {
      if (!code) throw badInput('请输入验证码')
      await checkCode(ctx, mobile, 'bind', code)
    } else if (!person && (await needsMobile(ctx))) {
      throw badInput('请先绑定手机号')
    }
    return ctx.command(async (trx) => {
      const newcomer = { userType: PROMOTER, invitation: invitationCode, spm }
      if (mobile) {
        const userId = await userOfProvedMobile(trx, ctx, mobile, newcomer)
        return enter(trx, ctx, userId, { pendingId: user_oauth_id })
      }
      const outside = await takePending(trx, ctx, user_oauth_id)
      if (person) {
        await bindOutside(trx, ctx, outside, person.id)
        return ownSession(trx, person)
      }
      const known = await userOfOutside(trx, ctx, outside)
      return enter(trx, ctx, known ?? (await accountOfOutside(trx, ctx, outside, newcomer)))
    })
  },

  async alilogin(ctx, { access_token, uid, spm }) {
    const outside = await outsideOfAccess(ctx, access_token, uid)
    return ctx.command(async (trx) => {
      if (outside.platform === GUEST) return enterGuest(trx, ctx, outside)
      if (outside.platform !== PHONE) return enterOutside(trx, ctx, outside)
      const userId = await userOfProvedMobile(trx, ctx, outside.openId, { userType: PROMOTER, spm })
      return enter(trx, ctx, userId)
    })
  },

  async fuLogin(ctx, { fu }) {
    return ctx.command(async (trx) => {
      const outside = await consumePartnerCode(trx, ctx, fu)
      const known = await userOfOutside(trx, ctx, outside)
      return enter(trx, ctx, known ?? (await accountOfOutside(trx, ctx, outside, { userType: PROMOTER })))
    })
  },
}
