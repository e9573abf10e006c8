import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { moveShop } from '../shop-state'
import { listShops, openShop, pageOf, shopById, writePage } from '../shops'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

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
    clearCache(ctx.db)
    return { id: saved.id, version: saved.version }
  },

  async setState(ctx, { items, state, reason: given }) {
    const reason = reasonOf(given)
    const result = await ctx.command((trx) =>
      processInBulk(items, (item) => moveShop(trx, ctx, item, { state, reason })),
    )
    clearCache(ctx.db)
    return result
  },
}
