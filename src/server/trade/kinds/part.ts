import { grant } from '../../catalogue/entitlements'
import { purchaseEnd } from '../../courses/validity'
import type { Kind } from './kind'

export interface PartSnapshot {
  workId: number
}

/** One episode or chapter, unlocked with coins. */
export const part: Kind = {
  label: '章节',
  async deliver(trx, order, line, { clock }) {
    const { workId } = JSON.parse(line.snapshot) as PartSnapshot
    const now = clock.now()
    const given = await grant(trx, {
      userId: order.user_id,
      workId,
      partId: line.ref_id,
      orderId: order.id,
      at: now,
      until: await purchaseEnd(trx, workId, now),
    })
    return given ? 'given' : 'owned'
  },
  refundable: false,
  final: '章节解锁后不支持退款',
  earns: () => null,
  figure: 'soldWorks',
  face: 'none',
  holdsStock: false,
}
