import type { ShopFigure } from '@/contract/store/shop-figures'
import type { Db } from '@/server/deps'

export interface PlainFigures {
  figures: Record<ShopFigure, number>
  /** Works by pieces sold, the best first. */
  best: { id: number; pieces: number; amount: number }[]
}

/** A shop's figures from `from` to `to`, both inclusive, told from the rows alone and by plain code. */
export async function plainFigures(db: Db, shopId: number, from: number, to: number): Promise<PlainFigures> {
  const within = (at: number | null | undefined): boolean =>
    at !== null && at !== undefined && at >= from && at <= to
  const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
    rows.reduce((all, row) => all + of(row), 0)
  const orders = await db.selectFrom('orders').selectAll().execute()
  const paid = new Set(
    orders.filter((row) => row.currency === 'CNY' && within(row.paid_at)).map(({ id }) => id),
  )
  const lines = (await db.selectFrom('order_lines').selectAll().execute()).filter(
    (line) => line.shop_id === shopId && line.sku_id !== null,
  )
  const sold = lines.filter((line) => paid.has(line.order_id))
  const parcels = (await db.selectFrom('parcels').selectAll().execute()).filter(
    (parcel) => parcel.shop_id === shopId && paid.has(parcel.order_id),
  )
  const own = new Set(lines.map(({ id }) => id))
  const transfers = await db.selectFrom('ledger_transfers').selectAll().execute()
  // What the ledger owes the buyers since the refund was agreed to.
  const agreedAt = new Map(transfers.map(({ reference, created_at }) => [reference, created_at]))
  const refunds = (await db.selectFrom('refunds').selectAll().execute()).filter(
    (refund) => own.has(refund.line_id) && within(agreedAt.get(`refund:${refund.refund_no}:due`)),
  )
  const { owner_id } = await db
    .selectFrom('shops')
    .select('owner_id')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
  const previews = await db.selectFrom('preview_users').select('user_id').execute()
  const apart = new Set([owner_id, ...previews.map((row) => row.user_id)])
  const goods = await db.selectFrom('goods').select('work_id').where('shop_id', '=', shopId).execute()
  const works = new Set(goods.map(({ work_id }) => work_id))
  const opened = (await db.selectFrom('footprints').selectAll().execute()).filter(
    (row) => works.has(row.work_id) && within(row.seen_at) && !apart.has(row.user_id),
  )
  const best = [...new Set(sold.map(({ ref_id }) => ref_id))].map((id) => {
    const ofWork = sold.filter(({ ref_id }) => ref_id === id)
    return {
      id,
      pieces: sum(ofWork, ({ quantity }) => quantity),
      amount: sum(ofWork, ({ total, discount }) => total - discount),
    }
  })
  return {
    figures: {
      paid: sum(sold, ({ total, discount }) => total - discount) + sum(parcels, ({ freight }) => freight),
      orders: new Set(sold.map(({ order_id }) => order_id)).size,
      visitors: new Set(opened.map(({ user_id }) => user_id)).size,
      views: opened.length,
      refunds: sum(refunds, ({ amount, freight }) => amount + freight),
    },
    best: best.sort((a, b) => b.pieces - a.pieces || b.amount - a.amount || a.id - b.id),
  }
}
