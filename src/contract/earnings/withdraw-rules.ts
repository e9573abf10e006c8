/** Withdrawal rules shared by both sides; without schemas, because forms of the app use them. */
export const PAYEE_KINDS = ['bank', 'alipay', 'wechat'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]

export const WITHDRAWAL_STATES = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'refused',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const MOST_PAYEES = 10

/** Fee of a withdrawal; computed by the same function on both sides. */
export const feeOf = ({ feeRate, feeLeast }: { feeRate: number; feeLeast: number }, amount: number): number =>
  feeRate === 0 && feeLeast === 0 ? 0 : Math.max(feeLeast, Math.ceil((amount * feeRate) / 1000))
