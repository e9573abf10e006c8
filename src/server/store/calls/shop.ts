import type { UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { goodsCategories, goodsRow, pageGoods, setGoodsState } from '../office/goods-office'
import { goodsForm, saveGoods, productById, type Editor } from '../office/goods-edit'
import { pictureTint } from '../../kernel/files/pictures'
import { requireOwnUploads, storeOwnPicture } from '../../kernel/files/public-pictures'
import { ownShop, pageOf, writePage } from '../shops'
import type { shop } from '@/contract/store/shopdesk'
import type { HandlersOf } from '../../kernel/http/handlers'

const editor = (ctx: UserContext, shopId: number, tint = ''): Editor => ({
  shopId,
  now: ctx.clock.now(),
  prices: true,
  tint,
})

export const shopHandlers: HandlersOf<typeof shop> = {
  async saveShop(ctx, { version, form }) {
    const saved = await ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      await requireOwnUploads(trx, ctx.user.id, form, pageOf(shop))
      const done = await writePage(trx, shop, version, form)
      await audit(trx, ctx, 'shop.saveShop', `shop:${shop.id}`, pageOf(shop), form)
      return done
    })
    clearCache(ctx.db)
    return { version: saved.version }
  },

  async goods(ctx, input) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    return pageGoods(ctx.db, { ...input, shopId: shop.id })
  },

  async ware(ctx, { id }) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    const product = await productById(ctx.db, id, shop.id)
    return { row: await goodsRow(ctx.db, id), form: await goodsForm(ctx.db, product) }
  },

  async save(ctx, input) {
    const tint = await pictureTint(ctx.env, input.form.cover)
    const saved = await ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      const done = await saveGoods(trx, editor(ctx, shop.id, tint), input)
      await requireOwnUploads(trx, ctx.user.id, done.after, done.before)
      await audit(trx, ctx, 'shop.save', `work:${done.id}`, done.before, done.after)
      return done
    })
    clearCache(ctx.db)
    return { id: saved.id, version: saved.version }
  },

  async setState(ctx, { id, version, state }) {
    const done = await ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      const set = await setGoodsState(trx, editor(ctx, shop.id), { id, version }, state)
      await audit(trx, ctx, 'shop.setState', `work:${id}`, { state: set.before }, { state })
      return set
    })
    clearCache(ctx.db)
    return { id, version: done.version }
  },

  async choices(ctx) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    const [templates, categories] = await Promise.all([
      ctx.db
        .selectFrom('freight_templates')
        .select(['id', 'name'])
        .where('shop_id', '=', shop.id)
        .orderBy('id')
        .execute(),
      goodsCategories(ctx.db),
    ])
    return { shopId: shop.id, templates, categories }
  },

  picture: (ctx, input) => storeOwnPicture(ctx, input),
}
