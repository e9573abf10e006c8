import { chooseTheme } from '@/client/theme'
import { clearStaff } from '@/stores/staff'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, admin, answerWith, enterAs, openAt, operator, refuse, sent, video } from './office'

jest.mock('@/client/client')

const list = () => ({ rows: [video], next: '', total: 1 })
const answers = {
  'adminuser.login': () => ({ token: 'token', loginTime: Date.now() }),
  'adminuser.info': () => admin,
  'adminvideo.list': list,
  'adminvideo.categories': () => ({ rows: [] }),
}

afterEach(clearStaff)

async function typeAndLogIn(name: string, password: string): Promise<void> {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('账号'), name)
  await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}

it('sends a visitor to log in and then to where they wanted to go', async () => {
  answerWith(answers)
  openAt('/admin/video/list?keyword=灯')
  await typeAndLogIn('admin', 'admin1234')
  await screen.findByText('长安灯火')
  expect(address()).toBe('/admin/video/list?keyword=灯')
  expect(sent('adminuser.login')).toEqual([{ name: 'admin', password: 'admin1234' }])
  expect(JSON.parse(localStorage.getItem('admin') ?? '')).toMatchObject({ token: 'token' })
})

it('says why it refuses, and keeps what was typed', async () => {
  answerWith({ ...answers, 'adminuser.login': refuse(400, '账号或密码不正确') })
  openAt('/admin/login')
  await typeAndLogIn('admin', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码不正确')
  expect(screen.getByLabelText('账号')).toHaveValue('admin')
  expect(localStorage.getItem('admin')).toBeNull()
})

it('asks for both fields before it asks the server', async () => {
  answerWith(answers)
  openAt('/admin/login')
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入账号')).toBeInTheDocument()
  expect(screen.getByText('请输入密码')).toBeInTheDocument()
  expect(sent('adminuser.login')).toEqual([])
})

it.each(['https://elsewhere.example/', '//elsewhere.example', '/video/play?id=1', '/admin/login'])(
  'does not lead to %s after the log-in',
  async (to) => {
    await enterAs(admin, { 'adminvideo.list': list })
    openAt(`/admin/login?to=${encodeURIComponent(to)}`)
    await screen.findByText('长安灯火')
    expect(address()).toBe('/admin/video/list')
  },
)

it('ends by itself after twenty hours', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 72_000_000)
  openAt('/admin/video/list')
  await waitFor(() => expect(address()).toBe('/admin/login?to=/admin/video/list'))
  expect(localStorage.getItem('admin')).toBeNull()
})

it('shows a screen the operator has no right to as refused, and an unknown one as not there', async () => {
  await enterAs({ ...operator, permissions: [] })
  openAt('/admin/video/list')
  expect(await screen.findByText('没有“视频列表”的权限')).toBeInTheDocument()
  expect(sent('adminvideo.list')).toEqual([])
  location.hash = '#/admin/nowhere'
  expect(await screen.findByText('没有这个页面')).toBeInTheDocument()
})

it('logs out on the server too', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  openAt('/admin/video/list')
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单/ }))
  await userEvent.click(await screen.findByText('退出登录'))
  expect(await screen.findByLabelText('账号')).toBeInTheDocument()
  expect(sent('adminuser.logout')).toHaveLength(1)
  expect(localStorage.getItem('admin')).toBeNull()
})

it('shows the theme that the operator chooses, on this device', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  openAt('/admin/video/list')
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单/ }))
  await userEvent.hover(await screen.findByText('外观'))
  await userEvent.click(await screen.findByText('深色'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('"dark"')
  act(() => chooseTheme('system'))
})

it('leaves no open tabs to whoever logs in next', async () => {
  await enterAs(admin)
  openAt('/admin/video/classlist')
  expect(await screen.findByRole('tab', { name: '视频分类' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /账号菜单/ }))
  await userEvent.click(await screen.findByText('退出登录'))
  await screen.findByLabelText('账号')
  await waitFor(() => expect(address()).toBe('/admin/login'))
  answerWith({ ...answers, 'adminuser.info': () => operator })
  await typeAndLogIn('operator', 'operator1234')
  await screen.findByText('长安灯火')
  expect(screen.getByRole('tab', { name: '视频列表' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: '视频分类' })).not.toBeInTheDocument()
})
