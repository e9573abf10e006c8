import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('admingoods.list')
const detail = recorded('admingoods.detail')
const choices = recorded('admingoods.choices')
const answers = {
  'admingoods.list': () => list,
  'admingoods.detail': () => detail,
  'admingoods.choices': () => choices,
  'admingoods.shops': () => ({ rows: [{ id: 1, name: '书声自营', open: true }] }),
  'admingoods.templates': () => recorded('admingoods.templates'),
  'adminshop.list': () => recorded('adminshop.list'),
}
const one = list.rows[0] ?? recorded('admingoods.detail').row
const save = () => screen.getByRole('button', { name: /保\s*存/ })

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

const dialog = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('many are changed after their changes were seen', async () => {
  const preview = {
    id: one.id,
    title: one.title,
    fault: '',
    changes: [{ name: '默认规格 库存', from: '3', to: '13' }],
  }
  await enterAs(admin, {
    ...answers,
    'admingoods.bulk': ({ preview: only }: { preview: boolean }) => ({
      changed: only ? 0 : 1,
      rows: [preview],
    }),
  })
  openAt('/admin/goods/list')
  const row = (await screen.findByText(one.title)).closest('tr')
  fireEvent.click(within(row ?? document.body).getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: '批量修改' }))
  const asked = await dialog(/^修改 1 件商品/)
  fireEvent.change(asked.getByLabelText('每个规格增减库存'), { target: { value: '10' } })
  fireEvent.blur(asked.getByLabelText('每个规格增减库存'))
  expect(await asked.findByText('默认规格 库存 3 → 13')).toBeInTheDocument()
  expect(sent('admingoods.bulk')).toEqual([
    { items: [{ id: one.id, version: one.version }], change: { addStock: 10 }, preview: true },
  ])
  await userEvent.click(asked.getByRole('button', { name: '批量修改' }))
  expect(await screen.findByText('已修改 1 件商品')).toBeInTheDocument()
  expect(sent('admingoods.bulk').at(-1)).toMatchObject({ preview: false })
})

describe('a ware', () => {
  const open = () => openAt(`/admin/goods/edit?id=${detail.row.id}`)
  const stock = async () =>
    screen.findByLabelText(`${detail.form.skus[0]?.picks.join(' ') || '默认规格'} 库存`)

  it('is saved with what changed of a combination and the version it began from', async () => {
    await enterAs(admin, { ...answers, 'admingoods.save': () => ({ id: detail.row.id, version: 9 }) })
    open()
    const field = await stock()
    fireEvent.change(field, { target: { value: '88' } })
    fireEvent.blur(field)
    await waitFor(() => expect(save()).toBeEnabled())
    await userEvent.click(save())
    await waitFor(() => expect(sent('admingoods.save')).toHaveLength(1))
    const [input] = sent('admingoods.save') as [{ version: number; form: typeof detail.form }]
    expect(input.version).toBe(detail.row.version)
    expect(input.form.skus[0]).toMatchObject({ stock: 88, stockSeen: detail.form.skus[0]?.stock })
    expect(input.form).not.toHaveProperty('matrix')
  })

  it('says under the combinations what is missing, and paints no field for it', async () => {
    await enterAs(admin, answers)
    open()
    await stock()
    await userEvent.click(screen.getByRole('button', { name: /添加规格/ }))
    expect(
      await screen.findByText(/规格.*(名|值)/, { selector: '.ant-form-item-explain-error' }),
    ).toBeInTheDocument()
    expect(
      document.querySelectorAll('table .ant-input-status-error, table .ant-input-number-status-error'),
    ).toHaveLength(0)
  })

  it('a price below nothing is said at its field and is not saved', async () => {
    await enterAs(admin, { ...answers, 'admingoods.save': () => ({ id: detail.row.id, version: 9 }) })
    open()
    await stock()
    const [price] = screen.getAllByLabelText(/ 售价$/)
    if (!price) throw new Error('no price field')
    fireEvent.change(price, { target: { value: '-5' } })
    fireEvent.blur(price)
    expect(price).toHaveValue('-5')
    expect(price).toHaveAccessibleDescription('金额不能为负数')
    await userEvent.click(save())
    expect(await screen.findByText(/的价格不是有效金额/)).toBeInTheDocument()
    expect(sent('admingoods.save')).toEqual([])
  })

  it('another one’s change is shown and nothing typed is lost', async () => {
    let version = detail.row.version
    await enterAs(admin, {
      ...answers,
      'admingoods.detail': () => ({
        row: { ...detail.row, version },
        form: version > detail.row.version ? { ...detail.form, limitEach: 4 } : detail.form,
      }),
      'admingoods.save': () => {
        version += 1
        return refuse(409, '商品已被他人修改，请刷新后再保存')()
      },
    })
    open()
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '改了名的商品' } })
    await waitFor(() => expect(save()).toBeEnabled())
    await userEvent.click(save())
    expect(await screen.findByText('对方修改了：每单限购。')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '载入最新内容，保留我的修改' }))
    expect(screen.getByLabelText('名称')).toHaveValue('改了名的商品')
    expect(screen.getByLabelText('每单限购')).toHaveValue('4')
  })

  it('leaves prices to those who may set them', async () => {
    await enterAs({ ...admin, permissions: ['goods.read', 'goods.edit'] }, answers)
    open()
    expect(await screen.findByLabelText('划线价')).toBeDisabled()
    expect(await stock()).toBeEnabled()
  })
})

it('a book begins with its ISBN; a wrong one is told before it is asked', async () => {
  await enterAs(admin, {
    ...answers,
    'admingoods.isbn': () => ({ ...recorded('admingoods.isbn'), title: '慢船', author: '宋清和', taken: 0 }),
  })
  openAt('/admin/goods/book')
  const field = await screen.findByLabelText('用 ISBN 查书')
  await userEvent.type(field, '9787999500415{enter}')
  expect(await screen.findByText('ISBN 校验位不正确，请核对')).toBeInTheDocument()
  expect(sent('admingoods.isbn')).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '978-7-999-50041-4{enter}')
  expect(await screen.findByText(/已带入《慢船》的资料/)).toBeInTheDocument()
  expect(screen.getByLabelText('作者')).toHaveValue('宋清和')
})

it('a shop is closed with a reason', async () => {
  const shop = recorded('adminshop.list').rows[0]
  await enterAs(admin, { ...answers, 'adminshop.setState': () => ({ changed: 1, lost: [] }) })
  openAt('/admin/shop')
  const row = (await screen.findByText(shop?.name ?? '')).closest('tr')
  fireEvent.click(within(row ?? document.body).getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: /^关\s*闭/ }))
  const asked = await dialog(/^关闭 1 家店铺/)
  await userEvent.type(asked.getByLabelText('原因'), '店主歇业')
  await userEvent.click(asked.getByRole('button', { name: /^关\s*闭$/ }))
  await waitFor(() =>
    expect(sent('adminshop.setState')).toEqual([
      { items: [{ id: shop?.id, version: shop?.version }], state: 'closed', reason: '店主歇业' },
    ]),
  )
})
