import type { LineKind, OrderType } from '@/contract/order-kinds'
import type { Generated } from 'kysely'
import type { Flag } from './schema'

/** What a user may open. part_id 0 = the whole work. */
export interface Entitlements {
  id: Generated<number>
  user_id: number
  work_id: number
  part_id: number
  order_id: number
  created_at: number
  /** bought, gift, card or parts, and whether the user has opened the work; kept by triggers. */
  way: Generated<string>
  opened: Generated<number>
}

export interface Memberships {
  user_id: number
  tier: string
  until: number
}

export interface VipPackages {
  id: Generated<number>
  tier: string
  title: string
  description: string
  price: number
  original_price: number
  days: number
  tag: string
  sort: number
  state: 'on' | 'off'
}

export interface CoinPacks {
  id: Generated<number>
  coins: number
  bonus: number
  price: number
  tag: string
  sort: number
  state: 'on' | 'off'
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

export interface LedgerAccounts {
  id: Generated<number>
  /** user or house. */
  owner: string
  owner_id: number
  /** CNY (fen), COIN, POINT. */
  currency: string
  /** wallet, sales, channel, issue, ... */
  purpose: string
  balance: number
  /** Only house accounts may go below zero. */
  may_overdraw: Flag
}

export interface LedgerTransfers {
  id: Generated<number>
  /** What caused it, unique: order:SN:paid. */
  reference: string
  kind: string
  memo: string
  reversal_of: number | null
  created_at: number
}

export interface LedgerPostings {
  id: Generated<number>
  transfer_id: number
  account_id: number
  currency: string
  amount: number
}

/** What the postings of an account of the house came to, up to one of them. */
export interface LedgerCheckpoints {
  id: Generated<number>
  account_id: number
  posting_id: number
  balance: number
  created_at: number
}

/** How far the ledger was at a moment. */
export interface LedgerMarks {
  id: Generated<number>
  posting_id: number
  at: number
}

export interface IdempotencyKeys {
  user_id: number
  key: string
  call: string
  body_hash: string
  answer: string
  created_at: number
}

export interface AdTickets {
  id: Generated<number>
  user_id: number
  ticket: string
  started_at: number
  claimed_at: number | null
}

/** What is bought, paid and owned, and the ledger. */
export interface MoneyTables {
  entitlements: Entitlements
  memberships: Memberships
  vip_packages: VipPackages
  coin_packs: CoinPacks
  orders: Orders
  order_lines: OrderLines
  payments: Payments
  payment_inbox: PaymentInbox
  sandbox_payments: SandboxPayments
  sandbox_refunds: SandboxRefunds
  ledger_accounts: LedgerAccounts
  ledger_transfers: LedgerTransfers
  ledger_postings: LedgerPostings
  ledger_checkpoints: LedgerCheckpoints
  ledger_marks: LedgerMarks
  idempotency_keys: IdempotencyKeys
  ad_tickets: AdTickets
}
