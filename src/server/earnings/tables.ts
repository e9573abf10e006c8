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
  /** 1 = nobody above, 2 = below a parent. There is no third. */
  level: 1 | 2
  parent: number | null
  created_at: number
}

/** One line of an order for one earner, or why there is none. A refund is a row of its own with a negative amount. */
export interface Commissions {
  id: Id
  order_id: number
  /** Null where the whole order has the same answer. */
  line_id: number | null
  /** brokerage: who brought the buyer. actor: who acts in the work. */
  purpose: EarnedFrom
  /** Who acts in the work; null for commissions. */
  actor_id: number | null
  /** Null where nobody is related to the buyer, and where an actor has no account: their share waits at the house. */
  earner_id: number | null
  buyer_id: number
  /** 1 for an actor's share. */
  level: 1 | 2
  /** Of the base: per mille of a commission, basis points of an actor's share. */
  rate: number
  base: number
  amount: number
  /** Of the base, what was refunded; of the amount, what was taken back; of the amount, what was withdrawn or set off. */
  refunded: number
  clawed: number
  spent: number
  state: CommissionState | 'none'
  reason: CommissionReason
  hold_until: number
  /** The commission a refund's row takes back. */
  reversal_of: number | null
  transfer_id: number | null
  created_at: number
  moved_at: number
  version: number
}

/** What an actor gets of what is paid for a work. */
export interface ActorShares {
  work_id: number
  actor_id: number
  /** Basis points of what was paid for a line. */
  rate: number
}

/** The share of a shop in one parcel. */
export interface ShopSettlements {
  id: Id
  parcel_id: number
  shop_owner_id: number
  gross: number
  /** Of the gross, what the platform keeps. */
  fee: number
  refunded: number
  /** Of what is the owner's (gross less fee), what refunds took back. */
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
  /** Name of the bank; empty for other kinds. */
  bank: string
  /** The last digits, or the account masked: all that is ever shown. */
  masked: string
  /** The number, encrypted; empty once it is deleted. */
  sealed: string
  /** Keyed hash of the number: tells that two are the same without telling the number. */
  mark: string
  /** 1, or null for a deleted one. */
  alive: 1 | null
  /** 1 for the default one, else null. */
  preferred: 1 | null
  created_at: number
  version: number
}

export interface Withdrawals {
  id: Id
  withdraw_no: string
  user_id: number
  purpose: WalletPurpose
  /** The payee as it was when the withdrawal was asked for. */
  payee_id: number
  kind: PayeeKind
  holder: string
  bank: string
  masked: string
  sealed: string
  mark: string
  /** What the payee gets; the fee comes on top. */
  amount: number
  fee: number
  state: WithdrawalState
  /** JSON array: why a person looks at it first. */
  flags: string
  /** Why it was refused or failed; else empty. */
  reason: string
  /** Day in China and the how manyeth of it. */
  day: string
  day_number: number
  /** Orders given to the channel so far. */
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
  /** Null for the owner and for the server. */
  staff_id: number | null
  at: number
}

/** What the embedded payout channel remembers: it behaves like a company of its own. */
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
