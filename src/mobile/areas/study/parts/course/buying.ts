import type { CourseDetail } from '@/contract/courses/course'
import { buyWhole } from '@/mobile/kit/pay/useUnlock'
import { priceNow } from '@/mobile/kit/works/offer'
import { overlays } from '@/stores/overlays'
import { expiredAt } from './expiry'

export interface Buying {
  /** The course can be bought, for `price` fen. */
  sold: boolean
  price: number
  /** It was bought before, for days that are over. */
  again: boolean
  /** A membership opens it. */
  forMembers: boolean
  /** Opens the checkout. */
  buy(): unknown
  /** Offers a membership; loads the course again once one is active. */
  join(): Promise<void>
}

/**
 * The ways in which a caller who may not open the whole course can open it; none of one off the shelf.
 * @param lesson the lesson that the checkout leads back to
 */
export function buyingOf(detail: CourseDetail, onChanged: () => unknown, lesson?: number): Buying {
  const { work, owned } = detail
  return {
    sold: !owned && work.price > 0,
    price: priceNow(detail),
    again: expiredAt(detail) !== undefined,
    forMembers: !owned && work.memberFree,
    buy: () => buyWhole(work, lesson),
    async join() {
      if (await overlays.vip({ tier: 'member' })) await onChanged()
    },
  }
}
