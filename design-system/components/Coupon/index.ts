export { CouponCard, type CouponCardProps } from './CouponCard.tsx'
export { CouponRow, TakeButton, type CouponRowProps, type TakeableCoupon } from './CouponRow.tsx'
export { OfferStrip, type OfferStripProps } from './OfferStrip.tsx'
export { couponFace, couponTerm, type CouponWorth } from './texts.ts'
