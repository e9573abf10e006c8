import type { shopReviewCalls } from '@/contract/store/shop-reviews'
import {
  presentReview,
  replyTo,
  REVIEW_COLUMNS,
  reviewById,
  reviewsFrom,
  reviewsWith,
} from '../../catalogue/reviews'
import type { UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import type { HandlersOf } from '../../kernel/http/handlers'
import { badInput, notFound } from '../../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { refuseSensitive } from '../../kernel/text/sensitive-words'
import { ownShop } from '../shops'

const reviewsOf = (ctx: UserContext, shopId: number, only?: 'unanswered' | 'bad') =>
  reviewsFrom(ctx.db)
    .innerJoin('goods', 'goods.work_id', 'comments.work_id')
    .where('goods.shop_id', '=', shopId)
    .where('comments.state', '=', 'shown')
    .$if(only === 'unanswered', (query) => query.where('comments.reply', '=', ''))
    .$if(only === 'bad', (query) => query.where(reviewsWith('bad')))

export const shopReviewHandlers: HandlersOf<typeof shopReviewCalls> = {
  async reviews(ctx, { only, ...page }) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    const limit = limitOf(page)
    const after = decodeCursor(page.cursor, 1)?.[0]
    const found = await reviewsOf(ctx, shop.id, only)
      .select(REVIEW_COLUMNS)
      .select(['works.kind', 'works.title'])
      .$if(after !== undefined, (query) => query.where('comments.id', '<', after ?? 0))
      .orderBy('comments.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await reviewsOf(ctx, shop.id, only)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { rows, next } = pageOf(found, limit, (row) => [row.id])
    return {
      rows: rows.map((row) => ({
        ...presentReview(row),
        kind: row.kind === 'paperbook' ? ('paperbook' as const) : ('goods' as const),
        title: row.title,
      })),
      next,
      total: Number(total),
    }
  },

  async reply(ctx, { id, text }) {
    const said = text.trim()
    if (!said) throw badInput('请输入回复内容')
    await ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      const before = await reviewById(trx, id)
      const sold = await trx
        .selectFrom('goods')
        .select('work_id')
        .where('work_id', '=', before.work_id)
        .where('shop_id', '=', shop.id)
        .executeTakeFirst()
      if (!sold || before.state === 'hidden') throw notFound('评价不存在或已删除')
      await refuseSensitive(trx, said)
      await replyTo(trx, id, said, ctx.clock.now())
      await audit(trx, ctx, 'shop.reply', `review:${id}`, { reply: before.reply }, { reply: said })
    })
    return {}
  },
}
