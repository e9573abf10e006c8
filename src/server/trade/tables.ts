import type { Id } from '../kernel/tables'
import type { OrderType, LineKind } from '@/contract/trade/order-kinds'
import type {
  ParcelState,
  InvoiceKind,
  InvoiceState,
  OrderEventName,
  CouponKind,
  UserCouponState,
  RefundKind,
  RefundState,
} from '@/contract/trade/trade-states'
import type { Generated } from 'kysely'

export interface CartLines {
  id: Id
  user_id: number
  work_id: number
  /** 0 = a work bought as a whole. */
  sku_id: number
  quantity: number
  /** Fen per piece when it was added: shows whether it got cheaper since. */
  price: number
  created_at: number
  updated_at: number
}

/** The part of an order that one shop ships. */
export interface Parcels {
  id: Id
  order_id: number
  shop_id: number
  state: ParcelState
  freight: number
  carrier: string
  tracking_no: string
  created_at: number
  shipped_at: number | null
  received_at: number | null
  auto_receive_at: number | null
  version: number
}

/** A carrier's scans of a parcel, oldest first (JSON), and when it may be queried again. */
export interface ParcelTraces {
  parcel_id: number
  /** The waybill they belong to: a parcel may be sent again. */
  tracking_no: string
  traces: string
  ask_after: number
}

export type Actor = 'buyer' | 'shop' | 'office' | 'system'

/** The timeline of an order, its parcels and refunds. parcel_id, refund_id 0 = the event is about the order itself. */
export interface OrderEvents {
  id: Id
  order_id: number
  parcel_id: number
  refund_id: number
  event: OrderEventName
  note: string
  actor: Actor
  actor_id: number
  at: number
}

export interface Invoices {
  id: Id
  order_id: number
  kind: InvoiceKind
  title: string
  tax_no: string
  email: string
  amount: number
  state: InvoiceState
  created_at: number
}

export interface Coupons {
  id: Id
  name: string
  kind: CouponKind
  /** amount: fen of the reduction. rate: percent of the price to be paid. */
  value: number
  /** Maximum reduction by a rate, in fen; 0 = no limit. */
  cap: number
  threshold: number
  /** null = of the platform, for all shops. */
  shop_id: number | null
  /** JSON array of work kinds; [] = all. */
  kinds: string
  starts_at: number
  ends_at: number
  issued: number
  taken: number
  per_person: number
  state: 'on' | 'off'
  created_at: number
  /** Pieces held by users are invalid from this time on; null = they stay valid. */
  revoked_at: Generated<number | null>
  /** 1 = buyers may claim it themselves. */
  open: Generated<number>
  version: number
}

export interface UserCoupons {
  id: Id
  user_id: number
  coupon_id: number
  /** Number of the piece among the user's own: counted by the schema. */
  number: number
  state: UserCouponState
  order_id: number | null
  created_at: number
  expires_at: number
  used_at: number | null
  /** Number of times an order that used it was closed unpaid. */
  returns: Generated<number>
}

export interface Refunds {
  id: Id
  refund_no: string
  order_id: number
  line_id: number
  user_id: number
  quantity: number
  /** Fen of the line, and of its parcel's freight, to be refunded. */
  amount: number
  freight: number
  kind: RefundKind
  state: RefundState
  reason: string
  detail: string
  /** JSON array of private pictures. */
  pictures: string
  /** Reply of the shop or the back office. */
  answer: string
  carrier: string
  tracking_no: string
  checked_at: number
  created_at: number
  updated_at: number
  version: number
}

/** One gift, from its payment on. */
export interface Gifts {
  id: Generated<number>
  /** The order that paid for it. */
  order_id: number
  giver_id: number
  thing: 'work' | 'vip'
  work_id: number | null
  /** Empty unless it is a membership. */
  tier: string
  days: number
  title: string
  message: string
  /** Fen. */
  price: number
  /** SHA-256 of the link's token; the token itself is not stored. Null until a link was created. */
  token_hash: string | null
  state: 'waiting' | 'claimed' | 'returned' | 'kept'
  taker_id: number | null
  created_at: number
  expires_at: number
  /** 0 = not claimed yet. */
  claimed_at: number
  version: number
}

export interface Orders {
  id: Generated<number>
  order_sn: string
  user_id: number
  type: OrderType
  title: string
  state: 'unpaid' | 'paid' | 'fulfilled' | 'closed' | 'refunding' | 'refunded'
  currency: 'CNY' | 'COIN' | 'POINT'
  total: number
  platform: string
  created_at: number
  expires_at: number
  paid_at: number | null
  closed_at: number | null
  version: number
  /**
   * Sum of the lines at list price; total = goods_total - discount + freight. 0 for orders that are neither shipped nor
   * reduced.
   */
  goods_total: Generated<number>
  freight: Generated<number>
  discount: Generated<number>
  /** JSON of the steps that led to the total. */
  quote: Generated<string>
  /** JSON of the address at the time of the order; null = nothing is shipped. */
  address: Generated<string | null>
  /** The buyer's note to the shop. */
  remark: Generated<string>
  /** The back office's own note. */
  note: Generated<string>
  /**
   * Number of open refunds, plus one while the whole order is refunded: maintained by the database, see
   * refund-waits.ts.
   */
  refund_waits: Generated<number>
}

export interface OrderLines {
  id: Generated<number>
  order_id: number
  kind: LineKind
  ref_id: number
  title: string
  quantity: number
  unit_price: number
  total: number
  /** The product sold, frozen at the time of the order. */
  snapshot: string
  shop_id: Generated<number | null>
  sku_id: Generated<number | null>
  parcel_id: Generated<number | null>
  /** The line's share of the order's reductions: total - discount is the amount paid for it. */
  discount: Generated<number>
  /** Fen and pieces refunded. */
  refunded: Generated<number>
  refunded_quantity: Generated<number>
}

export interface Payments {
  id: Generated<number>
  order_id: number
  /** Our number at the channel (out_trade_no), shown to the client as pay_order_id. */
  pay_no: string
  provider: string
  state: 'pending' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded'
  amount: number
  provider_txn: string | null
  created_at: number
  settled_at: number | null
  checked_at: number
  /** Why its money is refunded, as sent to the channel; empty while it is not. */
  refund_reason: Generated<string>
  /** The last state reported by its channel that adapters do not know, with its time; empty = none. */
  unknown_state: Generated<string>
  unknown_at: Generated<number>
}

/** Every notification in its original form, verified once. */
export interface PaymentInbox {
  id: Generated<number>
  provider: string
  body: string
  headers: string
  verdict: string
  pay_no: string
  received_at: number
}

/** State of the embedded sandbox channel, which acts like a separate company. */
export interface SandboxPayments {
  pay_no: string
  channel: string
  amount: number
  title: string
  return_url: string
  state: 'pending' | 'processing' | 'paid' | 'failed' | 'closed'
  txn: string | null
  /** Arrival time of a late payment. */
  due_at: number
  created_at: number
}

export interface SandboxRefunds {
  refund_no: string
  pay_no: string
  amount: number
  reason: Generated<string>
  created_at: number
}

/** Books whose chapters are unlocked by themselves when their reader comes to them. */
export interface AutoUnlocks {
  user_id: number
  work_id: number
  /** Most coins in all. */
  cap: number
  /** Most coins that a chapter may cost. */
  price: number
  spent: number
  agreed_at: number
}

declare module '../kernel/tables' {
  interface Database {
    auto_unlocks: AutoUnlocks
    cart_lines: CartLines
    parcels: Parcels
    parcel_traces: ParcelTraces
    order_events: OrderEvents
    invoices: Invoices
    coupons: Coupons
    user_coupons: UserCoupons
    refunds: Refunds
    gifts: Gifts
    orders: Orders
    order_lines: OrderLines
    payments: Payments
    payment_inbox: PaymentInbox
    sandbox_payments: SandboxPayments
    sandbox_refunds: SandboxRefunds
  }
}
