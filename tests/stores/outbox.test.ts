import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { memoryEventStore, type EventStore } from '@/stores/eventStore'
import { toast } from '@/stores/overlays'
import {
  flush,
  pending,
  post,
  resendRefused,
  refusedEvents,
  setEventStore,
  watchOutbox,
} from '@/stores/outbox'
import { currentUser, hasToken, onSessionChange } from '@/stores/session'
import type { UserInfo } from '@/contract/people/account'
import { settle } from './player/rig'

jest.mock('@/client/client')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
const offline = new CallError('offline', 0, '哎呀，网络信号丢失')
const event = (position: number) => ({
  kind: 'audio' as const,
  vid: 1,
  episode_id: 2,
  play_duration: 1,
  position,
})
const asUser = (id: number): void => {
  jest.mocked(hasToken).mockReturnValue(id > 0)
  jest.mocked(currentUser).mockReturnValue(id ? ({ id } as UserInfo) : null)
}
const sent = (): { position: number; event_id: string }[] => callMock.mock.calls.map(([, payload]) => payload)

let store: EventStore

beforeEach(() => {
  store = memoryEventStore()
  setEventStore(store)
  asUser(5)
  callMock.mockResolvedValue({ accepted: true })
})
afterEach(() => setEventStore(null))

it('delivers an event with an id of its own and forgets it', async () => {
  const heard = jest.fn()
  await post('video.callback', event(30), heard)
  expect(sent()).toEqual([
    expect.objectContaining({ position: 30, event_id: expect.stringMatching(/^[a-z0-9]{20}$/) }),
  ])
  expect(heard).toHaveBeenCalledWith({ accepted: true })
  expect(await pending()).toBe(0)
})

it('keeps no events of a visitor', async () => {
  asUser(0)
  await post('video.callback', event(30))
  expect(callMock).not.toHaveBeenCalled()
})

it('delivers fifty offline events once each, in their order, when the network is back', async () => {
  callMock.mockRejectedValue(offline)
  for (let second = 1; second <= 50; second += 1) await post('video.callback', event(second))
  expect(await pending()).toBe(50)
  const server = new Map<string, number>()
  callMock.mockReset()
  callMock.mockImplementation((_name: string, payload: { event_id: string; position: number }) => {
    // Every third answer is lost on its way back: the server has counted it, the client sends it again.
    const lost = !server.has(payload.event_id) && payload.position % 3 === 0
    server.set(payload.event_id, payload.position)
    return lost ? Promise.reject(offline) : Promise.resolve({ accepted: true })
  })
  for (let turn = 0; turn < 60 && (await pending()) > 0; turn += 1) await flush()
  expect([...server.values()]).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(await pending()).toBe(0)
})

it('survives a reload of the page', async () => {
  callMock.mockRejectedValueOnce(offline)
  await post('video.callback', event(12))
  const [before] = await store.list(5)
  setEventStore(store)
  await flush()
  expect(sent().at(-1)).toMatchObject({ position: 12, event_id: before?.id })
})

it('sends the events of an account only while it is logged in', async () => {
  callMock.mockRejectedValueOnce(offline)
  await post('video.callback', event(12))
  asUser(6)
  callMock.mockClear()
  await flush()
  expect(callMock).not.toHaveBeenCalled()
  asUser(5)
  await flush()
  expect(callMock).toHaveBeenCalledTimes(1)
})

it('keeps what the server refuses aside, says so, and goes on with the next', async () => {
  callMock.mockRejectedValueOnce(offline)
  await post('video.callback', event(1))
  callMock.mockRejectedValueOnce(new CallError('code', 404, '这一集不存在或已下架'))
  await post('video.callback', event(2))
  expect(sent().at(-1)).toMatchObject({ position: 2 })
  expect(await pending()).toBe(0)
  expect(await refusedEvents()).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({ position: 1 }),
      refused: '这一集不存在或已下架',
    }),
  ])
  expect(toast).toHaveBeenCalledTimes(1)
  // It is not sent again by itself.
  callMock.mockClear()
  await flush()
  expect(callMock).not.toHaveBeenCalled()
  expect(await resendRefused()).toBe(0)
  expect(sent()).toEqual([expect.objectContaining({ position: 1 })])
})

it('sets aside, and does not drop, an event at which the server fails again and again', async () => {
  const fault = new CallError('http', 500, '服务开小差了')
  callMock.mockImplementation((_name: string, { position }: { position: number }) =>
    position === 1 ? Promise.reject(fault) : Promise.resolve({ accepted: true }),
  )
  await post('video.callback', event(1))
  await post('video.callback', event(2))
  for (let turn = 0; turn < 25; turn += 1) await flush()
  expect(sent().at(-1)).toMatchObject({ position: 2 })
  expect(await pending()).toBe(0)
  expect(await refusedEvents()).toEqual([
    expect.objectContaining({ payload: expect.objectContaining({ position: 1 }), refused: '服务开小差了' }),
  ])
  expect(await resendRefused()).toBe(0)
  expect(await pending()).toBe(1)
})

it('waits while the server is busy and tries again by itself', async () => {
  jest.useFakeTimers()
  callMock.mockRejectedValueOnce(new CallError('http', 503, '503'))
  await post('video.callback', event(1))
  expect(callMock).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(5000)
  expect(callMock).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
  expect(await pending()).toBe(0)
})

it('tries again when the network comes back and after a log-in', async () => {
  watchOutbox()
  const loggedIn = jest.mocked(onSessionChange).mock.calls[0]?.[0]
  callMock.mockRejectedValueOnce(offline)
  await post('video.callback', event(1))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(callMock).toHaveBeenCalledTimes(2)
  callMock.mockRejectedValueOnce(offline)
  await post('video.callback', event(2))
  loggedIn?.(true)
  await settle()
  expect(callMock).toHaveBeenCalledTimes(4)
})
