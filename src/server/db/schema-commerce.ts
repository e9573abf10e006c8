import type { Generated } from 'kysely'
import type {
  CouponKind,
  InvoiceKind,
  InvoiceState,
  ParcelState,
  RefundKind,
  RefundState,
  UserCouponState,
} from '@/contract/trade-states'

type Id = Generated<number>

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

/** A work sold cheaper for a time. rate: percent that is paid. */
export interface ItemDiscounts {
  id: Id
  work_id: number
  name: string
  rate: number
  starts_at: number
  ends_at: number
  state: 'on' | 'off'
  created_at: Generated<number>
  version: Generated<number>
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

/** What is bought, sent and sent back. */
export interface CommerceTables {
  cart_lines: CartLines
  parcels: Parcels
  parcel_traces: ParcelTraces
  order_events: OrderEvents
  invoices: Invoices
  item_discounts: ItemDiscounts
  coupons: Coupons
  user_coupons: UserCoupons
  refunds: Refunds
}
