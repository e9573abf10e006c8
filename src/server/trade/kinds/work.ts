import { grant, WHOLE_WORK } from '../../catalogue/entitlements'
import type { Kind } from './kind'

/** A digital work, whole. */
export const work: Kind = {
  label: '作品',
  async deliver(trx, order, line, { clock }) {
    const given = await grant(trx, {
      userId: order.user_id,
      workId: line.ref_id,
      partId: WHOLE_WORK,
      orderId: order.id,
      at: clock.now(),
    })
    return given ? 'given' : 'owned'
  },
  refundable: true,
  async takeBack(trx, order, line) {
    await trx
      .deleteFrom('entitlements')
      .where('user_id', '=', order.user_id)
      .where('work_id', '=', line.ref_id)
      .where('part_id', '=', WHOLE_WORK)
      .where('order_id', '=', order.id)
      .execute()
  },
  earns: ({ ref_id }) => ref_id,
  figure: 'soldWorks',
  face: 'work',
  holdsStock: false,
}
