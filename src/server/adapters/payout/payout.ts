import type { PayeeKind } from '@/contract/earnings/withdraw-rules'

/** Money to be sent to a payee. The same number is the same order. */
export interface PayoutRequest {
  payoutNo: string
  kind: PayeeKind
  holder: string
  /** Name of the bank; empty for other kinds of account. */
  bank: string
  number: string
  /** The user's open id within the official account; empty when none is bound. */
  openId: string
  /** Fen. */
  amount: number
}

/** A channel's report about an order. unknown: the channel has no order by this number, so it may be sent again. */
export interface PayoutReport {
  payoutNo: string
  state: 'pending' | 'paid' | 'failed' | 'unknown'
  amount: number
  providerTxn: string
  /** Why it failed; shown to an operator. */
  fault: string
}

export interface PayoutAdapter {
  readonly provider: string
  /** Kinds of account it pays to. */
  readonly kinds: readonly PayeeKind[]
  /** @throws Error when the outcome is unknown */
  pay(request: PayoutRequest): Promise<PayoutReport>
  /** @throws Error when the channel cannot be reached */
  query(request: PayoutRequest): Promise<PayoutReport>
}

/** Report of an order that the channel has not accepted, and never will under this number. */
export const failed = ({ payoutNo, amount }: PayoutRequest, fault: string): PayoutReport => ({
  payoutNo,
  state: 'failed',
  amount,
  providerTxn: '',
  fault,
})

export const unknown = ({ payoutNo }: PayoutRequest): PayoutReport => ({
  payoutNo,
  state: 'unknown',
  amount: 0,
  providerTxn: '',
  fault: '',
})
