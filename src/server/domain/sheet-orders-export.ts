import { ORDER_STATE_NAMES, orderTypeName } from '@/contract/order-words'
import type { Row } from '../db/schema'
import type { Db } from '../deps'
import type { Cell } from '../sheets/sheet'
import type { Standing } from './sheet-import'
import { countLines, eachOrder } from './admin-orders'
import { secondOf } from './days'
import { addressInFileFor, addressShown, keptAddress } from './order-persons'
import type { Exporter } from './sheet-exporters'

const linesOf = (db: Db, orders: readonly Row<'orders'>[]) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('parcels', 'parcels.id', 'line.parcel_id')
    .selectAll('line')
    .select(['parcels.carrier', 'parcels.tracking_no', 'parcels.state as parcel_state'])
    .where(
      'line.order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('line.id')
    .execute()

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const moment = (at: number | null): string => (at ? secondOf(at) : '')

function cellsOf(order: Row<'orders'>, line: Line, nickname: string, staff: Standing): Cell[] {
  const kept = keptAddress(order.address)
  const personal = addressInFileFor(staff, line.parcel_state)
  const address = kept && addressShown(kept, personal)
  const { picks = '' } = (JSON.parse(line.snapshot) as { picks?: string } | null) ?? {}
  return [
    order.order_sn,
    line.parcel_id ?? '',
    line.carrier ?? '',
    line.tracking_no ?? '',
    moment(order.created_at),
    moment(order.paid_at),
    orderTypeName(order.type),
    ORDER_STATE_NAMES[order.state],
    nickname,
    line.title,
    picks,
    line.quantity,
    line.unit_price / 100,
    line.discount / 100,
    (line.total - line.discount) / 100,
    line.refunded / 100,
    address?.name ?? '',
    address?.mobile ?? '',
    address ? `${address.region} ${address.detail}` : '',
    personal('text', order.remark),
  ]
}

/** Orders, a line a thing that was bought. With the numbers of their parcels filled in it can be imported. */
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
    { name: '规格', width: 20 },
    { name: '数量' },
    { name: '单价（元）', money: true },
    { name: '优惠（元）', money: true },
    { name: '实付（元）', money: true },
    { name: '已退（元）', money: true },
    { name: '收货人' },
    { name: '手机', text: true },
    { name: '地址', width: 40 },
    { name: '备注', width: 24 },
  ],
  count: ({ db, staff }, filter) => countLines(db, filter, staff),
  async *rows({ db, staff }, filter) {
    for await (const { orders, nicknames } of eachOrder(db, filter, staff)) {
      const lines = new Map<number, Line[]>()
      for (const line of await linesOf(db, orders)) {
        const known = lines.get(line.order_id)
        if (known) known.push(line)
        else lines.set(line.order_id, [line])
      }
      for (const order of orders)
        for (const line of lines.get(order.id) ?? [])
          yield cellsOf(order, line, nicknames.get(order.user_id) ?? '', staff)
    }
  },
}
