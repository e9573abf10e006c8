import { audit } from '../domain/audit'
import { forgetCached } from '../domain/cache'
import { notify } from '../domain/notices'
import { inBulk, reasonOf } from '../domain/office'
import { listShops, openShop, pageOf, setShopState, shopById, writePage } from '../domain/shops'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'

export const adminshopHandlers: Handlers<'adminshop'> = {
  list: (ctx, input) => listShops(ctx.db, input),

  async save(ctx, { id, version, form }) {
    if (id !== undefined && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
    const saved = await ctx.command(async (trx) => {
      const before = id === undefined ? null : await shopById(trx, id)
      const done = before
        ? await writePage(trx, before, version ?? 0, form)
        : await openShop(trx, { ownerId: null, form, now: ctx.clock.now() })
      await audit(trx, ctx, 'adminshop.save', `shop:${done.id}`, before && pageOf(before), form)
      return done
    })
    forgetCached(ctx.db)
    return { id: saved.id, version: saved.version }
  },

  async setState(ctx, { items, state, reason: given }) {
    const reason = reasonOf(given)
    const now = ctx.clock.now()
    const result = await ctx.command((trx) =>
      inBulk(items, async (item) => {
        const shop = await setShopState(trx, item, state)
        if (shop.owner_id !== null && shop.state !== state)
          await notify(trx, now, {
            userId: shop.owner_id,
            kind: 'review',
            title: state === 'open' ? '店铺已恢复营业' : '店铺已关闭',
            text: reason,
            href: '#/user/shop/shop',
          })
        await audit(
          trx,
          ctx,
          'adminshop.setState',
          `shop:${item.id}`,
          { state: shop.state },
          { state, reason },
        )
      }),
    )
    forgetCached(ctx.db)
    return result
  },
}
