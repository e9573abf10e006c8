import type { Quote } from '@/contract/trade/cart'
import AddPayment from '@/mobile/areas/checkout/screens/AddPayment'
import Checkout from '@/mobile/areas/checkout/screens/Checkout'
import PaySuccess from '@/mobile/areas/checkout/screens/PaySuccess'
import type { OrderDetail } from '@/contract/trade/order-detail'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })

const QUOTE: Quote = {
  shops: [
    {
      id: 1,
      name: '书声自营',
      lines: [
        {
          kind: 'goods',
          workId: 3,
          sku: 7,
          title: '云谷皮纸',
          cover: '',
          tint: '#7a2e22',
          picks: '四尺',
          quantity: 2,
          price: 3_000,
          discount: 500,
          pay: 5_500,
          steps: [
            { step: 'goods', name: '商品金额', amount: 6_000 },
            { step: 'coupon', name: '新人券', amount: -500 },
          ],
        },
      ],
      freight: 800,
      freightName: '运费',
      discount: 500,
      pay: 6_300,
    },
  ],
  steps: [
    { step: 'goods', name: '商品金额', amount: 6_000 },
    { step: 'coupon', name: '新人券', amount: -500 },
    { step: 'freight', name: '运费', amount: 800 },
  ],
  goods: 6_000,
  discount: 500,
  freight: 800,
  total_fee: 6_300,
  pieces: 2,
  ships: true,
  addressId: 1,
  coupons: [],
}
const ORDER: OrderDetail = {
  order_sn: '20261121000000000001',
  type: 'cart',
  title: '云谷皮纸',
  state: 'unpaid',
  currency: 'CNY',
  goods: 6_000,
  discount: 500,
  freight: 800,
  total_fee: 6_300,
  refunded: 0,
  steps: QUOTE.steps,
  createdAt: 1,
  expiresAt: 4_000_000_000_000,
  paidAt: 0,
  closedAt: 0,
  payment: '',
  remark: '',
  lines: [],
  parcels: [],
  refunds: [],
  events: [],
}
const DIGITAL: OrderDetail['lines'][number] = {
  id: 1,
  kind: 'work',
  workId: 1,
  title: '渡口有灯',
  picks: '',
  cover: '',
  tint: '#131b28',
  quantity: 1,
  price: 490,
  discount: 0,
  pay: 490,
  shopId: 0,
  parcelId: 0,
  refunded: 0,
  refundedQuantity: 0,
  refundable: 0,
  fault: '',
  review: 'none' as const,
}
const address = {
  id: 1,
  name: '张小满',
  mobile: '13812345678',
  area: ['330000', '330100', '330106'],
  region: '浙江省 杭州市 西湖区',
  detail: '文三路 1 号',
  isDefault: true,
  updatedAt: 5,
}

const paying = {
  'common.ifxunipay': () => ({
    xunipay_switch: '1' as const,
    types: [{ type: 'alipay' as const, name: '支付宝' }],
  }),
  'common.pay': () => ({ order_id: 'P1', kind: 'done' as const, pay_data: {} }),
  'common.payResult': () => ({ state: 'paid' as const, msg: '支付成功', order_sn: ORDER.order_sn }),
}
const show = (answers: Parameters<typeof recordedServer>[0] = {}, query = '?lines=4.5') => {
  const server = recordedServer({
    'ebook.cartquery': () => QUOTE,
    'address.list': () => ({ rows: [address] }),
    'ebook.cartpay': () => ({ order_sn: ORDER.order_sn, platform: 'h5', total_fee: 6_300 }),
    ...paying,
    ...answers,
  })
  open(Checkout, `/ebook/mycartpayment${query}`)
  return server
}
const place = (): string => screen.getByTestId('address').textContent ?? ''

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

it('shows where it goes, what it is and why it costs this', async () => {
  const { asked } = show()
  expect(await screen.findByText('浙江省 杭州市 西湖区 文三路 1 号')).toBeVisible()
  expect(asked('ebook.cartquery')[0]).toEqual({ 'lines.0': '4', 'lines.1': '5' })
  const money = screen.getByRole('region', { name: '金额' })
  expect(money).toHaveTextContent('商品金额¥60.00新人券−¥5.00运费¥8.00应付合计¥63.00')
  await userEvent.click(within(money).getByRole('button', { name: '为什么是这个价' }))
  expect(await screen.findByRole('dialog', { name: '为什么是这个价' })).toHaveTextContent('云谷皮纸 四尺 ×2')
})

it('orders at the price that was shown, pays, and leads to the result', async () => {
  const { asked } = show()
  await userEvent.click(await screen.findByRole('button', { name: '提交订单' }))
  await waitFor(() => expect(place()).toBe(`/ebook/paysuccess?order_sn=${ORDER.order_sn}`))
  expect(asked('ebook.cartpay')).toEqual([
    expect.objectContaining({ 'lines.0': '4', 'lines.1': '5', total_fee: '6300' }),
  ])
  expect(asked('common.pay')).toEqual([expect.objectContaining({ order_sn: ORDER.order_sn })])
})

it('says why an order was refused, and asks the price anew', async () => {
  const { asked } = show({ 'ebook.cartpay': () => no(409, '价格已变化，请刷新后重试') })
  await userEvent.click(await screen.findByRole('button', { name: '提交订单' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('价格已变化，请刷新后重试')
  await waitFor(() => expect(asked('ebook.cartquery').length).toBeGreaterThan(1))
  expect(place()).toContain('/ebook/mycartpayment')
})

it('asks for an address before it orders what ships', async () => {
  const { asked, toasts } = show({ 'ebook.cartquery': () => ({ ...QUOTE, addressId: 0 }) })
  await userEvent.click(await screen.findByRole('button', { name: '提交订单' }))
  await waitFor(() => expect(toasts).toEqual(['请选择收货地址']))
  expect(asked('ebook.cartpay')).toEqual([])
})

it('of one item names its SKU', async () => {
  const { asked } = show({}, '?id=3&kind=goods&sku=7&quantity=2')
  await screen.findByText('浙江省 杭州市 西湖区 文三路 1 号')
  expect(asked('ebook.cartquery')[0]).toEqual({
    'item.kind': 'goods',
    'item.id': '3',
    'item.sku': '7',
    'item.quantity': '2',
  })
})

it('leads back where nothing is named', async () => {
  show({}, '')
  expect(await screen.findByText('没有要结算的商品')).toBeVisible()
})

describe('an order that waits', () => {
  it('is paid later', async () => {
    const { asked } = recordedServer({ 'orders.detail': () => ORDER, ...paying })
    open(AddPayment, `/ebook/addpayment?order_sn=${ORDER.order_sn}`)
    await userEvent.click(await screen.findByRole('button', { name: '去支付' }))
    await waitFor(() => expect(place()).toBe(`/ebook/paysuccess?order_sn=${ORDER.order_sn}`))
    expect(asked('common.pay')).toHaveLength(1)
  })

  it('shows the ways to pay under a heading, and no card where there is one way', async () => {
    const [alipay, wechat] = [
      { type: 'alipay' as const, name: '支付宝' },
      { type: 'wechat' as const, name: '微信支付' },
    ]
    let types: { type: 'alipay' | 'wechat'; name: string }[] = [alipay, wechat]
    recordedServer({
      'orders.detail': () => ORDER,
      ...paying,
      'common.ifxunipay': () => ({ xunipay_switch: '1' as const, types }),
    })
    const at = `/ebook/addpayment?order_sn=${ORDER.order_sn}`
    const { unmount } = open(AddPayment, at)
    const card = await screen.findByRole('region', { name: '支付方式' })
    expect(await within(card).findByRole('heading', { name: '支付方式' })).toBeVisible()
    unmount()
    types = [alipay]
    open(AddPayment, at)
    await screen.findByRole('button', { name: '去支付' })
    await waitFor(() => expect(screen.queryByRole('region', { name: '支付方式' })).toBeNull())
  })

  it('cannot be paid once it is closed', async () => {
    recordedServer({ 'orders.detail': () => ({ ...ORDER, state: 'closed' }), ...paying })
    open(AddPayment, `/ebook/addpayment?order_sn=${ORDER.order_sn}`)
    expect(await screen.findByText('订单不需要支付')).toBeVisible()
    expect(screen.queryByRole('button', { name: '去支付' })).toBeNull()
  })

  afterEach(() => jest.useRealTimers())

  it.each([
    ['unpaid', '等待支付结果'],
    ['paid', '支付成功'],
    ['closed', '订单未支付'],
  ] as const)('%s: %s', async (state, words) => {
    recordedServer({ 'orders.detail': () => ({ ...ORDER, state }) })
    open(PaySuccess, `/ebook/paysuccess?order_sn=${ORDER.order_sn}`)
    expect(await screen.findByRole('heading', { name: words, level: 2 })).toBeVisible()
  })

  it('says by itself that a payment on its way has come', async () => {
    jest.useFakeTimers()
    let state: OrderDetail['state'] = 'unpaid'
    recordedServer({ 'orders.detail': () => ({ ...ORDER, state }) })
    open(PaySuccess, `/ebook/paysuccess?order_sn=${ORDER.order_sn}`)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('heading', { name: '等待支付结果' })).toBeVisible()
    state = 'paid'
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(screen.getByRole('heading', { name: '支付成功', level: 2 })).toBeVisible()
  })

  it.each([
    ['failed', '支付失败'],
    ['closed', '支付已关闭'],
  ] as const)('%s: says so, and is paid again in another way', async (attempt, words) => {
    let state: OrderDetail['state'] = 'unpaid'
    const { asked } = recordedServer({
      'orders.detail': () => ({ ...ORDER, state, ...(state === 'unpaid' ? { attempt } : {}) }),
      ...paying,
      'common.ifxunipay': () => ({
        xunipay_switch: '1' as const,
        types: [
          { type: 'alipay' as const, name: '支付宝' },
          { type: 'wechat' as const, name: '微信支付' },
        ],
      }),
      'common.pay': () => {
        state = 'paid'
        return { order_id: 'P1', kind: 'done' as const, pay_data: {} }
      },
    })
    open(PaySuccess, `/ebook/paysuccess?order_sn=${ORDER.order_sn}`)
    expect(await screen.findByRole('heading', { name: words, level: 2 })).toBeVisible()
    expect(screen.queryByText('到账后会自动更新，请稍候')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /微信支付/ }))
    await userEvent.click(screen.getByRole('button', { name: '再付一次' }))
    expect(await screen.findByRole('heading', { name: '支付成功', level: 2 })).toBeVisible()
    expect(asked('common.pay')).toEqual([
      expect.objectContaining({ order_sn: ORDER.order_sn, payment: 'wechat' }),
    ])
  })
})

describe('a paid work', () => {
  const line = { ...DIGITAL, workKind: 'drama' as const, workId: 1 }
  const order = (): OrderDetail => ({ ...ORDER, state: 'fulfilled', lines: [line] })

  it('is opened by the main button', async () => {
    recordedServer({ 'orders.detail': order })
    open(PaySuccess, `/ebook/paysuccess?order_sn=${ORDER.order_sn}`)
    expect(await screen.findByRole('link', { name: '立即打开' })).toHaveAttribute(
      'href',
      `#/video/play?id=1&backurl=${encodeURIComponent('/theater/videodetail?id=1')}`,
    )
  })

  it('is opened by itself at the episode it was bought for', async () => {
    recordedServer({ 'orders.detail': order })
    open(PaySuccess, `/ebook/paysuccess?order_sn=${ORDER.order_sn}&part=31`)
    await waitFor(() =>
      expect(place()).toBe('/video/play?id=1&episode_id=31&backurl=/theater/videodetail?id=1'),
    )
  })

  it('comes back to that episode from the cashier', async () => {
    const { asked } = show({}, '?id=1&kind=drama&part=31')
    await userEvent.click(await screen.findByRole('button', { name: '提交订单' }))
    await waitFor(() => expect(place()).toBe(`/ebook/paysuccess?order_sn=${ORDER.order_sn}&part=31`))
    expect(asked('common.pay')[0]?.['returnurl']).toMatch(/order_sn=\d+&part=31$/)
  })
})
