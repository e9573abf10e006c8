import { roundYuan } from '@/format/money'

/** The discount of a coupon. */
export interface CouponWorth {
  /** amount: `value` fen are taken off. rate: `value` percent of the price are paid. */
  kind: 'amount' | 'rate'
  value: number
  /** Smallest order total in fen; 0 = no minimum. */
  threshold: number
  /** Largest discount of a rate in fen; 0 = no limit. */
  cap: number
}

/** Percent that is paid as text: 90 → 9 折, 85 → 8.5 折. */
export const rateText = (rate: number): string => `${rate / 10} 折`

/** Large text on the coupon: ¥20, 8.5 折. */
export const couponFace = ({ kind, value }: Pick<CouponWorth, 'kind' | 'value'>): string =>
  kind === 'amount' ? `¥${roundYuan(value)}` : rateText(value)

/** Condition of the coupon: 满 ¥99 可用，最多减 ¥50. */
export const couponTerm = ({ threshold, cap }: Pick<CouponWorth, 'threshold' | 'cap'>): string =>
  [threshold ? `满 ¥${roundYuan(threshold)} 可用` : '无门槛', cap ? `最多减 ¥${roundYuan(cap)}` : '']
    .filter(Boolean)
    .join('，')

/** Short form for a narrow row: 满 99 减 20, 8.5 折. */
export const couponShortText = (worth: CouponWorth): string => {
  const off = worth.kind === 'amount' ? `减 ${roundYuan(worth.value)}` : rateText(worth.value)
  return worth.threshold ? `满 ${roundYuan(worth.threshold)} ${off}` : off
}
