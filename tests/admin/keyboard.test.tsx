import { clearStaff } from '@/stores/staff'
import { recorded, recordingsOf } from '@mocks/recordings'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const nothing = { rows: [], next: '', total: 0 }
const answers = {
  'adminorder.list': () => nothing,
  'adminaccount.list': () => nothing,
  'admingoods.list': () => nothing,
  'admincoupon.list': () => nothing,
  'admingoods.choices': () => recordingsOf('admingoods.choices')[0]?.answer.data,
  'adminsheet.list': () => nothing,
}
afterEach(clearStaff)

const at = async (path: string): Promise<void> => {
  await enterAs(admin, answers)
  openAt(path)
  await screen.findByRole('heading', { level: 1 })
}

it.each([
  ['/admin/order/list', '订单号、手机号或标题'],
  ['/admin/user', ''],
  ['/admin/coupon', ''],
])('/ begins a search on %s', async (path, placeholder) => {
  await at(path)
  await userEvent.keyboard('/')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  if (placeholder) expect(document.activeElement).toHaveAttribute('placeholder', placeholder)
  expect(document.activeElement).toBeVisible()
  expect(document.activeElement).toHaveValue('')
})

it('the palette is closed by Escape and gives the focus back', async () => {
  await at('/admin/order/list')
  const before = screen.getByRole('button', { name: '快捷键' })
  before.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: '搜索页面' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '前往' })).not.toBeInTheDocument())
  expect(before).toHaveFocus()
})

it('the palette is closed by a click beside it', async () => {
  await at('/admin/order/list')
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: '搜索页面' })
  const beside = document.querySelector('.ant-modal-wrap')
  await userEvent.click(beside as Element)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '前往' })).not.toBeInTheDocument())
})

it('the first stop of a screen leads to its content, past the menu', async () => {
  await at('/admin/order/list')
  await userEvent.tab()
  expect(document.activeElement).toHaveTextContent('跳到主要内容')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }))
  expect(document.activeElement).not.toContainElement(screen.getByLabelText('搜索菜单'))
})

it('the browser’s tab is called by the screen', async () => {
  await at('/admin/order/list')
  expect(document.title).toBe('订单列表 - 书声')
})

it('the drawer of imports stays with the screen that opened it', async () => {
  await at('/admin/order/list')
  act(() => {
    window.location.hash = '#/admin/goods/list'
  })
  await waitFor(() => expect(address()).toBe('/admin/goods/list'))
  await userEvent.click(screen.getByText(admin.displayName))
  await userEvent.click(await screen.findByText('导入导出任务'))
  await screen.findByRole('dialog', { name: '导入导出任务' })
  // What was pressed is gone, and the focus with it.
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
  await userEvent.click(screen.getByText(admin.displayName))
  await userEvent.click(await screen.findByText('导入导出任务'))
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).not.toBeNull())
  act(() => {
    window.location.hash = '#/admin/order/list'
  })
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})
