import type { PayData } from '@/contract/trade/payment'

export interface PaymentRequest {
  /** Our number at the channel (out_trade_no). */
  payNo: string
  /** Fen. */
  amount: number
  title: string
  clientIp: string
  /** Open id within the official account; empty in an ordinary browser. */
  openId: string
  /** Where the channel redirects the browser back to. */
  returnUrl: string
  /** x-platform of the caller: h5, pc, mp. */
  platform: string
  expiresAt: number
}

export const REPORTED = ['pending', 'paid', 'failed', 'closed'] as const

/** A channel's report about a payment, by notification or by query. Amount in fen. */
export interface PaymentReport {
  payNo: string
  /** unknown: the adapter does not know the channel's state. */
  state: (typeof REPORTED)[number] | 'unknown'
  /** The channel's own name of the state. */
  word: string
  amount: number
  merchant: string
  providerTxn: string
}

/** A refund. Amounts in fen: of this refund, and of the whole payment. */
export interface RefundRequest {
  payNo: string
  /** Our number of the refund: repeating it does not refund twice. */
  refundNo: string
  amount: number
  total: number
  /** The reason as the buyer sees it on the bill; each channel cuts it to its limit. */
  reason: string
}

export interface PaymentAdapter {
  readonly provider: string
  /** Our number at the channel; a report for another merchant is not ours. */
  readonly merchant: string
  create(request: PaymentRequest): Promise<Pick<PayData, 'kind' | 'pay_data'>>
  /** Verifies a notification on its raw bytes. @throws Error when the signature or its time is wrong */
  readNotification(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<PaymentReport>
  /** Body and content type the channel expects as an acknowledgement. */
  acknowledge(ok: boolean): { status: number; type: string; body: string }
  query(payNo: string): Promise<PaymentReport>
  close(payNo: string): Promise<void>
  /** Sends money back through the channel it was paid by. `processing`: ask again later. */
  refund(request: RefundRequest): Promise<'done' | 'processing'>
}
