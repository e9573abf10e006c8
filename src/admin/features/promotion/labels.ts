import { KIND_NAMES } from '@/client/kindNames'
import type { CouponForm, CouponRow } from '@/contract/trade/adminpromo'
import { roundYuan } from '@/format/money'
import type { Tone } from '../../kit/display/Mark'
import type { DiscountRow } from '@/contract/store/admindiscount'

export const COUPON_KIND_LABELS: Record<CouponForm['kind'], string> = { amount: '满减', rate: '折扣' }

/** Label for no shop: the coupon is valid in all of them. */
export const HOUSE = '平台（全部店铺）'

export const COUPON_STATE_LABELS: Record<CouponRow['state'] | 'over', { text: string; tone: Tone }> = {
  on: { text: '发放中', tone: 'good' },
  over: { text: '已过期', tone: 'quiet' },
  off: { text: '已停发', tone: 'warning' },
  revoked: { text: '已作废', tone: 'bad' },
}

export const DISCOUNT_TIME_LABELS: Record<DiscountRow['time'], { text: string; tone: Tone }> = {
  running: { text: '进行中', tone: 'good' },
  ahead: { text: '未开始', tone: 'warning' },
  over: { text: '已结束', tone: 'quiet' },
  off: { text: '已停止', tone: 'bad' },
}

/** Percent of the price that is paid, as text: 90 is 9 折, 85 is 8.5 折. */
export const rateText = (rate: number): string => `${rate / 10} 折`

/** 满 ¥50 减 ¥8, 9 折，最多减 ¥20. */
export function discountText({ kind, value, cap, threshold }: CouponForm): string {
  const from = threshold ? `满 ¥${roundYuan(threshold)} ` : ''
  if (kind === 'amount') return from ? `${from}减 ¥${roundYuan(value)}` : `立减 ¥${roundYuan(value)}`
  return `${from}${rateText(value)}${cap ? `，最多减 ¥${roundYuan(cap)}` : ''}`
}

export const kindsText = ({ kinds }: CouponForm): string =>
  kinds.length ? kinds.map((kind) => KIND_NAMES[kind]).join('、') : '全部种类'

/** State as of now: an active coupon may have expired. */
export const couponStateOf = ({ state, form }: CouponRow, now = Date.now()) =>
  COUPON_STATE_LABELS[state === 'on' && form.endsAt <= now ? 'over' : state]
