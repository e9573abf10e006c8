import type { giftCalls as giftContract, giftOrderCalls as orderContract } from '@/contract/trade/gifts'
import type { Static } from '@sinclair/typebox'
import type { Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { claimGift, giftsOf, keepGift, linkGift, previewGift, type GiftSnapshot } from '../gifts'
import { once } from '../../kernel/idempotency'
import type { NewLine } from '../orders'
import { publishedWork } from '../../catalogue/works'
import { badInput, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { orderForMoney } from './integral'

type Input = Static<(typeof orderContract)['gift']['input']>

/** The order line of a gift, at the server's price. */
async function lineOf(trx: Trx, { thing, id, kind, message = '' }: Input): Promise<NewLine> {
  const words = message.trim()
  if (thing === 'vip') {
    const row = await trx
      .selectFrom('vip_packages')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (!row) throw notFound('套餐不存在或已下架')
    const snapshot: GiftSnapshot = { thing, workId: null, tier: row.tier, days: row.days, message: words }
    return { kind: 'gift', refId: row.id, title: row.title, price: row.price, snapshot }
  }
  if (!kind) throw badInput('请选择要赠送的作品')
  const work = await publishedWork(trx, kind, id)
  if (work.free) throw badInput('免费作品无需赠送，把链接分享给好友吧')
  if (work.price === 0) throw badInput('该作品不支持整本购买')
  const snapshot: GiftSnapshot = { thing, workId: work.id, tier: '', days: 0, message: words }
  return { kind: 'gift', refId: work.id, title: work.title, price: work.price, snapshot }
}

export const giftOrder: Pick<Handlers<'ebook'>, keyof typeof orderContract> = {
  gift: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'ebook.gift', input, async () => {
        const line = await lineOf(trx, input)
        return orderForMoney(trx, ctx, 'ebook.gift', input.total_fee, {
          type: 'gift',
          title: `赠送：${line.title}`,
          platform: input.platform,
          lines: [line],
        })
      }),
    ),
}

export const giftCalls: Pick<Handlers<'user'>, keyof typeof giftContract> = {
  gifts: (ctx, input) => giftsOf(ctx.db, ctx.user.id, input),

  giftLink: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const link = await linkGift(trx, ctx.random, { userId: ctx.user.id, id, now: ctx.clock.now() })
      await audit(trx, ctx, 'user.giftLink', `gift:${id}`, null, { expiresAt: link.expiresAt })
      return link
    }),

  keepGift: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const row = await keepGift(trx, ctx.user.id, id, ctx.clock.now())
      await audit(trx, ctx, 'user.keepGift', `gift:${id}`, { state: 'returned' }, { state: row.state })
      return row
    }),

  giftPreview: (ctx, { token }) => previewGift(ctx.db, ctx.user.id, token, ctx.clock.now()),

  claimGift: (ctx, { token }) =>
    ctx.command(async (trx) => {
      const row = await claimGift(trx, ctx.user.id, token, ctx.clock.now())
      await audit(trx, ctx, 'user.claimGift', `gift:${row.id}`, null, { state: row.state, title: row.title })
      return row
    }),
}
