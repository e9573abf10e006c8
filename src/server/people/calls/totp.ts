import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { Static } from '@sinclair/typebox'
import type { staffTotpCalls as staffContract, userTotpCalls as userContract } from '@/contract/people/totp'
import type { Context, UserContext } from '../../deps'
import { audit, enteredAs } from '../../kernel/audit'
import { noteFailedLogin } from '../login/failed-logins'
import { guessPassword } from '../login/guesses'
import { confirmFactor, disableFactor, enrolFactor, factorStatus, verifyFactor } from '../login/second-factor'
import { sameText } from '../../kernel/secrets'
import { needsFactor, openSession } from '../sessions'
import { maskMobile } from '../users'
import { badInput, conflict, needsLogin } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { macOf } from '../login/factor-ticket'

const noted = (ctx: Context, call: string, target: AuditTarget): Promise<void> =>
  ctx.command((trx) => audit(trx, ctx, call, target, null, null))

/** A user who has a password must enter it before a second factor is added. */
async function checkOwner(
  ctx: Context,
  account: { realm: 'user' | 'staff'; id: number; passwordHash: string | null },
  password: string | undefined,
): Promise<void> {
  if (account.passwordHash === null) return
  if (!password) throw badInput('请输入登录密码')
  if (!(await guessPassword(ctx, { ...account, name: `own ${account.id}` }, password)))
    throw badInput('密码不正确')
}

const userLabel = (ctx: UserContext) =>
  ctx.db
    .selectFrom('users')
    .select(['nickname', 'mobile', 'password_hash'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()

export const userTotpCalls: Pick<Handlers<'user'>, keyof typeof userContract> = {
  totp: (ctx) => factorStatus(ctx.db, 'user', ctx.user.id),

  async totpEnrol(ctx, { password }) {
    const { id } = ctx.user
    const own = await userLabel(ctx)
    await checkOwner(ctx, { realm: 'user', id, passwordHash: own.password_hash }, password)
    const enrolment = await enrolFactor(ctx, 'user', id, maskMobile(own.mobile) || own.nickname)
    await noted(ctx, 'user.totpEnrol', `user:${id}`)
    return enrolment
  },

  async totpConfirm(ctx, { code }) {
    await confirmFactor(ctx, 'user', ctx.user.id, code)
    await noted(ctx, 'user.totpConfirm', `user:${ctx.user.id}`)
    return factorStatus(ctx.db, 'user', ctx.user.id)
  },

  async totpDisable(ctx, { code }) {
    await disableFactor(ctx, 'user', ctx.user.id, code)
    await noted(ctx, 'user.totpDisable', `user:${ctx.user.id}`)
    return factorStatus(ctx.db, 'user', ctx.user.id)
  },
}

const stale = () => badInput('登录已超时，请重新登录')

async function staffOfTicket(ctx: Context, ticket: string) {
  const [id = '', until = '', mac = ''] = ticket.split('.')
  if (!/^\d{1,9}$/.test(id) || !/^\d{1,15}$/.test(until) || Number(until) < ctx.clock.now()) throw stale()
  const row = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash', 'state'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!row || row.state !== 'active') throw stale()
  if (!sameText(mac, macOf(ctx, row.id, Number(until), row.password_hash))) throw stale()
  return row
}

type LoginTotp = Static<(typeof staffContract)['loginTotp']['input']>

export const staffTotpCalls: Pick<Handlers<'adminuser'>, keyof typeof staffContract> = {
  totp: (ctx) => factorStatus(ctx.db, 'staff', ctx.staff.id),

  async totpEnrol(ctx, { password }) {
    const { id, name } = ctx.staff
    const own = await ctx.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!own) throw needsLogin()
    await checkOwner(ctx, { realm: 'staff', id, passwordHash: own.password_hash }, password)
    const enrolment = await enrolFactor(ctx, 'staff', id, name)
    await noted(ctx, 'adminuser.totpEnrol', `staff:${id}`)
    return enrolment
  },

  async totpConfirm(ctx, { code }) {
    await confirmFactor(ctx, 'staff', ctx.staff.id, code)
    await noted(ctx, 'adminuser.totpConfirm', `staff:${ctx.staff.id}`)
    return factorStatus(ctx.db, 'staff', ctx.staff.id)
  },

  async totpDisable(ctx, { code }) {
    if (needsFactor(ctx.env, ctx.staff.role)) throw conflict('管理员必须使用两步验证，不能关闭')
    await disableFactor(ctx, 'staff', ctx.staff.id, code)
    await noted(ctx, 'adminuser.totpDisable', `staff:${ctx.staff.id}`)
    return factorStatus(ctx.db, 'staff', ctx.staff.id)
  },

  async loginTotp(ctx, { ticket, code }: LoginTotp) {
    const staff = await staffOfTicket(ctx, ticket)
    await verifyFactor(ctx, 'staff', staff.id, code).catch(async (error: unknown) => {
      await noteFailedLogin(ctx, { id: staff.id, name: staff.name, factor: true })
      throw error
    })
    const token = await ctx.command(async (trx) => {
      const after = { name: staff.name, factor: true }
      await audit(trx, enteredAs(ctx, staff.id), 'adminuser.login', `staff:${staff.id}`, null, after)
      return openSession(trx, ctx, 'staff', staff.id)
    })
    return { token, loginTime: ctx.clock.now() }
  },
}
