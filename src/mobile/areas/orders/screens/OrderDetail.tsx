import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { OrderLine } from '@/contract/trade/order-detail'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { orderStory } from '@/shared/orders'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { InvoiceSheet } from '../parts/InvoiceSheet'
import { OrderCard } from '../parts/OrderCard'
import { OrderFacts, OrderHead } from '../parts/OrderFacts'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { missingOrder } from '@/mobile/kit/shop/missingOrder'
import { ParcelCard } from '../parts/ParcelCard'
import { PriceSteps } from '@/mobile/kit/shop/PriceSteps'
import { ReviewForm } from '../parts/ReviewForm'
import { Timeline } from '../parts/Timeline'
import styles from './OrderDetail.module.css'

/** One order: every state with its time, goods, parcels, payment, invoice, and a link to after-sales. */
export default function OrderDetail() {
  const order_sn = useQuery().text('order_sn')
  const asked = useCall('orders.detail', order_sn ? { order_sn } : null)
  const { data, refresh } = asked
  const [busy, setBusy] = useState(false)
  const [invoicing, setInvoicing] = useState(false)
  const [reviewing, setReviewing] = useState<OrderLine | null>(null)

  const act = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await run()
      toast(done)
    } catch {
      // The error policy has shown the reason; the order may have changed.
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const cancel = async (): Promise<void> => {
    const text = '库存和优惠券会立即退回。'
    if (
      await overlays.confirm({ title: '取消这笔订单？', text, confirmText: '取消订单', cancelText: '再想想' })
    )
      await act(() => call('orders.cancel', { order_sn }), '订单已取消')
  }
  const receive = async (id: number): Promise<void> => {
    const text = '确认后货款将结算给店铺。'
    if (await overlays.confirm({ title: '确认收到商品？', text, confirmText: '确认收货' }))
      await act(() => call('orders.receive', { id }), '已确认收货')
  }
  const paid = data?.state === 'paid' || data?.state === 'fulfilled'
  const may = paid && data.lines.some(({ refundable }) => refundable > 0)
  return (
    <Page
      title="订单详情"
      ground="group"
      width="wide"
      pullRefresh={refresh}
      call={asked}
      missing={missingOrder}
      skeleton={<Skeleton shape="row" count={6} />}
      footer={
        data ? (
          <div className={styles.foot}>
            {data.state === 'unpaid' ? (
              <>
                <Button kind="secondary" disabled={busy} onClick={() => void cancel()}>
                  取消订单
                </Button>
                <Button href={to('/ebook/addpayment', { order_sn })}>去支付</Button>
              </>
            ) : null}
            {paid && data.currency === 'CNY' && data.total_fee > 0 && !data.invoice ? (
              <Button kind="secondary" onClick={() => setInvoicing(true)}>
                申请发票
              </Button>
            ) : null}
            {may || data.refunds.length ? (
              <Button kind="secondary" href={to('/user/afterSales', { order_sn })}>
                {data.refunds.length ? '售后进度' : '申请售后'}
              </Button>
            ) : null}
          </div>
        ) : undefined
      }
    >
      {data ? (
        <div className={styles.spread} aria-busy={busy}>
          <div className={styles.column}>
            <OrderHead order={data} onExpired={refresh} />
            {data.parcels.map((parcel) => (
              <ParcelCard
                key={parcel.id}
                parcel={parcel}
                lines={data.lines.filter(({ parcelId }) => parcelId === parcel.id)}
                busy={busy}
                onReceive={() => void receive(parcel.id)}
                onReview={setReviewing}
              />
            ))}
            {data.lines.some(({ parcelId }) => !parcelId) ? (
              <OrderCard aria-label="数字内容">
                {data.lines
                  .filter(({ parcelId }) => !parcelId)
                  .map((line) => (
                    <OrderGoods
                      key={line.id}
                      {...line}
                      kind={line.workKind ?? 'ebook'}
                      sold={line.workKind ? undefined : line.kind}
                    >
                      {line.refundedQuantity ? <small>已退款</small> : null}
                    </OrderGoods>
                  ))}
              </OrderCard>
            ) : null}
          </div>
          <div className={styles.column}>
            <OrderCard aria-label="金额">
              <PriceSteps
                steps={
                  data.steps.length
                    ? data.steps
                    : [{ step: 'goods', name: '商品金额', amount: data.total_fee }]
                }
                total={data.total_fee}
                label={data.paidAt ? '实付合计' : '应付合计'}
              />
            </OrderCard>
            <OrderFacts order={data} />
            <OrderCard aria-label="订单进度">
              <h2>订单进度</h2>
              <Timeline label="订单进度" entries={orderStory(data)} />
            </OrderCard>
          </div>
          <InvoiceSheet
            visible={invoicing}
            onClose={() => setInvoicing(false)}
            order_sn={order_sn}
            onDone={refresh}
          />
          {reviewing ? (
            <ReviewForm line={reviewing} onClose={() => setReviewing(null)} onDone={refresh} />
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}
