import { discounted } from '@/contract/kernel/rules'
import type { WorkDetail } from '@/contract/catalogue/work'

/** Current price of the whole work, fen, with a running discount deducted. */
export const priceNow = ({ work, offer }: Pick<WorkDetail, 'work' | 'offer'>): number =>
  offer && !work.free ? discounted(work.price, offer.rate) : work.price
