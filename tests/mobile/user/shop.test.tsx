import { recorded } from '@mocks/recordings'
import ShopCustom from '@/mobile/areas/user/screens/ShopCustom'
import ShopHome from '@/mobile/areas/user/screens/ShopHome'
import ShopProduct from '@/mobile/areas/user/screens/ShopProduct'
import { beginSession, clearSession } from '@/stores/session'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })
configure({ asyncUtilTimeout: 5_000 })

const home = recorded('shop.home')
const { rows } = recorded('shop.goods')
const { row, form } = recorded('shop.ware')

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

const body = (sent: { body: unknown } | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(sent?.body)))

describe('the shop', () => {
  it('shows how it stands and leads to its wares', async () => {
    recordedServer()
    open(ShopHome, '/user/shop/shop')
    expect(await screen.findByRole('heading', { name: home.page.name })).toBeVisible()
    expect(screen.getByRole('link', { name: `${home.figures.onSale} 在售` })).toHaveAttribute(
      'href',
      '#/user/shop/product?view=published',
    )
    expect(screen.getByRole('link', { name: '看看我的店铺' })).toHaveAttribute(
      'href',
      `#/supplies/list?shop=${home.id}`,
    )
  })

  it('says that it was closed, and leads nobody there', async () => {
    recordedServer({ 'shop.home': () => ({ ...home, state: 'closed' }) })
    open(ShopHome, '/user/shop/shop')
    expect(await screen.findByText(/店铺已关闭，商品暂不展示/)).toBeVisible()
    expect(screen.queryByRole('link', { name: '看看我的店铺' })).not.toBeInTheDocument()
  })

  it('is dressed, with a look at it before it is saved', async () => {
    const { asked, toasts } = recordedServer({ 'shop.saveShop': () => ({ version: home.version + 1 }) })
    open(ShopCustom, '/user/shop/custom')
    const name = await screen.findByLabelText('店铺名称')
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请填写店铺名称')).toBeVisible()
    await userEvent.type(name, '云谷纸坊')
    expect(within(screen.getByRole('region', { name: '预览' })).getByText('云谷纸坊')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(toasts).toEqual(['已保存']))
    expect(asked('shop.saveShop')[0]).toMatchObject({ version: String(home.version) })
  })
})

describe('wares', () => {
  it('are found by state and words, and taken off after asking', async () => {
    const confirm = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const shown = rows.map((one, index) => ({ ...one, state: index ? one.state : ('published' as const) }))
    const { asked, toasts } = recordedServer(
      {
        'shop.goods': () => page(shown),
        'shop.setState': ({ id }) => ({ id: Number(id), version: 2 }),
      },
      { confirm },
    )
    open(ShopProduct, '/user/shop/product?view=low')
    const off = await screen.findByRole('button', { name: `下架 ${shown[0]?.title}` })
    expect(asked('shop.goods')[0]).toMatchObject({ stock: 'low', state: 'published' })
    await userEvent.click(off)
    expect(asked('shop.setState')).toEqual([])
    await userEvent.click(off)
    await waitFor(() => expect(toasts).toEqual(['已下架']))
    expect(asked('shop.setState')).toEqual([
      { id: String(shown[0]?.id), version: String(shown[0]?.version), state: 'off' },
    ])
  })

  it('there are none yet', async () => {
    recordedServer({ 'shop.goods': () => page([]) })
    open(ShopProduct, '/user/shop/product')
    expect(await screen.findByText('还没有商品')).toBeVisible()
    expect(screen.getByRole('link', { name: '添加商品' })).toHaveAttribute(
      'href',
      '#/user/shop/product?new=goods',
    )
  })

  it('a new one is refused until it has a name and prices, then sold in its combinations', async () => {
    const { sent, toasts } = recordedServer({ 'shop.save': () => ({ id: 77, version: 1 }) })
    open(ShopProduct, '/user/shop/product?new=goods')
    await screen.findByLabelText('商品名称')
    await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
    expect(await screen.findByText('请填写商品名称')).toBeVisible()
    expect(screen.getByText('请填写每个规格的售价')).toBeVisible()
    await userEvent.type(screen.getByLabelText('商品名称'), '竹纸信笺')
    await userEvent.type(screen.getByLabelText('售价（元）'), '36.5')
    await userEvent.click(screen.getByRole('button', { name: '添加规格' }))
    await userEvent.type(screen.getByLabelText('规格 1 名称'), '张数')
    await userEvent.type(screen.getByLabelText('规格 1 的值'), '30张，60张')
    await userEvent.tab()
    const second = within(await screen.findByRole('group', { name: '60张' }))
    await userEvent.clear(second.getByLabelText('库存（件）'))
    await userEvent.type(second.getByLabelText('库存（件）'), '8')
    await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
    await waitFor(() => expect(toasts).toEqual(['已保存，正在售卖']))
    const saved = body(sent.findLast(({ url }) => url.pathname.endsWith('/shop/save')))
    const kept = JSON.parse(saved['form'] ?? '{}') as typeof form
    expect(kept).toMatchObject({ title: '竹纸信笺', state: 'published', kind: 'goods' })
    expect(kept.options).toEqual([{ name: '张数', values: ['30张', '60张'] }])
    expect(kept.skus.map(({ picks, price, stock }) => [picks[0], price, stock])).toEqual([
      ['30张', 3650, 0],
      ['60张', 3650, 8],
    ])
  })

  it('somebody else’s change is told, and what is there now can be loaded', async () => {
    let version = row.version
    const { asked } = recordedServer({
      'shop.ware': () => ({ row: { ...row, version }, form: { ...form, title: `第 ${version} 版` } }),
      'shop.save': () => no(409, '商品已被他人修改，请刷新后再保存'),
    })
    open(ShopProduct, `/user/shop/product?id=${row.id}`)
    expect(await screen.findByLabelText('商品名称')).toHaveValue(`第 ${version} 版`)
    await userEvent.click(screen.getByRole('button', { name: /^保存(并上架)?$/ }))
    expect(await screen.findByText('商品已被他人修改，请刷新后再保存')).toBeVisible()
    expect(asked('shop.save')[0]).toMatchObject({ id: String(row.id), version: String(version) })
    version += 1
    await userEvent.click(screen.getByRole('button', { name: '载入最新内容' }))
    await waitFor(() => expect(screen.getByLabelText('商品名称')).toHaveValue(`第 ${version} 版`))
  })
})
