import type { FileAnswer } from '@/contract/call'
import type { UserRow } from '@/contract/adminaccount'
import { eachUser, listUsers, setUserRoles, setUserState, type UserFilter } from '../domain/accounts'
import { userDetail } from '../domain/account-detail'
import { adjust, reverseAdjustment } from '../domain/adjustments'
import { audit } from '../domain/audit'
import { BOM, csvLine } from '../domain/csv'
import { inBulk, reasonOf } from '../domain/office'
import type { StaffContext } from '../deps'
import { notFound } from '../refusal'
import type { Handlers } from './handlers'

const STATE_WORDS: Record<UserRow['state'], string> = { active: '正常', frozen: '已停用', deleted: '已注销' }

const HEAD = [
  '编号',
  '昵称',
  '手机号',
  '身份',
  '会员',
  '状态',
  '金币',
  '积分',
  '订单数',
  '消费（元）',
  '注册时间',
]

/** Minutes by Shanghai's clock. */
const minute = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const cellsOf = (row: UserRow): (string | number)[] => [
  row.id,
  row.nickname,
  row.mobile,
  row.roles.join(' '),
  row.tiers.join(' '),
  STATE_WORDS[row.state],
  row.coins,
  row.points,
  row.orders,
  (row.spent / 100).toFixed(2),
  minute(row.createdAt),
]

async function* lines(ctx: StaffContext, filter: UserFilter): AsyncGenerator<string> {
  yield BOM + csvLine(HEAD)
  for await (const rows of eachUser(ctx.db, filter, ctx.clock.now()))
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
}

export const adminaccountHandlers: Handlers<'adminaccount'> = {
  list: (ctx, filter) => listUsers(ctx.db, filter, ctx.clock.now()),

  detail: (ctx, { id }) => userDetail(ctx.db, id, ctx.clock.now()),

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

  async exportCsv(ctx, { reason: given, ...filter }): Promise<FileAnswer> {
    const reason = reasonOf(given)
    await ctx.command((trx) => audit(trx, ctx, 'adminaccount.exportCsv', 'users', null, { filter, reason }))
    const day = minute(ctx.clock.now()).slice(0, 10)
    return { name: `用户-${day}.csv`, type: 'text/csv; charset=utf-8', body: lines(ctx, filter) }
  },
}
