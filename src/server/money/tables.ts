import type { WalletPurpose } from '@/contract/money/wallets'
import type { Flag, Id } from '../kernel/tables'
import type { OfferKind } from '@/contract/money/points'
import type { Generated } from 'kysely'

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

export interface LedgerAccounts {
  id: Generated<number>
  /** user or house (the platform). */
  owner: string
  owner_id: number
  /** CNY (fen), COIN, POINT. */
  currency: string
  /** wallet, sales, channel, issue, ... */
  purpose: string
  balance: number
  /** Only platform accounts may go below zero. */
  may_overdraw: Flag
}

export interface LedgerTransfers {
  id: Generated<number>
  /** The event that caused it, unique: order:SN:paid. */
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

/** Sum of a platform account's postings, up to one of them. */
export interface LedgerCheckpoints {
  id: Generated<number>
  account_id: number
  posting_id: number
  balance: number
  created_at: number
}

/** The ledger's end at a moment. */
export interface LedgerMarks {
  id: Generated<number>
  posting_id: number
  at: number
}

/** Points and coins booked by operators; a reversal is recorded in the ledger's reversal_of. */
export interface Adjustments {
  id: Id
  staff_id: number
  /** Idempotency key. */
  key: string
  user_id: number
  currency: 'POINT' | 'COIN'
  amount: number
  reason: string
  transfer_id: number
  /** Balance after the adjustment. */
  balance: number
  created_at: number
}

/** One earning of points. The remainders of all lots of an account always sum to its balance. */
export interface PointLots {
  id: Id
  account_id: number
  /** The transfer that earned the points. */
  transfer_id: number
  amount: number
  /** Points neither spent nor expired. */
  remaining: number
  earned_at: number
  expires_at: number
}

export interface PointOffers {
  id: Id
  slug: string
  kind: OfferKind
  title: string
  summary: string
  /** JSON document of the kind, see OFFER_DOCUMENTS. */
  document: string
  points: number
  stock: number
  /** How often a person may take it; 0 = unlimited. */
  per_person: number
  sort: number
  state: 'on' | 'off'
}

export interface PointExchanges {
  id: Id
  user_id: number
  offer_id: number
  /** Sequence number of this offer for this user: two requests at once cannot both take the last one allowed. */
  number: number
  points: number
  title: string
  /** The delivered offer, as it was then. */
  snapshot: string
  created_at: number
}

/** Amounts that a refund could not claw back because they were withdrawn: deducted from later earnings. */
export interface EarningDebts {
  id: Id
  user_id: number
  purpose: WalletPurpose
  amount: number
  remaining: number
  /** The platform's account it is owed to. */
  counter: string
  /** Cause of the debt, unique: that of the refund. */
  reference: string
  created_at: number
}

declare module '../kernel/tables' {
  interface Database {
    vip_packages: VipPackages
    coin_packs: CoinPacks
    ledger_accounts: LedgerAccounts
    ledger_transfers: LedgerTransfers
    ledger_postings: LedgerPostings
    ledger_checkpoints: LedgerCheckpoints
    ledger_marks: LedgerMarks
    adjustments: Adjustments
    earning_debts: EarningDebts
    point_lots: PointLots
    point_offers: PointOffers
    point_exchanges: PointExchanges
  }
}
