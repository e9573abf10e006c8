import type { Row } from '../../kernel/tables'
import type { Db, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { office } from '../order-events'
import { buyersWithin, type OrderScope } from '../../customers/order-scope'
import { shipParcel } from '../parcels'
import { BadCell, line, whole, type CellFault, type Column, type Parsed } from '../../sheets/sheet-columns'
import { faulty, type Group, type Importer, type Plan, type RowPlan } from '../../sheets/sheet-import'

const trackingIn = (text: string): string => {
  const number = text.replace(/\s/g, '')
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(number)) throw new BadCell('被表格存成了数字，请把该列设为文本后重填')
  if (!/^[A-Za-z0-9-]{6,40}$/.test(number)) throw new BadCell('应为 6～40 位字母或数字')
  return number
}

const COLUMNS: readonly Column[] = [
  {
    key: 'order',
    name: '订单号',
    required: true,
    text: true,
    width: 26,
    hint: '订单列表里的订单号',
    examples: ['S2026112000001', 'S2026112000002'],
    parse: line(40),
  },
  {
    key: 'parcel',
    name: '包裹号',
    hint: '订单有多个包裹时必填；导出待发货订单会带出',
    examples: ['', '12'],
    parse: whole(2_147_483_647),
  },
  {
    key: 'carrier',
    name: '快递公司',
    required: true,
    width: 16,
    hint: '不超过 20 字',
    examples: ['顺丰速运', '中通快递'],
    parse: line(20),
  },
  {
    key: 'tracking',
    name: '快递单号',
    required: true,
    text: true,
    width: 24,
    hint: '6～40 位字母或数字',
    examples: ['SF1234567890123', '78812345678901'],
    parse: trackingIn,
  },
]

interface Waybill {
  order: string
  parcel?: number
  carrier: string
  tracking: string
}

type Parcel = Row<'parcels'>

interface Place {
  state: Row<'orders'>['state']
  parcels: Parcel[]
}

const refused = (column: string, msg: string): CellFault => ({ column, msg })

const sameBill = (parcel: Pick<Parcel, 'carrier' | 'tracking_no'>, { carrier, tracking }: Waybill): boolean =>
  parcel.carrier === carrier && parcel.tracking_no === tracking

/** The parcel of a row: the one it names, the only one, or the one that has its tracking number already. */
function parcelFor(place: Place, bill: Waybill): Parcel | CellFault {
  const open = place.parcels.filter(({ state }) => state !== 'cancelled')
  if (bill.parcel !== undefined)
    return open.find(({ id }) => id === bill.parcel) ?? refused('包裹号', '该订单没有这个包裹')
  if (!open.length) return refused('订单号', '该订单没有要发的包裹')
  const named = open.length === 1 ? open[0] : open.find((parcel) => sameBill(parcel, bill))
  return named ?? refused('包裹号', `该订单有 ${open.length} 个包裹，请填写包裹号`)
}

async function placesFor(db: Db | Trx, numbers: string[], staff: OrderScope): Promise<Map<string, Place>> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_sn', 'state'])
    .where('order_sn', 'in', numbers)
    .$if(staff.scope !== 'all', (query) => query.where('user_id', 'in', buyersWithin(db, staff)))
    .execute()
  const ids = orders.map(({ id }) => id)
  const parcels = ids.length
    ? await db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
    : []
  return new Map(
    orders.map(({ id, order_sn, state }) => [
      order_sn,
      { state, parcels: parcels.filter(({ order_id }) => order_id === id) },
    ]),
  )
}

/** Parcels with a refund waiting for a decision. */
async function askedBack(db: Db | Trx, places: Iterable<Place>): Promise<Set<number>> {
  const ids = [...places].flatMap(({ parcels }) => parcels.map(({ id }) => id))
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('order_lines as line', 'line.id', 'refunds.line_id')
    .select('line.parcel_id')
    .where('line.parcel_id', 'in', ids)
    .where('refunds.state', '=', 'requested')
    .execute()
  return new Set(rows.map(({ parcel_id }) => parcel_id ?? 0))
}

/** Tracking numbers of parcels handed to a carrier: one row per parcel. Repeating a number changes nothing. */
export const shippingImporter: Importer = {
  kind: 'shipping',
  noun: '发货单号',
  permission: 'order.ship',
  columns: COLUMNS,
  keyOf: () => '',
  nameOf: ({ order, parcel }) => [order, parcel && `包裹 ${String(parcel)}`].filter(Boolean).join(' · '),
  groupOf: ({ order, parcel }) => `${String(order)} ${String(parcel ?? '')}`,
  whole: false,
  async planner(db, groups, by) {
    const billOf = ({ values }: Parsed): Waybill => values as unknown as Waybill
    const numbers = groups.flatMap(({ rows }) => rows.map((row) => billOf(row).order))
    const places = await placesFor(db, [...new Set(numbers)], by)
    const asked = await askedBack(db, places.values())

    const rowPlan = (row: Parsed, parcel: Parcel, place: Place, taken: Waybill | undefined): RowPlan => {
      const bill = billOf(row)
      const same = (): RowPlan => ({ outcome: 'same', faults: [], note: '' })
      if (taken)
        return taken.carrier === bill.carrier && taken.tracking === bill.tracking
          ? same()
          : faulty([refused('快递单号', '同一包裹在前面的行里是另一个单号')])
      if (parcel.state !== 'waiting')
        return sameBill(parcel, bill)
          ? same()
          : faulty([refused('快递单号', `已发货：${parcel.carrier} ${parcel.tracking_no}`)])
      if (place.state !== 'paid') return faulty([refused('订单号', '订单不在待发货状态')])
      if (asked.has(parcel.id)) return faulty([refused('订单号', '有待处理的退款申请，请先处理')])
      return {
        outcome: 'change',
        faults: [],
        note: `包裹 ${parcel.id}：待发货 → ${bill.carrier} ${bill.tracking}`,
      }
    }

    return (group: Group): Plan => {
      const rows = new Map<number, RowPlan>()
      let target: Parcel | undefined
      let taken: Waybill | undefined
      for (const row of group.rows) {
        const bill = billOf(row)
        const place = places.get(bill.order)
        const found = place ? parcelFor(place, bill) : refused('订单号', '没有这个订单')
        if (!place || 'msg' in found) {
          rows.set(row.row, faulty(['msg' in found ? found : refused('订单号', '没有这个订单')]))
          continue
        }
        target = found
        const plan = rowPlan(row, found, place, taken)
        if (plan.outcome !== 'fault') taken ??= bill
        rows.set(row.row, plan)
      }
      const [parcel, bill] = [target, taken]
      return {
        record: parcel ? `parcel:${parcel.id}` : '',
        seen: parcel?.version ?? 0,
        rows,
        async write(trx, by) {
          if (!parcel || !bill) return
          const shipped = await shipParcel(
            trx,
            office(by.actor.staff.id),
            parcel,
            { carrier: bill.carrier, trackingNo: bill.tracking },
            by.now,
          )
          const after = { state: shipped.state, carrier: shipped.carrier, tracking: shipped.tracking_no }
          await audit(
            trx,
            by.actor,
            'adminorder.import',
            `parcel:${parcel.id}`,
            { state: parcel.state },
            after,
          )
        },
      }
    }
  },
}
