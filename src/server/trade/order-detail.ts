import type { OrderDetail, OrderLine, Parcel, Refund } from '@/contract/trade/order-detail'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, Deps } from '../deps'
import { kindOf } from './kinds/kinds'
import type { KeptAddress, LineSnapshot } from './checkout-order'
import { keptQuote } from './order-close'
import { presentEvent, type Operators } from './order-events'
import { reviewedLines, reviewStateOf } from './line-reviews'
import { linesOf } from './order-lines'
import type { Order } from './orders'
import { channelLabel } from '../adapters/payment/channels'
import { pictureAddress } from '../kernel/files/private-pictures'
import { claimedOf, faultOf, type Line } from './refunds'
import type { Refund as RefundRow } from './refund-machine'
import { pictureAt } from '../catalogue/works'

type NeededDeps = Pick<Deps, 'env' | 'clock'>
type Events = Row<'order_events'>[]

/** Defaults for a line without a complete snapshot: an older one, or one that is no work. */
const snapshotOf = (line: Pick<Line, 'snapshot'>): LineSnapshot =>
  (JSON.parse(line.snapshot) as LineSnapshot | null) ?? { kind: '' }

interface Look {
  cover: string
  tint: string
  number: number
  kind: string
}

/** Pictures of works for lines written before lines stored them. */
async function looksOf(db: Db, lines: readonly Line[]): Promise<Map<number, Look>> {
  const ids = lines.flatMap((line) =>
    kindOf(line).face === 'work' && snapshotOf(line).cover === undefined ? [line.ref_id] : [],
  )
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('works')
    .select(['id', 'cover', 'tint', 'number', 'kind'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a list shows of lines, without checking whether they are refundable. */
export async function orderLineViews(
  db: Db,
  lines: readonly Line[],
): Promise<Map<number, { picks: string; cover: string; tint: string; workId: number; kind: string }>> {
  const looks = await looksOf(db, lines)
  return new Map(
    lines.map((line) => {
      const kept = snapshotOf(line)
      const look = looks.get(line.ref_id)
      return [
        line.id,
        {
          picks: kept.picks ?? '',
          cover: pictureAt(kept.cover ?? look?.cover ?? '', 240),
          tint: kept.tint ?? look?.tint ?? '#57524a',
          workId: kept.number ?? look?.number ?? 0,
          kind: kept.kind ?? look?.kind ?? '',
        },
      ]
    }),
  )
}

export function presentRefund(
  deps: NeededDeps,
  refund: RefundRow,
  title: string,
  events: Events,
  operators?: Operators,
): Refund {
  return {
    id: refund.id,
    refundNo: refund.refund_no,
    lineId: refund.line_id,
    title,
    quantity: refund.quantity,
    amount: refund.amount,
    freight: refund.freight,
    kind: refund.kind,
    state: refund.state,
    reason: refund.reason,
    detail: refund.detail,
    pictures: (JSON.parse(refund.pictures) as string[]).map((name) => pictureAddress(deps, name)),
    answer: refund.answer,
    carrier: refund.carrier,
    trackingNo: refund.tracking_no,
    createdAt: refund.created_at,
    events: events.filter(({ refund_id }) => refund_id === refund.id).map(presentEvent(operators)),
  }
}

/** One refund with its timeline. */
export async function refundView(db: Db, deps: NeededDeps, refund: RefundRow): Promise<Refund> {
  const [line, events] = [
    await db
      .selectFrom('order_lines')
      .select('title')
      .where('id', '=', refund.line_id)
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', refund.order_id)
      .where('refund_id', '=', refund.id)
      .orderBy('id')
      .execute(),
  ]
  return presentRefund(deps, refund, line.title, events)
}

async function parcelViews(
  db: Db,
  orderId: number,
  events: Events,
  operators?: Operators,
): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('shops', 'shops.id', 'parcels.shop_id')
    .selectAll('parcels')
    .select('shops.name as shop_name')
    .where('parcels.order_id', '=', orderId)
    .orderBy('parcels.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    state: row.state,
    freight: row.freight,
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    shippedAt: row.shipped_at ?? 0,
    receivedAt: row.received_at ?? 0,
    autoReceiveAt: row.auto_receive_at ?? 0,
    events: events.filter(({ parcel_id }) => parcel_id === row.id).map(presentEvent(operators)),
  }))
}

async function lineViews(db: Db, order: Order, now: number): Promise<OrderLine[]> {
  const lines = await linesOf(db, order.id)
  const faces = await orderLineViews(db, lines)
  const claimed = await claimedOf(
    db,
    lines.map(({ id }) => id),
  )
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', order.id).execute()
  const reviewed = await reviewedLines(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => {
    const face = faces.get(line.id)
    const parcel = parcels.find(({ id }) => id === line.parcel_id)
    const fault = faultOf(order, line, parcel, now)
    const leads = kindOf(line).face !== 'none'
    const left = line.quantity - (claimed.get(line.id)?.pieces ?? 0)
    return {
      id: line.id,
      kind: line.kind,
      ...(leads && face?.kind ? { workKind: face.kind as WorkKind } : {}),
      workId: leads ? (face?.workId ?? 0) : 0,
      title: line.title,
      picks: face?.picks ?? '',
      cover: face?.cover ?? '',
      tint: face?.tint ?? '#57524a',
      quantity: line.quantity,
      price: line.unit_price,
      discount: line.discount,
      pay: line.total - line.discount,
      shopId: line.shop_id ?? 0,
      parcelId: line.parcel_id ?? 0,
      refunded: line.refunded,
      refundedQuantity: line.refunded_quantity,
      refundable: fault ? 0 : Math.max(0, left),
      fault: fault || (left > 0 ? '' : '已申请售后'),
      review: reviewStateOf(line, parcel, reviewed),
    }
  })
}

/** Name of the channel an order was paid by, or the state of its newest attempt while it is unpaid. */
async function paymentOf(db: Db, order: Order): Promise<Pick<OrderDetail, 'payment' | 'attempt'>> {
  const rows = await db
    .selectFrom('payments')
    .select(['provider', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .execute()
  const paid = rows.find(({ state }) => state === 'paid')
  const state = order.state === 'unpaid' ? rows[0]?.state : undefined
  return {
    payment: paid ? channelLabel(paid.provider) : '',
    ...(state === 'pending' || state === 'failed' || state === 'closed' ? { attempt: state } : {}),
  }
}

/** An order for its buyer or for the back office; with `operators` its timeline names them. */
export async function orderView(
  db: Db,
  deps: NeededDeps,
  order: Order,
  operators?: Operators,
): Promise<OrderDetail> {
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const lines = await lineViews(db, order, deps.clock.now())
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .execute()
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const address = order.address ? (JSON.parse(order.address) as KeptAddress) : null
  const sent = refunds.filter(({ state }) => state === 'refunded')
  return {
    order_sn: order.order_sn,
    type: order.type,
    title: order.title,
    state: order.state,
    currency: order.currency,
    goods: order.goods_total || order.total,
    discount: order.discount,
    freight: order.freight,
    total_fee: order.total,
    refunded: sent.reduce((sum, one) => sum + one.amount + one.freight, 0),
    steps: keptQuote(order).steps as OrderDetail['steps'],
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    paidAt: order.paid_at ?? 0,
    closedAt: order.closed_at ?? 0,
    ...(await paymentOf(db, order)),
    remark: order.remark,
    ...(address
      ? {
          address: {
            name: address.name,
            mobile: address.mobile,
            region: address.region,
            detail: address.detail,
          },
        }
      : {}),
    lines,
    parcels: await parcelViews(db, order.id, events, operators),
    refunds: refunds.map((refund) =>
      presentRefund(
        deps,
        refund,
        lines.find(({ id }) => id === refund.line_id)?.title ?? '',
        events,
        operators,
      ),
    ),
    events: events.filter((row) => !row.parcel_id && !row.refund_id).map(presentEvent(operators)),
    ...(invoice
      ? {
          invoice: {
            kind: invoice.kind,
            title: invoice.title,
            taxNo: invoice.tax_no,
            email: invoice.email,
            amount: invoice.amount,
            state: invoice.state,
            createdAt: invoice.created_at,
          },
        }
      : {}),
  }
}
