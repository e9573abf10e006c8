import type { Static } from '@sinclair/typebox'
import type { BuyItem } from '@/contract/trade/cart'
import { first, sample, type Sample, type Seen } from './sample'

const EBOOK = { kind: 'ebook', id: 1 } as const

/** The first product of the demo with its first SKU. */
const product = (seen: Seen): Static<typeof BuyItem> => {
  const { work, skus } = seen('goods.detail', { kind: 'goods', id: 1 })
  return { kind: 'goods', id: work.id, sku: skus.find(({ stock }) => stock > 0)?.id ?? 0, quantity: 1 }
}

const good = (seen: Seen) =>
  seen('ebook.cartlist', {})
    .rows.filter(({ fault }) => !fault)
    .map(({ id }) => id)

const orderWith = (seen: Seen, state: 'waiting' | 'shipped' | 'received'): string =>
  seen('orders.lists', { type: 'cart' }).rows.find(
    ({ parcels, refunds }) => parcels.includes(state) && !refunds,
  )?.order_sn ?? ''

const askedBack = (seen: Seen): string =>
  seen('orders.lists', { type: 'cart' }).rows.find(({ refunds }) => refunds > 0)?.order_sn ?? ''

const payable = (seen: Seen) => {
  const lines = good(seen)
  return { lines, total_fee: seen('ebook.cartquery', { lines }).total_fee, platform: 'h5' }
}

const newOrder = (seen: Seen): string => seen('ebook.cartpay', payable(seen)).order_sn

const detail = (seen: Seen, order_sn: string) => seen('orders.detail', { order_sn })

const wish = (seen: Seen) => ({
  line_id: detail(seen, orderWith(seen, 'received')).lines[0]?.id ?? 0,
  quantity: 1,
  kind: 'money' as const,
  reason: '商品与描述不符',
})

/** Cart, checkout and orders as the reader of the demo uses them. */
export const trade: Sample[] = [
  sample('user', 'elebook.getshopingcount', {}),
  sample('visitor', 'ebook.coupons', {}),
  sample('visitor', 'ebook.coupons', { kind: 'ebook', id: 31 }),
  sample('user', 'ebook.mycoupons', { state: 'unused' }),
  sample('user', 'ebook.mycoupons', { state: 'used' }),
  sample('user', 'ebook.mycoupons', { state: 'over' }),
  sample('user', 'ebook.takecoupon', (seen) => ({
    id: seen('ebook.coupons', {}).rows.find(({ state }) => state === 'free')?.id ?? 0,
  })),
  sample('user', 'ebook.cartlist', {}),
  sample('user', 'ebook.cartcount', {}),
  sample('user', 'ebook.cartquery', (seen) => ({ lines: good(seen) })),
  sample('user', 'ebook.cartquery', (seen) => ({ item: product(seen) })),
  sample('user', 'ebook.freight', (seen) => ({ item: product(seen) })),
  sample('user', 'ebook.discount', (seen) => ({ item: product(seen) })),
  sample('user', 'ebook.memberprice', (seen) => ({ item: product(seen) })),
  sample('user', 'orders.lists', { type: 'cart' }),
  sample('user', 'orders.detail', (seen) => ({ order_sn: orderWith(seen, 'received') })),
  sample('user', 'orders.detail', (seen) => ({ order_sn: orderWith(seen, 'shipped') })),
  sample('user', 'orders.detail', (seen) => ({ order_sn: orderWith(seen, 'waiting') })),
  sample('user', 'orders.detail', (seen) => ({ order_sn: askedBack(seen) })),
  sample('user', 'orders.refundlist', {}),
  sample('user', 'ebook.cartupdate', (seen) => {
    const line = seen('ebook.cartlist', {}).rows.find(({ sku, fault }) => sku && !fault)
    return { id: line?.id ?? 0, quantity: line?.quantity ?? 1 }
  }),
  sample('user', 'ebook.cartadd', EBOOK),
  sample('user', 'ebook.cartpay', payable),
  sample('user', 'orders.detail', (seen) => ({ order_sn: newOrder(seen) })),
  sample('user', 'orders.cancel', (seen) => ({ order_sn: newOrder(seen) })),
  sample('user', 'orders.track', (seen) => ({
    id: detail(seen, orderWith(seen, 'shipped')).parcels[0]?.id ?? 0,
  })),
  sample('user', 'orders.receive', (seen) => ({
    id: detail(seen, orderWith(seen, 'shipped')).parcels[0]?.id ?? 0,
  })),
  sample('user', 'orders.review', (seen) => ({
    line_id: detail(seen, orderWith(seen, 'received')).lines[0]?.id ?? 0,
    stars: 5,
    text: '包得很仔细，书角都没有压到。',
  })),
  sample('user', 'orders.invoice', (seen) => ({
    order_sn: orderWith(seen, 'received'),
    kind: 'personal',
    title: '林知夏',
    email: 'reader@example.com',
  })),
  sample('user', 'orders.refund', wish),
  sample(
    'user',
    'orders.refundsend',
    (seen) => ({
      id: detail(seen, askedBack(seen)).refunds[0]?.id ?? 0,
      carrier: '中通快递',
      trackingNo: 'ZT2046810121',
    }),
    { refused: 409 },
  ),
  sample('user', 'orders.refundcancel', (seen) => ({
    id: detail(seen, askedBack(seen)).refunds[0]?.id ?? 0,
  })),
  sample('user', 'ebook.cartdelete', (seen) => ({ lines: [first(seen('ebook.cartlist', {}).rows)] })),
]

/** The office's orders; what changes them comes last. */
export const orderOffice: Sample[] = [
  sample('staff', 'adminorder.list', { waiting: 'ship' }),
  sample('staff', 'adminorder.list', { waiting: 'refund' }),
  sample('staff', 'adminorder.detail', (seen) => ({
    id: seen('adminorder.list', { waiting: 'ship' }).rows.find(({ refunds }) => !refunds)?.id ?? 0,
  })),
  sample('staff', 'adminorder.detail', (seen) => ({
    id: first(seen('adminorder.list', { waiting: 'refund' }).rows),
  })),
  sample('staff', 'adminorder.reveal', (seen) => ({
    id: seen('adminorder.list', { waiting: 'ship' }).rows.find(({ refunds }) => !refunds)?.id ?? 0,
    reason: '买家来电核对地址',
  })),
  sample('staff', 'adminorder.ship', (seen) => {
    const id = seen('adminorder.list', { waiting: 'ship' }).rows.find(({ refunds }) => !refunds)?.id ?? 0
    const waiting = seen('adminorder.detail', { id }).versions[0]
    return {
      parcelId: waiting?.parcelId ?? 0,
      version: waiting?.version ?? 0,
      carrier: '顺丰速运',
      trackingNo: 'SF9182736450',
    }
  }),
  sample('staff', 'adminorder.track', (seen) => ({
    id: detail(seen, orderWith(seen, 'received')).parcels[0]?.id ?? 0,
  })),
  sample('staff', 'adminorder.refund', (seen) => ({
    refundId: seen('orders.refund', wish(seen)).id,
    version: 1,
    verdict: 'refuse',
    answer: '请先补充照片',
  })),
  sample('staff', 'adminorder.note', (seen) => ({
    id: first(seen('adminorder.list', { waiting: 'refund' }).rows),
    note: '已电话联系买家',
  })),
  sample('staff', 'adminorder.export', { reason: '月末对账', format: 'xlsx' }),
]
