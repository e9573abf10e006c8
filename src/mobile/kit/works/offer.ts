import { discounted } from '@/contract/kernel/rules'
import type { WorkDetail } from '@/contract/catalogue/work'

/** What the whole work costs now, in fen: less what a running discount takes off. */
export const priceNow = ({ work, offer }: Pick<WorkDetail, 'work' | 'offer'>): number =>
  offer && !work.free ? discounted(work.price, offer.rate) : work.price
