import type { OpenCoupon } from '@/contract/coupons'
import { KIND_NAMES } from './links'

const day = (at: number): string => new Date(at).toLocaleDateString('zh-CN')

/** To what a coupon applies and until when: 云谷文房 · 限电子书、课程 · 2026/12/31 到期. */
export const couponNote = (
  { shopName, kinds }: Pick<OpenCoupon, 'shopName'> & { kinds?: OpenCoupon['kinds'] },
  until: number,
): string =>
  [
    shopName || '全平台',
    kinds?.length ? `限${kinds.map((kind) => KIND_NAMES[kind]).join('、')}` : '',
    `${day(until)} 到期`,
  ]
    .filter(Boolean)
    .join(' · ')
