import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { payOrder } from '@/stores/purchase/order'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { PayTimeLeft } from '@/mobile/kit/shop/PayTimeLeft'
import { missingOrder } from '@/mobile/kit/shop/missingOrder'
import { PayBox } from '../parts/PayBox'
import { PayTypes } from '../parts/PayTypes'
import { PriceSteps } from '@/mobile/kit/shop/PriceSteps'
import { useCashier } from '@/mobile/kit/pay/useCashier'
import styles from './Checkout.module.css'

/** Pays an unpaid order. */
export default function AddPayment() {
  const query = useQuery()
  const order_sn = query.text('order_sn')
  const part = query.number('part')
  const asked = useCall('orders.detail', order_sn ? { order_sn } : null)
  const { data, refresh } = asked
  const cashier = useCashier()
  const go = useGo()
  const open = data?.state === 'unpaid' && data.currency === 'CNY'
  const pay = async (): Promise<void> => {
    const outcome = await cashier.pay((type) => payOrder(order_sn, type, part))
    if (outcome === 'paid') go(to('/ebook/paysuccess', { order_sn, part }), false)
    else if (outcome === undefined) await refresh()
  }
  return (
    <Page
      title="支付订单"
      ground="group"
      width="wide"
      call={asked}
      gone={data && !open}
      missing={
        data
          ? {
              title: '订单不需要支付',
              hint: '可能已支付，或已超时关闭',
              action: <Button href={to('/user/order/detail', { order_sn })}>查看订单</Button>,
            }
          : missingOrder
      }
      skeleton={<Skeleton shape="row" count={4} />}
      footer={
        open ? (
          <PayBox cashier={cashier} total={data.total_fee} label="去支付" onPay={() => void pay()} />
        ) : undefined
      }
    >
      {open ? (
        <div className={styles.spread}>
          <div className={styles.column}>
            <section className={styles.card} aria-label="商品">
              <p className={styles.row}>
                <span>剩余支付时间</span>
                <PayTimeLeft until={data.expiresAt} onEnd={() => void refresh()} />
              </p>
              {data.lines.map((line) => (
                <OrderGoods
                  key={line.id}
                  {...line}
                  kind={line.workKind ?? 'ebook'}
                  sold={line.workKind ? undefined : line.kind}
                />
              ))}
            </section>
          </div>
          <div className={styles.column}>
            <section className={styles.card} aria-label="金额">
              <PriceSteps
                steps={
                  data.steps.length
                    ? data.steps
                    : [{ step: 'goods', name: '商品金额', amount: data.total_fee }]
                }
                total={data.total_fee}
              />
            </section>
            <PayTypes cashier={cashier} />
          </div>
        </div>
      ) : null}
    </Page>
  )
}
