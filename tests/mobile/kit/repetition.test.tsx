import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { act, cleanup, renderHook } from '@testing-library/react'
import { envelope, plainClient, watchedFront, wire } from '../../client/wire'

/** More than the first pause, and less than the second one. */
const FIRST = 4_000
/** More than the longest pause. */
const LONGEST = 75_000

const detail = { title: '开馆' }
const rows = { rows: [{ id: 1 }], next: '', total: 1 }
const status = (code: number): Response => new Response('', { status: code })

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms))

const setVisible = (visible: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!visible)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Answers in this order, the last one for ever. */
const answering = (...answers: (() => Response | Promise<Response>)[]) => {
  let count = 0
  return wire(() => {
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    return answer?.() ?? status(500)
  })
}

const ask = () => renderHook(() => useCall('home.headline', { id: 1 }))

/** Each test begins a day after the one before, when its failures are forgotten. */
let today = Date.UTC(2026, 4, 4)
beforeEach(() => {
  today += 86_400_000
  jest.useFakeTimers({ now: today })
  plainClient()
  watchedFront()
})
afterEach(() => {
  cleanup()
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

it.each([
  ['restarts', () => status(503)],
  ['is behind a gateway that does not reach it', () => status(502)],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a screen comes back by itself after its server %s', async (_name, failing) => {
  const sent = answering(failing, failing, () => envelope(detail))
  const { result } = ask()
  await pass(1)
  expect(result.current.error).toBeDefined()
  await pass(FIRST)
  expect(sent).toHaveLength(2)
  expect(result.current.error).toBeDefined()
  await pass(FIRST)
  expect(sent).toHaveLength(2)
  await pass(FIRST)
  expect(result.current.data).toEqual(detail)
  await pass(LONGEST)
  expect(sent).toHaveLength(3)
})

it('a server that stays away is asked once a minute', async () => {
  const sent = answering(() => status(503))
  ask()
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
  const before = sent.length
  for (let step = 0; step < 120; step += 1) await pass(5_000)
  expect(sent.length - before).toBeGreaterThanOrEqual(8)
  expect(sent.length - before).toBeLessThanOrEqual(10)
})

it.each([400, 403, 500])('a refusal by status %i is not repeated', async (code) => {
  const sent = answering(() => status(code))
  ask()
  await pass(LONGEST)
  expect(sent).toHaveLength(1)
})

it('what the server says is not repeated', async () => {
  const sent = answering(() => envelope(null, 404))
  ask()
  await pass(LONGEST)
  expect(sent).toHaveLength(1)
})

it('a page in the background waits until it is shown', async () => {
  const sent = answering(
    () => status(503),
    () => envelope(detail),
  )
  const { result } = ask()
  await pass(1)
  setVisible(false)
  await pass(LONGEST)
  expect(sent).toHaveLength(1)
  setVisible(true)
  await pass(1)
  expect(result.current.data).toEqual(detail)
  expect(sent).toHaveLength(2)
})

it('a screen that was left asks no more', async () => {
  const sent = answering(() => status(503))
  const { unmount } = ask()
  await pass(1)
  unmount()
  await pass(LONGEST)
  expect(sent).toHaveLength(1)
})

it('a list comes back by itself, its message stays until then', async () => {
  const sent = answering(
    () => status(503),
    () => status(503),
    () => envelope(rows),
  )
  const { result } = renderHook(() => usePaged('work.list', { kind: 'drama' }))
  const seen = new Set<string>()
  await pass(1)
  for (let second = 0; second < 12; second += 1) {
    seen.add(result.current.status)
    await pass(1_000)
  }
  expect([...seen]).toEqual(['error', 'done'])
  expect(result.current.items).toEqual(rows.rows)
  expect(sent).toHaveLength(3)
})

it('a call that fails for many parts of a screen is repeated for all of them at once', async () => {
  let broken = true
  const sent = wire(({ url }) => (broken ? status(503) : envelope({ title: url.searchParams.get('id') })))
  const parts = [1, 2, 3].map((id) => renderHook(() => useCall('home.headline', { id })))
  await pass(1)
  expect(sent).toHaveLength(3)
  broken = false
  await pass(FIRST)
  expect(sent).toHaveLength(6)
  expect(parts.map(({ result }) => result.current.data)).toEqual(
    [1, 2, 3].map((id) => ({ title: String(id) })),
  )
})

it.each([
  ['does not say so', true],
  ['says so', false],
])('a device that loses its network and %s keeps what it has loaded', async (_name, said) => {
  const online = jest.spyOn(navigator, 'onLine', 'get')
  let broken = false
  wire(({ url }) =>
    broken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : envelope({ title: url.searchParams.get('id') }),
  )
  const look = (id: number) => renderHook(() => useCall('home.headline', { id }))
  const kept = look(12)
  await pass(1)
  kept.unmount()
  broken = true
  if (!said) online.mockReturnValue(false)
  const failing = look(13)
  await pass(1)
  expect(failing.result.current.error).toBeDefined()
  online.mockReturnValue(false)
  await pass(FIRST)
  const { result } = look(12)
  await pass(1)
  expect(result.current.data).toEqual({ title: '12' })
})

it('a write is never repeated', async () => {
  const sent = answering(() => status(503))
  await expect(call('user.logout', {}, { quiet: true })).rejects.toMatchObject({ code: 503 })
  await pass(LONGEST)
  expect(sent).toHaveLength(1)
})
