import { audit, enteredAs } from '../../kernel/audit'
import { noteFailedLogin } from '../../people/login/failed-logins'
import { guessPassword } from '../../people/login/guesses'
import { endSession, openSession } from '../../people/sessions'
import { changeOwnPassword } from '../staff'
import { badInput } from '../../kernel/http/refusal'
import { factorStatus } from '../../people/login/second-factor'
import type { Handlers } from '../../kernel/http/handlers'
import type { staffTotpCalls } from '@/contract/people/totp'
import { factorTicket } from '../../people/login/factor-ticket'

export const adminuserHandlers: Omit<Handlers<'adminuser'>, keyof typeof staffTotpCalls> = {
  async login(ctx, { name, password }) {
    const found = await ctx.db
      .selectFrom('staff')
      .select(['id', 'password_hash', 'state'])
      .where('name', '=', name)
      .executeTakeFirst()
    const id = found?.id ?? null
    const account = { realm: 'staff', name, id, passwordHash: found?.password_hash ?? null } as const
    const right = await guessPassword(ctx, account, password)
    if (!found || !right || found.state !== 'active') {
      await noteFailedLogin(ctx, { id, name })
      throw badInput('账号或密码不正确')
    }
    if ((await factorStatus(ctx.db, 'staff', found.id)).enabled)
      return { token: '', loginTime: 0, needs_totp: factorTicket(ctx, found) }
    const token = await ctx.command(async (trx) => {
      await audit(trx, enteredAs(ctx, found.id), 'adminuser.login', `staff:${found.id}`, null, { name })
      return openSession(trx, ctx, 'staff', found.id)
    })
    return { token, loginTime: ctx.clock.now() }
  },

  async info({ db, staff }) {
    const row = await db
      .selectFrom('staff')
      .leftJoin('roles', 'roles.slug', 'staff.role')
      .leftJoin('users as teacher', 'teacher.id', 'staff.teacher_id')
      .select(['staff.display_name', 'roles.name as role_name', 'teacher.id', 'teacher.nickname'])
      .where('staff.id', '=', staff.id)
      .executeTakeFirst()
    return {
      uid: staff.id,
      name: staff.name,
      displayName: row?.display_name || staff.name,
      role: staff.role,
      roleName: row?.role_name ?? staff.role,
      scope: staff.scope,
      teacher: { id: row?.id ?? 0, name: row?.nickname ?? '' },
      permissions: staff.permissions,
      definePrice: staff.permissions.includes('video.price'),
      expiresAt: staff.expiresAt,
      ...(staff.mustEnrol ? { mustEnrol: true } : {}),
    }
  },

  async changePassword(ctx, passwords) {
    await changeOwnPassword(ctx, passwords)
    return {}
  },

  async logout(ctx) {
    await ctx.command((trx) => endSession(trx, ctx.staff.sessionId, 'logout'))
    return {}
  },
}
