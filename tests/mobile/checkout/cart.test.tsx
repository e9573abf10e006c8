import { recorded } from '@mocks/recordings'
import type { Cart as CartAnswer, CartLine } from '@/contract/trade/cart'
import Cart from '@/mobile/areas/checkout/screens/Cart'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })

const line = (id: number, more: Partial<CartLine> = {}): CartLine => ({
  id,
  kind: 'goods',
  workId: id,
  sku: id,
  shopId: 1,
  title: `云谷皮纸 ${id}`,
  cover: '',
  tint: '#7a2e22',
  picks: '四尺 · 生宣',
  quantity: 1,
  price: 3_000,
  was: 3_000,
  most: 9,
  fault: '',
  ...more,
})
const CART: CartAnswer = {
  rows: [
    line(1),
    line(2, { kind: 'ebook', sku: 0, title: '长安旧事', picks: '', price: 1_990, most: 1 }),
    line(3, { shopId: 2, was: 3_500 }),
    line(4, { title: '绝版画册', fault: '已售罄' }),
  ],
  shops: [
    { id: 1, name: '书声自营' },
    { id: 2, name: '纸上江南' },
  ],
}

const show = (answers: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({ 'ebook.cartlist': () => CART, ...answers })
  open(Cart, '/mycart')
  return server
}
const place = (): string => screen.getByTestId('address').textContent ?? ''
const sum = () => screen.getByText('合计').closest('p')

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

it('shows lines by shop, what got cheaper, and apart from them what cannot be bought', async () => {
  show()
  const house = await screen.findByRole('region', { name: '书声自营' })
  expect(within(house).getAllByRole('listitem')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: '纸上江南' })).getByText('比加入时降 ¥5.00')).toBeVisible()
  const faulty = screen.getByRole('region', { name: '失效商品' })
  expect(faulty).toHaveTextContent('绝版画册')
  expect(faulty).toHaveTextContent('已售罄')
  expect(within(faulty).queryByRole('checkbox')).toBeNull()
})

it('sums what is chosen, and settles that alone', async () => {
  show()
  await screen.findByRole('region', { name: '书声自营' })
  expect(sum()).toHaveTextContent('¥79.90')
  await userEvent.click(screen.getByRole('checkbox', { name: '纸上江南' }))
  expect(sum()).toHaveTextContent('¥49.90')
  await userEvent.click(screen.getByRole('button', { name: '结算（2）' }))
  expect(place()).toBe('/ebook/mycartpayment?lines=1.2')
})

it('chooses nothing and everything', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
  expect(screen.getByRole('button', { name: '结算' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByRole('button', { name: '结算（3）' })).toBeEnabled()
})

it('changes a quantity at once, and back where the server refuses', async () => {
  const { asked } = show({ 'ebook.cartupdate': () => no(409, '库存不足，仅剩 1 件') })
  const stepper = await screen.findByRole('group', { name: '云谷皮纸 1 数量' })
  await userEvent.click(within(stepper).getByRole('button', { name: '增加' }))
  await waitFor(() => expect(asked('ebook.cartupdate')).toEqual([{ id: '1', quantity: '2' }]))
  await waitFor(() => expect(within(stepper).getByRole('spinbutton')).toHaveValue('1'))
})

it('takes a line out after asking', async () => {
  const { asked, confirms, toasts } = show({ 'ebook.cartdelete': () => ({ count: 3 }) })
  await userEvent.click(await screen.findByRole('button', { name: '移出 长安旧事' }))
  expect(confirms).toEqual(['将《长安旧事》移出购物车？'])
  await waitFor(() => expect(toasts).toEqual(['已移出购物车']))
  expect(asked('ebook.cartdelete')).toEqual([{ 'lines.0': '2' }])
  expect(screen.queryByText('长安旧事')).toBeNull()
})

it('says what to do with an empty cart', async () => {
  show({ 'ebook.cartlist': () => ({ rows: [], shops: [] }) })
  expect(await screen.findByText('购物车还是空的')).toBeVisible()
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '#/index/goods')
})

it('shows what was recorded of the demo', async () => {
  show({ 'ebook.cartlist': () => recorded('ebook.cartlist') })
  expect(await screen.findByRole('button', { name: /^结算（/ })).toBeEnabled()
})
