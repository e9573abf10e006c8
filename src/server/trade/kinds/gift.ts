import { openGift, type GiftSnapshot } from '../gifts'
import type { Kind } from './kind'

/** A work or days of membership, claimed by link. */
export const gift: Kind = {
  label: '礼品',
  async deliver(trx, order, line, { clock }) {
    await openGift(trx, order, line, clock.now())
    return 'given'
  },
  refundable: false,
  final: '礼品不支持退款，无人领取时可以留用或再送',
  earns: ({ snapshot }) => (JSON.parse(snapshot) as GiftSnapshot).workId,
  figure: 'soldWorks',
  face: 'none',
  holdsStock: false,
}
