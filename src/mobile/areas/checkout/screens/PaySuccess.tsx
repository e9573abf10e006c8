import { PAY_FAILED } from '@/format/actionTexts'
import { useEffect, useEffectEvent } from 'react'
import { Button } from 'design-system/Button'
import { FormError } from 'design-system/FormError'
import { Page } from 'design-system/Page'
import { Price } from 'design-system/Price'
import { Rail } from 'design-system/Rail'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { to, workLink } from '@/client/links'
import { openLink } from '@/client/openLink'
import type { OrderDetail } from '@/contract/trade/order-detail'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useCashier } from '@/mobile/kit/pay/useCashier'
import { workCard } from '@/mobile/kit/works/workCard'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { PayTimeLeft } from '@/mobile/kit/shop/PayTimeLeft'
import { missingOrder } from '@/mobile/kit/shop/missingOrder'
import { payOrder } from '@/stores/purchase/order'
import { PayTypes } from '../parts/PayTypes'
import styles from './Checkout.module.css'

/** How often an order is asked for again while its payment is on its way, ms. */
const ASK_AGAIN = 5_000

/** What the page says of an order by its state and, while it is unpaid, by its newest payment. */
function resultOf({ state, attempt, lines, parcels }: OrderDetail): { title: string; text: string } {
  if (state === 'unpaid' && attempt === 'failed')
    return { title: PAY_FAILED, text: '没有扣款，订单还为你留着，可以再付一次或换一种支付方式' }
  if (state === 'unpaid' && attempt === 'closed')
    return { title: '支付已关闭', text: '没有扣款，订单还为你留着，可以再付一次或换一种支付方式' }
  if (state === 'unpaid') return { title: '等待支付结果', text: '到账后会自动更新，请稍候' }
  if (state !== 'paid' && state !== 'fulfilled')
    return { title: '订单未支付', text: '订单已关闭，可重新下单' }
  const digital = lines.filter(({ parcelId, workKind }) => !parcelId && workKind).length
  const done = [
    digital ? `${digital} 件内容已可使用` : '',
    parcels.length ? `${parcels.length} 个包裹等待发货` : '',
  ]
  return { title: '支付成功', text: done.filter(Boolean).join('，') || '订单已完成' }
}

/**
 * Result of a payment: unlocked works, goods to be sent, next steps; after a payment that failed, another one. A user
 * who paid to open a part (`part`) is taken back to it.
 */
export default function PaySuccess() {
  const query = useQuery()
  const order_sn = query.text('order_sn')
  const part = query.number('part')
  const asked = useCall('orders.detail', order_sn ? { order_sn } : null)
  const { data, refresh } = asked
  const { data: more } = useCall('work.list', { kind: 'ebook', sort: 'hot', limit: 10 })
  const cashier = useCashier()
  const go = useGo()
  const result = data && resultOf(data)
  const paid = result?.title === '支付成功'
  const broken = data?.state === 'unpaid' && (data.attempt === 'failed' || data.attempt === 'closed')
  const digital = (data?.lines ?? []).filter(({ parcelId, workKind }) => !parcelId && workKind)
  const work = digital.length === 1 ? digital[0] : undefined
  const brief = work && { kind: work.workKind ?? ('ebook' as const), id: work.workId }
  const opened = brief && openLink({ ...brief, part, backurl: workLink(brief).slice(1) })

  const waiting = data?.state === 'unpaid' && !broken
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void refresh(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [waiting, refresh])

  const resume = useEffectEvent(() => opened && go(opened, false))
  useEffect(() => {
    if (paid && part !== undefined) resume()
  }, [paid, part])

  const pay = async (): Promise<void> => {
    const outcome = await cashier.pay((type) => payOrder(order_sn, type, part))
    if (outcome !== 'submitted') await refresh()
  }
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
      {data && result ? (
        <>
          <div className={styles.result} role="status">
            <h2>{result.title}</h2>
            <Price value={data.total_fee} size="l" />
            <p>{result.text}</p>
            {broken ? (
              <p>
                剩余支付时间 <PayTimeLeft until={data.expiresAt} onEnd={() => void refresh()} />
              </p>
            ) : null}
            <FormError>{cashier.error}</FormError>
            <div className={styles.actions}>
              {broken ? (
                <Button loading={cashier.locked} onClick={() => void pay()}>
                  {cashier.locked ? '支付处理中...' : '再付一次'}
                </Button>
              ) : paid && opened ? (
                <Button href={opened}>立即打开</Button>
              ) : null}
              <Button
                kind={broken || (paid && opened) ? 'secondary' : 'primary'}
                href={to('/user/order/detail', { order_sn })}
              >
                查看订单
              </Button>
              {waiting ? (
                <Button kind="secondary" href={to('/ebook/addpayment', { order_sn, part })}>
                  继续支付
                </Button>
              ) : null}
              {data.state === 'unpaid' || (paid && opened) ? null : (
                <Button kind="secondary" href={to('/home')}>
                  回到首页
                </Button>
              )}
            </div>
          </div>
          {broken && cashier.types.length > 1 ? (
            <div className={styles.spread}>
              <PayTypes cashier={cashier} title="换一种支付方式" />
            </div>
          ) : null}
          {paid && digital.length > 1 ? (
            <div className={styles.spread}>
              <section className={styles.card} aria-label="已可使用">
                {digital.map((line) => (
                  <OrderGoods key={line.id} {...line} kind={line.workKind ?? 'ebook'}>
                    <Button
                      kind="secondary"
                      size="s"
                      href={openLink({ kind: line.workKind ?? 'ebook', id: line.workId })}
                    >
                      立即打开
                    </Button>
                  </OrderGoods>
                ))}
              </section>
            </div>
          ) : null}
          {paid && more?.rows.length ? (
            <Rail title="猜你喜欢" item="s">
              {more.rows
                .filter(
                  ({ kind, id }) => !digital.some((line) => line.workKind === kind && line.workId === id),
                )
                .map((one) => (
                  <WorkCard key={`${one.kind}-${one.id}`} {...workCard(one)} />
                ))}
            </Rail>
          ) : null}
        </>
      ) : null}
    </Page>
  )
}
