import { grant, revokeWork, WHOLE_WORK } from '../../catalogue/entitlements'
import { purchaseEnd } from '../../courses/validity'
import type { Kind } from './kind'

/** A digital work as a whole. */
export const work: Kind = {
  label: '作品',
  async deliver(trx, order, line, { clock }) {
    const now = clock.now()
    const given = await grant(trx, {
      userId: order.user_id,
      workId: line.ref_id,
      partId: WHOLE_WORK,
      orderId: order.id,
      at: now,
      until: await purchaseEnd(trx, line.ref_id, now),
    })
    return given ? 'given' : 'owned'
  },
  refundable: true,
  async takeBack(trx, order, line) {
    await revokeWork(trx, { userId: order.user_id, workId: line.ref_id, orderId: order.id })
  },
  earns: ({ ref_id }) => ref_id,
  figure: 'soldWorks',
  face: 'work',
  holdsStock: false,
}
