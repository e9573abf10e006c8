import type { OrderDetail as Order, OrderLine, Parcel, Refund } from '@/contract/trade/order-detail'
import { endpointOf } from '@/client/endpoints'
import AfterSales from '@/mobile/areas/orders/screens/AfterSales'
import OrderDetail from '@/mobile/areas/orders/screens/OrderDetail'
import OrderList from '@/mobile/areas/orders/screens/OrderList'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'
import type { OrderRow } from '@/contract/trade/orders'

const userEvent = user.setup({ pointerEventsCheck: 0 })

const SN = '20261121000000000001'
const line = (id: number, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  kind: 'sku',
  workKind: 'goods',
  workId: id,
  title: `云谷皮纸 ${id}`,
  picks: '四尺',
  cover: '',
  tint: '#7a2e22',
  quantity: 2,
  price: 3_000,
  discount: 0,
  pay: 6_000,
  shopId: 1,
  parcelId: 9,
  refunded: 0,
  refundedQuantity: 0,
  refundable: 2,
  fault: '',
  review: 'none',
  ...more,
})
const parcel: Parcel = {
  id: 9,
  shopId: 1,
  shopName: '书声自营',
  state: 'shipped',
  freight: 800,
  carrier: '顺丰速运',
  trackingNo: 'SF1029384756',
  shippedAt: 3,
  receivedAt: 0,
  autoReceiveAt: 4_000_000_000_000,
  events: [{ event: 'shipped', note: '顺丰速运 SF1029384756', actor: 'shop', at: 3 }],
}
const refund: Refund = {
  id: 5,
  refundNo: `R${SN}001`,
  lineId: 1,
  title: '云谷皮纸 1',
  quantity: 1,
  amount: 3_000,
  freight: 0,
  kind: 'money',
  state: 'requested',
  reason: '少件或发错货',
  detail: '',
  pictures: [],
  answer: '',
  carrier: '',
  trackingNo: '',
  createdAt: 4,
  events: [{ event: 'refund-asked', note: '少件或发错货', actor: 'buyer', at: 4 }],
}
const order = (more: Partial<Order> = {}): Order => ({
  order_sn: SN,
  type: 'cart',
  title: '云谷皮纸',
  state: 'paid',
  currency: 'CNY',
  goods: 6_000,
  discount: 0,
  freight: 800,
  total_fee: 6_800,
  refunded: 0,
  steps: [
    { step: 'goods', name: '商品金额', amount: 6_000 },
    { step: 'freight', name: '运费', amount: 800 },
  ],
  createdAt: 1,
  expiresAt: 4_000_000_000_000,
  paidAt: 2,
  closedAt: 0,
  payment: '微信支付',
  remark: '',
  address: { name: '张小满', mobile: '13812345678', region: '浙江省 杭州市 西湖区', detail: '文三路 1 号' },
  lines: [line(1)],
  parcels: [parcel],
  refunds: [],
  events: [{ event: 'ordered', note: '', actor: 'buyer', at: 1 }],
  ...more,
})
const row = (more: Partial<OrderRow> = {}): OrderRow => ({
  order_sn: SN,
  type: 'cart',
  title: '云谷皮纸 等 2 种商品',
  state: 'paid',
  currency: 'CNY',
  total_fee: 6_800,
  created_at: 1,
  expires_at: 2,
  pieces: 3,
  lines: [{ title: '云谷皮纸', picks: '四尺', cover: '', tint: '#7a2e22', quantity: 2, price: 3_000 }],
  parcels: ['waiting'],
  refunds: 0,
  toReview: 0,
  ...more,
})

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

describe('the list', () => {
  const show = (rows: OrderRow[]) => {
    const server = recordedServer({ 'orders.lists': () => page(rows) })
    open(OrderList, '/user/order/list')
    return server
  }

  it.each([
    [row(), '待发货'],
    [row({ parcels: ['shipped'] }), '待收货'],
    [row({ state: 'unpaid', parcels: ['waiting'] }), '待付款'],
    [row({ refunds: 1 }), '退款中'],
    [row({ state: 'fulfilled', parcels: ['received'] }), '已完成'],
  ])('says what an order waits for', async (one, words) => {
    show([one])
    const shown = await screen.findByRole('article', { name: one.title })
    expect(within(shown).getByText(words)).toBeVisible()
    expect(shown).toHaveTextContent('共 3 件')
  })

  it.each([
    ['vip', '会员月卡'],
    ['coins', '3000金币'],
    ['gift', '赠送：会员月卡'],
  ] as const)('draws no book for what is none: %s', async (type, title) => {
    const bought = { title, picks: '', cover: '', tint: '', quantity: 1, price: 3_000 }
    show([row({ type, title, lines: [bought] })])
    const shown = await screen.findByRole('article', { name: title })
    // A cover bears the title; here only the heading does.
    expect(within(shown).getAllByText(title)).toHaveLength(1)
  })

  it('asks for what waits for something alone', async () => {
    const { asked } = show([row()])
    await userEvent.click(await screen.findByRole('radio', { name: '待收货' }))
    await waitFor(() => expect(asked('orders.lists').at(-1)).toMatchObject({ waiting: 'receive' }))
    await userEvent.click(screen.getByRole('radio', { name: '待付款' }))
    await waitFor(() => expect(asked('orders.lists').at(-1)).toMatchObject({ state: 'unpaid' }))
  })
})

describe('an order', () => {
  const show = (one: Order, answers: Parameters<typeof recordedServer>[0] = {}) => {
    const server = recordedServer({ 'orders.detail': () => one, ...answers })
    open(OrderDetail, `/user/order/detail?order_sn=${SN}`)
    return server
  }

  it('shows its parcel, money, address and times, and takes the parcel as received', async () => {
    const { asked, confirms } = show(order(), {
      'orders.receive': () => ({}),
      'orders.track': () => ({ traces: [{ at: 9, title: '派件', text: '快递员正在派送' }] }),
    })
    const box = await screen.findByRole('region', { name: '书声自营的包裹' })
    expect(box).toHaveTextContent('运输中')
    const way = within(box).getByRole('list', { name: '书声自营的物流' })
    await waitFor(() => expect(way).toHaveTextContent(/派件.*快递员正在派送.*商家发货/))
    expect(screen.getByRole('region', { name: '订单信息' })).toHaveTextContent('138****5678')
    await userEvent.click(within(box).getByRole('button', { name: '确认收货' }))
    await waitFor(() => expect(asked('orders.receive')).toEqual([{ id: '9' }]))
    expect(confirms).toEqual(['确认收到商品？'])
  })

  it('that is not paid can be paid or cancelled', async () => {
    const { asked } = show(order({ state: 'unpaid', paidAt: 0, parcels: [], payment: '' }), {
      'orders.cancel': () => ({}),
    })
    expect(await screen.findByRole('link', { name: '去支付' })).toHaveAttribute(
      'href',
      `#/ebook/addpayment?order_sn=${SN}`,
    )
    await userEvent.click(screen.getByRole('button', { name: '取消订单' }))
    await waitFor(() => expect(asked('orders.cancel')).toEqual([{ order_sn: SN }]))
  })

  const until = (left: number) => order({ state: 'unpaid', paidAt: 0, expiresAt: Date.now() + left * 1_000 })
  it.each([
    [29 * 60, /^剩余支付时间 (29:00|28:5\d)$/],
    [3 * 3_600, /^剩余支付时间 (03:00:00|02:59:5\d)$/],
    [30 * 86_400, /^剩余支付时间 (30 天 00:00:00|29 天 23:59:5\d)$/],
  ])('that is not paid says how long it waits: %d s', async (left, words) => {
    show(until(left))
    expect((await screen.findByText(/^剩余支付时间/)).textContent).toMatch(words)
  })

  it('of what is no work shows no cover of a book', async () => {
    const coins = { kind: 'coins' as const, title: '3000金币', parcelId: 0 }
    const { workKind, ...sold } = line(1, coins)
    expect(workKind).toBeDefined()
    show(order({ type: 'coins', parcels: [], lines: [sold] }))
    const goods = await screen.findByRole('region', { name: '数字内容' })
    expect(within(goods).getAllByText('3000金币')).toHaveLength(1)
  })

  it('is asked for its invoice, with a tax number for a company', async () => {
    const { asked } = show(order(), { 'orders.invoice': () => no(400, '税号为 15～20 位数字或大写字母') })
    await userEvent.click(await screen.findByRole('button', { name: '申请发票' }))
    const sheet = within(await screen.findByRole('dialog', { name: '申请发票' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(sheet.getByText('请输入发票抬头')).toBeVisible()
    await userEvent.click(sheet.getByRole('radio', { name: '企业' }))
    await userEvent.type(sheet.getByLabelText('发票抬头'), '书声科技')
    await userEvent.type(sheet.getByLabelText('税号'), '123')
    await userEvent.type(sheet.getByLabelText('邮箱'), 'a@example.com')
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await sheet.findByText('税号为 15～20 位数字或大写字母')).toBeVisible()
    expect(asked('orders.invoice')).toEqual([
      { order_sn: SN, kind: 'company', title: '书声科技', email: 'a@example.com', taxNo: '123' },
    ])
  })
})

describe('the sheet of an invoice', () => {
  const asking = async (answers: Parameters<typeof recordedServer>[0] = {}) => {
    const server = recordedServer({ 'orders.detail': () => order(), ...answers })
    open(OrderDetail, `/ebook/orderdetail?order_sn=${SN}`)
    await userEvent.click(await screen.findByRole('button', { name: '申请发票' }))
    return { ...server, sheet: within(await screen.findByRole('dialog', { name: '申请发票' })) }
  }

  it('says each fault at its own field', async () => {
    const { sheet, asked } = await asking()
    await userEvent.click(sheet.getByRole('radio', { name: '企业' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(sheet.getByLabelText('发票抬头')).toHaveAccessibleDescription('请输入发票抬头')
    expect(sheet.getByLabelText('税号')).toHaveAccessibleDescription('请输入税号')
    expect(sheet.getByLabelText('邮箱')).toHaveAccessibleDescription('请输入邮箱')
    expect(sheet.getByLabelText('发票抬头')).toHaveFocus()
    await userEvent.type(sheet.getByLabelText('邮箱'), 'a')
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(sheet.getByLabelText('邮箱')).toHaveAccessibleDescription('邮箱格式不正确')
    await userEvent.clear(sheet.getByLabelText('邮箱'))
    await userEvent.type(sheet.getByLabelText('邮箱'), 'a@example.com')
    expect(sheet.getByLabelText('邮箱')).toBeValid()
    expect(sheet.getByLabelText('税号')).toBeInvalid()
    expect(asked('orders.invoice')).toEqual([])
  })

  it('says what the server refuses beside the button, and blames no field', async () => {
    const { sheet } = await asking({ 'orders.invoice': () => no(400, '订单已申请过发票') })
    await userEvent.type(sheet.getByLabelText('发票抬头'), '林晚')
    await userEvent.type(sheet.getByLabelText('邮箱'), 'a@example.com')
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent('订单已申请过发票')
    expect(sheet.getByLabelText('邮箱')).toBeValid()
  })
})

describe('after-sales', () => {
  const show = (one: Order, answers: Parameters<typeof recordedServer>[0] = {}) => {
    const server = recordedServer({ 'orders.detail': () => one, ...answers })
    open(AfterSales, `/user/afterSales?order_sn=${SN}`)
    return server
  }

  it('asks for pieces of a line with a reason', async () => {
    const { asked } = show(order(), { 'orders.refund': () => refund })
    await userEvent.click(await screen.findByRole('button', { name: '申请售后' }))
    const sheet = within(await screen.findByRole('dialog', { name: '申请售后' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    const reasons = sheet.getByRole('radiogroup', { name: '退款原因' })
    expect(within(reasons).getByRole('alert')).toHaveTextContent('请选择退款原因')
    expect(within(reasons).getAllByRole('radio')[0]).toHaveFocus()
    await userEvent.click(sheet.getByRole('radio', { name: '仅退款' }))
    const whole = sheet.getByText('预计退款').parentElement?.textContent
    await userEvent.click(sheet.getByRole('button', { name: '减少' }))
    expect(sheet.getByText('预计退款').parentElement).toHaveTextContent(/¥\d/)
    expect(sheet.getByText('预计退款').parentElement?.textContent).not.toBe(whole)
    await userEvent.click(sheet.getByRole('radio', { name: '少件或发错货' }))
    expect(sheet.queryByRole('alert')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    await waitFor(() =>
      expect(asked('orders.refund')).toEqual([
        { line_id: '1', quantity: '1', kind: 'money', reason: '少件或发错货' },
      ]),
    )
  })

  it('a tap that is repeated after a lost answer is the same request; a refusal ends it', async () => {
    const failures = [new Response(null, { status: 503 }), no(400, '超过可退数量')]
    const { sent } = show(order(), { 'orders.refund': () => failures.shift() ?? refund })
    await userEvent.click(await screen.findByRole('button', { name: '申请售后' }))
    const sheet = within(await screen.findByRole('dialog', { name: '申请售后' }))
    await userEvent.click(sheet.getByRole('radio', { name: '少件或发错货' }))
    const keys = () =>
      sent
        .filter(({ url }) => url.pathname === `/${endpointOf('orders.refund')?.path}`)
        .map(({ headers }) => headers.get('x-idempotency-key'))
    for (const count of [1, 2, 3]) {
      await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
      await waitFor(() => expect(keys()).toHaveLength(count))
      if (count < 3) await sheet.findByRole('alert')
    }
    const [lost, refused, fresh] = keys()
    expect(refused).toBe(lost)
    expect(fresh).not.toBe(lost)
  })

  it('shows how far a request is, and takes it back', async () => {
    const { asked } = show(order({ refunds: [refund] }), { 'orders.refundcancel': () => refund })
    const card = await screen.findByRole('region', { name: '售后 云谷皮纸 1' })
    expect(card).toHaveTextContent('待审核')
    expect(card).toHaveTextContent('¥30.00')
    await userEvent.click(within(card).getByRole('button', { name: '撤销申请' }))
    await waitFor(() => expect(asked('orders.refundcancel')).toEqual([{ id: '5' }]))
  })

  it('takes the number by which goods come back', async () => {
    const back: Refund = { ...refund, kind: 'return', state: 'returning', answer: '请寄回' }
    const { asked } = show(order({ refunds: [back] }), { 'orders.refundsend': () => back })
    const card = within(await screen.findByRole('region', { name: '售后 云谷皮纸 1' }))
    await userEvent.type(card.getByLabelText('快递公司'), '中通快递')
    await userEvent.type(card.getByLabelText('快递单号'), 'ZT00001111')
    await userEvent.click(card.getByRole('button', { name: '提交寄回信息' }))
    await waitFor(() =>
      expect(asked('orders.refundsend')).toEqual([
        { id: '5', carrier: '中通快递', trackingNo: 'ZT00001111' },
      ]),
    )
  })

  it('says why nothing may be asked back', async () => {
    show(order({ lines: [line(1, { refundable: 0, fault: '已超过 15 天售后期' })] }))
    expect(await screen.findByText('已超过 15 天售后期')).toBeVisible()
  })
})
