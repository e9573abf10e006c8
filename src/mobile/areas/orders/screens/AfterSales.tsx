import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { OrderCard, OrderNote } from '../parts/OrderCard'
import { missingOrder } from '@/mobile/kit/shop/missingOrder'
import { RefundCard } from '../parts/RefundCard'
import { RefundForm } from '../parts/RefundForm'
import styles from './OrderDetail.module.css'

/** After-sales of one order: refundable lines, and the progress of each request. */
export default function AfterSales() {
  const order_sn = useQuery().text('order_sn')
  const order = useCall('orders.detail', order_sn ? { order_sn } : null)
  const { data, refresh } = order
  const [asking, setAsking] = useState(0)
  const line = data?.lines.find(({ id }) => id === asking)
  const open = (data?.lines ?? []).filter(({ refundable }) => refundable > 0)
  return (
    <Page
      title="售后"
      ground="group"
      width="wide"
      pullRefresh={refresh}
      call={order}
      missing={missingOrder}
      skeleton={<Skeleton shape="row" count={4} />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.column}>
            <OrderCard aria-label="可申请售后的商品">
              <h2>可申请售后</h2>
              {open.length === 0 ? <OrderNote>{data.lines[0]?.fault || '没有可申请的商品'}</OrderNote> : null}
              {open.map((one) => (
                <OrderGoods key={one.id} {...one} kind={one.workKind ?? 'goods'}>
                  <small>可申请 {one.refundable} 件</small>
                  <span>
                    <Button size="s" kind="secondary" onClick={() => setAsking(one.id)}>
                      申请售后
                    </Button>
                  </span>
                </OrderGoods>
              ))}
            </OrderCard>
          </div>
          <div className={styles.column}>
            {data.refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} onChange={refresh} />
            ))}
            {data.refunds.length === 0 ? (
              <Empty picture="box" title="还没有售后申请" hint="收货后 15 天内都可以申请" />
            ) : null}
          </div>
          {line ? (
            <RefundForm
              key={line.id}
              line={line}
              sent={data.parcels.some(
                ({ id, state }) => id === line.parcelId && (state === 'shipped' || state === 'received'),
              )}
              onClose={() => setAsking(0)}
              onDone={refresh}
            />
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}
