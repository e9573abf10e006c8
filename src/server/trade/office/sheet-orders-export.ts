import { ORDER_TYPE_NAMES } from '@/contract/trade/order-kinds'
import { ORDER_STATE_NAMES } from '@/contract/trade/order-labels'
import type { Row } from '../../kernel/tables'
import type { Db } from '../../deps'
import { channelLabel } from '../../adapters/payment/channels'
import { kindOf } from '../kinds/kinds'
import type { Cell } from '../../sheets/files/sheet'
import type { OperatorRights } from '../../sheets/sheet-import'
import { countLines, eachOrder } from './admin-orders'
import { secondOf } from '../../kernel/days'
import { addressInFileFor, addressShown, keptAddress } from '../order-persons'
import type { Exporter } from '../../sheets/sheet-exporter'

const linesOf = (db: Db, orders: readonly number[]) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('parcels', 'parcels.id', 'line.parcel_id')
    .selectAll('line')
    .select(['parcels.carrier', 'parcels.tracking_no', 'parcels.freight', 'parcels.state as parcel_state'])
    .where('line.order_id', 'in', orders)
    .orderBy('line.id')
    .execute()

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** The channels that orders were paid by, without those of excess payments. */
async function channelsOf(db: Db, orders: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'provider'])
    .where('order_id', 'in', orders)
    .where('state', '=', 'paid')
    .execute()
  return new Map(rows.map(({ order_id, provider }) => [order_id, channelLabel(provider)]))
}

/** Fen of lines being refunded and already refunded, freight included. */
interface Back {
  underWay: number
  sent: number
}

async function backOf(db: Db, orders: readonly number[]): Promise<Map<number, Back>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['line_id', 'state', 'amount', 'freight'])
    .where('order_id', 'in', orders)
    .where('state', 'in', ['refunding', 'refunded'])
    .execute()
  const back = new Map<number, Back>()
  for (const { line_id, state, amount, freight } of rows) {
    const { underWay, sent } = back.get(line_id) ?? { underWay: 0, sent: 0 }
    const sum = amount + freight
    back.set(
      line_id,
      state === 'refunded' ? { underWay, sent: sent + sum } : { underWay: underWay + sum, sent },
    )
  }
  return back
}

const moment = (at: number | null): string => (at ? secondOf(at) : '')

/**
 * What a line costs and how it was settled: money in yuan for an order in money, coins for one in coins. The freight of
 * a parcel is in the row of its first line, so that columns add up; 实付 is the amount a channel received, never the
 * amount due.
 */
function moneyOf(
  order: Row<'orders'>,
  line: Line,
  { channel, back, first }: { channel: string; back: Back | undefined; first: boolean },
): Cell[] {
  const price = line.total - line.discount
  if (order.currency !== 'CNY') return ['', '', '', '', '', '', order.paid_at === null ? 0 : price, '', '']
  const freight = first ? (line.freight ?? 0) : 0
  const due = price + freight
  return [
    line.unit_price / 100,
    line.discount / 100,
    freight / 100,
    due / 100,
    channel,
    channel ? due / 100 : 0,
    '',
    (back?.underWay ?? 0) / 100,
    (back?.sent ?? 0) / 100,
  ]
}

interface Around {
  nickname: string
  staff: OperatorRights
  channel: string
  back: Back | undefined
  /** Whether it is the first line of its parcel. */
  first: boolean
}

function cellsOf(order: Row<'orders'>, line: Line, around: Around): Cell[] {
  const kept = keptAddress(order.address)
  const personal = addressInFileFor(around.staff, line.parcel_state)
  const address = kept && addressShown(kept, personal)
  const { picks = '' } = (JSON.parse(line.snapshot) as { picks?: string } | null) ?? {}
  return [
    order.order_sn,
    line.parcel_id ?? '',
    line.carrier ?? '',
    line.tracking_no ?? '',
    moment(order.created_at),
    moment(order.paid_at),
    ORDER_TYPE_NAMES[order.type],
    ORDER_STATE_NAMES[order.state],
    around.nickname,
    line.title,
    kindOf(line).label,
    picks,
    line.quantity,
    ...moneyOf(order, line, around),
    address?.name ?? '',
    address?.mobile ?? '',
    address ? `${address.region} ${address.detail}` : '',
    personal('text', order.remark),
  ]
}

/** Orders, one row per purchased item. With the numbers of their parcels filled in it can be imported. */
export const ordersExporter: Exporter = {
  kind: 'orders',
  noun: '订单',
  columns: [
    { name: '订单号', width: 26, text: true },
    { name: '包裹号' },
    { name: '快递公司', width: 16 },
    { name: '快递单号', width: 24, text: true },
    { name: '下单时间', width: 20 },
    { name: '支付时间', width: 20 },
    { name: '类型' },
    { name: '状态' },
    { name: '买家', width: 18 },
    { name: '商品', width: 30 },
    { name: '种类' },
    { name: '规格', width: 20 },
    { name: '数量' },
    { name: '单价（元）', money: true },
    { name: '优惠（元）', money: true },
    { name: '运费（元）', money: true },
    { name: '应付（元）', money: true },
    { name: '支付渠道' },
    { name: '实付（元）', money: true },
    { name: '金币' },
    { name: '退款中（元）', money: true },
    { name: '已退（元）', money: true },
    { name: '收货人' },
    { name: '手机', text: true },
    { name: '地址', width: 40 },
    { name: '备注', width: 24 },
  ],
  count: ({ db, staff }, filter) => countLines(db, filter, staff),
  async *rows({ db, staff }, filter) {
    for await (const { orders, nicknames } of eachOrder(db, filter, staff)) {
      const ids = orders.map(({ id }) => id)
      const [lines, channels, back] = [
        await linesOf(db, ids),
        await channelsOf(db, ids),
        await backOf(db, ids),
      ]
      const byOrder = new Map<number, Line[]>()
      for (const line of lines) {
        const known = byOrder.get(line.order_id)
        if (known) known.push(line)
        else byOrder.set(line.order_id, [line])
      }
      for (const order of orders) {
        const seen = new Set<number>()
        for (const line of byOrder.get(order.id) ?? []) {
          const first = line.parcel_id !== null && !seen.has(line.parcel_id)
          if (line.parcel_id !== null) seen.add(line.parcel_id)
          yield cellsOf(order, line, {
            nickname: nicknames.get(order.user_id) ?? '',
            staff,
            channel: channels.get(order.id) ?? '',
            back: back.get(line.id),
            first,
          })
        }
      }
    }
  },
}
