import { dateOf } from '@/format/dates'

interface Bought {
  owned: boolean
  purchaseEnds?: number | undefined
}

/** When a purchase ended that nothing else replaces; undefined while the course is open, or was never bought whole. */
export const expiredAt = ({ owned, purchaseEnds }: Bought): number | undefined =>
  owned ? undefined : purchaseEnds

/** How long a bought course is open, or since when it is not; empty for one that is open for good. */
export function validityText({ owned, purchaseEnds }: Bought): string {
  if (purchaseEnds === undefined) return ''
  return owned ? `有效期至 ${dateOf(purchaseEnds)}` : `${dateOf(purchaseEnds)} 已到期`
}
