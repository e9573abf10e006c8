import { clearStaff } from '@/stores/staff'
import type { AdminOrderRow } from '@/contract/trade/adminorder'
import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const SN = '20261121000000000001'
const row = (more: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  id: 7,
  order_sn: SN,
  type: 'cart',
  title: '云谷皮纸',
  state: 'paid',
  currency: 'CNY',
  total: 6_800,
  userId: 3,
  nickname: '张小满',
  parcels: ['waiting'],
  refunds: 0,
  note: '',
  createdAt: 1,
  paidAt: 2,
  ...more,
})
const detail = (more: Partial<AnswerOf<'adminorder.detail'>> = {}): AnswerOf<'adminorder.detail'> => ({
  id: 7,
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
  expiresAt: 2,
  paidAt: 2,
  closedAt: 0,
  payment: '微信支付',
  remark: '请包好',
  lines: [],
  parcels: [
    {
      id: 9,
      shopId: 1,
      shopName: '书声自营',
      state: 'waiting',
      freight: 800,
      carrier: '',
      trackingNo: '',
      shippedAt: 0,
      receivedAt: 0,
      autoReceiveAt: 0,
      events: [],
    },
  ],
  refunds: [
    {
      id: 5,
      refundNo: `R${SN}001`,
      lineId: 1,
      title: '云谷皮纸',
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
      events: [{ event: 'refund-asked', note: '', actor: 'buyer', at: 4 }],
    },
  ],
  events: [{ event: 'ordered', note: '', actor: 'buyer', at: 1 }],
  userId: 3,
  nickname: '张小满',
  note: '',
  versions: [{ parcelId: 9, version: 2 }],
  refundVersions: [{ refundId: 5, version: 3 }],
  ...more,
})
const answers = {
  'adminorder.list': () => ({
    rows: [row(), row({ id: 8, title: '旧书签', refunds: 1 })],
    next: '',
    total: 2,
  }),
  'adminorder.detail': () => detail(),
  'adminorder.ship': () => ({}),
  'adminorder.refund': () => ({ ...detail().refunds[0], state: 'refunded' }),
  'adminorder.note': () => ({}),
  'adminorder.export': () => recorded('adminorder.export'),
  'adminsheet.list': () => recorded('adminsheet.list'),
}

afterEach(clearStaff)

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('lists orders by what they wait for', async () => {
  await enterAs(admin, answers)
  openAt('/admin/order/list')
  expect((await screen.findByText('云谷皮纸')).closest('tr')).toHaveTextContent('待发货')
  expect(screen.getByText('旧书签').closest('tr')).toHaveTextContent('待处理售后')
})

it('shows an order, and sends its parcel under the version that was seen', async () => {
  await enterAs(admin, answers)
  openAt('/admin/order/list?open=7')
  expect(await screen.findByText('请包好')).toBeInTheDocument()
  expect(screen.getByText(/合计 ¥68.00/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '发货' }))
  const asked = await question('发货 · 书声自营')
  await userEvent.click(asked.getByRole('button', { name: '确认发货' }))
  expect(await asked.findByText('请输入快递单号')).toBeInTheDocument()
  expect(sent('adminorder.ship')).toEqual([])
})

it('decides a refund; refusing needs a reason', async () => {
  await enterAs(admin, answers)
  openAt('/admin/order/list?open=7')
  await userEvent.click(await screen.findByRole('button', { name: '拒绝' }))
  const refusing = await question('拒绝申请？')
  await userEvent.click(refusing.getByRole('button', { name: '拒绝申请' }))
  expect(await refusing.findByText('请填写拒绝原因')).toBeInTheDocument()
  await userEvent.type(refusing.getByLabelText('拒绝原因'), '已超过时限')
  await userEvent.click(refusing.getByRole('button', { name: '拒绝申请' }))
  await waitFor(() =>
    expect(sent('adminorder.refund')).toEqual([
      { refundId: 5, version: 3, verdict: 'refuse', answer: '已超过时限' },
    ]),
  )
})

it('exports what is filtered, with a reason', async () => {
  await enterAs(admin, answers)
  openAt('/admin/order/list?state=paid')
  await userEvent.click(await screen.findByRole('button', { name: '导入导出' }))
  await userEvent.click(await screen.findByText('导出为 CSV'))
  const asked = await question('导出 2 个订单')
  await userEvent.type(asked.getByLabelText('原因'), '月末对账')
  await userEvent.click(asked.getByRole('button', { name: '导出' }))
  await waitFor(() =>
    expect(sent('adminorder.export')).toEqual([{ state: 'paid', reason: '月末对账', format: 'csv' }]),
  )
  // The menu that the export was chosen from has an entry of the same name.
  expect(await screen.findByRole('dialog', { name: '导入导出任务' })).toBeInTheDocument()
})

it('offers nothing to who may only look', async () => {
  await enterAs({ ...admin, permissions: ['order.read'] }, answers)
  openAt('/admin/order/list?open=7')
  await screen.findByText('请包好')
  for (const name of ['发货', '同意', '拒绝', '备注', '导入导出'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
