import type { LineKind, OrderType } from '@/contract/trade/order-kinds'
import { insertAll, insertOne } from '../kernel/db/insert'
import { prepared } from '../kernel/db/prepared'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { requireDeliverable, type Deliverable } from '../catalogue/deliverable'
import { buyer, appendOrderEvent } from './order-events'
import { machine, moved } from '../kernel/state-machine'
import { type NeededDeps, serialNumber } from '../kernel/serial-number'

export type Order = Row<'orders'>
export type OrderState = Order['state']
export type OrderEvent = 'pay' | 'fulfil' | 'close' | 'refund' | 'refunded'

/**
 * A closed order that is paid after all (the money was under way when it was closed) is fulfilled, because the buyer
 * wanted it: unlimited products at once, limited ones if there is enough stock left (order-close.ts).
 */
export const orderMachine = machine<OrderState, OrderEvent>('order', {
  unpaid: { pay: 'paid', close: 'closed' },
  paid: { fulfil: 'fulfilled', refund: 'refunding' },
  fulfilled: { refund: 'refunding' },
  closed: { pay: 'paid' },
  refunding: { refunded: 'refunded' },
  refunded: {},
})

/** Time in which an order has to be paid. */
export const ORDER_LIFE = 30 * 60_000

export interface NewLine {
  kind: LineKind
  refId: number
  title: string
  price: number
  /** The product at the time of sale: fulfilment reads this, never the current product. */
  snapshot: unknown
  quantity?: number
  shopId?: number
  skuId?: number
  /** The line's share of the order's reductions. */
  discount?: number
}

/** Price and delivery of an order from the cart. */
export interface NewCheckout {
  goods: number
  freight: number
  discount: number
  quote: unknown
  /** Null = nothing is shipped. */
  address: unknown
  remark: string
}

export interface NewOrder {
  userId: number
  type: OrderType
  title: string
  currency: Order['currency']
  platform: string
  lines: NewLine[]
  checkout?: NewCheckout
}

const totalOf = ({ price, quantity = 1, discount = 0 }: NewLine): number => price * quantity - discount

/** Works and parts of our own content that the lines of an order deliver. */
export const contentOf = (lines: readonly Pick<NewLine, 'kind' | 'refId' | 'snapshot'>[]): Deliverable[] =>
  lines.flatMap(({ kind, refId, snapshot }) => {
    if (kind === 'work') return { workId: refId }
    if (kind !== 'part' && kind !== 'gift') return []
    const { workId } = snapshot as { workId: number | null }
    if (workId === null) return []
    return kind === 'part' ? { workId, partId: refId } : { workId }
  })

const orderedContent = prepared((db, given: { orderId: number }) =>
  db.selectFrom('order_lines').select(['kind', 'ref_id', 'snapshot']).where('order_id', '=', given.orderId),
)

/** Called before an order is paid. @throws Refusal 409 when part of it can no longer be delivered */
export async function requireContent(trx: Trx, orderId: number): Promise<void> {
  const { rows } = await orderedContent(trx, { orderId })
  await requireDeliverable(
    trx,
    contentOf(
      rows.map(({ kind, ref_id, snapshot }) => ({
        kind,
        refId: ref_id,
        snapshot: JSON.parse(snapshot) as unknown,
      })),
    ),
  )
}

/** @throws Refusal 409 when an ordered item cannot be delivered */
export async function createOrder(trx: Trx, deps: NeededDeps, order: NewOrder): Promise<Order> {
  await requireDeliverable(trx, contentOf(order.lines))
  const now = deps.clock.now()
  const { checkout } = order
  const freight = checkout?.freight ?? 0
  const row = {
    order_sn: serialNumber(deps),
    user_id: order.userId,
    type: order.type,
    title: order.title,
    state: 'unpaid' as const,
    currency: order.currency,
    total: order.lines.reduce((sum, line) => sum + totalOf(line), freight),
    platform: order.platform,
    created_at: now,
    expires_at: now + ORDER_LIFE,
    paid_at: null,
    closed_at: null,
    version: 1,
    goods_total: checkout?.goods ?? 0,
    freight,
    discount: checkout?.discount ?? 0,
    quote: checkout ? JSON.stringify(checkout.quote) : '',
    address: checkout?.address ? JSON.stringify(checkout.address) : null,
    remark: checkout?.remark ?? '',
    note: '',
    refund_waits: 0,
  }
  const id = await insertOne(trx, 'orders', row)
  await insertAll(
    trx,
    'order_lines',
    order.lines.map((line) => ({
      order_id: id,
      kind: line.kind,
      ref_id: line.refId,
      title: line.title,
      quantity: line.quantity ?? 1,
      unit_price: line.price,
      total: line.price * (line.quantity ?? 1),
      snapshot: JSON.stringify(line.snapshot),
      shop_id: line.shopId ?? null,
      sku_id: line.skuId ?? null,
      discount: line.discount ?? 0,
    })),
  )
  return { id, ...row }
}

/**
 * The only function that changes an order's state.
 * @throws LostRace when the event is not legal in the order's state, or the order has changed since it was read
 */
export async function moveOrder(trx: Trx, order: Order, event: OrderEvent, now: number): Promise<Order> {
  const stamp =
    event === 'pay' ? { paid_at: now, closed_at: null } : event === 'close' ? { closed_at: now } : {}
  const after = await moved(trx, 'orders', orderMachine, order, event, stamp)
  if (event === 'pay')
    await appendOrderEvent(trx, buyer(order.user_id), { orderId: order.id, event: 'paid', at: now })
  return after
}
