import type { Id } from '../kernel/tables'
import type {
  CommissionReason,
  CommissionState,
  EarnedFrom,
  SettlementState,
} from '@/contract/earnings/earnings'
import type { WalletPurpose } from '@/contract/money/wallets'
import type { PayeeKind, WithdrawalState } from '@/contract/earnings/withdraw-rules'

export interface Dealers {
  user_id: number
  /** 1 = no parent, 2 = below a parent. There is no third level. */
  level: 1 | 2
  parent: number | null
  created_at: number
}

/**
 * A commission of one order line for one earner, or the reason for none. A refund is a row of its own with a negative
 * amount.
 */
export interface Commissions {
  id: Id
  order_id: number
  /** Null when the row is about the whole order. */
  line_id: number | null
  /** brokerage: for referring the buyer. actor: for acting in the work. */
  purpose: EarnedFrom
  /** The actor of the work; null for commissions. */
  actor_id: number | null
  /** Null if the buyer has no referrer, or if an actor has no account: the platform keeps their share. */
  earner_id: number | null
  buyer_id: number
  /** 1 for an actor's share. */
  level: 1 | 2
  /** Rate applied to the base: per mille for a commission, basis points for an actor's share. */
  rate: number
  base: number
  amount: number
  /** Part of the base refunded; part of the amount taken back; part of the amount withdrawn or set off. */
  refunded: number
  clawed: number
  spent: number
  state: CommissionState | 'none'
  reason: CommissionReason
  hold_until: number
  /** The commission that a refund's row reverses. */
  reversal_of: number | null
  transfer_id: number | null
  created_at: number
  moved_at: number
  version: number
}

/** An actor's share of the price of a work. */
export interface ActorShares {
  work_id: number
  actor_id: number
  /** Basis points of the amount paid for a line. */
  rate: number
}

/** A shop's share of one parcel. */
export interface ShopSettlements {
  id: Id
  parcel_id: number
  shop_owner_id: number
  gross: number
  /** Part of the gross that the platform keeps. */
  fee: number
  refunded: number
  /** Part of the owner's share (gross less fee) that refunds took back. */
  clawed: number
  state: SettlementState
  hold_until: number
  transfer_id: number
  created_at: number
  moved_at: number
  version: number
}

export interface Payees {
  id: Id
  user_id: number
  kind: PayeeKind
  holder: string
  /** Name of the bank; empty for other kinds of account. */
  bank: string
  /** The last digits, or the masked account: the only form that is shown. */
  masked: string
  /** The encrypted number; empty once it is deleted. */
  sealed: string
  /** Keyed hash of the number: detects equal numbers without revealing them. */
  mark: string
  /** 1, or null for a deleted account. */
  alive: 1 | null
  /** 1 for the default account, else null. */
  preferred: 1 | null
  created_at: number
  version: number
}

export interface Withdrawals {
  id: Id
  withdraw_no: string
  user_id: number
  purpose: WalletPurpose
  /** The payee at the time of the request. */
  payee_id: number
  kind: PayeeKind
  holder: string
  bank: string
  masked: string
  sealed: string
  mark: string
  /** Amount the payee receives; the fee is charged in addition. */
  amount: number
  fee: number
  state: WithdrawalState
  /** JSON array: the reasons for a review by an operator. */
  flags: string
  /** Why it was refused or failed; otherwise empty. */
  reason: string
  /** Day in China, and the number of the withdrawal on that day. */
  day: string
  day_number: number
  /** Number of orders sent to the channel so far. */
  attempts: number
  provider: string
  provider_txn: string | null
  reviewer_id: number | null
  checked_at: number
  created_at: number
  moved_at: number
  version: number
}

export interface WithdrawalEvents {
  id: Id
  withdrawal_id: number
  state: WithdrawalState
  note: string
  /** The operator; null for the owner and for the server. */
  staff_id: number | null
  at: number
}

/** State of the sandbox payout channel, which acts like a separate company. */
export interface SandboxPayouts {
  payout_no: string
  kind: string
  amount: number
  state: 'pending' | 'paid' | 'failed'
  fault: string
  txn: string | null
  due_at: number
  created_at: number
}

declare module '../kernel/tables' {
  interface Database {
    dealers: Dealers
    commissions: Commissions
    actor_shares: ActorShares
    shop_settlements: ShopSettlements
    payees: Payees
    withdrawals: Withdrawals
    withdrawal_events: WithdrawalEvents
    sandbox_payouts: SandboxPayouts
  }
}
