import type { Choice } from '@/contract/trade/cart'
import type { Trx, UserContext } from '../deps'
import { badInput, conflict } from '../kernel/http/refusal'
import { audit, type Actor } from '../kernel/audit'
import { takeOut } from './cart'
import { checkoutOf, type Checkout } from './checkout'
import { spendCoupons } from './coupons'
import { notShippedText } from '../store/freight'
import { buyer, appendOrderEvent } from './order-events'
import { createOrder, type NewLine, type Order } from './orders'
import { payNothing } from './payments'
import type { PricedLine } from './quote'
import { HOUSE_SHOP, shownPicks, type Sale } from '../store/sale'
import { holdStock } from '../store/stock'
import type { NeededDeps } from '../kernel/serial-number'
import type { OrderCreated } from '@/contract/money/order-created'

/** A product as it was when sold: an order shows this, never the current one. */
export interface LineSnapshot {
  kind: string
  number?: number
  cover?: string
  tint?: string
  picks?: string
  code?: string
  weight?: number
}

export interface KeptAddress {
  name: string
  mobile: string
  area: string
  region: string
  detail: string
}

const lineOf = (sale: Sale, { line, discount }: PricedLine): NewLine => {
  const snapshot: LineSnapshot = {
    kind: sale.kind,
    number: sale.number,
    cover: sale.cover,
    tint: sale.tint,
    picks: shownPicks(sale.picks),
    code: sale.code,
    weight: line.parcel?.weight ?? 0,
  }
  return {
    kind: line.parcel ? 'sku' : 'work',
    refId: sale.workId,
    title: sale.title,
    price: line.price,
    quantity: line.quantity,
    shopId: line.parcel ? sale.shopId : HOUSE_SHOP,
    discount,
    snapshot,
    ...(line.parcel ? { skuId: sale.skuId } : {}),
  }
}

const titleOf = ({ priced }: Checkout): string => {
  const [first] = priced.lines
  return priced.lines.length === 1
    ? (first?.line.title ?? '')
    : `${first?.line.title ?? ''} 等 ${priced.lines.length} 种商品`
}

function addressFor({ priced, address }: Checkout): KeptAddress | null {
  if (!priced.shops.some(({ ships }) => ships)) return null
  if (!address) throw badInput('请选择收货地址')
  const area = address.area.at(-1)
  if (!area) throw badInput('该地址的地区已变更，请编辑后再下单')
  if (priced.refused.length) throw conflict(notShippedText(priced.refused))
  const { name, mobile, region, detail } = address
  return { name, mobile, area, region, detail }
}

/** Creates one parcel per shop that ships products; its lines refer to it. */
async function addParcels(trx: Trx, order: Order, { priced }: Checkout): Promise<void> {
  for (const shop of priced.shops) {
    if (!shop.ships) continue
    const { id } = await trx
      .insertInto('parcels')
      .values({
        order_id: order.id,
        shop_id: shop.shopId,
        state: 'waiting',
        freight: shop.freight,
        carrier: '',
        tracking_no: '',
        created_at: order.created_at,
        shipped_at: null,
        received_at: null,
        auto_receive_at: null,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('order_lines')
      .set({ parcel_id: id })
      .where('order_id', '=', order.id)
      .where('shop_id', '=', shop.shopId)
      .where('sku_id', 'is not', null)
      .execute()
  }
}

/** The buyer, with the platform, IP address and clock of the request. */
export type Customer = Actor & NeededDeps & Pick<UserContext, 'user' | 'platform'>

/** Unpaid orders a buyer may have at a time: each holds stock that others cannot buy. */
export const MOST_WAITING = 20

/** @throws Refusal 409 for a buyer with too many unpaid orders */
async function requireFewWaiting(trx: Trx, userId: number, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'unpaid')
    .where('type', '=', 'cart')
    .where('expires_at', '>', now)
    .limit(MOST_WAITING)
    .execute()
  if (waiting.length === MOST_WAITING) throw conflict('待支付订单过多，请先支付或取消')
}

type OrderRequest = Choice & { total_fee: number; remark?: string; platform?: string }

/**
 * Orders the chosen items at the price shown to the buyer: stock and coupons belong to the order until it is paid or
 * expires, and the chosen items leave the cart.
 * @throws Refusal 400 without an address, 409 when the price has changed, or something is sold out or not shipped there
 */
export async function placeOrder(trx: Trx, ctx: Customer, request: OrderRequest): Promise<OrderCreated> {
  const now = ctx.clock.now()
  await requireFewWaiting(trx, ctx.user.id, now)
  const checkout = await checkoutOf(trx, ctx.user.id, request, now)
  const { priced, sales } = checkout
  const address = addressFor(checkout)
  if (priced.total !== request.total_fee) throw conflict('价格已变化，请刷新后重试')
  const byKey = new Map(sales.map((sale) => [`${sale.workId}:${sale.skuId}`, sale]))
  const coupons = priced.coupons.map(({ id }) => id)
  const platform = request.platform ?? ctx.platform
  const order = await createOrder(trx, ctx, {
    userId: ctx.user.id,
    type: 'cart',
    title: titleOf(checkout),
    currency: 'CNY',
    platform,
    lines: priced.lines.flatMap((line) => {
      const sale = byKey.get(line.key)
      return sale ? [lineOf(sale, line)] : []
    }),
    checkout: {
      goods: priced.goods,
      freight: priced.freight,
      discount: priced.discount,
      quote: { steps: priced.steps, coupons },
      address,
      remark: request.remark?.trim() ?? '',
    },
  })
  await addParcels(trx, order, checkout)
  const held = priced.lines.flatMap(({ line }) =>
    line.parcel ? [{ skuId: line.skuId, quantity: line.quantity }] : [],
  )
  await holdStock(trx, order.id, held, order.expires_at)
  await spendCoupons(trx, ctx.user.id, coupons, { id: order.id, now })
  if (checkout.cartLines.length) await takeOut(trx, ctx.user.id, checkout.cartLines)
  await appendOrderEvent(trx, buyer(ctx.user.id), { orderId: order.id, event: 'ordered', at: now })
  const what = { type: 'cart', title: order.title, total: order.total, lines: priced.lines.length }
  await audit(trx, ctx, 'ebook.cartpay', `order:${order.order_sn}`, null, what)
  if (order.total === 0) await payNothing(trx, ctx, order)
  return { order_sn: order.order_sn, platform, total_fee: order.total }
}
