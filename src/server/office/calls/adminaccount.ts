import { listUsers, setUserRoles, setUserState } from '../accounts'
import { userDetail } from '../account-detail'
import { adjust, reverseAdjustment } from '../../money/adjustments'
import { applicantFor } from '../application-review'
import { audit } from '../../kernel/audit'
import { exportsOf } from '../../kernel/audit-seal'
import { dayOf } from '../../kernel/days'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { beginExport } from '../../sheets/sheet-jobs'
import { notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

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
    return ctx.command((trx) =>
      processInBulk(items, (item) => setUserState(trx, ctx, item, { state, reason })),
    )
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
