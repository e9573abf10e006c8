import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { TextArea } from 'design-system/TextArea'
import type { Choice } from '@/contract/trade/cart'
import type { WorkKind } from '@/contract/catalogue/work'
import { CallError, messageOf } from '@/client/errors'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useChosenAddress } from '@/stores/address'
import { refreshCart } from '@/stores/cart'
import { overlays, toast } from '@/stores/overlays'
import { mayBuy, orderCart, payOrder } from '@/stores/purchase/order'
import { maskMobile } from '@/format/masks'
import { yuan } from '@/format/money'
import { CouponSheet } from '../parts/CouponSheet'
import { OrderGoods } from '@/mobile/kit/shop/OrderGoods'
import { PayBox } from '../parts/PayBox'
import { PayTypes } from '../parts/PayTypes'
import { PriceSteps } from '@/mobile/kit/shop/PriceSteps'
import { useCashier } from '@/mobile/kit/pay/useCashier'
import styles from './Checkout.module.css'

const isKind = (text: string): text is WorkKind => text in KIND_NAMES

/** The product or the cart lines named by the address. Null when it names none. */
function useChoice(): Choice | null {
  const query = useQuery()
  const [id, kind, sku] = [query.number('id'), query.text('kind') || 'ebook', query.number('sku')]
  if (id !== undefined && isKind(kind))
    return { item: { kind, id, ...(sku ? { sku, quantity: query.number('quantity') ?? 1 } : {}) } }
  const lines = query
    .text('lines')
    .split('.')
    .map(Number)
    .filter((line) => Number.isInteger(line) && line > 0)
  return lines.length ? { lines } : null
}

/** Checkout of one product or of cart lines: address, goods by shop, coupons, price breakdown, payment methods. */
export default function Checkout() {
  const choice = useChoice()
  const chosenAddress = useChosenAddress()
  const [coupons, setCoupons] = useState<number[] | null>(null)
  const [picking, setPicking] = useState(false)
  const [explaining, setExplaining] = useState(false)
  const [remark, setRemark] = useState('')
  const [placed, setPlaced] = useState('')
  const cashier = useCashier()
  const go = useGo()
  const part = useQuery().number('part')
  const wide = useLocation().pathname === '/ebook/webMycartpayment'
  const asked: Choice | null = choice && {
    ...choice,
    ...(chosenAddress ? { addressId: chosenAddress } : {}),
    ...(coupons ? (coupons.length ? { coupons } : { noCoupon: true }) : {}),
  }
  const query = useCall('ebook.cartquery', asked)
  const { data, refresh } = query
  const { data: addresses } = useCall('address.list', data?.ships ? {} : null)
  const address = addresses?.rows.find(({ id }) => id === data?.addressId)
  const title = choice?.item ? '确认订单' : wide ? '网页购物车结算' : '购物车结算'

  const submit = async (): Promise<void> => {
    if (!data || !asked) return
    if (data.ships && !data.addressId) return toast('请选择收货地址')
    if (!data.ships && !mayBuy()) return overlays.iosNotice()
    await cashier.pay(async (type) => {
      try {
        const order_sn =
          placed ||
          (await orderCart({ ...asked, total_fee: data.total_fee, remark: remark || undefined })).order_sn
        setPlaced(order_sn)
        void refreshCart()
        if (data.total_fee === 0) {
          go(to('/ebook/paysuccess', { order_sn, part }), false)
          return undefined
        }
        const paid = await payOrder(order_sn, type, part)
        // The payment was not completed: the unpaid order has its own screen.
        go(to(paid === 'paid' ? '/ebook/paysuccess' : '/ebook/addpayment', { order_sn, part }), false)
        return paid
      } catch (failure) {
        if (failure instanceof CallError && failure.code === 409) void refresh()
        throw new Error(messageOf(failure), { cause: failure })
      }
    })
  }

  const fits = data?.coupons ?? []
  const saved = -(data?.steps ?? []).reduce(
    (sum, { step, amount }) => (step === 'coupon' ? sum + amount : sum),
    0,
  )
  return (
    <Page
      title={title}
      ground="group"
      width="wide"
      call={query}
      missing={{
        title: '没有要结算的商品',
        hint: '请在购物车里勾选要买的商品，或从商品页点“立即购买”进入',
        action: <Button href={to('/mycart')}>返回购物车</Button>,
      }}
      skeleton={<Skeleton shape="row" count={5} />}
      footer={
        data ? (
          <PayBox cashier={cashier} total={data.total_fee} label="提交订单" onPay={() => void submit()} />
        ) : undefined
      }
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.column}>
            {data.ships ? (
              <a className={styles.address} href={to('/ebook/address', { pick: 1 })}>
                {address ? (
                  <span>
                    <b>
                      {address.name} {maskMobile(address.mobile)}
                    </b>
                    <span>
                      {address.region} {address.detail}
                    </span>
                  </span>
                ) : (
                  <span>
                    <b>选择收货地址</b>
                    <span>填写后计算运费</span>
                  </span>
                )}
                <Icon name="forward" size={16} />
              </a>
            ) : null}
            {data.shops.map((shop) => (
              <section key={shop.id} className={styles.card} aria-label={shop.name}>
                <h2>{shop.name}</h2>
                {shop.lines.map((line) => (
                  <OrderGoods key={`${line.kind}-${line.workId}-${line.sku}`} {...line}>
                    {line.discount ? <small>已优惠 {yuan(line.discount)}</small> : null}
                  </OrderGoods>
                ))}
                {shop.freightName ? (
                  <p className={styles.row}>
                    <span>配送</span>
                    <span>
                      {shop.freightName}
                      {shop.freight ? ` ${yuan(shop.freight)}` : ''}
                    </span>
                  </p>
                ) : (
                  <p className={styles.row}>
                    <span>交付</span>
                    <span>支付后立即可用</span>
                  </p>
                )}
              </section>
            ))}
          </div>
          <div className={styles.column}>
            <section className={styles.card} aria-label="优惠与备注">
              <button
                type="button"
                className={styles.row}
                disabled={fits.length === 0}
                onClick={() => setPicking(true)}
              >
                <span>优惠券</span>
                <span>
                  {fits.length === 0 ? '暂无可用' : saved ? `−${yuan(saved)}` : `${fits.length} 张可用`}
                </span>
              </button>
              {data.ships ? (
                <TextArea
                  label="买家留言"
                  hideLabel
                  placeholder="给店铺留言，选填"
                  maxLength={140}
                  value={remark}
                  onValue={setRemark}
                />
              ) : null}
            </section>
            <section className={styles.card} aria-label="金额">
              <PriceSteps steps={data.steps} total={data.total_fee} />
              <button type="button" className={styles.why} onClick={() => setExplaining(true)}>
                为什么是这个价
              </button>
            </section>
            <PayTypes cashier={cashier} />
          </div>
          <CouponSheet
            visible={picking}
            onClose={() => setPicking(false)}
            coupons={fits}
            onPick={setCoupons}
          />
          <Sheet
            visible={explaining}
            onClose={() => setExplaining(false)}
            title="为什么是这个价"
            description="依次按：商品金额、会员价、商品折扣、优惠券、运费计算"
          >
            {data.shops.flatMap((shop) =>
              shop.lines.map((line) => (
                <section key={`${line.kind}-${line.workId}-${line.sku}`} className={styles.whyLine}>
                  <h3>
                    {line.title} {line.picks} ×{line.quantity}
                  </h3>
                  <PriceSteps steps={line.steps} total={line.pay} />
                </section>
              )),
            )}
          </Sheet>
        </div>
      ) : null}
    </Page>
  )
}
