import { rightGroups } from '../../kernel/permissions'
import { changeRole, createRole, listRoles, removeRole } from '../office-roles'
import { reasonOf } from '../../kernel/list/office'
import { hashPassword } from '../../people/password'
import { changeStaff, createStaff, listStaff, randomPassword, resetPassword, setStaffState } from '../staff'
import { teachingChoices } from '../../exams/office/teaching'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

const noVersion = () => badInput('缺少版本号，请刷新后再保存')

export const adminstaffHandlers: Handlers<'adminstaff'> = {
  list: (ctx, filter) => listStaff(ctx.db, filter),
  teaching: (ctx, input) => teachingChoices(ctx.db, input),

  async save(ctx, { id, version, form }) {
    if (id !== undefined) {
      if (version === undefined) throw noVersion()
      const row = await ctx.command((trx) => changeStaff(trx, ctx, { id, version, form }))
      return { id: row.id, version: row.version, password: '' }
    }
    const password = randomPassword(ctx.random)
    const passwordHash = await hashPassword(password)
    const row = await ctx.command((trx) => createStaff(trx, ctx, form, passwordHash))
    return { id: row.id, version: row.version, password }
  },

  async setState(ctx, input) {
    const reason = reasonOf(input.reason)
    const { version } = await ctx.command((trx) => setStaffState(trx, ctx, { ...input, reason }))
    return { version }
  },

  async resetPassword(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    const password = randomPassword(ctx.random)
    const passwordHash = await hashPassword(password)
    await ctx.command((trx) => resetPassword(trx, ctx, { id, reason, passwordHash }))
    return { password }
  },
}

export const adminroleHandlers: Handlers<'adminrole'> = {
  list: (ctx, page) => listRoles(ctx.db, page),

  rights: (ctx) => Promise.resolve({ groups: rightGroups(ctx.staff.permissions) }),

  async save(ctx, { id, version, form }) {
    if (id !== undefined && version === undefined) throw noVersion()
    const row = await ctx.command((trx) =>
      id === undefined
        ? createRole(trx, ctx, form)
        : changeRole(trx, ctx, { id, version: version ?? 0, form }),
    )
    return { id: row.id, version: row.version }
  },

  async remove(ctx, { id }) {
    await ctx.command((trx) => removeRole(trx, ctx, id))
    return {}
  },
}
