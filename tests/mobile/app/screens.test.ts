import type { MobileRoute, ScreenModule } from '@/mobile/app/route'
import { loadedScreen, loadScreen } from '@/mobile/app/screens'

/** jsdom cannot reload: it says so instead, once a try. */
let reloads: jest.SpyInstance
const reloaded = () => reloads.mock.calls.filter(([error]) => /navigation/.test(String(error))).length

const Screen = () => null
const orders: ScreenModule = { default: Screen }
const chunkError = () => Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' })

let paths = 0
const routeOf = (screen: () => Promise<ScreenModule>): MobileRoute => {
  paths += 1
  return { path: `/screen-${paths}` as MobileRoute['path'], access: 'V', screen }
}

/** What the server answers when asked for the page of the app. */
const asked = jest.fn<Promise<Pick<Response, 'ok'>>, Parameters<typeof fetch>>()
const fetched = global.fetch
beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  asked.mockReset().mockResolvedValue({ ok: true })
  global.fetch = asked as unknown as typeof fetch
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  global.fetch = fetched
})

const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

/** How the loading of a route stands after `ms`. */
async function after(ms: number, route: MobileRoute) {
  const state: { module?: ScreenModule; error?: Error } = {}
  loadScreen(route).then(
    (found) => {
      state.module = found
    },
    (error: Error) => {
      state.error = error
    },
  )
  await jest.advanceTimersByTimeAsync(ms)
  return state
}

it('loads a screen once and keeps it', async () => {
  const screen = jest.fn(() => Promise.resolve(orders))
  const route = routeOf(screen)
  expect(loadedScreen(route)).toBeUndefined()
  expect((await after(0, route)).module).toBe(orders)
  expect((await after(0, route)).module).toBe(orders)
  expect(screen).toHaveBeenCalledTimes(1)
  expect(loadedScreen(route)).toBe(orders)
})

it('tries a chunk that failed once more, after a moment', async () => {
  const screen = jest
    .fn<Promise<ScreenModule>, []>()
    .mockRejectedValueOnce(chunkError())
    .mockResolvedValueOnce(orders)
  const route = routeOf(screen)
  const state = await after(500, route)
  expect(screen).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(state.module).toBe(orders)
  expect(reloaded()).toBe(0)
})

it('reloads the page for a chunk of an older build, once: a second failure is told', async () => {
  const route = routeOf(() => Promise.reject(chunkError()))
  const first = await after(1000, route)
  expect(reloaded()).toBe(1)
  // The page is going: nothing is shown in its last moment.
  expect(first).toEqual({})

  const second = await after(1000, route)
  expect(reloaded()).toBe(1)
  expect(second.error?.message).toBe('网络开小差了')
})

it('does not reload again for what is missing while other screens load, but does so a minute later', async () => {
  const missing = () => routeOf(() => Promise.reject(chunkError()))
  const there = () => routeOf(() => Promise.resolve(orders))
  await after(1000, missing())
  await after(0, there())
  await after(1000, missing())
  expect(reloaded()).toBe(1)
  await jest.advanceTimersByTimeAsync(60_000)
  await after(1000, missing())
  expect(reloaded()).toBe(2)
})

it('says that the network is gone, and does not reload into nothing', async () => {
  online(false)
  const state = await after(
    1000,
    routeOf(() => Promise.reject(chunkError())),
  )
  expect(state.error?.message).toBe('哎呀，网络信号丢失')
  expect(reloaded()).toBe(0)
})

it.each([
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => Promise.resolve({ ok: false })],
  ['does not answer in time', () => new Promise<never>(() => undefined)],
])('stays and tells the failure when the server %s', async (_case, answer) => {
  asked.mockImplementation(answer)
  const state = await after(
    6000,
    routeOf(() => Promise.reject(chunkError())),
  )
  expect(state.error?.message).toBe('网络开小差了')
  expect(reloaded()).toBe(0)
  // A later failure, with the server back, still reloads.
  asked.mockResolvedValue({ ok: true })
  await after(
    1000,
    routeOf(() => Promise.reject(chunkError())),
  )
  expect(reloaded()).toBe(1)
})

it('does not reload for a fault in the screen itself', async () => {
  const fault = new TypeError('x is not a function')
  const state = await after(
    1000,
    routeOf(() => Promise.reject(fault)),
  )
  expect(state.error?.message).toBe('网络开小差了')
  expect(state.error?.cause).toBe(fault)
  expect(reloaded()).toBe(0)
})

it('keeps no failure: the next try asks for the chunk again', async () => {
  online(false)
  const screen = jest.fn<Promise<ScreenModule>, []>().mockRejectedValue(chunkError())
  const route = routeOf(screen)
  expect((await after(1000, route)).error).toBeDefined()
  screen.mockResolvedValue(orders)
  expect((await after(0, route)).module).toBe(orders)
})

it('reports a chunk that does not come within a minute, and shows it at once when it comes later', async () => {
  let arrive = (_module: ScreenModule) => undefined as void
  const screen = jest.fn(() => new Promise<ScreenModule>((resolve) => void (arrive = resolve)))
  const route = routeOf(screen)
  const state = await after(59_900, route)
  expect(state.error).toBeUndefined()
  await jest.advanceTimersByTimeAsync(200)
  expect(state.error?.message).toBe('网络开小差了')
  expect(reloaded()).toBe(0)
  arrive(orders)
  await jest.advanceTimersByTimeAsync(0)
  expect(loadedScreen(route)).toBe(orders)
})
