import { Button } from 'design-system/Button'
import { Price } from 'design-system/Price'
import { ORDER_STATE_NAMES } from '@/contract/trade/order-labels'
import { to } from '@/client/links'
import { momentOf } from '@/format/dates'
import { OrderCover } from '@/mobile/kit/shop/OrderCover'
import styles from './OrderItem.module.css'
import type { OrderRow } from '@/contract/trade/orders'

/** Short text of an order's pending state. */
function stateLabel({ state, parcels, refunds }: OrderRow): string {
  if (refunds) return '退款中'
  if (state !== 'paid') return ORDER_STATE_NAMES[state]
  if (parcels.includes('waiting')) return '待发货'
  return parcels.includes('shipped') ? '待收货' : ORDER_STATE_NAMES[state]
}

/** An order in the list: goods, state, next actions. */
export function OrderItem({ order }: { order: OrderRow }) {
  const { order_sn, type, title, lines, pieces, total_fee, currency, state, created_at, parcels, toReview } =
    order
  const detail = to('/user/order/detail', { order_sn })
  return (
    <article className={styles.order} aria-label={title}>
      <header className={styles.head}>
        <time dateTime={new Date(created_at).toISOString()}>{momentOf(created_at)}</time>
        <b data-open={state === 'unpaid' || undefined}>{stateLabel(order)}</b>
      </header>
      <a href={detail} className={styles.body}>
        <span className={styles.covers}>
          {lines.map((line, index) => (
            <OrderCover
              // Lines of one order never change their order.
              key={`${index}-${line.title}`}
              kind="goods"
              title={line.title}
              sold={type}
              cover={line.cover}
              tint={line.tint}
            />
          ))}
        </span>
        <span className={styles.text}>
          <b>{title}</b>
          <small>
            共 {pieces} 件{lines[0]?.picks ? ` · ${lines[0].picks}` : ''}
          </small>
        </span>
        {currency === 'CNY' ? <Price value={total_fee} /> : <b>{total_fee} 金币</b>}
      </a>
      <footer className={styles.foot}>
        {state === 'unpaid' && currency === 'CNY' ? (
          <Button size="s" href={to('/ebook/addpayment', { order_sn })}>
            去支付
          </Button>
        ) : null}
        {parcels.includes('shipped') && state === 'paid' ? (
          <Button size="s" href={detail}>
            确认收货
          </Button>
        ) : null}
        {toReview > 0 ? (
          <Button size="s" href={detail}>
            去评价
          </Button>
        ) : null}
        <Button size="s" kind="secondary" href={detail}>
          查看详情
        </Button>
      </footer>
    </article>
  )
}
