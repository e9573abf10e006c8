import { answerKey } from '@/contract/kernel/answer-key'
import { invalidate, invalidateAll } from '@/client/answers'
import { setDrawnResults } from '@/client/base'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { act, renderHook, waitFor } from '@testing-library/react'
import { deferred, envelope, plainClient, watchedFront, wire, type Sent } from '../../client/wire'

beforeEach(() => {
  plainClient()
  watchedFront()
  // Every test is a history entry of its own: kept pages are told apart by it.
  window.history.replaceState({ key: expect.getState().currentTestName ?? '' }, '')
})

/** Three pages of two: a cursor is the number of rows before. */
const page = ({ url }: Sent, kind = url.searchParams.get('kind') ?? ''): Response => {
  const from = Number(url.searchParams.get('cursor') ?? 0)
  const rows = [from + 1, from + 2].map((id) => ({ kind, id }))
  return envelope({ rows, next: from < 4 ? String(from + 2) : '', total: 6 })
}

type Kind = 'drama' | 'film'
const list = (kind: Kind = 'drama') =>
  renderHook(({ wanted }) => usePaged('work.list', { kind: wanted }), { initialProps: { wanted: kind } })
const shown = (items: { kind: string; id: number }[]) => items.map(({ kind, id }) => `${kind}${id}`)

it('grows page by page to its end', async () => {
  const sent = wire((request) => page(request))
  const { result } = list()
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(result.current.status).toBe('idle'))
  expect(result.current.total).toBe(6)
  await act(() => result.current.onLoadMore())
  await act(() => result.current.onLoadMore())
  expect(shown(result.current.items)).toEqual(['drama1', 'drama2', 'drama3', 'drama4', 'drama5', 'drama6'])
  expect(result.current.status).toBe('done')
  await act(() => result.current.onLoadMore())
  expect(sent).toHaveLength(3)
})

it('asks each page once, however often the end is reached', async () => {
  const second = deferred<Response>()
  const sent = wire((request) => (request.url.searchParams.has('cursor') ? second.promise : page(request)))
  const { result } = list()
  await waitFor(() => expect(result.current.status).toBe('idle'))
  act(() => {
    void result.current.onLoadMore()
    void result.current.onLoadMore()
  })
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => void result.current.onLoadMore())
  expect(result.current.status).toBe('loadingMore')
  await act(async () => second.resolve(envelope({ rows: [{ kind: 'drama', id: 3 }], next: '', total: 3 })))
  await waitFor(() => expect(result.current.status).toBe('done'))
  expect(shown(result.current.items)).toEqual(['drama1', 'drama2', 'drama3'])
  expect(sent).toHaveLength(2)
})

it('drops the answer for filters that have changed', async () => {
  const slow = deferred<Response>()
  wire((request) => (request.url.searchParams.get('kind') === 'drama' ? slow.promise : page(request)))
  const { result, rerender } = list('drama')
  rerender({ wanted: 'film' })
  await waitFor(() => expect(shown(result.current.items)).toEqual(['film1', 'film2']))
  const late = envelope({ rows: [{ kind: 'drama', id: 1 }], next: '', total: 1 })
  await act(async () => slow.resolve(late))
  // The answer has been read, and a turn of the event loop later so has whatever waits for it.
  await waitFor(() => expect(late.bodyUsed).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(shown(result.current.items)).toEqual(['film1', 'film2'])
  expect(result.current.status).toBe('idle')
})

it('shows nothing of the old filters while the new ones load', async () => {
  const later = deferred<Response>()
  wire((request) => (request.url.searchParams.get('kind') === 'film' ? later.promise : page(request)))
  const { result, rerender } = list('drama')
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  rerender({ wanted: 'film' })
  expect(result.current.items).toEqual([])
  expect(result.current.status).toBe('loading')
})

it('says why a page failed, keeps what is there and goes on where it stopped', async () => {
  let broken = false
  wire((request) => (broken ? envelope(null, 500, '开小差') : page(request)))
  const { result } = list()
  await waitFor(() => expect(result.current.status).toBe('idle'))
  broken = true
  await act(() => result.current.onLoadMore())
  expect(result.current).toMatchObject({ status: 'error', error: '开小差' })
  expect(result.current.items).toHaveLength(2)
  broken = false
  await act(() => result.current.onRetry())
  expect(shown(result.current.items)).toEqual(['drama1', 'drama2', 'drama3', 'drama4'])
  expect(result.current.status).toBe('idle')
})

it('tries the first page again after its failure', async () => {
  let broken = true
  wire((request) => (broken ? envelope(null, 500, '开小差') : page(request)))
  const { result } = list()
  await waitFor(() => expect(result.current.status).toBe('error'))
  broken = false
  await act(() => result.current.onRetry())
  expect(result.current.items).toHaveLength(2)
})

it('reloads from the start and shows the old rows until then', async () => {
  let version = 1
  wire(({ url }) =>
    envelope({ rows: [{ kind: url.searchParams.get('kind'), id: version }], next: '', total: 1 }),
  )
  const { result } = list()
  await waitFor(() => expect(shown(result.current.items)).toEqual(['drama1']))
  version = 2
  let done: Promise<void> = Promise.resolve()
  act(() => {
    done = result.current.reload()
  })
  expect(shown(result.current.items)).toEqual(['drama1'])
  await act(() => done)
  expect(shown(result.current.items)).toEqual(['drama2'])
})

it('going back shows the list as it was left, changes included, without asking', async () => {
  const sent = wire((request) => page(request))
  const first = list()
  await waitFor(() => expect(first.result.current.status).toBe('idle'))
  await act(() => first.result.current.onLoadMore())
  act(() => first.result.current.update((items) => items.filter(({ id }) => id !== 3)))
  first.unmount()

  const again = list()
  expect(shown(again.result.current.items)).toEqual(['drama1', 'drama2', 'drama4'])
  expect(again.result.current.status).toBe('idle')
  await act(async () => Promise.resolve())
  expect(sent).toHaveLength(2)
})

it('asks anew in another history entry', async () => {
  const sent = wire((request) => page(request))
  const first = list()
  await waitFor(() => expect(first.result.current.status).toBe('idle'))
  first.unmount()
  window.history.replaceState({ key: 'a new visit' }, '')
  const again = list()
  expect(again.result.current.status).toBe('loading')
  await waitFor(() => expect(sent).toHaveLength(2))
})

describe('pages that became old', () => {
  const versioned = (version: () => number) =>
    wire(({ url }) => {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const rows = [from + 1, from + 2].map((id) => ({ kind: `v${version()} `, id }))
      return envelope({ rows, next: from < 4 ? String(from + 2) : '', total: 6 })
    })

  it('are asked for again, as many rows as are shown, which stay until then', async () => {
    let version = 1
    const sent = versioned(() => version)
    const { result } = list()
    await waitFor(() => expect(result.current.status).toBe('idle'))
    await act(() => result.current.onLoadMore())
    version = 2
    act(() => invalidate('work.list'))
    expect(shown(result.current.items)).toEqual(['v1 1', 'v1 2', 'v1 3', 'v1 4'])
    expect(result.current.status).toBe('idle')
    await waitFor(() => expect(shown(result.current.items)).toEqual(['v2 1', 'v2 2', 'v2 3', 'v2 4']))
    expect(sent).toHaveLength(4)
  })

  it('are not kept for going back', async () => {
    let version = 1
    versioned(() => version)
    const first = list()
    await waitFor(() => expect(first.result.current.status).toBe('idle'))
    first.unmount()
    version = 2
    invalidate('work.list')
    const again = list()
    expect(again.result.current.status).toBe('loading')
    await waitFor(() => expect(shown(again.result.current.items)).toEqual(['v2 1', 'v2 2']))
  })

  it('are kept when another call became old', async () => {
    const sent = wire((request) => page(request))
    const first = list()
    await waitFor(() => expect(first.result.current.status).toBe('idle'))
    first.unmount()
    invalidate('work.detail')
    expect(list().result.current.status).toBe('idle')
    expect(sent).toHaveLength(1)
  })
})

it('an answer for filters that were left shows nothing in a list that was kept', async () => {
  const slow = deferred<Response>()
  wire((request) => (request.url.searchParams.get('kind') === 'film' ? slow.promise : page(request)))
  const { result, rerender } = list('drama')
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  rerender({ wanted: 'film' })
  rerender({ wanted: 'drama' })
  await act(async () => slow.resolve(envelope({ rows: [{ kind: 'film', id: 1 }], next: '', total: 1 })))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(shown(result.current.items)).toEqual(['drama1', 'drama2'])
})

it('a change of rows drops what is kept of the same call for other filters', async () => {
  const sent = wire((request) => page(request))
  const { result, rerender } = list('film')
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  rerender({ wanted: 'drama' })
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  act(() => result.current.update((items) => items.slice(1)))
  rerender({ wanted: 'film' })
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(shown(result.current.items)).toEqual(['film1', 'film2']))
  expect(sent).toHaveLength(3)
  rerender({ wanted: 'drama' })
  expect(shown(result.current.items)).toEqual(['drama2'])
})

describe('the first page that came with a deep link', () => {
  const FIRST = {
    [answerKey('work.list', { kind: 'drama' })]: { rows: [{ kind: 'drama', id: 1 }], next: '2', total: 6 },
  }
  afterEach(() => setDrawnResults())

  it('is shown without a request, and goes on with the second', async () => {
    const sent = wire((request) => page(request))
    setDrawnResults({ answers: FIRST })
    const { result } = list()
    expect(result.current).toMatchObject({ status: 'idle', total: 6 })
    await act(() => result.current.onLoadMore())
    expect(shown(result.current.items)).toEqual(['drama1', 'drama3', 'drama4'])
    expect(sent).toHaveLength(1)
  })

  it('is shown again on the way back, and asked for anew by another visit', async () => {
    const sent = wire((request) => page(request))
    setDrawnResults({ answers: FIRST })
    list().unmount()
    setDrawnResults()
    expect(shown(list().result.current.items)).toEqual(['drama1'])
    expect(sent).toHaveLength(0)
    window.history.replaceState({ key: 'another' }, '')
    const { result } = list()
    expect(result.current.status).toBe('loading')
    await waitFor(() => expect(shown(result.current.items)).toEqual(['drama1', 'drama2']))
  })
})

it('shows the last rows of the visit without network, and as many anew when there is one', async () => {
  let offline = false
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline)
  invalidate('work.list')
  wire((request) => (offline ? Promise.reject(new TypeError('Failed to fetch')) : page(request)))
  const before = list()
  await waitFor(() => expect(before.result.current.status).toBe('idle'))
  await act(() => before.result.current.onLoadMore())
  before.unmount()
  // Another way to the same list: not the history entry that keeps it.
  window.history.replaceState({ key: 'another entry' }, '')
  offline = true
  const { result } = list()
  await waitFor(() => expect(result.current.items).toHaveLength(4))
  expect(result.current.status).toBe('error')
  await act(() => result.current.onRetry())
  expect(shown(result.current.items)).toEqual(['drama1', 'drama2', 'drama3', 'drama4'])
  offline = false
  const sent = wire((request) => page(request, 'fresh'))
  act(invalidateAll)
  await waitFor(() => expect(result.current.status).toBe('idle'))
  expect(shown(result.current.items)).toEqual(['fresh1', 'fresh2', 'fresh3', 'fresh4'])
  expect(sent).toHaveLength(2)
})

it('shows no answer that useCall keeps of the same request: its shape differs', async () => {
  let offline = false
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline)
  invalidateAll()
  wire((request) => (offline ? Promise.reject(new TypeError('Failed to fetch')) : page(request)))
  const before = renderHook(() => useCall('work.list', { kind: 'film' }))
  await waitFor(() => expect(before.result.current.data?.rows).toHaveLength(2))
  before.unmount()
  offline = true
  const { result } = list('film')
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(result.current.items).toEqual([])
  expect(result.current.total).toBe(0)
})

it('begins anew when a retry follows the last rows of the visit that were whole', async () => {
  let offline = false
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline)
  invalidate('work.list')
  wire(() =>
    offline
      ? Promise.reject(new TypeError('Failed to fetch'))
      : envelope({ rows: [{ kind: 'drama', id: 1 }], next: '', total: 1 }),
  )
  const before = list()
  await waitFor(() => expect(before.result.current.status).toBe('done'))
  before.unmount()
  window.history.replaceState({ key: 'one more entry' }, '')
  offline = true
  const { result } = list()
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(shown(result.current.items)).toEqual(['drama1'])
  offline = false
  await act(() => result.current.onRetry())
  expect(shown(result.current.items)).toEqual(['drama1'])
  expect(result.current.status).toBe('done')
})
