import { audit } from '../domain/audit'
import { checkPassword } from '../domain/password'
import { endSession, openSession } from '../domain/sessions'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'

export const adminuserHandlers: Handlers<'adminuser'> = {
  async login(ctx, { name, password }) {
    const found = await ctx.db
      .selectFrom('staff')
      .select(['id', 'password_hash', 'state'])
      .where('name', '=', name)
      .executeTakeFirst()
    const right = await checkPassword(password, found?.password_hash ?? null)
    if (!found || !right || found.state !== 'active') throw badInput('账号或密码不正确')
    const token = await ctx.command(async (trx) => {
      await audit(trx, ctx, 'adminuser.login', `staff:${found.id}`, null, { name })
      return openSession(trx, ctx, 'staff', found.id)
    })
    return { token, loginTime: ctx.clock.now() }
  },

  info: (ctx) =>
    Promise.resolve({
      uid: ctx.staff.id,
      name: ctx.staff.name,
      role: ctx.staff.role,
      permissions: ctx.staff.permissions,
      definePrice: ctx.staff.permissions.includes('video.price'),
      expiresAt: ctx.staff.expiresAt,
    }),

  async logout(ctx) {
    await ctx.command((trx) => endSession(trx, ctx.staff.sessionId, 'logout'))
    return {}
  },
}
