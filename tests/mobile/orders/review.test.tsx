import { recorded } from '@mocks/recordings'
import OrderDetail from '@/mobile/areas/orders/screens/OrderDetail'
import OrderList from '@/mobile/areas/orders/screens/OrderList'
import { SUBMITTED } from '@/format/actionTexts'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })
const order = recorded('orders.detail')
const PICTURE = 'files/u/0123456789abcdef0123456789abcdef.webp'
const lines = order.lines.slice(0, 2).map((line, index) => ({
  ...line,
  id: 7 + index,
  title: index ? '松烟墨' : '云谷皮纸',
  parcelId: order.parcels[0]?.id ?? 0,
  review: index ? ('done' as const) : ('due' as const),
}))

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:preview'
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

it('a received product is reviewed with pictures; what was typed stays when it is refused', async () => {
  let refused = true
  const { asked, toasts } = recordedServer({
    'orders.detail': () => ({ ...order, lines }),
    'upload.upload': () => ({ url: PICTURE, width: 10, height: 10 }),
    'orders.review': () => (refused ? no(400, '内容含有不能发布的词语“代刷”，请修改后再提交') : {}),
  })
  open(OrderDetail, `/user/order/detail?order_sn=${order.order_sn}`)
  expect(await screen.findByText('已评价')).toBeVisible()
  expect(screen.queryByRole('button', { name: '评价 松烟墨' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '评价 云谷皮纸' }))
  const form = within(await screen.findByRole('dialog', { name: '写评价' }))
  expect(form.getByText('云谷皮纸')).toBeVisible()
  await userEvent.click(form.getByRole('radio', { name: '4 星' }))
  await userEvent.type(form.getByLabelText('评价内容'), '纸很厚实')
  await userEvent.upload(
    form.getByTestId('picture-input'),
    new File(['picture'], '纸.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() => expect(form.queryByRole('progressbar')).not.toBeInTheDocument())
  await userEvent.click(form.getByRole('button', { name: '发表' }))
  expect(await form.findByText(/内容含有不能发布的词语/)).toBeVisible()
  expect(form.getByLabelText('评价内容')).toHaveValue('纸很厚实')
  refused = false
  await userEvent.click(form.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(toasts).toEqual([SUBMITTED]))
  expect(asked('orders.review').at(-1)).toMatchObject({
    line_id: '7',
    stars: '4',
    text: '纸很厚实',
    'pictures.0': PICTURE,
  })
  expect(asked('orders.detail').length).toBeGreaterThan(1)
})

it('is not sent while a picture is on its way', async () => {
  const { asked } = recordedServer({
    'orders.detail': () => ({ ...order, lines }),
    'upload.upload': () => new Promise<never>(() => undefined),
  })
  open(OrderDetail, `/user/order/detail?order_sn=${order.order_sn}`)
  await userEvent.click(await screen.findByRole('button', { name: '评价 云谷皮纸' }))
  const form = within(await screen.findByRole('dialog', { name: '写评价' }))
  await userEvent.type(form.getByLabelText('评价内容'), '纸很厚实')
  await userEvent.upload(
    form.getByTestId('picture-input'),
    new File(['picture'], '纸.jpg', { type: 'image/jpeg' }),
  )
  await form.findByRole('progressbar')
  await userEvent.click(form.getByRole('button', { name: '发表' }))
  expect(await form.findByText('图片还在上传，请稍候再发表')).toBeVisible()
  expect(asked('orders.review')).toEqual([])
})

it('the list finds what waits for a review, and leads to it', async () => {
  const row = recorded('orders.lists').rows.find(({ state }) => state === 'fulfilled')
  if (!row) throw new Error('no order was recorded')
  const { asked } = recordedServer({ 'orders.lists': () => page([{ ...row, toReview: 2 }]) })
  open(OrderList, '/user/order/list')
  await userEvent.click(await screen.findByRole('radio', { name: '待评价' }))
  await waitFor(() => expect(asked('orders.lists').at(-1)).toMatchObject({ waiting: 'review' }))
  expect(await screen.findByRole('link', { name: '去评价' })).toHaveAttribute(
    'href',
    `#/user/order/detail?order_sn=${row.order_sn}`,
  )
})
