import type { tradeCalls } from '@/contract/trade/trade'
import type { Db, Trx, UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { once } from '../../kernel/idempotency'
import { requestInvoice } from '../invoices'
import { closeOrder } from '../order-close'
import { orderLineViews, orderView, refundView } from '../order-detail'
import { buyer, appendOrderEvent } from '../order-events'
import type { Order } from '../orders'
import { reviewReceived } from '../line-reviews'
import { ownParcel, receiveParcel } from '../parcels'
import { requestRefund, cancelRefund, ownRefund, sendBack } from '../refunds'
import { pictureName } from '../../kernel/files/private-pictures'
import { traced } from '../tracking'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

async function ownOrder(db: Db | Trx, ctx: UserContext, sn: string): Promise<Order> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', sn)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  return order
}

export const tradeHandlers: Pick<Handlers<'orders'>, keyof typeof tradeCalls> = {
  detail: async (ctx, { order_sn }) => orderView(ctx.db, ctx, await ownOrder(ctx.db, ctx, order_sn)),

  cancel: (ctx, { order_sn }) =>
    ctx.command(async (trx) => {
      const order = await ownOrder(trx, ctx, order_sn)
      if (order.state !== 'unpaid') throw conflict('订单已支付或已关闭，请刷新')
      const now = ctx.clock.now()
      await closeOrder(trx, order, now)
      await appendOrderEvent(trx, buyer(ctx.user.id), { orderId: order.id, event: 'cancelled', at: now })
      await audit(trx, ctx, 'orders.cancel', `order:${order_sn}`, { state: 'unpaid' }, { state: 'closed' })
      return {}
    }),

  track: async (ctx, { id }) => ({ traces: await traced(ctx, await ownParcel(ctx.db, ctx.user.id, id)) }),

  receive: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const parcel = await ownParcel(trx, ctx.user.id, id)
      await receiveParcel(trx, ctx, buyer(ctx.user.id), parcel)
      const after = { state: 'received' }
      await audit(trx, ctx, 'orders.receive', `parcel:${id}`, { state: parcel.state }, after)
      return {}
    }),

  invoice: (ctx, input) =>
    ctx.command(async (trx) =>
      requestInvoice(trx, await ownOrder(trx, ctx, input.order_sn), input, ctx.clock.now()),
    ),

  refund: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'orders.refund', input, async () => {
        const pictures = (input.pictures ?? []).map(pictureName)
        if (pictures.includes('')) throw badInput('图片已失效，请重新上传')
        const refund = await requestRefund(trx, ctx.user.id, { ...input, pictures }, ctx.clock.now())
        const { refund_no, amount, freight, quantity } = refund
        const what = { refund_no, amount, freight, quantity, kind: input.kind }
        await audit(trx, ctx, 'orders.refund', `refund:${refund_no}`, null, what)
        return refundView(trx, ctx, refund)
      }),
    ),

  review: (ctx, input) =>
    ctx.command(async (trx) => {
      await reviewReceived(trx, ctx.user.id, input, ctx.clock.now())
      return {}
    }),

  refundcancel: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const refund = await ownRefund(trx, ctx.user.id, id)
      const cancelled = await cancelRefund(trx, ctx.user.id, refund, ctx.clock.now())
      const [before, after] = [{ state: refund.state }, { state: cancelled.state }]
      await audit(trx, ctx, 'orders.refundcancel', `refund:${refund.refund_no}`, before, after)
      return refundView(trx, ctx, cancelled)
    }),

  refundsend: (ctx, { id, ...waybill }) =>
    ctx.command(async (trx) => {
      const refund = await ownRefund(trx, ctx.user.id, id)
      return refundView(trx, ctx, await sendBack(trx, ctx.user.id, refund, waybill, ctx.clock.now()))
    }),

  async refundlist(ctx, input) {
    const limit = limitOf(input)
    const after = decodeCursor(input.cursor, 1)?.[0]
    const order = input.order_sn === undefined ? null : await ownOrder(ctx.db, ctx, input.order_sn)
    const mine = ctx.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .where('refunds.user_id', '=', ctx.user.id)
      .$if(order !== null, (query) => query.where('refunds.order_id', '=', order?.id ?? 0))
    const found = await mine
      .$if(after !== undefined, (query) => query.where('refunds.id', '<', after ?? 0))
      .selectAll('refunds')
      .select('orders.order_sn')
      .orderBy('refunds.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { rows, next } = pageOf(found, limit, (row) => [row.id])
    const { total } = await mine
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const ids = rows.map(({ line_id }) => line_id)
    const lines = ids.length
      ? await ctx.db.selectFrom('order_lines').selectAll().where('id', 'in', ids).execute()
      : []
    const faces = await orderLineViews(ctx.db, lines)
    const shown = []
    for (const row of rows) {
      const face = faces.get(row.line_id)
      shown.push({
        ...(await refundView(ctx.db, ctx, row)),
        order_sn: row.order_sn,
        cover: face?.cover ?? '',
        tint: face?.tint ?? '#57524a',
      })
    }
    return { rows: shown, next, total: Number(total) }
  },
}
