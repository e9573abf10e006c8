import { prepared } from '../../kernel/db/prepared'
import type { Trx, UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { cashOf } from '../../money/earned'
import { balanceOf } from '../../money/ledger'
import { createOrder, type NewOrder } from '../orders'
import type { PointSnapshot } from '../kinds/points'
import { pointPacks } from '../../money/point-packs'
import { conflict, notFound } from '../../kernel/http/refusal'
import type { integral } from '@/contract/trade/integral'
import type { HandlersOf } from '../../kernel/http/handlers'
import type { MemberTier } from '@/contract/people/member-tiers'
import type { OrderCreated } from '@/contract/money/order-created'

const priceMoved = () => conflict('价格已变化，请刷新后重试')

/** Orders one product for money; the price shown to the user must equal its price. */
export async function orderForMoney(
  trx: Trx,
  ctx: UserContext,
  call: string,
  shown: number,
  order: Omit<NewOrder, 'userId' | 'currency' | 'platform'> & { platform?: string | undefined },
): Promise<OrderCreated> {
  const total = order.lines.reduce((sum, line) => sum + line.price, 0)
  if (total !== shown) throw priceMoved()
  const platform = order.platform ?? ctx.platform
  const made = await createOrder(trx, ctx, { ...order, platform, userId: ctx.user.id, currency: 'CNY' })
  await audit(trx, ctx, call, `order:${made.order_sn}`, null, { type: order.type, title: order.title, total })
  return { order_sn: made.order_sn, platform, total_fee: total }
}

const packageOnSale = prepared((db, given: { id: number }) =>
  db.selectFrom('vip_packages').selectAll().where('id', '=', given.id).where('state', '=', 'on'),
)

export const integralHandlers: HandlersOf<typeof integral> = {
  async sviplist(ctx, { type }) {
    const rows = await ctx.db
      .selectFrom('vip_packages')
      .select(['id', 'tier', 'title', 'description', 'price', 'original_price', 'days', 'tag'])
      .where('state', '=', 'on')
      .$if(type === 'member' || type === 'creator', (query) => query.where('tier', '=', type as MemberTier))
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return {
      rows: rows.map(({ description, tier, ...row }) => ({
        ...row,
        tier: tier as MemberTier,
        desc: description,
      })),
    }
  },

  svippay: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'integral.svippay', input, async () => {
        const [row] = (await packageOnSale(trx, { id: input.product_id })).rows
        if (!row) throw notFound('套餐不存在或已下架')
        const snapshot = { tier: row.tier, days: row.days }
        return orderForMoney(trx, ctx, 'integral.svippay', input.total_fee, {
          type: 'vip',
          title: row.title,
          platform: input.platform,
          lines: [{ kind: 'vip', refId: row.id, title: row.title, price: row.price, snapshot }],
        })
      }),
    ),

  async coinpacks(ctx) {
    const rows = await ctx.db
      .selectFrom('coin_packs')
      .select(['id', 'coins', 'bonus', 'price', 'tag'])
      .where('state', '=', 'on')
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return { rows }
  },

  recharge: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'integral.recharge', input, async () => {
        const row = await trx
          .selectFrom('coin_packs')
          .selectAll()
          .where('id', '=', input.product_id)
          .where('state', '=', 'on')
          .executeTakeFirst()
        if (!row) throw notFound('充值套餐不存在或已下架')
        const title = `${row.coins}金币`
        const snapshot = { coins: row.coins, bonus: row.bonus }
        return orderForMoney(trx, ctx, 'integral.recharge', input.total_fee, {
          type: 'coins',
          title,
          platform: input.platform,
          lines: [{ kind: 'coins', refId: row.id, title, price: row.price, snapshot }],
        })
      }),
    ),

  buypoints: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'integral.buypoints', input, async () => {
        const pack = (await pointPacks(trx)).find(({ id }) => id === input.product_id)
        if (!pack) throw notFound('充值套餐不存在或已下架')
        const title = `${pack.points}积分`
        const snapshot: PointSnapshot = { points: pack.points, bonus: pack.bonus }
        return orderForMoney(trx, ctx, 'integral.buypoints', input.total_fee, {
          type: 'points',
          title,
          platform: input.platform,
          lines: [{ kind: 'points', refId: pack.id, title, price: pack.price, snapshot }],
        })
      }),
    ),

  async balances(ctx) {
    const [coins, points, cash] = await Promise.all([
      balanceOf(ctx.db, 'user', ctx.user.id, 'COIN'),
      balanceOf(ctx.db, 'user', ctx.user.id, 'POINT'),
      cashOf(ctx.db, ctx.user.id),
    ])
    return { coins, points, cash }
  },
}
