import { roundYuan } from '@/format/money'

/** What a coupon takes off. */
export interface CouponWorth {
  /** amount: `value` fen are taken off. rate: `value` percent are paid. */
  kind: 'amount' | 'rate'
  value: number
  /** Fen from which it counts; 0 = from the first. */
  threshold: number
  /** Most fen a rate takes off; 0 = no limit. */
  cap: number
}

/** Percent that is paid → 9 折, 8.5 折. */
export const rateWord = (rate: number): string => `${rate / 10} 折`

/** ¥20, 8.5 折. */
export const couponFace = ({ kind, value }: Pick<CouponWorth, 'kind' | 'value'>): string =>
  kind === 'amount' ? `¥${roundYuan(value)}` : rateWord(value)

/** 满 ¥99 可用，最多减 ¥50. */
export const couponTerm = ({ threshold, cap }: Pick<CouponWorth, 'threshold' | 'cap'>): string =>
  [threshold ? `满 ¥${roundYuan(threshold)} 可用` : '无门槛', cap ? `最多减 ¥${roundYuan(cap)}` : '']
    .filter(Boolean)
    .join('，')

/** 满 99 减 20, 8.5 折: for a row that has room for a few words. */
export const couponWord = (worth: CouponWorth): string => {
  const off = worth.kind === 'amount' ? `减 ${roundYuan(worth.value)}` : rateWord(worth.value)
  return worth.threshold ? `满 ${roundYuan(worth.threshold)} ${off}` : off
}
