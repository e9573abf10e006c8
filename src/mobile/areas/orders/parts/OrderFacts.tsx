import { FactList } from 'design-system/FactList'
import type { OrderDetail } from '@/contract/trade/order-detail'
import { ORDER_STATE_NAMES } from '@/contract/trade/order-labels'
import { momentOf } from '@/format/dates'
import { maskMobile } from '@/format/masks'
import { yuan } from '@/format/money'
import { PayTimeLeft } from '@/mobile/kit/shop/PayTimeLeft'
import { OrderCard } from './OrderCard'
import styles from './OrderFacts.module.css'

const hintOf = ({ state, parcels, refunded }: OrderDetail): string => {
  if (state === 'paid' && parcels.some((parcel) => parcel.state === 'waiting')) return '等待商家发货'
  if (state === 'paid') return '商品正在路上'
  if (state === 'closed') return '订单未支付，已关闭'
  if (refunded) return `已退 ${yuan(refunded)}，原路返回`
  return state === 'fulfilled' ? '感谢购买' : ''
}

/** State of the order, in one line. */
export function OrderHead({ order, onExpired }: { order: OrderDetail; onExpired: () => Promise<void> }) {
  return (
    <OrderCard className={styles.head} aria-label="订单状态">
      <h2>{ORDER_STATE_NAMES[order.state]}</h2>
      {order.state === 'unpaid' ? (
        <p>
          剩余支付时间 <PayTimeLeft until={order.expiresAt} onEnd={() => void onExpired()} />
        </p>
      ) : (
        <p>{hintOf(order)}</p>
      )}
    </OrderCard>
  )
}

/** Address, numbers, times and invoice of an order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address, invoice, remark } = order
  const facts: [string, string][] = [
    ...(address
      ? ([
          ['收货人', `${address.name} ${maskMobile(address.mobile)}`],
          ['收货地址', `${address.region} ${address.detail}`],
        ] as [string, string][])
      : []),
    ['订单号', order.order_sn],
    ['下单时间', momentOf(order.createdAt)],
    ...(order.paidAt ? ([['支付时间', momentOf(order.paidAt)]] as [string, string][]) : []),
    ...(order.payment ? ([['支付方式', order.payment]] as [string, string][]) : []),
    ...(order.closedAt ? ([['关闭时间', momentOf(order.closedAt)]] as [string, string][]) : []),
    ...(remark ? ([['留言', remark]] as [string, string][]) : []),
    ...(invoice
      ? ([
          [
            '发票',
            `${invoice.title} ${yuan(invoice.amount)}（${invoice.state === 'issued' ? '已开具' : '开具中'}）`,
          ],
        ] as [string, string][])
      : []),
  ]
  return (
    <OrderCard aria-label="订单信息">
      <FactList facts={facts.map(([name, value]) => ({ name, value }))} />
    </OrderCard>
  )
}
