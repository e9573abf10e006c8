import type { Generated } from 'kysely'
import type { WalletPurpose } from '@/contract/earnings'
import type { PayeeKind, WithdrawalState } from '@/contract/withdraw-rules'

/** Payees and withdrawals. */
type Id = Generated<number>

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

export interface WithdrawalTables {
  payees: Payees
  withdrawals: Withdrawals
  withdrawal_events: WithdrawalEvents
  sandbox_payouts: SandboxPayouts
}
