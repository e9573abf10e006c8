import { recorded, recordingsOf } from '@mocks/recordings'
import MyHome from '@/mobile/areas/me/screens/MyHome'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type { UserHome } from '@/contract/people/profile'

const home = recorded('user.home')
const own = recordingsOf('user.home').find(({ payload }) => payload['id'] === 1)?.answer.data as UserHome

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('shows a visitor who somebody is, what they made and who follows them', async () => {
  recordedServer()
  open(MyHome, '/user/myhome?id=6')
  expect(await screen.findByRole('heading', { level: 1, name: '主播南枝' })).toBeVisible()
  expect(screen.getByText('每晚八点，读给你听')).toBeVisible()
  expect(screen.getByText('主播')).toBeVisible()
  const [work] = recorded('user.homeWorks').rows
  expect(await screen.findByRole('link', { name: new RegExp(work?.title ?? '') })).toHaveAttribute(
    'href',
    `#/study/courseDetails?id=${work?.id}`,
  )

  const tabs = screen.getByRole('navigation', { name: '主页内容' })
  expect(within(tabs).getByRole('link', { name: /作品/ })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(within(tabs).getByRole('link', { name: `粉丝 ${home.fans}` }))
  expect(screen.getByTestId('address')).toHaveTextContent('tab=fans')
  const [fan] = recorded('user.fans').rows
  expect(await screen.findByRole('link', { name: new RegExp(fan?.nickname ?? '') })).toHaveAttribute(
    'href',
    `#/user/myhome?id=${fan?.id}`,
  )
})

it('follows at once, and the number of fans is the server’s', async () => {
  const { asked, toasts } = recordedServer({ 'user.follow': () => ({ following: true, fans: 12_345 }) })
  await beginSession('token')
  open(MyHome, '/user/myhome?id=6')
  await userEvent.click(await screen.findByRole('button', { name: '关注 主播南枝' }))
  expect(await screen.findByRole('button', { name: '已关注 主播南枝' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getByRole('link', { name: '粉丝 1.2万' })).toBeVisible()
  expect(asked('user.follow')).toEqual([{ id: '6', on: 'true' }])
  await waitFor(() => expect(toasts).toEqual(['已关注']))
})

it('takes it back when the server refuses', async () => {
  recordedServer({ 'user.follow': () => no(404, '用户不存在或已注销') })
  await beginSession('token')
  open(MyHome, '/user/myhome?id=6')
  await userEvent.click(await screen.findByRole('button', { name: '关注 主播南枝' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '关注 主播南枝' })).not.toHaveAttribute('aria-busy'),
  )
  expect(screen.queryByRole('button', { name: /^已关注/ })).not.toBeInTheDocument()
})

it('a visitor logs in first, and then follows', async () => {
  const login = jest.fn(async () => {
    await beginSession('token')
    return true
  })
  const { asked } = recordedServer({ 'user.follow': () => ({ following: true, fans: 8 }) }, { login })
  open(MyHome, '/user/myhome?id=6')
  await userEvent.click(await screen.findByRole('button', { name: '关注 主播南枝' }))
  await waitFor(() => expect(asked('user.follow')).toEqual([{ id: '6', on: 'true' }]))
  expect(login).toHaveBeenCalledTimes(1)
})

it('one’s own home has no follow, but the way to edit it; without an id it is one’s own', async () => {
  const { asked } = recordedServer({ 'user.home': () => own })
  await beginSession('token')
  open(MyHome, '/user/myhome')
  expect(await screen.findByRole('link', { name: '编辑资料' })).toHaveAttribute('href', '#/user/info/index')
  expect(screen.queryByRole('button', { name: /^关注/ })).not.toBeInTheDocument()
  expect(asked('user.home')[0]).toEqual({ id: String(recorded('user.info').id) })
})

it('a visitor without an id is asked to log in', async () => {
  const login = jest.fn().mockResolvedValue(false)
  const { asked } = recordedServer({}, { login })
  open(MyHome, '/user/myhome')
  await userEvent.click(await screen.findByRole('button', { name: '去登录' }))
  expect(login).toHaveBeenCalled()
  expect(asked('user.home')).toHaveLength(0)
})

it('somebody who is gone is told as that', async () => {
  recordedServer({ 'user.home': () => no(404, '用户不存在或已注销') })
  open(MyHome, '/user/myhome?id=99')
  expect(await screen.findByText('用户不存在或已注销')).toBeVisible()
  expect(screen.getByRole('link', { name: '去首页' })).toHaveAttribute('href', '#/home')
  expect(screen.queryByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
})
