import { recorded } from '@mocks/recordings'
import type { Cart as CartAnswer, CartLine, Quote } from '@/contract/trade/cart'
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

describe('the freight of a shop', () => {
  const QUOTE = recorded('ebook.cartquery')
  const quoteOf = (shops: Partial<Quote['shops'][number]>[]): Quote => ({
    ...QUOTE,
    shops: shops.map((shop) => ({
      id: 1,
      name: '书声自营',
      lines: [],
      freight: 0,
      freightName: '包邮',
      discount: 0,
      pay: 0,
      ...shop,
    })),
  })
  const shop = (name: string) => screen.findByRole('region', { name })

  it('says how much more is free of it, with the way to the shop’s products, and where it is free already', async () => {
    const { asked } = show({
      'ebook.cartquery': () =>
        quoteOf([
          { freight: 800, toFree: 1_210 },
          { id: 2, toFree: 0 },
        ]),
    })
    const house = within(await shop('书声自营'))
    expect(await house.findByText('再买 ¥12.10 免运费')).toBeVisible()
    expect(house.getByRole('link', { name: '去凑单' })).toHaveAttribute('href', '#/supplies/list?shop=1')
    const other = within(await shop('纸上江南'))
    expect(other.getByText('已免运费')).toBeVisible()
    expect(other.queryByRole('link', { name: '去凑单' })).toBeNull()
    expect(asked('ebook.cartquery')).toEqual([{ 'lines.0': '1', 'lines.1': '2', 'lines.2': '3' }])
  })

  it('is said where no amount makes it free', async () => {
    show({
      'ebook.cartquery': () =>
        quoteOf([
          { freight: 800, freightName: '运费' },
          { id: 2, freightName: '填写地址后计算' },
        ]),
    })
    expect(await within(await shop('书声自营')).findByText('运费 ¥8.00')).toBeVisible()
    expect(within(await shop('纸上江南')).getByText('填写地址后计算')).toBeVisible()
  })

  it('follows what is chosen and how many, and is left out where it is not known', async () => {
    let lacks = 1_210
    const { asked } = show({
      'ebook.cartquery': (input) =>
        input['lines.0'] === '2'
          ? no(409, '购物车已变化，请返回刷新')
          : quoteOf([{ freight: 800, toFree: lacks }]),
      'ebook.cartupdate': () => line(1, { quantity: 2 }),
    })
    const house = within(await shop('书声自营'))
    await house.findByText('再买 ¥12.10 免运费')
    lacks = 0
    await userEvent.click(
      within(house.getByRole('group', { name: '云谷皮纸 1 数量' })).getByRole('button', { name: '增加' }),
    )
    expect(await house.findByText('已免运费')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: '纸上江南' }))
    await waitFor(() => expect(asked('ebook.cartquery').at(-1)).toEqual({ 'lines.0': '1', 'lines.1': '2' }))
    await userEvent.click(house.getByRole('checkbox', { name: /云谷皮纸 1/ }))
    await waitFor(() => expect(house.queryByText(/运费/)).toBeNull())
  })
})
