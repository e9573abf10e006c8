import { recorded, recordingsOf } from '@mocks/recordings'
import type { UserInfo } from '@/contract/account'
import User from '@/mobile/areas/home/screens/User'
import { beginSession, clearSession, hasToken } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordedServer } from './rig'
import { open } from '../video/rig'

const member = recordingsOf('user.info').find(({ as }) => as === 'member')?.answer.data as UserInfo
const forLong = { ...member, tiers: [{ tier: 'member' as const, until: Date.now() + 30 * 86_400_000 }] }

afterEach(() => act(() => clearSession()))

it('a visitor is one tap away from logging in, and asks for no figures', async () => {
  const login = jest.fn().mockResolvedValue(false)
  const { sent } = recordedServer({}, { login })
  open(User, '/user')
  await userEvent.click(screen.getByRole('button', { name: /点击登录/ }))
  expect(login).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: '退出登录' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: '我的订单' })).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)
})

it('a reader sees who they are and what they have', async () => {
  recordedServer({ 'integral.balances': () => ({ coins: 3060, points: 320, cash: 1205 }) })
  await beginSession('token')
  open(User, '/user')
  expect(screen.getByRole('heading', { name: '青灯读者' })).toBeVisible()
  expect(await screen.findByText('3060')).toBeVisible()
  expect(screen.getByText('12.05')).toBeVisible()
  expect(screen.getByRole('link', { name: /开通会员/ })).toHaveTextContent('立即开通')
  const { unpaid } = recorded('orders.unsigncount')
  expect((await screen.findByText('待付款')).previousElementSibling).toHaveTextContent(String(unpaid))
})

it('a member sees until when, and may prolong', async () => {
  recordedServer({ 'user.info': () => forLong })
  await beginSession('token')
  open(User, '/user')
  expect(screen.getByText(/^普通会员 .* 到期$/)).toBeVisible()
  expect(screen.getByRole('link', { name: /会员生效中/ })).toHaveTextContent('续费')
})

it('leaving is asked about first', async () => {
  const confirm = jest.fn<Promise<boolean>, [{ title: string }]>().mockResolvedValueOnce(false)
  const { asked } = recordedServer({}, { confirm })
  await beginSession('token')
  open(User, '/user')
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(confirm.mock.calls[0]?.[0].title).toBe('退出登录')
  expect(asked('user.logout')).toHaveLength(0)
  expect(hasToken()).toBe(true)
  confirm.mockResolvedValueOnce(true)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  expect(await screen.findByRole('button', { name: /点击登录/ })).toBeVisible()
  expect(asked('user.logout')).toHaveLength(1)
  expect(hasToken()).toBe(false)
})
