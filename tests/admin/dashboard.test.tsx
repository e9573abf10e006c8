import { shownTick } from '@/admin/features/dashboard/labels'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const days = ['2026-11-18', '2026-11-19', '2026-11-20']
const figures = {
  days,
  beforeDays: ['2026-11-15', '2026-11-16', '2026-11-17'],
  at: Date.UTC(2026, 10, 20, 4),
  figures: [
    { figure: 'sales', now: [1_000, 0, 2_000], before: [1_000, 1_000, 0], total: 3000, totalBefore: 2000 },
    { figure: 'orders', now: [1, 0, 2], before: [1, 1, 0], total: 3, totalBefore: 2 },
    { figure: 'refunds', now: [0, 0, 0], before: [0, 0, 0], total: 0, totalBefore: 0 },
    { figure: 'soldGoods', now: [1_000, 0, 1_500], before: [0, 0, 0], total: 2500, totalBefore: 0 },
    { figure: 'soldMembers', now: [0, 0, 500], before: [0, 0, 0], total: 500, totalBefore: 0 },
    { figure: 'newUsers', now: [3, 4, 5], before: [0, 0, 0], total: 12, totalBefore: 0 },
    { figure: 'activeUsers', now: [2, 2, 2], before: [1, 1, 1], total: 3, totalBefore: 1 },
  ],
}
const duties = {
  at: 0,
  rows: [
    { duty: 'applications', count: 3 },
    { duty: 'refunds', count: 0 },
    { duty: 'customers', count: 1_000 },
  ],
}
const answers = { 'admindesk.figures': () => figures, 'admindesk.duties': () => duties }

afterEach(clearStaff)

it('is where the office begins, with what waits and where it is done', async () => {
  await enterAs(admin, answers)
  openAt('/admin')
  await screen.findByRole('heading', { name: '工作台' })
  expect(address()).toBe('/admin/index')
  const list = within(await screen.findByRole('region', { name: '待办' }))
  expect(await list.findByRole('link', { name: '待审核申请 3' })).toHaveAttribute('href', '#/admin/shopUser')
  expect(list.getByRole('link', { name: '待处理售后 0' })).toHaveAttribute(
    'href',
    '#/admin/order/list?waiting=refund',
  )
  expect(list.getByRole('link', { name: '新咨询 999+' })).toHaveAttribute(
    'href',
    '#/admin/customer/index?state=new',
  )
})

it('sums the days and says how they stand to those before, and shows them as a table', async () => {
  await enterAs(admin, answers)
  openAt('/admin/index')
  const card = within(await screen.findByRole('region', { name: '销售' }))
  expect(card.getByRole('button', { name: /销售额 ?¥30.00 ?较前期 \+50%/ })).toBeInTheDocument()
  expect(card.getByRole('button', { name: /退款 ?¥0.00 ?与前期持平/ })).toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: /看表格/ }))
  expect(await card.findByRole('row', { name: '2026-11-20 ¥20.00 ¥15.00 ¥5.00 ¥0.00' })).toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: /^付款订单 ?\d/ }))
  expect(card.getByRole('row', { name: '2026-11-20 2 0' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^新增用户 ?\d/ })).toHaveTextContent('前期为 0')
})

it('draws the parts of a figure, and one without parts beside the days before', async () => {
  await enterAs(admin, answers)
  openAt('/admin/index')
  const card = within(await screen.findByRole('region', { name: '销售' }))
  expect(card.getByRole('slider', { name: '每天的销售额，逐项查看' })).toHaveAttribute(
    'aria-valuetext',
    '2026-11-20，合计 ¥20.00，图书与商品 ¥15.00，会员 ¥5.00',
  )
  await userEvent.click(card.getByRole('button', { name: /^付款订单 ?\d/ }))
  const cursor = card.getByRole('slider', { name: '每天的付款订单，逐项查看' })
  expect(cursor).toHaveAttribute('aria-valuetext', '2026-11-20，本期 2，前期（2026-11-17）0')
  fireEvent.change(cursor, { target: { value: '0' } })
  expect(cursor).toHaveAttribute('aria-valuetext', '2026-11-18，本期 1，前期（2026-11-15）1')
  await userEvent.click(card.getByRole('button', { name: /^退款 ?¥/ }))
  expect(card.getByText('这段时间没有退款数据')).toBeInTheDocument()
})

it('writes values of the vertical axis shortly', () => {
  expect(shownTick('orders', 2_500_000)).toBe('250万')
  expect(shownTick('sales', 2_500_000)).toBe('¥2.5万')
  expect(shownTick('sales', 5_000)).toBe('¥50')
  expect(shownTick('sales', 25)).toBe('¥0.25')
})

it('keeps the days in the address', async () => {
  await enterAs(admin, answers)
  openAt('/admin/index?from=2026-11-01&to=2026-11-20')
  await screen.findByRole('region', { name: '销售' })
  expect(sent('admindesk.figures')[0]).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  await userEvent.click(screen.getByText('近 7 天'))
  await waitFor(() => expect(address()).toBe('/admin/index?days=7'))
})

it('shows what the operator may see; a failure is said where it happened', async () => {
  await enterAs(
    { ...admin, permissions: ['desk.read', 'user.read'] },
    {
      ...answers,
      'admindesk.duties': () => ({ at: 0, rows: [] }),
      'admindesk.figures': refuse(500, '服务器忙'),
    },
  )
  openAt('/admin/index')
  expect(await screen.findByText('经营数据没有加载出来')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: '待办' })).not.toBeInTheDocument()
})

it('goes to a screen by the keyboard, and turns the open tabs', async () => {
  await enterAs(admin, {
    ...answers,
    'adminword.list': () => recorded('adminword.list'),
  })
  openAt('/admin/index')
  await screen.findByRole('heading', { name: '工作台' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: '搜索页面' })
  fireEvent.change(field, { target: { value: '敏感' } })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(address()).toBe('/admin/words'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面' })).not.toBeInTheDocument())
  await userEvent.keyboard('[[')
  await waitFor(() => expect(address()).toBe('/admin/index'))
  await userEvent.keyboard('?')
  expect(await screen.findByText('搜索并前往页面')).toBeInTheDocument()
})

it('says what a figure is beside it, and counts people once over several days', async () => {
  await enterAs(admin, answers)
  openAt('/admin/index')
  const card = within(await screen.findByRole('region', { name: '用户' }))
  expect(card.getByRole('button', { name: /活跃用户 ?3 ?较前期 \+200%/ })).toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: '活跃用户的说明' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('一段时间内每人只计一次')
})
