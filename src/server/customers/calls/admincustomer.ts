import { audit } from '../../kernel/audit'
import { customerDetail, customersByTeacher, listCustomers } from '../customer-lists'
import { assign, follow, owners, saveCustomer, visibleCustomer } from '../customers'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { hasRole } from '../../people/roles-of-users'

export const admincustomerHandlers: Handlers<'admincustomer'> = {
  list: (ctx, filter) => listCustomers(ctx.db, ctx.staff, filter, ctx.clock.now()),

  detail: (ctx, { id }) => customerDetail(ctx.db, ctx.staff, id, ctx.clock.now()),

  teachers: (ctx, page) => customersByTeacher(ctx.db, ctx.staff, page, ctx.clock.now()),

  async owners(ctx) {
    const [staff, teachers] = await Promise.all([
      owners(ctx.db, ctx.staff),
      ctx.db
        .selectFrom('users')
        .select(['id', 'nickname as name'])
        .where(hasRole('users.id', 'teacher'))
        .where('state', '=', 'active')
        .orderBy('id')
        .limit(500)
        .execute(),
    ])
    return { staff, teachers }
  },

  async save(ctx, input) {
    const { id, version } = await ctx.command((trx) => saveCustomer(trx, ctx, input))
    return { id, version }
  },

  assign: (ctx, { items, staffId }) =>
    ctx.command(async (trx) => {
      const owner = (await owners(trx, ctx.staff)).find(({ id }) => id === staffId) ?? null
      if (staffId !== 0 && !owner) throw badInput('不能分配给该员工，请重新选择')
      return processInBulk(items, (item) => assign(trx, ctx, item, owner))
    }),

  async follow(ctx, input) {
    const { state, version } = await ctx.command((trx) => follow(trx, ctx, input))
    return { state, version }
  },

  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      const { mobile } = await visibleCustomer(trx, ctx.staff, id)
      await audit(trx, ctx, 'admincustomer.reveal', `customer:${id}`, null, { reason })
      return { mobile }
    })
  },
}
