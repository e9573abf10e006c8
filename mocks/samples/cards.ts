import { first, sample, WRONG, type Sample } from './sample'

/** The demo's open card, as the README tells it. */
const OPEN_CARD = { number: '8888000020260006', password: 'SHUSHENG8888' }

/** Book cards as their holders use them. */
export const cards: Sample[] = [
  sample('user', 'user.cards', {}),
  sample('member', 'user.cards', {}),
  sample('user', 'user.card', (seen) => ({ id: first(seen('user.cards', {}, 'user').rows) })),
  sample('member', 'user.card', (seen) => ({ id: first(seen('user.cards', {}, 'member').rows) })),
  sample('user', 'user.cardDecrypt', OPEN_CARD),
  sample('user', 'user.cardDecrypt', { ...OPEN_CARD, password: 'AAAABBBBCCCC' }, WRONG),
  sample('user', 'ebook.useBookCard', OPEN_CARD),
]

const NOON = Date.UTC(2026, 10, 20, 4)
const reason = '印刷有误，收回重制'

/** Batches and cards as the back office makes and stops them. */
export const cardOffice: Sample[] = [
  sample('staff', 'admincard.list', {}),
  sample('staff', 'admincard.detail', (seen) => ({ id: seen('admincard.list', {}).rows.at(-1)?.id ?? 0 })),
  sample('staff', 'admincard.works', {}),
  sample('staff', 'admincard.cards', (seen) => ({
    batchId: seen('admincard.list', {}).rows.at(-1)?.id ?? 0,
  })),
  sample('staff', 'admincard.issue', {
    form: {
      name: '冬至会员体验卡',
      grant: 'member',
      tier: 'member',
      days: 7,
      count: 3,
      validFrom: NOON,
      validUntil: NOON + 90 * 86_400_000,
      oncePerson: true,
    },
  }),
  sample('staff', 'admincard.disable', (seen) => {
    const batchId = seen('admincard.list', {}).rows.at(-1)?.id ?? 0
    const card = seen('admincard.cards', { batchId }).rows.find(({ state }) => state === 'new')
    return { items: [{ id: card?.id ?? 0, version: card?.version ?? 0 }], reason }
  }),
  sample('staff', 'admincard.disableBatch', (seen) => {
    const batch = seen('admincard.list', {}).rows.find(({ state }) => state === 'live')
    return { id: batch?.id ?? 0, version: batch?.version ?? 0, reason }
  }),
]
