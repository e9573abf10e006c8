import { recorded } from '@mocks/recordings'
import type { Address } from '@/contract/people/address'
import { MOST_ADDRESSES } from '@/contract/kernel/rules'
import Addresses from '@/mobile/areas/checkout/screens/Addresses'
import EditAddress from '@/mobile/areas/checkout/screens/EditAddress'
import { chooseAddress, useChosenAddress } from '@/stores/address'
import { beginSession, clearSession } from '@/stores/session'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

// A sheet takes no pointer while it moves in; somebody at it waits, a test does not.
const userEvent = user.setup({ pointerEventsCheck: 0 })

const address = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  name: '张小满',
  mobile: '13812345678',
  area: ['330000', '330100', '330106'],
  region: '浙江省 杭州市 西湖区',
  detail: `文三路 ${id} 号`,
  isDefault: id === 1,
  updatedAt: 5,
  ...more,
})
const chosen = (): number => renderHook(() => useChosenAddress()).result.current
const place = (): string => screen.getByTestId('address').textContent ?? ''
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
  act(() => chooseAddress(0))
})
afterEach(() => act(() => clearSession()))

describe('the list', () => {
  const show = async (answers: Parameters<typeof recordedServer>[0] = {}, query = '') => {
    let rows = [address(1), address(3), address(2, { name: '李远' })]
    const server = recordedServer({
      'address.list': () => ({ rows }),
      'address.setDefault': ({ id }) => ({
        rows: (rows = rows.map((row) => ({ ...row, isDefault: row.id === Number(id) }))),
      }),
      'address.remove': ({ id }) => ({ rows: (rows = rows.filter((row) => row.id !== Number(id))) }),
      ...answers,
    })
    open(Addresses, `/ebook/address${query}`)
    return server
  }
  const items = async () =>
    within(await screen.findByRole('list', { name: '收货地址' })).findAllByRole('listitem')

  it('shows each with its place, the phone masked, the default marked', async () => {
    await show()
    const [first, , third] = await items()
    expect(first).toHaveTextContent('张小满138****5678默认浙江省 杭州市 西湖区文三路 1 号')
    expect(third).toHaveTextContent('李远')
    expect(within(first as HTMLElement).queryByRole('button', { name: /设为默认/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '编辑 文三路 2 号' })).toHaveAttribute(
      'href',
      '#/ebook/editaddress?id=2',
    )
    expect(screen.getByRole('link', { name: '新增收货地址' })).toHaveAttribute('href', '#/ebook/editaddress')
  })

  it('moves the default', async () => {
    const { asked, toasts } = await show()
    await userEvent.click(await button('设为默认 文三路 2 号'))
    await button('设为默认 文三路 1 号')
    expect(asked('address.setDefault')).toEqual([{ id: '2' }])
    await waitFor(() => expect(toasts).toEqual(['已设为默认地址']))
  })

  it('deletes after asking, and not without', async () => {
    const confirm = jest.fn<Promise<boolean>, [{ title: string; text?: string }]>()
    confirm.mockResolvedValueOnce(false).mockResolvedValue(true)
    let rows = [address(1), address(2)]
    const { asked } = recordedServer(
      {
        'address.list': () => ({ rows }),
        'address.remove': () => ({ rows: (rows = [address(1)]) }),
      },
      { confirm },
    )
    act(() => chooseAddress(2))
    open(Addresses, '/ebook/address')
    await userEvent.click(await button('删除 文三路 2 号'))
    expect(asked('address.remove')).toEqual([])
    await userEvent.click(await button('删除 文三路 2 号'))
    await waitFor(() => expect(screen.queryByText('文三路 2 号')).not.toBeInTheDocument())
    expect(confirm.mock.calls[1]?.[0]).toMatchObject({
      title: '删除这个地址？',
      text: '浙江省 杭州市 西湖区 文三路 2 号',
    })
    // The order does not go on with an address that is gone.
    expect(chosen()).toBe(0)
  })

  it('that has changed meanwhile is shown as it is now', async () => {
    let gone = false
    const { asked } = await show({
      'address.list': () => ({ rows: gone ? [address(1)] : [address(1), address(2)] }),
      'address.remove': () => {
        gone = true
        return no(404, '地址不存在或已删除')
      },
    })
    await userEvent.click(await button('删除 文三路 2 号'))
    await waitFor(() => expect(screen.queryByText('文三路 2 号')).not.toBeInTheDocument())
    expect(asked('address.list')).toHaveLength(2)
  })

  it('takes one for the order and goes back to it', async () => {
    await show({}, '?pick=1&backurl=%2Fmycart')
    expect(await screen.findByRole('heading', { name: '选择收货地址' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '新增收货地址' })).toHaveAttribute(
      'href',
      '#/ebook/editaddress?pick=1',
    )
    await userEvent.click(await button(/李远/))
    expect(chosen()).toBe(2)
    expect(place()).toBe('/mycart')
  })

  it('marks the one that was taken, for who took it alone', async () => {
    act(() => chooseAddress(3))
    await show({}, '?pick=1')
    expect(await button(/^张小满.*文三路 3 号/)).toHaveAttribute('aria-pressed', 'true')
    expect(await button(/李远/)).toHaveAttribute('aria-pressed', 'false')
    act(() => clearSession())
    expect(chosen()).toBe(0)
  })

  it('asks again when it did not load', async () => {
    const { asked } = await show({ 'address.list': () => no(500, '服务器开小差了') })
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    await userEvent.click(await button('重新加载'))
    await waitFor(() => expect(asked('address.list')).toHaveLength(2))
  })

  it('says what to do when there is none', async () => {
    await show({ 'address.list': () => ({ rows: [] }) })
    expect(await screen.findByText('还没有收货地址')).toBeVisible()
    expect(screen.getByRole('link', { name: '新增收货地址' })).toBeVisible()
  })

  it('offers no further one when there are as many as there may be', async () => {
    const rows = Array.from({ length: MOST_ADDRESSES }, (_, index) => address(index + 1))
    await show({ 'address.list': () => ({ rows }) })
    expect(await screen.findByText('已有 20 个地址，删除不用的才能再添加')).toBeVisible()
    expect(screen.queryByRole('link', { name: '新增收货地址' })).not.toBeInTheDocument()
  })
})

describe('the form', () => {
  const PASTED = '李远，13987654321，上海市静安区愚园路218弄6号'
  const field = (name: string) => screen.findByRole('textbox', { name })
  const typed = async () => ({
    name: ((await field('收货人')) as HTMLInputElement).value,
    mobile: ((await field('手机号')) as HTMLInputElement).value,
    detail: ((await field('详细地址')) as HTMLTextAreaElement).value,
    region: (await button(/^所在地区/)).textContent,
  })
  const save = async () => userEvent.click(await button('保存'))
  const paste = async (text: string) => {
    const box = await field('粘贴整段地址，自动识别')
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.paste(text)
    await userEvent.click(await button('识别'))
  }

  it('reads a pasted text, lets it be corrected, and saves what is shown', async () => {
    const { asked, toasts } = recordedServer({ 'address.save': () => address(9) })
    open(EditAddress, '/ebook/editaddress?backurl=%2Febook%2Faddress')
    await paste(PASTED)
    expect(await screen.findByText('已识别，请核对')).toBeVisible()
    expect(await typed()).toEqual({
      name: '李远',
      mobile: '13987654321',
      region: '上海市 静安区',
      detail: '愚园路218弄6号',
    })
    await userEvent.type(await field('详细地址'), ' 502 室')
    await userEvent.click(screen.getByRole('checkbox', { name: '设为默认地址' }))
    await save()
    await waitFor(() => expect(place()).toBe('/ebook/address'))
    expect(asked('address.save')).toEqual([
      {
        name: '李远',
        mobile: '13987654321',
        area: '310106',
        detail: '愚园路218弄6号 502 室',
        isDefault: 'true',
      },
    ])
    expect(toasts).toEqual(['已保存'])
    expect(chosen()).toBe(0)
  })

  it('keeps what was typed where the text says nothing, and gives back what it replaced', async () => {
    recordedServer()
    open(EditAddress, '/ebook/editaddress')
    await userEvent.type(await field('收货人'), '张小满')
    await userEvent.type(await field('详细地址'), '文三路 90 号')
    await paste('13987654321 杭州市愚园路 5 号楼')
    expect(await screen.findByText('已识别，请补充收货人、所在地区')).toBeVisible()
    expect(await typed()).toEqual({
      name: '张小满',
      mobile: '13987654321',
      region: '浙江省 杭州市',
      detail: '愚园路 5 号楼',
    })
    await userEvent.click(await button('撤销'))
    expect(await typed()).toEqual({
      name: '张小满',
      mobile: '',
      region: '选择省、市、区县',
      detail: '文三路 90 号',
    })
    await paste('今天天气真好')
    expect(await screen.findByText('没有识别出收货信息，请手动填写')).toBeVisible()
    expect((await typed()).detail).toBe('文三路 90 号')
    expect(await field('粘贴整段地址，自动识别')).toHaveValue('今天天气真好')
  })

  it('says what is wrong at each field and enters the first', async () => {
    const { asked } = recordedServer()
    open(EditAddress, '/ebook/editaddress')
    await save()
    for (const fault of ['请输入收货人', '请输入手机号', '请选择所在地区', '请输入详细地址'])
      expect(await screen.findByText(fault)).toBeVisible()
    expect(await field('收货人')).toHaveFocus()
    await userEvent.type(await field('收货人'), '满')
    await userEvent.type(await field('手机号'), '1281234')
    await userEvent.type(await field('详细地址'), '三号楼')
    await userEvent.tab()
    for (const fault of ['收货人姓名为 2 - 25 个字', '手机号码不正确', '详细地址为 5 - 100 个字'])
      expect(await screen.findByText(fault)).toBeVisible()
    expect(asked('address.save')).toEqual([])
  })

  it('an area told half is asked for to the end, and chosen by three taps', async () => {
    recordedServer()
    open(EditAddress, '/ebook/editaddress')
    await paste('李远 13987654321 杭州市愚园路 5 号楼')
    await screen.findByText('已识别，请补充所在地区')
    await save()
    expect(await screen.findByText('请选择到区县')).toBeVisible()
    await userEvent.click(await button(/^所在地区/))
    const sheet = within(await screen.findByRole('dialog', { name: '所在地区' }))
    // It goes on where the text ended.
    await userEvent.click(await sheet.findByRole('button', { name: '杭州市' }))
    await userEvent.click(await sheet.findByRole('radio', { name: '宁波市' }))
    await userEvent.click(await sheet.findByRole('radio', { name: '海曙区' }))
    expect((await typed()).region).toBe('浙江省 宁波市 海曙区')
    expect(screen.queryByText('请选择到区县')).not.toBeInTheDocument()
  })

  it('is kept over a reload until it is saved', async () => {
    recordedServer({ 'address.save': () => address(9) })
    const { unmount } = open(EditAddress, '/ebook/editaddress')
    await paste(PASTED)
    await screen.findByText('已识别，请核对')
    unmount()
    const again = open(EditAddress, '/ebook/editaddress')
    expect(await typed()).toMatchObject({ name: '李远', region: '上海市 静安区' })
    await save()
    await waitFor(() => expect(place()).toBe('/home'))
    again.unmount()
    open(EditAddress, '/ebook/editaddress')
    expect(await typed()).toMatchObject({ name: '', region: '选择省、市、区县' })
  })

  it('edits one, whose default cannot be given up here', async () => {
    const { asked } = recordedServer({
      'address.detail': () => address(1),
      'address.save': () => address(1),
    })
    open(EditAddress, '/ebook/editaddress?id=1&pick=1')
    expect(await screen.findByRole('heading', { name: '编辑地址' })).toBeVisible()
    expect(await typed()).toMatchObject({ name: '张小满', detail: '文三路 1 号' })
    expect(screen.getByRole('checkbox', { name: '设为默认地址' })).toBeDisabled()
    await save()
    await waitFor(() => expect(asked('address.save')).toMatchObject([{ id: '1', area: '330106' }]))
    // Saved on the way to an order: it is the one that is meant.
    await waitFor(() => expect(chosen()).toBe(1))
  })

  it('a refusal is said above the button, and nothing typed is lost', async () => {
    recordedServer({ 'address.save': () => no(409, '最多保存 20 个地址，请先删除不用的') })
    open(EditAddress, '/ebook/editaddress')
    await paste(PASTED)
    await screen.findByText('已识别，请核对')
    await save()
    expect(await screen.findByText('最多保存 20 个地址，请先删除不用的')).toBeVisible()
    expect((await typed()).name).toBe('李远')
  })

  it('one that is gone says so', async () => {
    recordedServer({ 'address.detail': () => no(404, '地址不存在或已删除') })
    open(EditAddress, '/ebook/editaddress?id=404')
    expect(await screen.findByText('地址不存在或已删除')).toBeVisible()
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument()
  })

  it('without the division a text is not read, and says so', async () => {
    recordedServer({ 'common.areas': () => no(500, '服务器开小差了') })
    open(EditAddress, '/ebook/editaddress')
    await paste(PASTED)
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    expect(await field('粘贴整段地址，自动识别')).toHaveValue(PASTED)
  })
})

it('the recorded reader has two addresses, the first of them number 1', () => {
  expect(recorded('address.list').rows.map((row) => row.id)).toEqual([1, 2])
})
