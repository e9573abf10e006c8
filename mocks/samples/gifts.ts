import { first, sample, type Sample } from './sample'

const GIFT = { thing: 'work', kind: 'ebook', id: 1, message: '慢慢读', total_fee: 1690 } as const

/** What is bought for somebody else, what was bought at all, and points for money. */
export const gifts: Sample[] = [
  sample('user', 'user.gifts', {}),
  sample('user', 'user.gifts', { direction: 'out' }),
  sample('user', 'user.gifts', { direction: 'in' }),
  sample('user', 'user.giftLink', (seen) => ({
    id: first(seen('user.gifts', {}, 'user').rows.filter(({ state }) => state === 'waiting')),
  })),
  sample('user', 'user.keepGift', (seen) => ({
    id: first(seen('user.gifts', {}, 'user').rows.filter(({ state }) => state === 'returned')),
  })),
  sample('member', 'user.giftPreview', (seen) => ({ token: tokenOf(seen) })),
  sample('member', 'user.claimGift', (seen) => ({ token: tokenOf(seen) })),
  sample('user', 'ebook.gift', GIFT),
  sample('user', 'user.purchased', {}),
  sample('user', 'user.purchasedKinds', {}),
  sample('visitor', 'integral.pointpacks', {}),
  sample('user', 'integral.buypoints', { product_id: 1, total_fee: 600 }),
]

function tokenOf(seen: Parameters<Sample['payload']>[0]): string {
  const rows = seen('user.gifts', {}, 'user').rows.filter(({ state }) => state === 'waiting')
  return seen('user.giftLink', { id: first(rows) }, 'user').token
}
