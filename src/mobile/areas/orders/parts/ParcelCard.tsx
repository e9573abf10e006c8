import { Button } from 'design-system/Button'
import { Tag } from 'design-system/Tag'
import type { OrderLine, Parcel } from '@/contract/trade/order-detail'
import { PARCEL_STATE_NAMES, storyOf } from '@/shared/orders'
import { useCall } from '@/mobile/kit/frame/useCall'
import { momentOf } from '@/format/dates'
import styles from './lines.module.css'
import { OrderCard, OrderNote } from './OrderCard'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { Timeline } from './Timeline'

interface ParcelCardProps {
  parcel: Parcel
  lines: readonly OrderLine[]
  busy: boolean
  onReceive: () => void
  /** Opens the form for a review of a line. */
  onReview: (line: OrderLine) => void
}

/** A parcel of one shop: goods, tracking, and a button that confirms receipt. */
export function ParcelCard({ parcel, lines, busy, onReceive, onReview }: ParcelCardProps) {
  const { id, shopName, state, carrier, trackingNo, autoReceiveAt, events } = parcel
  // The carrier's tracking loads separately; without it the order's own events are shown.
  const { data } = useCall('orders.track', trackingNo ? { id } : null)
  return (
    <OrderCard aria-label={`${shopName}的包裹`}>
      <h2 className={styles.between}>
        {shopName}
        <Tag tone={state === 'received' ? 'jade' : state === 'shipped' ? 'cinnabar' : 'ink'}>
          {PARCEL_STATE_NAMES[state]}
        </Tag>
      </h2>
      {lines.map((line) => (
        <OrderGoods key={line.id} {...line} kind={line.workKind ?? 'goods'}>
          {line.refundedQuantity ? <small>已退 {line.refundedQuantity} 件</small> : null}
          {line.review === 'due' ? (
            <Button
              size="s"
              kind="secondary"
              className={styles.review}
              aria-label={`评价 ${line.title}`}
              onClick={() => onReview(line)}
            >
              评价
            </Button>
          ) : null}
          {line.review === 'done' ? <small>已评价</small> : null}
        </OrderGoods>
      ))}
      {trackingNo ? (
        <p className={styles.between}>
          <span>
            {carrier} {trackingNo}
          </span>
          {state === 'shipped' ? (
            <Button size="s" disabled={busy} onClick={onReceive}>
              确认收货
            </Button>
          ) : null}
        </p>
      ) : null}
      {state === 'shipped' && autoReceiveAt ? (
        <OrderNote>{momentOf(autoReceiveAt)} 后自动确认收货</OrderNote>
      ) : null}
      <Timeline label={`${shopName}的物流`} entries={storyOf(events, data?.traces)} />
    </OrderCard>
  )
}
