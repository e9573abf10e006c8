import { listUsers, setUserRoles, setUserState } from '../domain/accounts'
import { userDetail } from '../domain/account-detail'
import { adjust, reverseAdjustment } from '../domain/adjustments'
import { applicantFor } from '../domain/application-review'
import { audit } from '../domain/audit'
import { exportsOf } from '../domain/audit-seal'
import { dayOf } from '../domain/days'
import { inBulk, reasonOf } from '../domain/office'
import { beginExport } from '../domain/sheet-jobs'
import { notFound } from '../refusal'
import type { Handlers } from './handlers'

export const adminaccountHandlers: Handlers<'adminaccount'> = {
  list: (ctx, filter) => listUsers(ctx.db, filter, ctx.clock.now()),

  detail: (ctx, { id }) => userDetail(ctx.db, id, applicantFor(ctx.staff), ctx.clock.now()),

  async setRoles(ctx, input) {
    const reason = reasonOf(input.reason)
    return { version: await ctx.command((trx) => setUserRoles(trx, ctx, { ...input, reason })) }
  },

  async adjust(ctx, input) {
    const reason = reasonOf(input.reason)
    return ctx.command((trx) => adjust(trx, ctx, { ...input, reason }))
  },

  async reverse(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => reverseAdjustment(trx, ctx, id, reason))
  },

  async setState(ctx, { items, state, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => inBulk(items, (item) => setUserState(trx, ctx, item, { state, reason })))
  },

  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      const user = await trx.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirst()
      if (!user) throw notFound('用户不存在')
      await audit(trx, ctx, 'adminaccount.reveal', `user:${id}`, null, { reason })
      return { mobile: user.mobile ?? '' }
    })
  },

  async export(ctx, { reason: given, format, ...filter }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      await audit(
        trx,
        ctx,
        'adminaccount.export',
        'users',
        null,
        { filter, reason },
        exportsOf(ctx.clock.now()),
      )
      return beginExport(trx, ctx, 'users', { name: `用户-${dayOf(ctx.clock.now())}`, format, filter })
    })
  },
}
