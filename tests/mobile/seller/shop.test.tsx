import { onInvalidate } from '@/client/answers'
import { SHOP_FIGURE_HELP } from '@/contract/store/shop-figures'
import { recorded } from '@mocks/recordings'
import ShopFreight from '@/mobile/areas/seller/screens/ShopFreight'
import ShopOrder from '@/mobile/areas/seller/screens/ShopOrder'
import ShopCustom from '@/mobile/areas/seller/screens/ShopCustom'
import ShopHome from '@/mobile/areas/seller/screens/ShopHome'
import ShopProduct from '@/mobile/areas/seller/screens/ShopProduct'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })

const home = recorded('shop.home')
const month = recorded('shop.figures')
const { rows } = recorded('shop.goods')
const { row, form } = recorded('shop.ware')

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(() => act(() => clearSession()))

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

  it('tells its figures of a span beside those before, the best-selling products, and what each means', async () => {
    const { asked } = recordedServer({
      'shop.figures': ({ span }) =>
        span === 'today'
          ? { ...month, best: [], figures: month.figures.map((row) => ({ ...row, value: 0, before: 0 })) }
          : {
              ...month,
              figures: month.figures.map((row) => ({ ...row, value: 123_450, before: 100_000 })),
            },
    })
    open(ShopHome, '/user/shop/shop')
    expect(await screen.findByText('这段时间还没有卖出商品')).toBeVisible()
    const figures = () => screen.getByLabelText('经营数据', { selector: 'dl' })
    expect(figures()).toHaveTextContent('支付金额¥0.00与前期持平')
    expect(screen.getByText('与昨天同一时刻之前比较')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '近 30 天' }))
    await waitFor(() => expect(figures()).toHaveTextContent('支付金额¥1,234.50较前期 +23.5%'))
    expect(figures()).toHaveTextContent('访客12.3万较前期 +23.5%')
    expect(asked('shop.figures').map(({ span }) => span)).toEqual(['today', 'month'])
    const [first] = month.best
    expect(screen.getByRole('link', { name: new RegExp(first?.title ?? '') })).toHaveAttribute(
      'href',
      `#/user/shop/product?id=${first?.id}`,
    )
    await userEvent.click(screen.getByRole('button', { name: '数据说明' }))
    for (const help of Object.values(SHOP_FIGURE_HELP)) expect(await screen.findByText(help)).toBeVisible()
  })

  it('stays usable while its figures fail, and asks again', async () => {
    const { asked } = recordedServer({
      'shop.figures': () => no(500, '服务器开小差了'),
    })
    open(ShopHome, '/user/shop/shop')
    const failed = await screen.findByRole('alert')
    expect(screen.getByRole('link', { name: `${home.figures.onSale} 在售` })).toBeVisible()
    await userEvent.click(within(failed).getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(asked('shop.figures')).toHaveLength(2))
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
    const quoted = shown[0]?.kind === 'goods' ? `“${shown[0].title}”` : `《${shown[0]?.title}》`
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({ title: `下架${quoted}？` })
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
    const { asked, toasts } = recordedServer({ 'shop.save': () => ({ id: 77, version: 1 }) })
    const outdated: boolean[] = []
    onInvalidate((isOld) => void outdated.push(isOld('shop.goods')))
    open(ShopProduct, '/user/shop/product?new=goods')
    await screen.findByLabelText('商品名称')
    await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
    expect(await screen.findByText('请填写商品名称')).toBeVisible()
    expect(screen.getByText('请填写每个规格的售价')).toBeVisible()
    expect(screen.getByLabelText('商品名称')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('商品名称'), '竹纸信笺')
    await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
    expect(screen.getByLabelText('售价（元）')).toHaveFocus()
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
    expect(outdated).toContain(true)
    const saved = asked('shop.save').at(-1)
    expect(saved).toMatchObject({
      'form.title': '竹纸信笺',
      'form.state': 'published',
      'form.kind': 'goods',
      'form.options.0.name': '张数',
      'form.skus.0.picks.0': '30张',
      'form.skus.0.price': '3650',
      'form.skus.0.stock': '0',
      'form.skus.1.picks.0': '60张',
      'form.skus.1.price': '3650',
      'form.skus.1.stock': '8',
    })
    expect(asked('shop.save')).toHaveLength(1)
  })

  it.each([
    ['售价（元）', '-5', '金额不能为负数'],
    ['会员价（元，可不填）', '8元', '金额应为数字，最多两位小数，例如 39.80'],
    ['划线价（元，选填）', '8,5', '金额应为数字，最多两位小数，例如 39.80'],
  ])('an unreadable %s is said at its field and is never saved as 0', async (label, text, fault) => {
    const { asked } = recordedServer({ 'shop.save': () => ({ id: row.id, version: 2 }) })
    open(ShopProduct, `/user/shop/product?id=${row.id}`)
    const [field] = await screen.findAllByLabelText(label)
    if (!field) throw new Error(`no field ${label}`)
    await userEvent.clear(field)
    await userEvent.type(field, text)
    for (const name of [/^保存(并上架)?$/, /^(存为草稿|保存并下架)$/]) {
      await userEvent.click(screen.getByRole('button', { name }))
      expect(field).toHaveAccessibleDescription(fault)
    }
    expect(field).toHaveValue(text)
    expect(field).toHaveFocus()
    expect(asked('shop.save')).toEqual([])
  })

  it('an option that is taken away takes its own values with it', async () => {
    const { asked } = recordedServer({ 'shop.save': () => ({ id: 77, version: 1 }) })
    open(ShopProduct, '/user/shop/product?new=goods')
    await userEvent.type(await screen.findByLabelText('商品名称'), '竹纸信笺')
    await userEvent.type(screen.getByLabelText('售价（元）'), '36.5')
    for (const [number, name, values] of [
      [1, '颜色', '米白，墨黑'],
      [2, '张数', '30张，60张'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: '添加规格' }))
      await userEvent.type(screen.getByLabelText(`规格 ${number} 名称`), name)
      await userEvent.type(screen.getByLabelText(`规格 ${number} 的值`), values)
      await userEvent.tab()
    }
    await userEvent.click(screen.getByRole('button', { name: '移除规格 1' }))
    expect(screen.getByLabelText('规格 1 名称')).toHaveValue('张数')
    expect(screen.getByLabelText('规格 1 的值')).toHaveValue('30张，60张')
    // Passed through by keyboard: what stands there is written again.
    screen.getByLabelText('规格 1 的值').focus()
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
    await waitFor(() => expect(asked('shop.save')).toHaveLength(1))
    expect(asked('shop.save')[0]).toMatchObject({
      'form.options.0.name': '张数',
      'form.options.0.values.0': '30张',
      'form.options.0.values.1': '60张',
    })
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

const parcels = recorded('shop.orders')
const waiting = parcels.rows.find(({ state }) => state === 'waiting')
const received = parcels.rows.find(({ state }) => state === 'received')
if (!waiting || !received) throw new Error('the recorded parcels are too few')

describe('what was bought of the shop', () => {
  it('is led to by the shop, with how many parcels wait', async () => {
    recordedServer({ 'shop.home': () => ({ ...home, figures: { ...home.figures, toShip: 3 } }) })
    open(ShopHome, '/user/shop/shop')
    expect(await screen.findByRole('link', { name: /订单与发货.*3 个包裹待发货/ })).toHaveAttribute(
      'href',
      '#/user/shop/order?state=waiting',
    )
  })

  it('shows whom it goes to and what it brings, by state', async () => {
    const { asked } = recordedServer({ 'shop.orders': () => page([waiting, received]) })
    open(ShopOrder, '/user/shop/order?state=waiting')
    const card = within(await screen.findByRole('article', { name: `订单 ${waiting.orderSn}` }))
    expect(asked('shop.orders')[0]).toMatchObject({ state: 'waiting' })
    expect(card.getByText(new RegExp(waiting.address?.detail ?? '-'))).toBeVisible()
    const done = within(screen.getByRole('article', { name: `订单 ${received.orderSn}` }))
    expect(done.getByText(/^货款 ¥.*后可提现$/)).toBeVisible()
    expect(done.queryByRole('button', { name: '发货' })).not.toBeInTheDocument()
  })

  it('is sent once its number is right, under the version that was seen', async () => {
    const { asked, toasts } = recordedServer({
      'shop.orders': () => page([waiting]),
      'shop.ship': () => ({}),
    })
    open(ShopOrder, '/user/shop/order')
    await userEvent.click(await screen.findByRole('button', { name: '发货' }))
    const sheet = within(await screen.findByRole('dialog', { name: '发货' }))
    await userEvent.click(sheet.getByRole('button', { name: '确认发货' }))
    expect(await sheet.findByText('快递单号为 6～40 位字母或数字')).toBeVisible()
    await userEvent.click(sheet.getByRole('radio', { name: '中通快递' }))
    await userEvent.type(sheet.getByLabelText('快递单号'), 'ZT 2026 1121')
    await userEvent.click(sheet.getByRole('button', { name: '确认发货' }))
    await waitFor(() => expect(toasts).toEqual(['已发货']))
    expect(asked('shop.ship')).toEqual([
      {
        id: String(waiting.id),
        version: String(waiting.version),
        carrier: '中通快递',
        trackingNo: 'ZT20261121',
      },
    ])
  })

  it('cannot be sent while its money is asked back', async () => {
    recordedServer({ 'shop.orders': () => page([{ ...waiting, refunds: 1 }]) })
    open(ShopOrder, '/user/shop/order')
    expect(await screen.findByText('1 件商品的退款正在处理，处理完之前不能发货')).toBeVisible()
    expect(screen.getByRole('button', { name: '发货' })).toBeDisabled()
  })
})

describe('freight', () => {
  const { rows: templates } = recorded('shop.templates')
  const [first] = templates
  if (!first) throw new Error('no template was recorded')

  it('a new template is refused without a name, then saved with its areas', async () => {
    const { asked, toasts } = recordedServer({ 'shop.saveTemplate': () => ({ id: 9, version: 1 }) })
    open(ShopFreight, '/user/shop/freight')
    expect(await screen.findByText(first.form.name)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '新建模板' }))
    const sheet = within(await screen.findByRole('dialog', { name: '新建运费模板' }))
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    expect(await sheet.findByText('请填写模板名称')).toBeVisible()
    await userEvent.type(sheet.getByLabelText('模板名称'), '江浙沪优惠')
    await userEvent.click(sheet.getByRole('button', { name: '添加地区规则' }))
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    expect(await sheet.findByText('请为每条规则选择地区，只留一条给其余地区')).toBeVisible()
    const rule = within(sheet.getByRole('group', { name: '规则 2' }))
    await userEvent.click(rule.getByRole('button', { name: /选择地区/ }))
    await userEvent.click(rule.getByRole('checkbox', { name: '浙江省' }))
    await userEvent.clear(rule.getByLabelText('首费（元）'))
    await userEvent.type(rule.getByLabelText('首费（元）'), '6.5')
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(toasts).toEqual(['已保存']))
    expect(asked('shop.saveTemplate').at(-1)).toMatchObject({
      'form.name': '江浙沪优惠',
      'form.rules.1.areas.0': '330000',
      'form.rules.1.firstFee': '650',
    })
  })

  it.each([
    ['首费（元）', '8元', '金额应为数字，最多两位小数，例如 39.80'],
    ['首费（元）', '', '请填写金额'],
    ['续费（元）', '-5', '金额不能为负数'],
    ['满多少元包邮（选填）', '8,5', '金额应为数字，最多两位小数，例如 39.80'],
  ])('%s of %j is no free shipping: it is said at its field and not saved', async (label, text, fault) => {
    const { asked } = recordedServer({ 'shop.saveTemplate': () => ({ id: 9, version: 1 }) })
    open(ShopFreight, '/user/shop/freight')
    await screen.findByText(first.form.name)
    await userEvent.click(screen.getByRole('button', { name: '新建模板' }))
    const sheet = within(await screen.findByRole('dialog', { name: '新建运费模板' }))
    await userEvent.type(sheet.getByLabelText('模板名称'), '江浙沪优惠')
    const field = sheet.getByLabelText(label)
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    expect(field).toHaveAccessibleDescription(fault)
    expect(field).toHaveValue(text)
    expect(asked('shop.saveTemplate')).toEqual([])
  })

  it('a rule that is taken away leaves what was typed into the others', async () => {
    recordedServer()
    open(ShopFreight, '/user/shop/freight')
    await screen.findByText(first.form.name)
    await userEvent.click(screen.getByRole('button', { name: '新建模板' }))
    const sheet = within(await screen.findByRole('dialog', { name: '新建运费模板' }))
    await userEvent.click(sheet.getByRole('button', { name: '添加地区规则' }))
    const fee = within(sheet.getByRole('group', { name: '规则 2' })).getByLabelText('首费（元）')
    await userEvent.clear(fee)
    await userEvent.type(fee, '6元')
    await userEvent.click(sheet.getByRole('button', { name: '移除规则 1' }))
    const left = within(sheet.getByRole('group', { name: '规则 1' })).getByLabelText('首费（元）')
    expect(left).toHaveValue('6元')
  })

  it('what products are sent by stays; another one goes after asking', async () => {
    const confirm = jest.fn().mockResolvedValue(true)
    const spare = { ...first, id: 99, used: 0, form: { ...first.form, name: '备用模板' } }
    const { asked, toasts } = recordedServer(
      {
        'shop.templates': () => ({ rows: [{ ...first, used: 3 }, spare] }),
        'shop.removeTemplate': () => ({}),
      },
      { confirm },
    )
    open(ShopFreight, '/user/shop/freight')
    expect(await screen.findByRole('button', { name: `删除 ${first.form.name}` })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '删除 备用模板' }))
    await waitFor(() => expect(toasts).toEqual(['已删除']))
    expect(asked('shop.removeTemplate')).toEqual([{ id: '99' }])
  })
})
