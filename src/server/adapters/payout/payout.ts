import type { PayeeKind } from '@/contract/earnings/withdraw-rules'

/** Money to be sent to a payee. The same number twice is the same order. */
export interface PayoutRequest {
  payoutNo: string
  kind: PayeeKind
  holder: string
  /** Name of the bank; empty for other kinds. */
  bank: string
  number: string
  /** The user's account within the official account; empty when none is bound. */
  openId: string
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
  /** Accounts it pays to. */
  readonly kinds: readonly PayeeKind[]
  /** @throws Error when it is not known what became of it */
  pay(request: PayoutRequest): Promise<PayoutReport>
  /** @throws Error when the channel cannot be asked */
  query(request: PayoutRequest): Promise<PayoutReport>
}

/** An order that the channel has not taken, and never will under this number. */
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
