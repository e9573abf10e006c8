import type { GoodsForm } from '@/contract/store/goods-form'
import type { StaffContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { dayOf } from '../../kernel/days'
import { listTemplates, removeTemplate, saveTemplate } from '../freight-edit'
import { applyBulk, previewBulk } from '../office/goods-bulk'
import { findIsbn, goodsCategories, goodsRow, listGoods, setGoodsState } from '../office/goods-office'
import { goodsForm, saveGoods, productById, type Editor } from '../office/goods-edit'
import { processInBulk } from '../../kernel/list/office'
import { beginExport, beginImport } from '../../sheets/sheet-jobs'
import { pictureTint, storePicture } from '../../kernel/files/pictures'
import { shopsNamed } from '../shop-choice'
import type { Handlers } from '../../kernel/http/handlers'

const editor = (ctx: StaffContext, tint = ''): Editor => ({
  shopId: null,
  now: ctx.clock.now(),
  prices: ctx.staff.permissions.includes('goods.price'),
  tint,
})

/**
 * What the audit log keeps of a form: a long text only where it was changed, so that it can be restored from the log.
 */
const logged = (form: GoodsForm | null, other: GoodsForm | null) =>
  form && other?.body === form.body ? { ...form, body: `${form.body.length} 字` } : form

export const admingoodsHandlers: Handlers<'admingoods'> = {
  list: (ctx, input) => listGoods(ctx.db, input),

  async detail(ctx, { id }) {
    const product = await productById(ctx.db, id, null)
    return { row: await goodsRow(ctx.db, id), form: await goodsForm(ctx.db, product) }
  },

  async save(ctx, input) {
    const by = editor(ctx, await pictureTint(ctx.env, input.form.cover))
    const saved = await ctx.command(async (trx) => {
      const done = await saveGoods(trx, by, input)
      await audit(
        trx,
        ctx,
        'admingoods.save',
        `work:${done.id}`,
        logged(done.before, done.after),
        logged(done.after, done.before),
      )
      return done
    })
    clearCache(ctx.db)
    return { id: saved.id, version: saved.version }
  },

  async setState(ctx, { items, state }) {
    const result = await ctx.command((trx) =>
      processInBulk(items, async (item) => {
        const { before } = await setGoodsState(trx, editor(ctx), item, state)
        await audit(trx, ctx, 'admingoods.setState', `work:${item.id}`, { state: before }, { state })
      }),
    )
    clearCache(ctx.db)
    return result
  },

  async bulk(ctx, { items, change, preview }) {
    const wanted = { items, change, prices: editor(ctx).prices }
    if (preview) return { changed: 0, rows: await previewBulk(ctx.db, wanted) }
    const rows = await ctx.command((trx) => applyBulk(trx, ctx, editor(ctx), wanted))
    clearCache(ctx.db)
    return { changed: rows.filter(({ fault, changes }) => !fault && changes.length).length, rows }
  },

  async choices({ db }) {
    return { categories: await goodsCategories(db) }
  },

  async shops({ db }, { keyword, id }) {
    return { rows: await shopsNamed(db, keyword, id) }
  },

  isbn: (ctx, { isbn }) => findIsbn(ctx.db, isbn),

  picture: (ctx, request) => storePicture(ctx.env, request),

  export: (ctx, { format, ...filter }) =>
    ctx.command(async (trx) => {
      await audit(trx, ctx, 'admingoods.export', 'goods', null, { filter })
      return beginExport(trx, ctx, 'goods', { name: `商品-${dayOf(ctx.clock.now())}`, format, filter })
    }),

  import: (ctx, file) => ctx.command((trx) => beginImport(trx, ctx, 'goods', file)),

  async templates(ctx, { shopId }) {
    return { rows: await listTemplates(ctx.db, shopId) }
  },

  saveTemplate: (ctx, input) =>
    ctx.command(async (trx) => {
      const saved = await saveTemplate(trx, input)
      await audit(trx, ctx, 'admingoods.saveTemplate', `freight_template:${saved.id}`, null, input.form)
      return saved
    }),

  removeTemplate: (ctx, { id }) =>
    ctx.command(async (trx) => {
      await removeTemplate(trx, id)
      await audit(trx, ctx, 'admingoods.removeTemplate', `freight_template:${id}`, { id }, null)
      return {}
    }),
}
