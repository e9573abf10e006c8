import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Price } from 'design-system/Price'
import { Rail } from 'design-system/Rail'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { to, workLink } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { missingOrder } from '@/mobile/kit/shop/missingOrder'
import styles from './Checkout.module.css'

/** Result of a payment: unlocked works, goods to be sent, next steps. */
export default function PaySuccess() {
  const order_sn = useQuery().text('order_sn')
  const asked = useCall('orders.detail', order_sn ? { order_sn } : null)
  const { data, refresh } = asked
  const { data: more } = useCall('work.list', { kind: 'ebook', sort: 'hot', limit: 10 })
  const paid = data?.state === 'paid' || data?.state === 'fulfilled'
  const waits = data?.state === 'unpaid'
  const digital = (data?.lines ?? []).filter(({ parcelId, workKind }) => !parcelId && workKind)
  const parcels = data?.parcels.length ?? 0
  return (
    <Page
      title={paid ? '支付成功' : '支付结果'}
      ground="group"
      width="wide"
      pullRefresh={refresh}
      call={asked}
      missing={missingOrder}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data ? (
        <>
          <div className={styles.result} role="status">
            <h2>{paid ? '支付成功' : waits ? '等待支付结果' : '订单未支付'}</h2>
            <Price value={data.total_fee} size="l" />
            <p>
              {paid
                ? [
                    digital.length ? `${digital.length} 件内容已可使用` : '',
                    parcels ? `${parcels} 个包裹等待发货` : '',
                  ]
                    .filter(Boolean)
                    .join('，') || '订单已完成'
                : waits
                  ? '到账后会自动更新，请稍候'
                  : '订单已关闭，可重新下单'}
            </p>
            <div className={styles.actions}>
              <Button href={to('/user/order/detail', { order_sn })}>查看订单</Button>
              {waits ? (
                <Button kind="secondary" href={to('/ebook/addpayment', { order_sn })}>
                  继续支付
                </Button>
              ) : (
                <Button kind="secondary" href={to('/home')}>
                  回到首页
                </Button>
              )}
            </div>
          </div>
          {paid && digital.length ? (
            <div className={styles.spread}>
              <section className={styles.card} aria-label="已可使用">
                {digital.map((line) => (
                  <OrderGoods key={line.id} {...line} kind={line.workKind ?? 'ebook'}>
                    <a href={workLink({ kind: line.workKind ?? 'ebook', id: line.workId })}>立即打开</a>
                  </OrderGoods>
                ))}
              </section>
            </div>
          ) : null}
          {more?.rows.length ? (
            <Rail title="猜你喜欢" item="s">
              {more.rows.map((work) => (
                <WorkCard key={`${work.kind}-${work.id}`} {...workCard(work)} />
              ))}
            </Rail>
          ) : null}
        </>
      ) : null}
    </Page>
  )
}
