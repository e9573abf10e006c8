import type { Trx } from '../../deps'
import { listOrders } from '../office/admin-orders'
import { audit } from '../../kernel/audit'
import { exportsOf } from '../../kernel/audit-seal'
import { dayOf } from '../../kernel/days'
import { reasonOf } from '../../kernel/list/office'
import { orderView, refundView } from '../order-detail'
import { orderForOffice, refundForOffice, revealOrder } from '../order-persons'
import { checkOrderScope, type OrderScope } from '../../customers/order-scope'
import { office, operatorsOf } from '../order-events'
import { shipParcel } from '../parcels'
import { acceptRefund, trySendRefund } from '../refund-money'
import type { Refund } from '../refund-machine'
import { requestReturn, refuseRefund } from '../refunds'
import { beginExport, beginImport } from '../../sheets/sheet-jobs'
import { traced } from '../tracking'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

const stale = () => conflict('内容已被他人修改，请刷新后重试')

async function refundSeen(
  trx: Trx,
  staff: OrderScope,
  { id, version }: { id: number; version: number },
): Promise<Refund> {
  const refund = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!refund) throw notFound('售后申请不存在')
  await checkOrderScope(trx, staff, refund.order_id, '售后申请不存在')
  if (refund.version !== version) throw stale()
  return refund
}

export const adminorderHandlers: Handlers<'adminorder'> = {
  list: (ctx, input) => listOrders(ctx.db, input, ctx.staff),

  async detail(ctx, { id }) {
    const order = await ctx.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .selectAll('orders')
      .select('users.nickname')
      .where('orders.id', '=', id)
      .executeTakeFirst()
    if (!order) throw notFound('订单不存在')
    await checkOrderScope(ctx.db, ctx.staff, order.id)
    const parcels = await ctx.db
      .selectFrom('parcels')
      .select(['id as parcelId', 'version'])
      .where('order_id', '=', order.id)
      .execute()
    const refunds = await ctx.db
      .selectFrom('refunds')
      .select(['id as refundId', 'version'])
      .where('order_id', '=', order.id)
      .execute()
    return {
      ...orderForOffice(ctx.staff, await orderView(ctx.db, ctx, order, await operatorsOf(ctx.db, id))),
      id: order.id,
      userId: order.user_id,
      nickname: order.nickname,
      note: order.note,
      versions: parcels,
      refundVersions: refunds,
    }
  },

  async track(ctx, { id }) {
    const parcel = await ctx.db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
    if (!parcel) throw notFound('包裹不存在')
    await checkOrderScope(ctx.db, ctx.staff, parcel.order_id, '包裹不存在')
    return { traces: await traced(ctx, parcel) }
  },

  ship: (ctx, { parcelId, version, ...waybill }) =>
    ctx.command(async (trx) => {
      const parcel = await trx.selectFrom('parcels').selectAll().where('id', '=', parcelId).executeTakeFirst()
      if (!parcel) throw notFound('包裹不存在')
      await checkOrderScope(trx, ctx.staff, parcel.order_id, '包裹不存在')
      if (parcel.version !== version) throw stale()
      const shipped = await shipParcel(trx, office(ctx.staff.id), parcel, waybill, ctx.clock.now())
      const after = { state: shipped.state, carrier: shipped.carrier, tracking: shipped.tracking_no }
      await audit(trx, ctx, 'adminorder.ship', `parcel:${parcelId}`, { state: parcel.state }, after)
      return {}
    }),

  async refund(ctx, { refundId, version, verdict, answer: given = '' }) {
    const answer = given.trim()
    if (verdict === 'refuse' && !answer) throw badInput('请填写拒绝原因')
    const doer = office(ctx.staff.id)
    const decided = await ctx.command(async (trx) => {
      const refund = await refundSeen(trx, ctx.staff, { id: refundId, version })
      const now = ctx.clock.now()
      const done =
        verdict === 'refuse'
          ? await refuseRefund(trx, doer, refund, answer, now)
          : verdict === 'accept' && refund.kind === 'return'
            ? await requestReturn(trx, doer, refund, answer, now)
            : await acceptRefund(trx, ctx, doer, refund, { answer, event: verdict })
      const [before, after] = [{ state: refund.state }, { state: done.state, amount: done.amount, answer }]
      await audit(
        trx,
        ctx,
        'adminorder.refund',
        `refund:${refund.refund_no}`,
        before,
        after,
        `user:${refund.user_id}`,
      )
      return done
    })
    await trySendRefund(ctx, decided.id)
    const now = await ctx.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', decided.id)
      .executeTakeFirstOrThrow()
    return refundForOffice(await refundView(ctx.db, ctx, now))
  },

  note: (ctx, { id, note }) =>
    ctx.command(async (trx) => {
      const order = await trx
        .selectFrom('orders')
        .select(['id', 'order_sn', 'user_id', 'note'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!order) throw notFound('订单不存在')
      await checkOrderScope(trx, ctx.staff, order.id)
      await trx.updateTable('orders').set({ note: note.trim() }).where('id', '=', order.id).execute()
      const [before, after] = [{ note: order.note }, { note: note.trim() }]
      await audit(
        trx,
        ctx,
        'adminorder.note',
        `order:${order.order_sn}`,
        before,
        after,
        `user:${order.user_id}`,
      )
      return {}
    }),

  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => revealOrder(trx, ctx, id, reason))
  },

  async export(ctx, { reason: given, format, ...filter }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      await audit(
        trx,
        ctx,
        'adminorder.export',
        'orders',
        null,
        { filter, reason },
        exportsOf(ctx.clock.now()),
      )
      return beginExport(trx, ctx, 'orders', { name: `订单-${dayOf(ctx.clock.now())}`, format, filter })
    })
  },

  import: (ctx, file) => ctx.command((trx) => beginImport(trx, ctx, 'shipping', file)),
}
