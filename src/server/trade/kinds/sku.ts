import type { Trx } from '../../deps'
import { restock } from '../../store/stock'
import type { Kind, OrderLine } from './kind'

async function neverSent(trx: Trx, line: OrderLine): Promise<boolean> {
  if (line.parcel_id === null) return false
  const parcel = await trx
    .selectFrom('parcels')
    .select('shipped_at')
    .where('id', '=', line.parcel_id)
    .executeTakeFirstOrThrow()
  return parcel.shipped_at === null
}

/** Goods that are shipped in a parcel. */
export const sku: Kind = {
  label: '实物',
  /** Nothing to deliver: its parcel waits to be shipped. */
  deliver: () => Promise.resolve('given'),
  refundable: true,
  async takeBack(trx, _order, line, refund) {
    if (line.sku_id !== null && (await neverSent(trx, line)))
      await restock(trx, [{ skuId: line.sku_id, quantity: refund.quantity }])
  },
  earns: () => null,
  figure: 'soldGoods',
  face: 'kept',
  holdsStock: true,
}
