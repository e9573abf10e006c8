import type { OpenCoupon } from '@/contract/trade/coupons'
import { dateOf } from '@/format/dates'
import { KIND_NAMES } from '@/client/kindNames'

/** Scope and end date of a coupon: 云谷文房 · 限电子书、课程 · 2026年12月31日 到期. */
export const couponNote = (
  { shopName, kinds }: Pick<OpenCoupon, 'shopName'> & { kinds?: OpenCoupon['kinds'] },
  until: number,
): string =>
  [
    shopName || '全平台',
    kinds?.length ? `限${kinds.map((kind) => KIND_NAMES[kind]).join('、')}` : '',
    `${dateOf(until)} 到期`,
  ]
    .filter(Boolean)
    .join(' · ')
