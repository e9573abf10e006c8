import type { Id } from '../kernel/tables'
import type { OrderType, LineKind } from '@/contract/trade/order-kinds'
import type {
  ParcelState,
  InvoiceKind,
  InvoiceState,
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
  /** 0 = a work bought whole. */
  sku_id: number
  quantity: number
  /** Fen a piece when it was put in: says whether it got cheaper since. */
  price: number
  created_at: number
  updated_at: number
}

/** What one shop sends of an order. */
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

/** What a carrier said of a parcel, the oldest first (JSON), and when it may be asked again. */
export interface ParcelTraces {
  parcel_id: number
  /** Of which waybill: a parcel may be sent anew. */
  tracking_no: string
  traces: string
  ask_after: number
}

export type Actor = 'buyer' | 'shop' | 'office' | 'system'

/** The timeline of an order, its parcels and refunds. parcel_id, refund_id 0 = of the order itself. */
export interface OrderEvents {
  id: Id
  order_id: number
  parcel_id: number
  refund_id: number
  event: string
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
  /** amount: fen taken off. rate: percent that is paid. */
  value: number
  /** Most fen a rate takes off; 0 = no limit. */
  cap: number
  threshold: number
  /** null = of the house, for all shops. */
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
  /** Those in people's hands count no more from here on; null = they do. */
  revoked_at: Generated<number | null>
  /** 1 = buyers may take it themselves. */
  open: Generated<number>
  version: number
}

export interface UserCoupons {
  id: Id
  user_id: number
  coupon_id: number
  /** Which of the person's own: counted by the schema. */
  number: number
  state: UserCouponState
  order_id: number | null
  created_at: number
  expires_at: number
  used_at: number | null
  /** How often an order that held it was closed unpaid. */
  returns: Generated<number>
}

export interface Refunds {
  id: Id
  refund_no: string
  order_id: number
  line_id: number
  user_id: number
  quantity: number
  /** Fen of the line, and of its parcel's freight, that go back. */
  amount: number
  freight: number
  kind: RefundKind
  state: RefundState
  reason: string
  detail: string
  /** JSON array of private pictures. */
  pictures: string
  /** What the shop or the office said. */
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
  /** The order that paid it. */
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
  /** SHA-256 of the link's token; the token itself is nowhere. Null until a link was made. */
  token_hash: string | null
  state: 'waiting' | 'claimed' | 'returned' | 'kept'
  taker_id: number | null
  created_at: number
  expires_at: number
  /** 0 = nobody has claimed it. */
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
  /** Lines at their list price; total = goods_total - discount + freight. 0 for what is neither shipped nor reduced. */
  goods_total: Generated<number>
  freight: Generated<number>
  discount: Generated<number>
  /** JSON of the steps that led to the total. */
  quote: Generated<string>
  /** JSON of the address as it was; null = nothing is sent. */
  address: Generated<string | null>
  /** The buyer's word to the shop. */
  remark: Generated<string>
  /** The office's own. */
  note: Generated<string>
  /** Open refunds, and one more while all of it goes back: kept by the database, see refund-waits.ts. */
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
  /** What was sold, frozen at the time of the order. */
  snapshot: string
  shop_id: Generated<number | null>
  sku_id: Generated<number | null>
  parcel_id: Generated<number | null>
  /** The line's share of the order's reductions: total - discount is what was paid for it. */
  discount: Generated<number>
  /** Fen and pieces that went back. */
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
  /** Why its money goes back, as the channel is told; empty while it does not. */
  refund_reason: Generated<string>
  /** The last state its channel reported that adapters do not know, with its time; empty = none. */
  unknown_state: Generated<string>
  unknown_at: Generated<number>
}

/** Every notification as it came, judged once. */
export interface PaymentInbox {
  id: Generated<number>
  provider: string
  body: string
  headers: string
  verdict: string
  pay_no: string
  received_at: number
}

/** What the embedded sandbox channel remembers: it behaves like a company of its own. */
export interface SandboxPayments {
  pay_no: string
  channel: string
  amount: number
  title: string
  return_url: string
  state: 'pending' | 'processing' | 'paid' | 'failed' | 'closed'
  txn: string | null
  /** When a late payment arrives. */
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

declare module '../kernel/tables' {
  interface Database {
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
