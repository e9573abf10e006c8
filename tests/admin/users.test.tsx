import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const seen = recorded('adminaccount.detail')
// Sums of the demo change with its stories: what is looked for here is said here.
const row = { ...seen.row, spent: 36_080, coins: 3_030, points: 320 }
const detail = {
  ...seen,
  row,
  entries: [
    { id: 1, currency: 'POINT', amount: 320, kind: 'task', memo: '签到积分', at: seen.row.createdAt },
  ],
}
const frozen = { ...row, id: 2, nickname: '停用的人', state: 'frozen' as const, version: 5 }
const list = () => ({ rows: [row, frozen], next: '', total: 2 })
const answers = { 'adminaccount.list': list, 'adminaccount.detail': () => detail }
const REASON = '用户来电核实身份'

afterEach(clearStaff)

const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))
/** The question above the open record: in tests the library gives all dialogs one name. */
const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

describe('the list', () => {
  it('shows who somebody is, what they have and when they were here, with a masked phone', async () => {
    await enterAs(admin, answers)
    openAt('/admin/user')
    const shown = (await screen.findByText(row.nickname)).closest('tr')
    expect(shown).toHaveTextContent('138****0001')
    expect(shown).toHaveTextContent('正常')
    expect(shown).toHaveTextContent('¥360.80')
    expect(shown).toHaveTextContent('3,030')
    expect(screen.getByText('停用的人').closest('tr')).toHaveTextContent('已停用')
  })

  it('asks with what the address says: words, days as moments, order and page', async () => {
    await enterAs(admin, answers)
    openAt(
      '/admin/user?keyword=0001&state=active&from=2026-09-01&to=2026-09-02&sort=spent&order=asc&current=2',
    )
    expect(await screen.findByPlaceholderText('编号、昵称、手机号或后四位')).toHaveValue('0001')
    expect(sent('adminaccount.list')).toEqual([
      {
        keyword: '0001',
        state: 'active',
        sort: 'spent',
        order: 'asc',
        current: '2',
        from: new Date(2026, 8, 1).getTime(),
        to: new Date(2026, 8, 3).getTime(),
      },
    ])
  })

  it('sorts by a heading, from the first page on, and keeps the search', async () => {
    await enterAs(admin, answers)
    openAt('/admin/user?keyword=林&current=2')
    const user = userEvent.setup()
    await screen.findByText(row.nickname)
    await user.click(screen.getByRole('columnheader', { name: /消费/ }))
    await waitFor(() => expect(address()).toBe('/admin/user?keyword=林&sort=spent&order=asc'))
  })

  it('goes back to the last page when the one it is on has gone', async () => {
    await enterAs(admin, {
      ...answers,
      'adminaccount.list': ({ current }: { current?: string }) =>
        current === '3' ? { rows: [], next: '', total: 25 } : list(),
    })
    openAt('/admin/user?current=3')
    await screen.findByText(row.nickname)
    expect(address()).toBe('/admin/user?current=2')
  })

  it('freezes those picked who are not, after showing how, and names those another was quicker with', async () => {
    await enterAs(admin, {
      ...answers,
      'adminaccount.setState': () => ({ changed: 0, lost: [{ id: row.id, msg: '已被其他人修改' }] }),
    })
    openAt('/admin/user')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${row.nickname}` }))
    await user.click(screen.getByRole('checkbox', { name: '选择 停用的人' }))
    await user.click(screen.getByRole('button', { name: '停用' }))
    const asked = await question('停用 1 个用户？')
    expect(asked.getByText('正常 → 已停用')).toBeInTheDocument()
    expect(asked.queryByText('停用的人')).not.toBeInTheDocument()
    expect(asked.getByText('停用后所有设备立即退出，且不能再登录。')).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: '停用' }))
    expect(await asked.findByText('请填写原因')).toBeInTheDocument()
    expect(sent('adminaccount.setState')).toEqual([])
    await user.type(asked.getByLabelText('原因'), '多次发布广告')
    await user.click(asked.getByRole('button', { name: '停用' }))
    expect(await screen.findByText(`${row.nickname}：已被其他人修改`)).toBeInTheDocument()
    expect(sent('adminaccount.setState')).toEqual([
      { items: [{ id: row.id, version: row.version }], state: 'frozen', reason: '多次发布广告' },
    ])
  })

  it('exports what the filters say, with a reason, and shows how far the file is', async () => {
    await enterAs(admin, {
      ...answers,
      'adminaccount.export': () => recorded('adminaccount.export'),
      'adminsheet.list': () => recorded('adminsheet.list'),
    })
    openAt('/admin/user?state=frozen&current=2&sort=spent&order=asc')
    const user = userEvent.setup()
    await screen.findByText(row.nickname)
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByText('导出为 Excel'))
    const asked = await question('导出 2 个用户')
    await user.type(asked.getByLabelText('原因'), '九月运营分析')
    await user.click(asked.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('已开始导出')).toBeInTheDocument()
    expect(sent('adminaccount.export')).toEqual([{ state: 'frozen', reason: '九月运营分析', format: 'xlsx' }])
    expect(await screen.findByText('商品-示例.csv')).toBeInTheDocument()
  })
})

describe('one user', () => {
  it('stands in the address, with money, orders, devices and applications in tabs', async () => {
    await enterAs(admin, answers)
    openAt('/admin/user')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: row.nickname }))
    expect(address()).toBe(`/admin/user?open=${row.id}`)
    const drawer = await dialog()
    expect(await drawer.findByText('DEM2223')).toBeInTheDocument()
    await user.click(drawer.getByRole('tab', { name: '资金' }))
    expect(drawer.getByText('签到积分')).toBeInTheDocument()
    expect(drawer.getByText('+320 积分')).toBeInTheDocument()
    await user.click(drawer.getByRole('tab', { name: '订单' }))
    expect(drawer.getByText('会员年卡')).toBeInTheDocument()
    await user.click(drawer.getByRole('tab', { name: '入驻申请 3' }))
    expect(drawer.getByRole('link', { name: '演员 · 青灯' })).toHaveAttribute(
      'href',
      '#/admin/shopUser?state=all&open=7',
    )
    await user.click(drawer.getByRole('button', { name: '关闭' }))
    expect(address()).toBe('/admin/user')
  })

  it('shows the whole phone once a reason is given', async () => {
    await enterAs(admin, { ...answers, 'adminaccount.reveal': () => ({ mobile: '13800000001' }) })
    openAt(`/admin/user?open=${row.id}`)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '查看手机号' }))
    const asked = await question('查看完整手机号')
    await user.type(asked.getByLabelText('原因'), '好')
    await user.click(asked.getByRole('button', { name: '查看' }))
    expect(await asked.findByText('原因至少 2 个字')).toBeInTheDocument()
    expect(screen.queryByText('13800000001')).not.toBeInTheDocument()
    await user.clear(asked.getByLabelText('原因'))
    await user.type(asked.getByLabelText('原因'), REASON)
    await user.click(asked.getByRole('button', { name: '查看' }))
    expect(await screen.findByText('13800000001')).toBeInTheDocument()
    expect(sent('adminaccount.reveal')).toEqual([{ id: row.id, reason: REASON }])
  })

  it('shows what a wallet holds after an adjustment, and books a lost answer once', async () => {
    const keys: unknown[] = []
    let lost = true
    await enterAs(admin, {
      ...answers,
      'adminaccount.adjust': () => {
        const { calls } = jest.mocked(call).mock
        keys.push(calls.findLast(([name]) => name === 'adminaccount.adjust')?.[2]?.key)
        if (!lost) return { id: 1, balance: 270 }
        lost = false
        throw new CallError('network', 0, '网络开小差了')
      },
    })
    openAt(`/admin/user?open=${row.id}`)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '调整余额' }))
    const asked = await question(/^调整“/)
    await user.click(asked.getByLabelText('扣减'))
    await user.type(asked.getByLabelText('数量'), '{Backspace}500')
    expect(asked.getByText('（余额不足）')).toBeInTheDocument()
    await user.clear(asked.getByLabelText('数量'))
    await user.type(asked.getByLabelText('数量'), '50')
    expect(asked.getByText('270')).toBeInTheDocument()
    await user.type(asked.getByLabelText('原因'), '重复发放')
    await user.click(asked.getByRole('button', { name: '确认调整' }))
    expect(await asked.findByRole('alert')).toHaveTextContent('网络开小差了')
    await user.click(asked.getByRole('button', { name: '确认调整' }))
    expect(await screen.findByText('已调整，现有 270 积分')).toBeInTheDocument()
    const wanted = { id: row.id, currency: 'POINT', amount: -50, reason: '重复发放' }
    expect(sent('adminaccount.adjust')).toEqual([wanted, wanted])
    expect(keys[0]).toEqual(expect.any(String))
    expect(keys[1]).toBe(keys[0])
  })

  it('joins two operators’ roles: the other’s is loaded, what was ticked stays', async () => {
    let version = row.version
    await enterAs(admin, {
      ...answers,
      'adminaccount.detail': () => ({ ...detail, row: { ...row, version } }),
      'adminaccount.setRoles': (given: { version: number }) => {
        if (given.version === version) return { version: version + 1 }
        throw new CallError('code', 409, '内容已被其他人修改')
      },
    })
    openAt(`/admin/user?open=${row.id}`)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '设置身份' }))
    const asked = await question(/的身份$/)
    await user.click(asked.getByLabelText('创作者'))
    await user.type(asked.getByLabelText('原因'), '签约作者')
    version += 1
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByRole('alert')).toHaveTextContent('内容已被其他人修改')
    expect(asked.getByLabelText('创作者')).toBeChecked()
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('身份已保存')).toBeInTheDocument()
    expect(sent('adminaccount.setRoles')).toMatchObject([
      { version: row.version },
      { version, roles: ['creator'] },
    ])
  })

  it('says that a user is not there, without another try', async () => {
    await enterAs(admin, { ...answers, 'adminaccount.detail': refuse(404, '用户不存在') })
    openAt('/admin/user?open=999')
    expect(await screen.findByText('用户不存在')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
  })
})

it('offers nothing that needs a right the operator lacks', async () => {
  await enterAs({ ...admin, permissions: ['user.read'] }, answers)
  openAt(`/admin/user?open=${row.id}`)
  expect(await screen.findByText('DEM2223')).toBeInTheDocument()
  for (const name of ['查看手机号', '设置身份', '调整余额', '停用', '导出'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
