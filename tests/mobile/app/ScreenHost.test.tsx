import { answerKey } from '@/contract/kernel/answer-key'
import { setBoot, setDrawnResults } from '@/client/base'
import { ScreenHost } from '@/mobile/app/ScreenHost'
import type { MobileRoute, ScreenModule } from '@/mobile/app/route'
import { useCall } from '@/mobile/kit/frame/useCall'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { beginSession, clearSession } from '@/stores/session'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { envelope, watchedFront, wire } from '@tests/client/wire'
import { MemoryRouter } from 'react-router-dom'

const Orders = () => <h1>我的订单</h1>
let paths = 0
const routeFor = (more: Partial<MobileRoute> = {}): MobileRoute => {
  paths += 1
  return {
    path: `/guarded-${paths}` as MobileRoute['path'],
    access: 'U',
    screen: () => Promise.resolve<ScreenModule>({ default: Orders }),
    ...more,
  }
}

let asked: { logins: number; toasts: string[]; answer: (done: boolean) => void }
beforeEach(() => {
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  clearSession()
  wire(({ url }) =>
    url.pathname.endsWith('adtask')
      ? envelope({ user_count: 0, limit: 5, coins: 1 })
      : envelope({ id: 7, user_id: 7, nickname: '青灯读者', tiers: [] }),
  )
  asked = { logins: 0, toasts: [], answer: () => undefined }
  const front: Partial<Overlays> = {
    toast: (text) => void asked.toasts.push(text),
    login: () => {
      asked.logins += 1
      return new Promise<boolean>((resolve) => {
        asked.answer = resolve
      })
    },
  }
  setOverlays(() => Promise.resolve(front as Overlays))
})

const open = (route: MobileRoute) =>
  render(
    <MemoryRouter initialEntries={[route.path]}>
      <ScreenHost route={route} />
    </MemoryRouter>,
  )

it('a visitor is asked to log in and lands on the screen after it', async () => {
  const screenOf = jest.fn(routeFor().screen)
  open(routeFor({ screen: screenOf }))
  await waitFor(() => expect(asked.logins).toBe(1))
  expect(asked.toasts).toEqual(['请先登录'])
  expect(screen.queryByRole('heading', { name: '我的订单' })).not.toBeInTheDocument()
  expect(screenOf).not.toHaveBeenCalled()

  await act(async () => {
    await beginSession('token')
    asked.answer(true)
  })
  expect(await screen.findByRole('heading', { name: '我的订单' })).toBeVisible()
  expect(asked.logins).toBe(1)
})

it('a visitor who closes the popup is one tap away from it', async () => {
  open(routeFor())
  await waitFor(() => expect(asked.logins).toBe(1))
  await act(async () => asked.answer(false))
  await userEvent.click(screen.getByRole('button', { name: '去登录' }))
  await waitFor(() => expect(asked.logins).toBe(2))
})

it('somebody logged in is not asked', async () => {
  await beginSession('token')
  open(routeFor())
  expect(await screen.findByRole('heading', { name: '我的订单' })).toBeVisible()
  expect(asked.logins).toBe(0)
})

it('a screen for visitors asks nobody', async () => {
  open(routeFor({ access: 'V' }))
  expect(await screen.findByRole('heading', { name: '我的订单' })).toBeVisible()
  expect(asked.logins).toBe(0)
})

it('a session that ends under a screen locks it again', async () => {
  await beginSession('token')
  open(routeFor())
  await screen.findByRole('heading', { name: '我的订单' })
  await act(async () => clearSession())
  await waitFor(() => expect(asked.logins).toBe(1))
  expect(screen.queryByRole('heading', { name: '我的订单' })).not.toBeInTheDocument()
})

it.each([
  ['a retry', () => userEvent.click(screen.getByRole('button', { name: '重新加载' }))],
  [
    'a network',
    () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
      return act(async () => void window.dispatchEvent(new Event('online')))
    },
  ],
])('a chunk that does not come shows why, and %s brings it', async (_, retry) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const failing = jest.fn<Promise<ScreenModule>, []>().mockRejectedValue(new Error('Loading chunk 1 failed'))
  open(routeFor({ access: 'V', screen: failing }))
  expect(screen.getByRole('status', { name: '玩命加载中...' })).toBeInTheDocument()
  expect(await screen.findByText('哎呀，网络信号丢失', {}, { timeout: 3000 })).toBeVisible()
  failing.mockResolvedValue({ default: Orders })
  await retry()
  expect(await screen.findByRole('heading', { name: '我的订单' })).toBeVisible()
})

it('an eager screen is there at the first render', () => {
  open(routeFor({ access: 'V', eager: Orders }))
  expect(screen.getByRole('heading', { name: '我的订单' })).toBeVisible()
})

it('a session that ends while the screen is being left asks nobody there', async () => {
  await beginSession('token')
  open(routeFor())
  await screen.findByRole('heading', { name: '我的订单' })
  window.location.hash = '/home'
  await act(async () => clearSession())
  await screen.findByRole('button', { name: '去登录' })
  expect(asked.logins).toBe(0)
  window.location.hash = ''
})

it('a screen that the device has kept shows what the server has answered meanwhile', async () => {
  const key = answerKey('task.adtask', {})
  const withLimit = (limit: number) => ({ answers: { [key]: { user_count: 0, limit, coins: 1 } } })
  const Limit = () => <p>每天 {useCall('task.adtask', {}).data?.limit} 次</p>
  const results = withLimit(3)
  window.early = { at: '/tasks', drawn: true, results, fresh: Promise.resolve(withLimit(8)) }
  setDrawnResults(results)
  open(routeFor({ access: 'V', screen: () => Promise.resolve({ default: Limit }) }))
  expect(await screen.findByText('每天 3 次')).toBeVisible()
  expect(await screen.findByText('每天 8 次')).toBeVisible()
  expect(window.early.fresh).toBeUndefined()
  delete window.early
})
