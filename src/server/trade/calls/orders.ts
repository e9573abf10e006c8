import type { WorkKind } from '@/contract/catalogue/work'
import { ORDER_STATES } from '@/contract/trade/trade-states'
import type { Trx, Db, UserContext } from '../../deps'
import type { Row } from '../../kernel/tables'
import { audit } from '../../kernel/audit'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { requireDeliverable } from '../../catalogue/deliverable'
import { accessOf, opens } from '../../catalogue/entitlements'
import { once } from '../../kernel/idempotency'
import { balanceOf } from '../../money/ledger'
import { orderCards, waitingCount, waitsFor } from '../order-lists'
import { spendAutomatically } from '../auto-unlock'
import { createOrder, type NewLine, type Order } from '../orders'
import { payWithCoins } from '../payments'
import { badInput, conflict, needsPayment, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { requestInvoice } from '../invoices'
import { closeOrder } from '../order-close'
import { orderLineViews, orderView, refundView } from '../order-detail'
import { buyer, appendOrderEvent } from '../order-events'
import { reviewReceived } from '../line-reviews'
import { ownParcel, receiveParcel } from '../parcels'
import { requestRefund, cancelRefund, ownRefund, sendBack } from '../refunds'
import { pictureName } from '../../kernel/files/private-pictures'
import { traced } from '../tracking'

async function publishedWork(trx: Trx, kind: WorkKind, number: number): Promise<Row<'works'>> {
  const work = await trx
    .selectFrom('works')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work) throw notFound()
  return work
}

/** Order lines, with the server's prices, for the parts that are not paid yet. */
async function partLines(
  trx: Trx,
  userId: number,
  work: Row<'works'>,
  ids: number[],
  now: number,
): Promise<NewLine[]> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) throw badInput('请选择要解锁的章节')
  const parts = await trx
    .selectFrom('parts')
    .select(['id', 'number', 'title', 'coins'])
    .where('work_id', '=', work.id)
    .where('id', 'in', wanted)
    .orderBy('number')
    .execute()
  if (parts.length !== wanted.length) throw notFound('章节不存在或已下架')
  const access = await accessOf(trx, userId, work, now)
  const locked = parts.filter((part) => !opens(access, work, part))
  await requireDeliverable(
    trx,
    locked.map(({ id }) => ({ workId: work.id, partId: id })),
  )
  return locked.map((part) => {
    const price = part.coins || work.part_coins
    if (price === 0) throw badInput('该章节不支持单独购买')
    return {
      kind: 'part',
      refId: part.id,
      title: `${work.title} ${part.title}`,
      price,
      snapshot: { workId: work.id },
    }
  })
}

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

export const ordersHandlers: Handlers<'orders'> = {
  unlock: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'orders.unlock', input, async () => {
        const now = ctx.clock.now()
        const work = await publishedWork(trx, input.kind, input.vid)
        const lines = await partLines(trx, ctx.user.id, work, input.episode_ids, now)
        const total = lines.reduce((sum, line) => sum + line.price, 0)
        const left = () => balanceOf(trx, 'user', ctx.user.id, 'COIN')
        if (!lines.length) return { order_sn: '', coins: await left() }
        if (total !== input.coins) throw conflict('价格已变化，请刷新后重试')
        const balance = await left()
        if (balance < total) throw needsPayment('金币不足，请先充值', { coins: balance, needed: total })
        if (input.auto) {
          const prices = lines.map(({ price }) => price)
          await spendAutomatically(trx, ctx, work.id, prices)
        }
        const order = await createOrder(trx, ctx, {
          userId: ctx.user.id,
          type: 'unlock',
          title: lines.length === 1 ? (lines[0]?.title ?? '') : `${work.title} ${lines.length}集`,
          currency: 'COIN',
          platform: ctx.platform,
          lines,
        })
        await payWithCoins(trx, ctx, order)
        await audit(
          trx,
          ctx,
          'orders.unlock',
          `order:${order.order_sn}`,
          { coins: balance },
          { coins: balance - total, parts: lines.length },
        )
        return { order_sn: order.order_sn, coins: await left() }
      }),
    ),

  async lists(ctx, input) {
    const limit = limitOf(input)
    const [at, last] = decodeCursor(input.cursor, 2) ?? []
    const mine = ctx.db
      .selectFrom('orders')
      .where('user_id', '=', ctx.user.id)
      .$if(input.state !== undefined, (query) => query.where('state', '=', input.state ?? 'unpaid'))
      .$if(input.type !== undefined, (query) => query.where('type', '=', input.type ?? 'cart'))
      .$if(input.waiting !== undefined, (query) => query.where(waitsFor(input.waiting ?? 'ship')))
    const found = await mine
      .$if(at !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('created_at', '<', at ?? 0),
            eb.and([eb('created_at', '=', at ?? 0), eb('id', '<', last ?? 0)]),
          ]),
        ),
      )
      .select(['id', 'order_sn', 'type', 'title', 'state', 'total', 'currency', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { rows, next } = pageOf(found, limit, (row) => [row.created_at, row.id])
    const { total } = await mine
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const cards = await orderCards(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const plain = { pieces: 0, lines: [], parcels: [], refunds: 0, toReview: 0 }
    return {
      rows: rows.map(({ id, total: total_fee, ...row }) => ({
        ...row,
        total_fee,
        ...(cards.get(id) ?? plain),
      })),
      next,
      total,
    }
  },

  async unsigncount(ctx) {
    const rows = await ctx.db
      .selectFrom('orders')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', ctx.user.id)
      .where('state', 'in', ORDER_STATES)
      .groupBy('state')
      .execute()
    const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return {
      unpaid: count('unpaid'),
      paid: count('paid'),
      refunding: await waitingCount(ctx.db, ctx.user.id, 'refund'),
      toShip: await waitingCount(ctx.db, ctx.user.id, 'ship'),
      toReceive: await waitingCount(ctx.db, ctx.user.id, 'receive'),
      toReview: await waitingCount(ctx.db, ctx.user.id, 'review'),
    }
  },

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
