import { answerKey } from '@/contract/kernel/answer-key'
import type { FirstResults } from '@/contract/kernel/drawn-screen'
import { setBoot, setDrawnResults } from '@/client/base'
import { showFresh } from '@/mobile/app/showFresh'
import { useCall } from '@/mobile/kit/frame/useCall'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { beginSession, clearSession } from '@/stores/session'
import { act, render, screen } from '@testing-library/react'
import { envelope, wire } from '@tests/client/wire'

const KEY = answerKey('task.adtask', {})
const withLimit = (limit: number): FirstResults => ({
  answers: { [KEY]: { user_count: 0, limit, coins: 1 } },
})

function Limit() {
  const { data } = useCall('task.adtask', {})
  return <p>{data ? `每天 ${data.limit} 次` : '加载中'}</p>
}

let requests = 0
const toasts: string[] = []
beforeEach(() => {
  requests = 0
  toasts.length = 0
  const front: Partial<Overlays> = { toast: (text) => void toasts.push(text) }
  setOverlays(() => Promise.resolve(front as Overlays))
  setBoot({ servers: { default: 'https://api.test/' } })
  wire(({ url }) => {
    if (!url.pathname.endsWith('adtask'))
      return envelope({ id: 7, user_id: 7, nickname: '青灯读者', tiers: [] })
    requests += 1
    return envelope({ user_count: 0, limit: 9, coins: 1 })
  })
  setDrawnResults(withLimit(5))
  render(<Limit />)
  setDrawnResults()
})

afterEach(() => act(clearSession))

const show = (fresh?: FirstResults, at = '') =>
  act(async () => showFresh({ at, results: withLimit(5) }, fresh))

it('replaces what a kept screen shows, without another request', async () => {
  expect(screen.getByText('每天 5 次')).toBeVisible()
  await show(withLimit(7))
  expect(await screen.findByText('每天 7 次')).toBeVisible()
  expect(requests).toBe(0)
})

it('asks for nothing when nothing has changed', async () => {
  await show(withLimit(5))
  expect(screen.getByText('每天 5 次')).toBeVisible()
  expect(requests).toBe(0)
})

it('has the screen make its calls where the server has sent no responses', async () => {
  await show({})
  expect(await screen.findByText('每天 9 次')).toBeVisible()
  expect(requests).toBe(1)
})

it('says that it may be old, and makes its calls, when the network failed', async () => {
  await show(undefined)
  expect(await screen.findByText('每天 9 次')).toBeVisible()
  expect(toasts).toEqual(['网络开小差了，内容可能不是最新的'])
})

it('asks for nothing on a device without network, which says so itself', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(undefined)
  expect(screen.getByText('每天 5 次')).toBeVisible()
  expect([requests, toasts]).toEqual([0, []])
})

it('changes nothing for somebody who has logged in meanwhile', async () => {
  await act(() => beginSession('token'))
  expect(await screen.findByText('每天 9 次')).toBeVisible()
  const before = requests
  await show(withLimit(7))
  expect(screen.getByText('每天 9 次')).toBeVisible()
  expect(requests).toBe(before)
})

it('leaves another screen alone that was opened before the refusal arrived', async () => {
  const reload = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await show({ answers: {}, refusals: { [KEY]: { code: 404, message: '不存在' } } }, '/tasks')
  expect(reload).not.toHaveBeenCalled()
})

it('loads the page anew when what it shows is refused now', async () => {
  // jsdom reports that it cannot reload.
  const reload = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await show({ answers: {}, refusals: { [KEY]: { code: 404, message: '不存在' } } })
  expect(String(reload.mock.calls[0]?.[0])).toContain('navigation')
  expect(screen.getByText('每天 5 次')).toBeVisible()
  expect(requests).toBe(0)
})
