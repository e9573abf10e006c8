import type { LineReview } from '@/contract/trade/trade-states'
import { MOST_REVIEW_PICTURES } from '@/contract/catalogue/review-rules'
import type { ExpressionBuilder } from 'kysely'
import { reviewLine } from '../catalogue/reviews'
import type { Db, Trx } from '../deps'
import { requireOwnUploads, uploadsIn } from '../kernel/files/public-pictures'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import type { Database } from '../kernel/tables'
import { refuseSensitive } from '../kernel/text/sensitive-words'
import type { LineSnapshot } from './checkout-order'
import type { Parcel } from './parcels'
import type { Line } from './refunds'

/** Whether a line may be reviewed as far as its delivery goes: some of it was received and kept. */
const received = (
  line: Pick<Line, 'kind' | 'quantity' | 'refunded_quantity'>,
  parcel: Pick<Parcel, 'state'> | undefined,
): boolean => line.kind === 'sku' && parcel?.state === 'received' && line.refunded_quantity < line.quantity

/** Those of some lines that have been reviewed. */
export async function reviewedLines(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('comments').select('line_id').where('line_id', 'in', ids).execute()
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []))
}

export function reviewStateOf(
  line: Pick<Line, 'id' | 'kind' | 'quantity' | 'refunded_quantity'>,
  parcel: Pick<Parcel, 'state'> | undefined,
  reviewed: ReadonlySet<number>,
): LineReview {
  if (reviewed.has(line.id)) return 'done'
  return received(line, parcel) ? 'due' : 'none'
}

/** Whether an order has a received line that its buyer has not reviewed. */
export const waitsForReview = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('order_lines as line')
      .innerJoin('parcels', 'parcels.id', 'line.parcel_id')
      .leftJoin('comments', 'comments.line_id', 'line.id')
      .select('line.id')
      .whereRef('line.order_id', '=', 'orders.id')
      .where('line.kind', '=', 'sku')
      .where('parcels.state', '=', 'received')
      .whereRef('line.refunded_quantity', '<', 'line.quantity')
      .where('comments.id', 'is', null),
  )

interface Said {
  line_id: number
  stars: number
  text: string
  pictures?: readonly string[]
}

/**
 * The buyer's review of a received line.
 * @throws Refusal 404 for another user's line, 409 when it was not received, was refunded or reviewed before, 400 for a
 * forbidden word or somebody else's picture
 */
export async function reviewReceived(trx: Trx, userId: number, said: Said, now: number): Promise<void> {
  const line = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('order_lines.id', '=', said.line_id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (!line) throw notFound('订单商品不存在')
  const parcel = await trx
    .selectFrom('parcels')
    .select('state')
    .where('id', '=', line.parcel_id ?? 0)
    .executeTakeFirst()
  if (!received(line, parcel)) throw conflict('确认收货后才能评价')
  const text = said.text.trim()
  if (!text) throw badInput('请输入评价内容')
  const pictures = said.pictures ?? []
  if (pictures.length > MOST_REVIEW_PICTURES || pictures.some((name) => uploadsIn(name)[0] !== name))
    throw badInput('图片已失效，请重新上传')
  await refuseSensitive(trx, text)
  await requireOwnUploads(trx, userId, { pictures }, null)
  const sold = JSON.parse(line.snapshot) as LineSnapshot | null
  await reviewLine(trx, {
    work_id: line.ref_id,
    user_id: userId,
    line_id: line.id,
    stars: said.stars,
    text,
    pictures,
    picks: sold?.picks ?? '',
    created_at: now,
  })
}
