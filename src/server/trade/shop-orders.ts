import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { ShopParcel } from '@/contract/trade/shoporders'
import { PARCEL_STATES, type ParcelState } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import type { KeptAddress } from './checkout-order'
import { countRows } from '../kernel/db/counted'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { orderLineViews } from './order-detail'
import type { Parcel } from './parcels'
import { maskName } from '../people/referrals'
import { OPEN } from './refund-machine'
import { maskMobile } from '../people/users'

/** Orders whose parcels a shop sees: those that were paid. */
const PAID = ['paid', 'fulfilled', 'refunding', 'refunded'] as const

const parcelsOf = (db: Db, shopId: number) =>
  db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .where('parcels.shop_id', '=', shopId)
    .where('orders.state', 'in', PAID)

/** Number of paid parcels waiting to be shipped. */
export async function toShip(db: Db, shopId: number): Promise<number> {
  const { n } = await parcelsOf(db, shopId)
    .where('parcels.state', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Shipped parcels were paid: they are counted without their orders. */
const SENT: readonly ParcelState[] = ['shipped', 'received']

/** Number of a shop's parcels in one of the states, up to {@link MOST_COUNTED}. */
async function countParcels(db: Db, shopId: number, states: readonly ParcelState[]): Promise<number> {
  const sent = states.filter((state) => SENT.includes(state))
  const others = states.filter((state) => !SENT.includes(state))
  const ofShop = db.selectFrom('parcels').where('parcels.shop_id', '=', shopId)
  const counts = await Promise.all([
    sent.length
      ? countRows(db, ofShop.where('parcels.state', 'in', sent).select('parcels.id').limit(MOST_COUNTED))
      : 0,
    others.length
      ? countRows(
          db,
          parcelsOf(db, shopId).where('parcels.state', 'in', others).select('parcels.id').limit(MOST_COUNTED),
        )
      : 0,
  ])
  return Math.min(MOST_COUNTED, counts[0] + counts[1])
}

interface Filter {
  state?: ParcelState
  cursor?: string
  limit?: number
}

/** A shop's parcels, newest first. */
export async function shopParcels(db: Db, shopId: number, { state, ...page }: Filter) {
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 1)?.[0]
  const matching = parcelsOf(db, shopId).$if(state !== undefined, (query) =>
    query.where('parcels.state', '=', state ?? 'waiting'),
  )
  const wanted = matching
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('shop_settlements as settlement', 'settlement.parcel_id', 'parcels.id')
    .selectAll('parcels')
    .select([
      'orders.order_sn',
      'orders.address',
      'orders.remark',
      'orders.paid_at',
      'users.nickname',
      'settlement.state as settled',
      'settlement.gross',
      'settlement.fee',
      'settlement.refunded',
      'settlement.clawed',
      'settlement.hold_until',
    ])
    .$if(after !== undefined, (query) => query.where('parcels.id', '<', after ?? 0))
    .orderBy('parcels.id', 'desc')
    .limit(limit + 1)
  // If the database has more than one connection, both queries run in parallel.
  const [found, total] = await Promise.all([
    wanted.execute(),
    countParcels(db, shopId, state === undefined ? PARCEL_STATES : [state]),
  ])
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  const ids = rows.map(({ id }) => id)
  const lines = ids.length
    ? await db.selectFrom('order_lines').selectAll().where('parcel_id', 'in', ids).orderBy('id').execute()
    : []
  const faces = await orderLineViews(db, lines)
  const open = await openRefunds(
    db,
    lines.map(({ id }) => id),
  )
  return {
    rows: rows.map((row): ShopParcel => {
      const own = lines.filter(({ parcel_id }) => parcel_id === row.id)
      const fee = (row.fee ?? 0) - ((row.refunded ?? 0) - (row.clawed ?? 0))
      return {
        id: row.id,
        orderSn: row.order_sn,
        state: row.state,
        buyer: maskName(row.nickname),
        ...addressOf(row),
        remark: row.remark,
        lines: own.map((line) => lineOf(line, faces.get(line.id))),
        freight: row.freight,
        paid: own.reduce((sum, line) => sum + line.total - line.discount - line.refunded, row.freight),
        refunds: own.reduce((count, { id }) => count + (open.get(id) ?? 0), 0),
        carrier: row.carrier,
        trackingNo: row.tracking_no,
        paidAt: row.paid_at ?? row.created_at,
        ...(row.settled
          ? {
              settlement: {
                state: row.settled,
                amount: (row.gross ?? 0) - (row.refunded ?? 0) - fee,
                fee,
                holdUntil: row.hold_until ?? 0,
              },
            }
          : {}),
        version: row.version,
      }
    }),
    next,
    total,
  }
}

function lineOf(
  line: Row<'order_lines'>,
  face: { picks: string; cover: string; tint: string; kind: string } | undefined,
): ShopParcel['lines'][number] {
  return {
    kind: face?.kind === 'paperbook' ? 'paperbook' : 'goods',
    title: line.title,
    picks: face?.picks ?? '',
    cover: face?.cover ?? '',
    tint: face?.tint ?? '#57524a',
    quantity: line.quantity,
    price: line.unit_price,
    refundedQuantity: line.refunded_quantity,
  }
}

/** Delivery address. The phone of a receiver who has got the parcel is not needed any more. */
function addressOf({
  address,
  state,
}: {
  address: string | null
  state: ParcelState
}): Pick<ShopParcel, 'address'> {
  if (!address) return {}
  const { name, mobile, region, detail } = JSON.parse(address) as KeptAddress
  const done = state === 'received' || state === 'cancelled'
  return { address: { name, mobile: done ? maskMobile(mobile) : mobile, region, detail } }
}

/** Open refunds, by line. */
async function openRefunds(db: Db, lineIds: readonly number[]): Promise<Map<number, number>> {
  if (!lineIds.length) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['line_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where('line_id', 'in', lineIds)
    .where('state', 'in', OPEN)
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ line_id, n }) => [line_id, Number(n)]))
}

/** A paid parcel of a shop. @throws Refusal 404 */
export async function shopParcel(trx: Trx, shopId: number, id: number): Promise<Parcel> {
  const parcel = await parcelsOf(trx, shopId)
    .selectAll('parcels')
    .where('parcels.id', '=', id)
    .executeTakeFirst()
  if (!parcel) throw notFound('包裹不存在')
  return parcel
}
