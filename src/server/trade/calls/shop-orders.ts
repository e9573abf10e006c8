import { audit } from '../../kernel/audit'
import { listTemplates, removeTemplate, saveTemplate } from '../../store/freight-edit'
import { editedByOther } from '../../kernel/list/office'
import { shopOwner } from '../order-events'
import { shipParcel } from '../parcels'
import { shopParcel, shopParcels } from '../shop-orders'
import { shopFigures } from '../shop-figures'
import { shopHome } from '../shop-home'
import { ownShop } from '../../store/shops'
import type { Handlers } from '../../kernel/http/handlers'

type Calls = 'home' | 'figures' | 'orders' | 'ship' | 'templates' | 'saveTemplate' | 'removeTemplate'

export const shopOrderHandlers: Pick<Handlers<'shop'>, Calls> = {
  home: async (ctx) => shopHome(ctx.db, await ownShop(ctx.db, ctx.user.id)),

  figures: async (ctx, { span }) =>
    shopFigures(ctx.db, await ownShop(ctx.db, ctx.user.id), span, ctx.clock.now()),

  async orders(ctx, input) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    return shopParcels(ctx.db, shop.id, input)
  },

  ship: (ctx, { id, version, ...waybill }) =>
    ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      const parcel = await shopParcel(trx, shop.id, id)
      if (parcel.version !== version) throw editedByOther()
      const shipped = await shipParcel(trx, shopOwner(ctx.user.id), parcel, waybill, ctx.clock.now())
      const after = { state: shipped.state, carrier: shipped.carrier, tracking: shipped.tracking_no }
      await audit(trx, ctx, 'shop.ship', `parcel:${id}`, { state: parcel.state }, after)
      return {}
    }),

  async templates(ctx) {
    const shop = await ownShop(ctx.db, ctx.user.id)
    return { rows: await listTemplates(ctx.db, shop.id) }
  },

  saveTemplate: (ctx, input) =>
    ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      const saved = await saveTemplate(trx, { ...input, shopId: shop.id })
      await audit(trx, ctx, 'shop.saveTemplate', `freight_template:${saved.id}`, null, input.form)
      return saved
    }),

  removeTemplate: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const shop = await ownShop(trx, ctx.user.id)
      await removeTemplate(trx, id, shop.id)
      await audit(trx, ctx, 'shop.removeTemplate', `freight_template:${id}`, { id }, null)
      return {}
    }),
}
