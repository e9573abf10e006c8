import { routes } from '@/admin/app/routes'
import { clearStaff } from '@/stores/staff'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, answersFor, answerWith, enterAs, openAt, operator, sent, video } from './office'

jest.mock('@/client/client')

const answers = {
  'adminvideo.list': () => ({ rows: [video], next: '', total: 1 }),
  'adminsms.list': () => ({ rows: [], next: '', total: 0, sandbox: false }),
}

afterEach(clearStaff)

const entries = (): string[] => {
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  return routes.map(({ title }) => title).filter((title) => links.includes(title))
}

it('shows the entries an operator may open, and no other', async () => {
  await enterAs({ ...operator, permissions: ['video.read', 'sms.read'] }, answers)
  openAt('/admin/video/list')
  await screen.findByText('长安灯火')
  expect(entries()).toEqual(['视频列表', '视频分类', '短信记录'])
})

it('opens the first screen an operator may open when no other is asked for', async () => {
  await enterAs({ ...operator, permissions: ['sms.read'] }, answers)
  openAt('/admin')
  expect(await screen.findByText('还没有发送过短信')).toBeInTheDocument()
  expect(address()).toBe('/admin/sms')
})

it('opens a screen with several parts by one of their rights', async () => {
  await enterAs(
    { ...operator, permissions: ['staff.read'] },
    { 'adminstaff.list': () => ({ rows: [], next: '', total: 0 }) },
  )
  openAt('/admin/roles?view=roles')
  expect(await screen.findByText('还没有员工')).toBeInTheDocument()
  expect(screen.queryByText('角色', { selector: '.ant-segmented-item-label' })).not.toBeInTheDocument()
  expect(sent('adminrole.list')).toEqual([])
})

it('tells an operator without any right whom to ask', async () => {
  await enterAs({ ...operator, permissions: [] })
  openAt('/admin')
  expect(await screen.findByText('账号还没有可用的权限')).toBeInTheDocument()
})

it('takes away what a changed role no longer grants, with the next screen', async () => {
  const info = { ...operator, permissions: ['video.read', 'video.edit', 'sms.read'] }
  await enterAs(info, answers)
  openAt('/admin/video/list')
  await screen.findByRole('button', { name: '新建视频' })
  answerWith(answersFor({ ...info, permissions: ['video.read'] }, answers))
  act(() => {
    location.hash = '#/admin/sms'
  })
  expect(await screen.findByText('没有“短信记录”的权限')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: '回到视频列表' }))
  await screen.findByText('长安灯火')
  expect(screen.queryByRole('button', { name: '新建视频' })).not.toBeInTheDocument()
  expect(entries()).toEqual(['视频列表', '视频分类'])
})

it('looks anew when the window is looked at again', async () => {
  const info = { ...operator, permissions: ['video.read', 'video.edit'] }
  await enterAs(info, answers)
  openAt('/admin/video/list')
  await screen.findByRole('button', { name: '新建视频' })
  answerWith(answersFor({ ...info, permissions: ['video.read'] }, answers))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('button', { name: '新建视频' })).not.toBeInTheDocument())
})
