import { Section } from 'design-system/Section'
import { useCall } from '@/client/useCall'
import styles from './Orders.module.css'

/** Counts of the user's orders by state. */
export function Orders() {
  const { data } = useCall('orders.unsigncount', {})
  return (
    <Section title="我的订单">
      <dl className={styles.states}>
        {(
          [
            ['待付款', data?.unpaid],
            ['已付款', data?.paid],
            ['退款中', data?.refunding],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dd>{count ?? '—'}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </Section>
  )
}
