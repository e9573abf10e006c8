import type { cartCalls } from '@/contract/trade/cart'
import type { couponCalls } from '@/contract/trade/coupons'
import { addToCart, cartCount, cartOf, saleOf, setQuantity, takeOut } from '../cart'
import { checkoutOf, presentCoupons, presentQuote } from '../checkout'
import { placeOrder } from '../checkout-order'
import { heldCoupons, openCoupons, takeCoupon } from '../coupon-claims'
import { addressesOf, addressOf } from '../../people/addresses'
import { notShippedText, quoteFreight } from '../../store/freight'
import { once } from '../../kernel/idempotency'
import { badInput, conflict } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

export const couponHandlers: Pick<Handlers<'ebook'>, keyof typeof couponCalls> = {
  coupons: openCoupons,

  mycoupons: (ctx, input) => heldCoupons(ctx.db, ctx.user.id, input, ctx.clock.now()),

  takecoupon: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'ebook.takecoupon', input, () =>
        takeCoupon(trx, ctx.user.id, input.id, ctx.clock.now()),
      ),
    ),
}

export const cartHandlers: Pick<Handlers<'ebook'>, keyof typeof cartCalls> = {
  cartadd: (ctx, item) =>
    ctx.command(async (trx) => ({
      id: await addToCart(trx, ctx.user.id, item, ctx.clock.now()),
      count: await cartCount(trx, ctx.user.id),
    })),

  cartlist: (ctx) => cartOf(ctx.db, ctx.user.id, ctx.clock.now()),

  cartupdate: (ctx, input) => ctx.command((trx) => setQuantity(trx, ctx.user.id, input, ctx.clock.now())),

  cartdelete: (ctx, { lines }) =>
    ctx.command(async (trx) => {
      await takeOut(trx, ctx.user.id, lines)
      return { count: await cartCount(trx, ctx.user.id) }
    }),

  cartcount: async (ctx) => ({ count: await cartCount(ctx.db, ctx.user.id) }),

  cartquery: async (ctx, choice) =>
    presentQuote(await checkoutOf(ctx.db, ctx.user.id, choice, ctx.clock.now())),

  cartpay: (ctx, input) =>
    ctx.command((trx) => once(trx, ctx, 'ebook.cartpay', input, () => placeOrder(trx, ctx, input))),

  async freight(ctx, { item, addressId }) {
    const sale = await saleOf(ctx.db, ctx.user.id, item, ctx.clock.now())
    if (!sale.parcel) return { freight: 0, name: '无需配送', region: '' }
    const address =
      addressId === undefined
        ? (await addressesOf(ctx.db, ctx.user.id))[0]
        : await addressOf(ctx.db, ctx.user.id, addressId)
    if (!address) return { freight: 0, name: '填写地址后计算', region: '' }
    const area = address.area.at(-1)
    if (!area) throw badInput('该地址的地区已变更，请编辑后再试')
    const line = {
      shopId: sale.shopId,
      templateId: sale.parcel.templateId,
      title: sale.title,
      quantity: sale.quantity,
      weight: sale.parcel.weight,
      amount: sale.price * sale.quantity,
    }
    const freight = await quoteFreight(ctx.db, [line], area)
    if (freight.refused.length) throw conflict(notShippedText(freight.refused))
    return { freight: freight.total, name: freight.total ? '运费' : '包邮', region: address.region }
  },

  async discount(ctx, { item }) {
    const checkout = await checkoutOf(ctx.db, ctx.user.id, { item }, ctx.clock.now())
    const steps = checkout.priced.steps.filter(({ step }) => step === 'member' || step === 'discount')
    return { steps, coupons: presentCoupons(checkout) }
  },

  async memberprice(ctx, { item }) {
    const sale = await saleOf(ctx.db, ctx.user.id, item, ctx.clock.now())
    return { price: sale.price, memberPrice: sale.forMembers, member: sale.member }
  },
}
