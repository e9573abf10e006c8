import { setBoot, setDrawnResults } from '@/client/base'
import { invalidate, invalidateAll } from '@/client/answers'
import { beginSession, clearSession } from '@/stores/session'
import { watchLandings } from '@/mobile/kit/frame/deviceAnswers'
import { useCall } from '@/mobile/kit/frame/useCall'
import { answerKey } from '@/contract/kernel/answer-key'
import { act, renderHook, waitFor } from '@testing-library/react'
import { deferred, envelope, plainClient, watchedFront, wire } from '../../client/wire'

beforeEach(() => {
  plainClient()
  watchedFront()
})

const detail = (title: string) => ({ title })
const titleOf = (data: unknown): string | undefined => (data as { title?: string } | undefined)?.title

const ask = (id: number | null) =>
  renderHook(({ wanted }) => useCall('home.headline', wanted === null ? null : { id: wanted }), {
    initialProps: { wanted: id },
  })

it('loads, then shows', async () => {
  wire(() => envelope(detail('开馆')))
  const { result } = ask(1)
  expect(result.current.loading).toBe(true)
  await waitFor(() => expect(titleOf(result.current.data)).toBe('开馆'))
  expect(result.current.loading).toBe(false)
})

it('asks nothing for no payload', async () => {
  const sent = wire(() => envelope(detail('x')))
  const { rerender, result } = ask(null)
  await act(async () => Promise.resolve())
  expect(sent).toHaveLength(0)
  rerender({ wanted: 3 })
  await waitFor(() => expect(titleOf(result.current.data)).toBe('x'))
  expect(sent).toHaveLength(1)
})

it('asks once for the same payload in a new object', async () => {
  const sent = wire(() => envelope(detail('x')))
  const { rerender, result } = ask(1)
  await waitFor(() => expect(result.current.data).toBeDefined())
  rerender({ wanted: 1 })
  await act(async () => Promise.resolve())
  expect(sent).toHaveLength(1)
})

it('drops the answer for a payload that has changed, however late it comes', async () => {
  const answers = new Map([
    ['1', deferred<Response>()],
    ['2', deferred<Response>()],
  ])
  wire(({ url }) => answers.get(url.searchParams.get('id') ?? '')?.promise ?? envelope(null, 404))
  const { result, rerender } = ask(1)
  rerender({ wanted: 2 })
  await act(async () => answers.get('2')?.resolve(envelope(detail('second'))))
  await waitFor(() => expect(titleOf(result.current.data)).toBe('second'))
  const late = envelope(detail('first'))
  await act(async () => answers.get('1')?.resolve(late))
  // The answer has been read, and a turn of the event loop later so has whatever waits for it.
  await waitFor(() => expect(late.bodyUsed).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(titleOf(result.current.data)).toBe('second')
})

it('shows nothing of the old payload while the new one loads', async () => {
  const later = deferred<Response>()
  wire(({ url }) => (url.searchParams.get('id') === '1' ? envelope(detail('first')) : later.promise))
  const { result, rerender } = ask(1)
  await waitFor(() => expect(titleOf(result.current.data)).toBe('first'))
  rerender({ wanted: 2 })
  expect(result.current.data).toBeUndefined()
  expect(result.current.loading).toBe(true)
  later.resolve(envelope(detail('second')))
  await waitFor(() => expect(titleOf(result.current.data)).toBe('second'))
})

it('fails for the screen to show, without a toast, and tries again', async () => {
  const seen = watchedFront()
  let broken = true
  wire(() => (broken ? envelope(null, 500, '开小差') : envelope(detail('fine'))))
  const { result } = ask(1)
  await waitFor(() => expect(result.current.error?.message).toBe('开小差'))
  expect(result.current.loading).toBe(false)
  expect(seen.toasts).toEqual([])
  broken = false
  await act(() => result.current.refresh())
  expect(titleOf(result.current.data)).toBe('fine')
  expect(result.current.error).toBeUndefined()
})

it('keeps what is shown when a refresh fails', async () => {
  let broken = false
  wire(() => (broken ? envelope(null, 500, '开小差') : envelope(detail('fine'))))
  const { result } = ask(1)
  await waitFor(() => expect(result.current.data).toBeDefined())
  broken = true
  await act(() => result.current.refresh())
  expect(titleOf(result.current.data)).toBe('fine')
  expect(result.current.error).toBeUndefined()
})

it('shows the answer that came with the page at once, without asking', async () => {
  setBoot({
    servers: { default: 'https://api.test/' },
    answers: { [answerKey('home.headline', { id: 9 })]: detail('in the page') },
  })
  const sent = wire(() => envelope(detail('asked')))
  const { result, rerender } = ask(9)
  expect(titleOf(result.current.data)).toBe('in the page')
  await act(async () => Promise.resolve())
  expect(sent).toHaveLength(0)
  rerender({ wanted: 10 })
  await waitFor(() => expect(titleOf(result.current.data)).toBe('asked'))
})

it('takes a change at once', async () => {
  wire(() => envelope(detail('old')))
  const { result } = ask(1)
  await waitFor(() => expect(result.current.data).toBeDefined())
  const data = result.current.data
  if (!data) throw new Error('no data')
  act(() => result.current.mutate({ ...data, title: 'new' }))
  expect(titleOf(result.current.data)).toBe('new')
})

describe('an answer that became old', () => {
  it('is asked for again where it is shown, and stays until the new one is there', async () => {
    const later = deferred<Response>()
    const sent = wire(() => (sent.length === 1 ? envelope(detail('old')) : later.promise))
    const { result } = ask(1)
    await waitFor(() => expect(titleOf(result.current.data)).toBe('old'))
    act(() => invalidate('home.headlines'))
    expect(sent).toHaveLength(1)
    act(() => invalidate('home.headlines', 'home.headline'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(titleOf(result.current.data)).toBe('old')
    expect(result.current.loading).toBe(false)
    await act(async () => later.resolve(envelope(detail('new'))))
    await waitFor(() => expect(titleOf(result.current.data)).toBe('new'))
  })

  it('is dropped when it comes after it became old', async () => {
    const first = deferred<Response>()
    const sent = wire(() => (sent.length === 1 ? first.promise : envelope(detail('new'))))
    const { result } = ask(1)
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => invalidate('home.headline'))
    await waitFor(() => expect(titleOf(result.current.data)).toBe('new'))
    await act(async () => first.resolve(envelope(detail('old'))))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(titleOf(result.current.data)).toBe('new')
  })

  it('is not asked for where nothing was asked or nobody looks any more', async () => {
    const sent = wire(() => envelope(detail('x')))
    ask(null)
    const { result, unmount } = ask(1)
    await waitFor(() => expect(result.current.data).toBeDefined())
    unmount()
    act(() => invalidate('home.headline'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(sent).toHaveLength(1)
  })

  it('is every one when somebody logs out', async () => {
    let version = 'of a reader'
    wire(({ url }) => (url.pathname.endsWith('/user/info') ? envelope({}) : envelope(detail(version))))
    await beginSession('token')
    const { result } = ask(1)
    await waitFor(() => expect(titleOf(result.current.data)).toBe('of a reader'))
    version = 'of a visitor'
    act(() => clearSession())
    await waitFor(() => expect(titleOf(result.current.data)).toBe('of a visitor'))
  })
})

it('takes a response that came with a deep link once, and asks when the screen is opened again', async () => {
  const sent = wire(() => envelope(detail('asked')))
  setDrawnResults({ answers: { [answerKey('home.headline', { id: 1 })]: detail('drawn') } })
  const first = ask(1)
  expect(titleOf(first.result.current.data)).toBe('drawn')
  expect(sent).toHaveLength(0)
  first.unmount()
  setDrawnResults()
  const { result } = ask(1)
  await waitFor(() => expect(titleOf(result.current.data)).toBe('asked'))
})

it('shows a refusal that came with a deep link, and asks again at a retry', async () => {
  const sent = wire(() => envelope(detail('asked')))
  const refusal = { code: 402, message: '随课程开放', data: { price: 900 } }
  setDrawnResults({ refusals: { [answerKey('home.headline', { id: 1 })]: refusal } })
  const { result } = ask(1)
  expect(result.current).toMatchObject({
    loading: false,
    missing: false,
    error: { kind: 'code', ...refusal },
  })
  await act(async () => Promise.resolve())
  expect(sent).toHaveLength(0)
  setDrawnResults()
  await act(() => result.current.refresh())
  expect(titleOf(result.current.data)).toBe('asked')
})

describe('without network', () => {
  let offline = false
  beforeEach(() => {
    offline = false
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline)
    invalidateAll()
  })
  const served = (title: string) =>
    wire(() => (offline ? Promise.reject(new TypeError('Failed to fetch')) : envelope(detail(title))))
  /** What the launch does when the device reports a network. */
  const reconnect = () => {
    offline = false
    act(invalidateAll)
  }
  /** Loads it once, and leaves its screen. */
  async function seen(title: string) {
    served(title)
    const { result, unmount } = ask(1)
    await waitFor(() => expect(titleOf(result.current.data)).toBe(title))
    unmount()
  }

  it('shows the last answer of the visit, and the new one as soon as there is a network', async () => {
    await seen('first')
    served('second')
    offline = true
    const { result } = ask(1)
    await waitFor(() => expect(titleOf(result.current.data)).toBe('first'))
    expect(result.current).toMatchObject({ loading: false, error: undefined })
    reconnect()
    await waitFor(() => expect(titleOf(result.current.data)).toBe('second'))
  })

  it('shows in a later visit what a tab has shown before the page was hidden, and nothing of another call', async () => {
    const stop = watchLandings()
    const landing = () => renderHook(() => useCall('home.recommend', {}))
    await seen('first')
    const { result, unmount } = landing()
    await waitFor(() => expect(titleOf(result.current.data)).toBe('first'))
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    unmount()
    stop()
    invalidateAll()
    offline = true
    const later = landing()
    await waitFor(() => expect(titleOf(later.result.current.data)).toBe('first'))
    const other = ask(1)
    await waitFor(() => expect(other.result.current.error).toBeDefined())
    expect(other.result.current.data).toBeUndefined()
  })

  it('shows what came with the page again', async () => {
    const answers = { [answerKey('home.headline', { id: 9 })]: detail('in the page') }
    setBoot({ servers: { default: 'https://api.test/' }, answers })
    served('asked')
    const { unmount } = ask(9)
    unmount()
    setBoot({ servers: { default: 'https://api.test/' } })
    offline = true
    const { result } = ask(9)
    await waitFor(() => expect(titleOf(result.current.data)).toBe('in the page'))
  })

  it.each([
    ['of another payload', () => undefined, 2],
    ['that became old', () => invalidate('home.headline'), 1],
    ['of another user', () => invalidateAll(), 1],
  ])('shows no answer %s', async (_, change, id) => {
    await seen('first')
    change()
    offline = true
    const { result } = ask(id)
    await waitFor(() => expect(result.current.error).toBeDefined())
    expect(result.current.data).toBeUndefined()
    served('second')
    reconnect()
    await waitFor(() => expect(titleOf(result.current.data)).toBe('second'))
    expect(result.current.error).toBeUndefined()
  })

  it('does not hide what the server says', async () => {
    await seen('first')
    wire(() => envelope(null, 404, '不存在'))
    const { result } = ask(1)
    await waitFor(() => expect(result.current.missing).toBe(true))
    expect(result.current.data).toBeUndefined()
  })

  it('keeps no answer that comes after the screen was left', async () => {
    const late = deferred<Response>()
    const sent = wire(() => (offline ? Promise.reject(new TypeError('Failed to fetch')) : late.promise))
    const { unmount } = ask(1)
    await waitFor(() => expect(sent).toHaveLength(1))
    unmount()
    invalidateAll()
    const response = envelope(detail('of the user before'))
    late.resolve(response)
    await waitFor(() => expect(response.bodyUsed).toBe(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    offline = true
    const { result } = ask(1)
    await waitFor(() => expect(result.current.error).toBeDefined())
    expect(result.current.data).toBeUndefined()
  })
})
