import { webcrypto } from 'node:crypto'
import { openDeepLink } from '@/mobile/app/early/deepLink'
import { until } from '@tests/support/until'
import { built, ended, pass, withEmptyPage } from './earlyRig'

const AT = '/ebook/detail?id=1'
const drawnAs = (title: string, more: object = {}) => ({
  files: ['static/js/async/detail.js'],
  answers: { 'ebook.detail {"id":1}': { title } },
  html: `<main><h1>${title}</h1></main>`,
  css: { app: '', screen: '' },
  ...more,
})

const asked = jest.fn<Promise<Response>, [string, { headers: Record<string, string> }]>()
const realFetch = globalThis.fetch
const answer = (screen: unknown) => asked.mockImplementation(() => Promise.resolve(Response.json(screen)))

/** What the device keeps: the text of each response by its address, the oldest first. */
const kept = new Map<string, string>()
const cache = {
  match: (address: string) =>
    Promise.resolve(kept.has(address) ? new Response(kept.get(address)) : undefined),
  put: async (address: string, response: Response) => {
    kept.delete(address)
    kept.set(address, await response.text())
  },
  delete: (address: string) => Promise.resolve(kept.delete(address)),
  keys: () => Promise.resolve([...kept.keys()]),
}
const open = jest.fn(() => Promise.resolve(cache))

withEmptyPage()

beforeEach(() => {
  globalThis.fetch = asked as never
  open.mockImplementation(() => Promise.resolve(cache))
  Object.defineProperty(globalThis, 'caches', { value: { open }, configurable: true })
})

afterEach(() => {
  globalThis.fetch = realFetch
  Reflect.deleteProperty(globalThis, 'caches')
  kept.clear()
  localStorage.clear()
  location.hash = ''
})

/** Opens an address in a new page. */
async function visit(at = AT, { stamp = 'abc', empty = false } = {}): Promise<string | undefined> {
  document.head.innerHTML = `<meta name="page-stamp" content="${stamp}" ${empty ? 'data-empty' : ''}>`
  document.body.innerHTML = '<div id="root"></div>'
  delete window.early
  location.hash = `#${at}`
  void openDeepLink(at, built)
  await pass()
  return document.getElementById('root')?.textContent ?? undefined
}

it('is shown before the server answers, whose answer is what the next visit shows', async () => {
  answer(drawnAs('家书'))
  expect(await visit()).toBe('家书')
  expect(window.early?.fresh).toBeUndefined()

  let give: (response: Response) => void = () => undefined
  asked.mockReturnValue(new Promise((done) => (give = done)))
  expect(await visit()).toBe('家书')
  expect(window.early?.results).toEqual({ answers: drawnAs('家书').answers })
  const fresh = ended(window.early?.fresh)
  expect(fresh()).toBe(false)
  give(Response.json(drawnAs('家书（修订版）')))
  await pass()
  expect(fresh()).toBe(true)
  await expect(window.early?.fresh).resolves.toMatchObject({ answers: drawnAs('家书（修订版）').answers })
  expect(await visit()).toBe('家书（修订版）')
})

it.each(['', '/', '/?scene=AB'])(
  'is the root screen at %p as well, in a page without a screen',
  async (at) => {
    answer(drawnAs('首页'))
    await visit(at)
    // The page as the server draws it for the root has the screen.
    expect(asked).not.toHaveBeenCalled()
    const empty = true
    expect(await visit(at, { empty })).toBe('首页')
    expect(asked).toHaveBeenCalledWith('drawn', {
      headers: expect.objectContaining({ 'x-at': encodeURIComponent(at || '/') }),
    })
    asked.mockReturnValue(new Promise(() => undefined))
    expect(await visit(at, { empty })).toBe('首页')
  },
)

it('is shown without a network', async () => {
  answer(drawnAs('家书'))
  await visit()
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await visit()).toBe('家书')
  await expect(window.early?.fresh).resolves.toBeUndefined()
  expect(await visit()).toBe('家书')
})

it.each([
  ['another address', '/ebook/detail?id=2', 'abc'],
  ['the page of another build', AT, 'def'],
])('is not shown for %s', async (_, at, stamp) => {
  answer(drawnAs('家书'))
  await visit()
  answer(drawnAs('山中来信'))
  expect(await visit(at, { stamp })).toBe('山中来信')
})

it('is not kept when it was drawn for somebody who is logged in', async () => {
  localStorage.setItem('vuex', JSON.stringify({ token: 'abc' }))
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  answer(drawnAs('我的订单'))
  void visit()
  // The browser's cryptography does not follow the clock of the test.
  jest.useRealTimers()
  await until('the screen is shown', () => window.early?.drawn)
  expect(open).not.toHaveBeenCalled()
  Reflect.deleteProperty(crypto, 'subtle')
})

it('is kept no longer once the server refuses what it shows', async () => {
  answer(drawnAs('家书'))
  await visit()
  answer(
    drawnAs('作品不存在', { answers: {}, refusals: { 'ebook.detail {"id":1}': { code: 404, message: '' } } }),
  )
  expect(await visit()).toBe('家书')
  expect(await visit()).toBe('作品不存在')
  expect(kept.size).toBe(0)
})

it('gives way to others after the thirtieth', async () => {
  answer(drawnAs('家书'))
  for (let id = 1; id <= 32; id += 1) await visit(`/ebook/detail?id=${id}`)
  expect(kept.size).toBe(30)
  expect([...kept.keys()][0]).toContain(encodeURIComponent('?id=3'))
})

it.each([
  ['refuses to open it', () => open.mockRejectedValue(new DOMException('denied', 'SecurityError'))],
  [
    'has no space',
    () => jest.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError')),
  ],
])('leaves the screen to the server where the browser %s', async (_, prepare) => {
  prepare()
  answer(drawnAs('家书'))
  await visit()
  expect(await visit()).toBe('家书')
  expect(window.early?.fresh).toBeUndefined()
})
