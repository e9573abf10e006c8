import type { PayeeKind } from '@/contract/withdraw-rules'

/** Money to be sent to a payee. The same number twice is the same order. */
export interface PayoutRequest {
  payoutNo: string
  kind: PayeeKind
  holder: string
  /** Name of the bank; empty for other kinds. */
  bank: string
  number: string
  /** Fen. */
  amount: number
}

/** What a channel says of an order. unknown: it was never given one by this number, so it may be given again. */
export interface PayoutReport {
  payoutNo: string
  state: 'pending' | 'paid' | 'failed' | 'unknown'
  amount: number
  providerTxn: string
  /** Why it failed, in words an operator reads. */
  fault: string
}

export interface PayoutAdapter {
  readonly provider: string
  pay(request: PayoutRequest): Promise<PayoutReport>
  query(payoutNo: string): Promise<PayoutReport>
}
