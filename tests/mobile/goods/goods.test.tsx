import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'
import { canPick, initialPicks, maxQuantity, pricesOf, skuOf, withPick } from '@/mobile/areas/goods/parts/sku'
import DetailShop from '@/mobile/areas/goods/screens/DetailShop'
import Supplies from '@/mobile/areas/goods/screens/Supplies'
import SuppliesList from '@/mobile/areas/goods/screens/SuppliesList'
import { screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

// A sheet takes no pointer while it moves in; somebody at it waits, a test does not.
const userEvent = user.setup({ pointerEventsCheck: 0 })

const sku = (id: number, picks: string[], more: Partial<GoodsSku> = {}): GoodsSku => ({
  id,
  picks,
  price: 1000,
  stock: 9,
  picture: '',
  ...more,
})

const bag = (more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...recorded('goods.detail'),
  options: [
    { name: '颜色', values: ['米白', '墨黑'] },
    { name: '尺寸', values: ['常规', '加大'] },
  ],
  skus: [
    sku(1, ['米白', '常规'], { price: 5900, memberPrice: 5400, stock: 3 }),
    sku(2, ['米白', '加大'], { price: 6900, stock: 0 }),
    sku(3, ['墨黑', '常规'], { price: 6500 }),
  ],
  limitEach: 0,
  sold: 12,
  member: false,
  ...more,
})

const freight = (more: Partial<AnswerOf<'goods.freight'>> = {}): AnswerOf<'goods.freight'> => ({
  area: '330106',
  region: '浙江省 杭州市 西湖区',
  sent: true,
  fee: 800,
  freeFrom: 9900,
  always: false,
  ...more,
})

describe('what can be chosen', () => {
  const { skus } = bag()

  it('a value is open while some combination with it is there', () => {
    expect(canPick(skus, ['', ''], 1, '加大')).toBe(false)
    expect(canPick(skus, ['墨黑', ''], 1, '常规')).toBe(true)
    expect(canPick(skus, ['墨黑', '常规'], 0, '米白')).toBe(true)
  })

  it('a whole choice names its SKU, a combination nobody sells none', () => {
    expect(skuOf(skus, ['米白', ''])).toBeUndefined()
    expect(skuOf(skus, ['米白', '常规'])?.id).toBe(1)
    expect(skuOf(skus, ['墨黑', '加大'])).toBeUndefined()
    expect(withPick(['米白', '常规'], 0, '米白')).toEqual(['', '常规'])
  })

  it('begins with the only combination, or the one asked for', () => {
    expect(initialPicks(bag())).toEqual(['', ''])
    expect(initialPicks(bag(), 3)).toEqual(['墨黑', '常规'])
    expect(initialPicks(bag({ options: [], skus: [sku(9, [])] }))).toEqual([])
  })

  it('is bounded by stock and by what one may have', () => {
    expect(maxQuantity(skus[0], 0)).toBe(3)
    expect(maxQuantity(skus[2], 5)).toBe(5)
    expect(pricesOf(bag())).toEqual({ low: 5900, high: 6500, member: 5400 })
  })
})

describe('the screen of a ware', () => {
  const show = async (detail = bag(), answers: Parameters<typeof recordedServer>[0] = {}, query = '') => {
    const server = recordedServer({
      'goods.detail': () => detail,
      'goods.freight': () => freight(),
      ...answers,
    })
    open(DetailShop, `/ebook/detailShop?kind=goods&id=1${query}`)
    await screen.findByRole('heading', { level: 1, name: detail.work.title })
    return server
  }
  const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
  const sheet = async () => within(await screen.findByRole('dialog'))
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^选择 ?请选择/ }))
    return sheet()
  }

  it('asks for the kind the address names, a paper book by default', async () => {
    const { asked } = await show()
    expect(asked('goods.detail')).toEqual([{ kind: 'goods', id: '1' }])
    const books = recordedServer({})
    open(DetailShop, '/ebook/detailShop?id=7')
    await waitFor(() => expect(books.asked('goods.detail')).toEqual([{ kind: 'paperbook', id: '7' }]))
  })

  it('shows the lowest price, what members pay, and where it is sent for how much', async () => {
    await show()
    expect(head().getByText('59')).toBeVisible()
    expect(screen.getByRole('link', { name: /会员价.*54.*开通会员，省 ¥5.00/ })).toHaveAttribute(
      'href',
      '#/vip/index',
    )
    expect(
      await screen.findByRole('button', { name: '配送 至 浙江省 杭州市 西湖区 运费 ¥8.00，满 99 元包邮' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: /件商品/ })).toHaveAttribute(
      'href',
      `#/supplies/list?shop=${bag().shop.id}`,
    )
  })

  it('lets nobody tap what is not there, and says how many are left', async () => {
    await show()
    const asked = await choose()
    expect(asked.getByRole('button', { name: '加大' })).toBeDisabled()
    expect(asked.getByRole('status')).toHaveTextContent('请选择颜色')
    await userEvent.click(asked.getByRole('button', { name: '米白' }))
    await userEvent.click(asked.getByRole('button', { name: '常规' }))
    expect(asked.getByRole('status')).toHaveTextContent('库存 3 件')
    expect(asked.getByRole('button', { name: '米白' })).toHaveAttribute('aria-pressed', 'true')
    for (let more = 0; more < 4; more += 1)
      if (!asked.getByRole('button', { name: '增加' }).hasAttribute('disabled'))
        await userEvent.click(asked.getByRole('button', { name: '增加' }))
    expect(asked.getByRole('spinbutton')).toHaveValue('3')
  })

  it('asks the freight of what is chosen', async () => {
    const { asked } = await show(bag(), {}, '&sku=3')
    await waitFor(() => expect(asked('goods.freight').at(-1)).toMatchObject({ skuId: '3', quantity: '1' }))
    expect(screen.getByRole('button', { name: /^已选 ?墨黑，常规，1 件/ })).toBeVisible()
  })

  it('says where it is not sent, and that it is free everywhere', async () => {
    await show(bag(), { 'goods.freight': () => freight({ sent: false }) })
    expect(await screen.findByText('暂不支持配送到该地区')).toBeVisible()
  })

  it('a member pays the member price', async () => {
    await show(bag({ member: true }), {}, '&sku=1')
    expect(head().getByText('会员价')).toBeVisible()
    expect(head().getByText('54')).toBeVisible()
  })

  it('what is sold out says so', async () => {
    await show(bag({ skus: [sku(1, [], { stock: 0 })], options: [] }))
    expect(head().getByText('已售罄')).toBeVisible()
  })

  it('what is gone leads to the others', async () => {
    recordedServer({ 'goods.detail': () => no(404, '商品不存在或已下架') })
    open(DetailShop, '/ebook/detailShop?kind=goods&id=9')
    expect(await screen.findByText('商品不存在或已下架')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看其他好物' })).toHaveAttribute('href', '#/supplies/list')
    expect(screen.queryByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
  })
})

describe('the lists', () => {
  const { rows } = recorded('goods.list')
  const shops = recorded('goods.shops').rows

  it('keep shop, category and order in the address', async () => {
    const { asked } = recordedServer({ 'goods.list': () => page(rows) })
    open(SuppliesList, '/supplies/list')
    await screen.findByRole('list', { name: '文创用品' })
    await userEvent.click(await screen.findByRole('radio', { name: shops[1]?.name }))
    await userEvent.click(screen.getByRole('radio', { name: '价格从低到高' }))
    expect(screen.getByTestId('address')).toHaveTextContent(`/supplies/list?shop=${shops[1]?.id}&sort=cheap`)
    await waitFor(() =>
      expect(asked('goods.list').at(-1)).toMatchObject({ shopId: String(shops[1]?.id), sort: 'cheap' }),
    )
    expect(await screen.findByRole('region', { name: shops[1]?.name })).toHaveTextContent(
      shops[1]?.intro ?? '',
    )
  })

  it('lead to the product, say what members pay and what is sold out', async () => {
    const [first, second] = rows
    if (!first || !second) throw new Error('two wares are needed')
    recordedServer({
      'goods.list': () =>
        page([
          { ...first, memberPrice: 800 },
          { ...second, stock: 0 },
        ]),
    })
    open(Supplies, '/ebook/supplies')
    const list = within(await screen.findByRole('list', { name: '文创' }))
    const link = (await list.findByText(first.work.title)).closest('a')
    expect(link).toHaveAttribute('href', `#/ebook/detailShop?kind=goods&id=${first.work.id}`)
    expect(link).toHaveTextContent('会员')
    expect(list.getByText(second.work.title).closest('a')).toHaveTextContent('已售罄')
  })

  it('say when nothing fits', async () => {
    recordedServer({ 'goods.list': () => page([]) })
    open(Supplies, '/ebook/supplies?category=bookmark')
    expect(await screen.findByText('没有符合条件的商品')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部文创' })).toHaveAttribute('href', '#/supplies/list')
  })
})
