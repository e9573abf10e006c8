import { fetchAhead } from '@/mobile/app/ahead'
import type { MobileRoute, ScreenModule } from '@/mobile/app/route'
import { loadedScreen } from '@/mobile/app/screens'
import { fireEvent } from '@testing-library/react'

const orders: ScreenModule = { default: () => null }
const chunkError = () => Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' })

let paths = 0
const routeOf = (screen: () => Promise<ScreenModule>, more: Partial<MobileRoute> = {}): MobileRoute => {
  paths += 1
  return { path: `/screen-${paths}` as MobileRoute['path'], access: 'V', screen, ...more }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

it('fetches the tabs one after the other, and a failure does not stop the rest', async () => {
  const order: string[] = []
  const slow = routeOf(
    async () => {
      order.push('slow begins')
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push('slow ends')
      return orders
    },
    { tab: 'home' },
  )
  const broken = routeOf(
    () => {
      order.push('broken')
      return Promise.reject(chunkError())
    },
    { tab: 'ebook' },
  )
  const other = routeOf(() => {
    order.push('not a tab')
    return Promise.resolve(orders)
  })
  const last = routeOf(
    () => {
      order.push('last')
      return Promise.resolve(orders)
    },
    { tab: 'me' },
  )
  fetchAhead([slow, broken, other, last], () => undefined)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(order).toEqual(['slow begins', 'slow ends', 'broken', 'broken', 'last'])
  expect(loadedScreen(last)).toBe(orders)
})

it('fetches the code of the back office at its log-in, and no tab', async () => {
  const tab = jest.fn(() => Promise.resolve(orders))
  const asked = jest.fn(() => Promise.resolve(Response.json({ files: ['static/js/async/a.js'] })))
  const realFetch = globalThis.fetch
  globalThis.fetch = asked
  location.hash = '#/admin/login?to=%2Fadmin%2Findex'
  fetchAhead([routeOf(tab, { tab: 'home' })], () => undefined)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveBeenCalledWith('drawn', { headers: { 'x-at': '%2Fadmin', 'x-part': 'files' } })
  expect(document.head.querySelector('link[rel=prefetch]')?.getAttribute('href')).toBe('static/js/async/a.js')
  expect(tab).not.toHaveBeenCalled()
  globalThis.fetch = realFetch
  location.hash = ''
  document.head.replaceChildren()
})

it('fetches the screen of a link when the link is touched, before it is followed', async () => {
  const screen = jest.fn(() => Promise.resolve(orders))
  const route = routeOf(screen)
  const found = jest.fn<MobileRoute | undefined, [string]>(() => route)
  fetchAhead([], found)
  document.body.innerHTML =
    '<a href="#/ebook/detail?id=7"><b>慢船</b></a><a href="https://example.cn/">外站</a>'
  const [own, other] = document.querySelectorAll('a')
  fireEvent.pointerDown(other as Element)
  expect(found).not.toHaveBeenCalled()
  fireEvent.pointerDown(own?.firstElementChild as Element)
  expect(found).toHaveBeenCalledWith('/ebook/detail')
  await jest.advanceTimersByTimeAsync(0)
  expect(screen).toHaveBeenCalledTimes(1)
  expect(loadedScreen(route)).toBe(orders)
})
