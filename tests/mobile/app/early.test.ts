import { createHmac, webcrypto } from 'node:crypto'
import { signedText } from '@/contract/kernel/sign'
import { openDeepLink } from '@/mobile/app/early/deepLink'
import { loadScripts } from '@/mobile/app/early/loadScripts'
import { PICTURE_WAIT } from '@/mobile/app/early/painted'
import { takeSharedPage } from '@/mobile/app/early/sharedPage'
import { built, decodes, ended, pass, preloaded, run, withEmptyPage } from './earlyRig'

const FIRST = [...built.styles, ...built.scripts, ...built.table]
const page = document.documentElement
const asked = jest.fn<Promise<Response>, [string, { headers: Record<string, string> }]>()
const realFetch = globalThis.fetch

const answer = (screen: unknown) => asked.mockResolvedValue(Response.json(screen))

withEmptyPage()

beforeEach(() => {
  globalThis.fetch = asked as never
  asked.mockReturnValue(new Promise(() => {}))
})

afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
  delete window.early
  delete window.openedAs
})

describe('a deep link', () => {
  const SCREEN = {
    files: ['static/js/async/play.js', 'static/css/async/play.css'],
    answers: { 'work.detail {"id":7}': { title: '渡口有灯' } },
    html: '<main><img data-size="200"><h1>渡口有灯</h1></main>',
    css: { app: 'h1 { color: red }', screen: 'h1 { top: 0 }' },
  }
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><main>首页</main></div>'
    location.hash = '#/video/play?id=7'
  })
  afterEach(() => {
    location.hash = ''
  })
  const open = () => openDeepLink('/video/play?id=7', built)
  const root = () => document.getElementById('root')

  it.each(['', '/', '/?scene=1'])('is not the root screen %p', (hash) => {
    expect(openDeepLink(hash, built)).toBeUndefined()
    expect(page.className).toBe('')
    expect(asked).not.toHaveBeenCalled()
  })

  it('leaves the first picture of the root screen alone, which that one asks for at once', () => {
    const picture = () => document.head.querySelector('link[href$=webp]')
    document.head.innerHTML = '<meta name="first-picture" content="files/banner.webp">'
    void open()
    expect(picture()).toBeNull()
    void openDeepLink('/', built)
    expect(picture()?.getAttribute('href')).toBe('files/banner.webp')
  })

  it('shows the drawn screen before it fetches any code, and then the code', async () => {
    answer(SCREEN)
    const done = ended(open())
    expect(asked).toHaveBeenCalledWith('drawn', {
      headers: { 'x-at': '%2Fvideo%2Fplay%3Fid%3D7', 'x-on': '', 'x-part': 'screen' },
    })
    expect(page.className).toBe('deep')
    await pass()
    expect(root()?.textContent).toBe('渡口有灯')
    const styles = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
    expect(styles).toEqual([SCREEN.css.app, SCREEN.css.screen])
    expect(page.className).toBe('')
    expect(window.early).toEqual({
      at: '/video/play?id=7',
      drawn: true,
      results: { answers: SCREEN.answers },
    })
    expect(done()).toBe(false)
    expect(preloaded()).toEqual([])
    decodes[0]?.done()
    await pass()
    expect(done()).toBe(true)
    expect(preloaded()).toEqual([...FIRST, ...SCREEN.files])
    expect(document.head.querySelector<HTMLLinkElement>('link[href$="css"]')?.as).toBe('style')
  })

  it('adds the style sheets of the app between the drawn styles', async () => {
    answer({ ...SCREEN, html: '<h1>渡口有灯</h1>' })
    await Promise.all([open(), pass()])
    void loadScripts(built, Promise.resolve())
    await pass(0)
    const texts = [...document.head.querySelectorAll('style, link[rel=stylesheet]')].map(
      (element) => element.textContent || element.getAttribute('href'),
    )
    expect(texts).toEqual([SCREEN.css.app, ...built.styles, SCREEN.css.screen])
  })

  it('tells the server for which device it draws', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger')
    void open()
    expect(asked).toHaveBeenCalledWith('drawn', {
      headers: expect.objectContaining({ 'x-on': 'official.ios' }),
    })
  })

  it('shows nothing over an address that was opened meanwhile', async () => {
    answer(SCREEN)
    void open()
    location.hash = '#/home'
    await pass()
    expect(root()?.textContent).toBe('首页')
    expect(window.early?.drawn).toBe(false)
  })

  it('on a device that shows it otherwise brings its answers while the code is fetched', async () => {
    localStorage.setItem('reader', '{}')
    answer({ files: SCREEN.files, answers: SCREEN.answers })
    const done = ended(open())
    expect(asked).toHaveBeenCalledWith('drawn', { headers: expect.objectContaining({ 'x-part': 'results' }) })
    expect(preloaded()).toEqual([...FIRST, 'static/js/async/read.js'])
    const answered = ended(window.early?.answered)
    await pass(0)
    expect([done(), answered()]).toEqual([true, true])
    expect(root()?.textContent).toBe('首页')
    expect(page.className).toBe('deep')
    expect(window.early).toMatchObject({ drawn: false, results: { answers: SCREEN.answers } })
  })

  it('on such a device waits for its answers only so long', async () => {
    localStorage.setItem('reader', '{}')
    void open()
    const answered = ended(window.early?.answered)
    await pass(PICTURE_WAIT - 1)
    expect(answered()).toBe(false)
    await pass(1)
    expect(answered()).toBe(true)
    expect(window.early?.results).toBeUndefined()
  })

  it('of a screen that is not drawn brings its answers and fetches all code at once', async () => {
    answer({ files: SCREEN.files, answers: SCREEN.answers })
    const done = ended(open())
    await pass(0)
    expect(done()).toBe(true)
    expect(root()?.textContent).toBe('首页')
    expect(window.early).toEqual({
      at: '/video/play?id=7',
      drawn: false,
      results: { answers: SCREEN.answers },
    })
    expect(preloaded()).toEqual([...FIRST, ...SCREEN.files])
  })

  describe('in a page that is outdated', () => {
    const OUTDATED = { files: [], outdated: true }
    let names: string[]
    beforeEach(() => {
      names = ['files', 'shell-abc']
      const store = {
        keys: () => Promise.resolve(names),
        delete: (name: string) => {
          names = names.filter((kept) => kept !== name)
          return Promise.resolve(true)
        },
      }
      Object.defineProperty(globalThis, 'caches', { value: store, configurable: true })
      document.head.innerHTML = '<meta name="page-stamp" content="abc">'
      answer(OUTDATED)
    })
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'caches')
      sessionStorage.clear()
    })

    it('says which page it is, and removes the kept one once', async () => {
      const reload = jest.spyOn(console, 'error').mockImplementation(() => undefined)
      void open()
      expect(asked).toHaveBeenCalledWith('drawn', { headers: expect.objectContaining({ 'x-page': 'abc' }) })
      await pass(0)
      expect(names).toEqual(['files'])
      // jsdom cannot reload.
      expect(reload).toHaveBeenCalled()
      names = ['files', 'shell-abc']
      void open()
      await pass(0)
      expect(names).toEqual(['files', 'shell-abc'])
    })

    it('goes on where no page is kept', async () => {
      names = ['files']
      const done = ended(open())
      await pass(0)
      expect(done()).toBe(true)
      expect(preloaded()).toEqual(FIRST)
    })
  })

  it.each([
    ['fails', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['is refused', () => answer({ code: 429, msg: '操作太频繁，请稍后再试', data: null })],
    ['is no JSON', () => asked.mockResolvedValue(new Response('<html></html>'))],
  ])('goes on without an answer that %s', async (_, prepare) => {
    prepare()
    const done = ended(open())
    await pass(0)
    expect(done()).toBe(true)
    expect(preloaded()).toEqual(FIRST)
    expect(window.early?.drawn).toBe(false)
  })

  it('does not wait long for an answer, and shows none that comes later', async () => {
    let give: (response: Response) => void = () => {}
    asked.mockReturnValue(new Promise((done) => (give = done)))
    const done = ended(open())
    await pass(PICTURE_WAIT - 1)
    expect(done()).toBe(false)
    await pass(1)
    expect(done()).toBe(true)
    expect(preloaded()).toEqual(FIRST)
    give(Response.json(SCREEN))
    await pass()
    expect(root()?.textContent).toBe('首页')
    expect(window.early).toEqual({ at: '/video/play?id=7', drawn: false })
    expect(preloaded()).toEqual([...FIRST, ...SCREEN.files])
  })

  it('of the back office asks for the files alone and fetches the first code at once', async () => {
    localStorage.setItem('vuex', JSON.stringify({ token: 'abc' }))
    answer({ files: SCREEN.files })
    const done = ended(openDeepLink('/admin/index', built))
    expect(asked).toHaveBeenCalledWith('drawn', {
      headers: { 'x-at': '%2Fadmin%2Findex', 'x-on': '', 'x-part': 'files' },
    })
    expect(preloaded()).toEqual(FIRST)
    await pass(0)
    expect(done()).toBe(true)
    expect(preloaded()).toEqual([...FIRST, ...SCREEN.files])
    expect(window.early).toMatchObject({ at: '/admin/index', drawn: false })
  })

  describe('of somebody who is logged in', () => {
    beforeEach(() => localStorage.setItem('vuex', JSON.stringify({ token: 'abc' })))
    afterEach(() => Reflect.deleteProperty(crypto, 'subtle'))
    const withCryptography = () =>
      Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

    it('is asked for with a signature, and shown with their own answers', async () => {
      withCryptography()
      answer(SCREEN)
      void open()
      // The browser's cryptography does not follow the clock of the test.
      jest.useRealTimers()
      while (asked.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 1))
      const headers = asked.mock.calls[0]?.[1].headers ?? {}
      const { 'x-timestamp': at = '', 'x-nonce': nonce = '', Sign: sign } = headers
      const text = signedText('GET', '/drawn', at, nonce, '/video/play?id=7')
      expect(sign).toBe(createHmac('sha256', 'abc').update(text).digest('hex'))
      expect(headers).toMatchObject({ Token: 'abc', 'x-part': 'screen', 'x-platform': 'h5' })
      expect(headers['x-device']).toMatch(/^\w{12}$/)
      while (!window.early?.drawn) await new Promise((done) => setTimeout(done, 1))
      expect(root()?.textContent).toBe('渡口有灯')
      expect(window.early.results).toEqual({ answers: SCREEN.answers })
    })

    it('is rendered by the app where the browser cannot sign, on a page without https', async () => {
      answer({ files: SCREEN.files })
      void open()
      expect(asked).toHaveBeenCalledWith('drawn', {
        headers: { 'x-at': '%2Fvideo%2Fplay%3Fid%3D7', 'x-on': '', 'x-part': 'files' },
      })
      await pass(0)
      expect(preloaded()).toEqual([...FIRST, ...SCREEN.files])
    })
  })

  it('asks as a visitor where the browser refuses its storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    void open()
    expect(asked).toHaveBeenCalledWith('drawn', { headers: expect.objectContaining({ 'x-on': '' }) })
  })
})

describe('a page under /s', () => {
  const REST = {
    files: ['static/js/async/detail.js'],
    answers: { 'ebook.detail {"id":1}': { title: '家书' } },
  }
  const arrive = (on: string, screen: unknown = REST) => {
    history.replaceState(null, '', '/app/s/ebook/detail?id=1&scene=AB')
    document.head.innerHTML = `<base href="../../" ${on} />`
    document.body.innerHTML = `<div id="root"><main>家书</main></div><script type="application/json" id="drawn">${JSON.stringify(screen)}</script>`
  }
  const open = () => {
    const carriedFor = takeSharedPage()
    return openDeepLink(location.hash.slice(1), built, carriedFor)
  }
  afterEach(() => history.replaceState(null, '', '/'))

  it('hides its screen on a device that shows another', async () => {
    arrive('data-on=""')
    localStorage.setItem('reader_hints', 'true')
    void open()
    await pass()
    expect(asked).toHaveBeenCalledWith('drawn', { headers: expect.objectContaining({ 'x-part': 'results' }) })
    expect(page.className).toBe('deep')
    expect(window.early).toMatchObject({ drawn: false })
  })

  it('becomes the app at the screen it shows', () => {
    arrive('data-on="ios"')
    expect(takeSharedPage()).toBe('ios')
    expect(location.href).toBe('http://localhost/app/#/ebook/detail?id=1&scene=AB')
    expect(window.openedAs).toBe('http://localhost/app/s/ebook/detail?id=1&scene=AB')
    expect(document.querySelector('base')).toBeNull()
  })

  it('asks for nothing: its screen is there with its responses', async () => {
    arrive('data-on=""')
    const done = ended(open())
    expect(page.className).toBe('')
    await pass()
    expect(done()).toBe(true)
    expect(asked).not.toHaveBeenCalled()
    expect(document.getElementById('root')?.textContent).toBe('家书')
    expect(window.early).toEqual({
      at: '/ebook/detail?id=1&scene=AB',
      drawn: true,
      results: { answers: REST.answers },
    })
    expect(preloaded()).toEqual([...FIRST, ...REST.files])
  })

  it.each([
    ['for another device', 'data-on="official.ios"', ''],
    ['for a visitor, when somebody is logged in', 'data-on=""', 'abc'],
    ['for nobody', '', ''],
  ])('that was drawn %s asks as every address does', async (_, on, token) => {
    if (token) localStorage.setItem('vuex', JSON.stringify({ token }))
    arrive(on)
    answer({ files: REST.files })
    const done = ended(open())
    expect(page.className).toBe('deep')
    await pass()
    expect(done()).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(window.early?.drawn).toBe(false)
  })

  it('any other page keeps its address', () => {
    history.replaceState(null, '', '/app/#/ranking')
    expect(takeSharedPage()).toBeUndefined()
    expect(location.hash).toBe('#/ranking')
  })
})

it('the page opens its address, and loads its scripts once it is read', async () => {
  Object.assign(globalThis, { __BUILT__: built })
  location.hash = '#/ranking'
  answer({ files: [] })
  await import('@/mobile/app/early/entry')
  await pass(0)
  expect(preloaded()).toEqual(FIRST)
  expect(run()).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await pass(0)
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
  await pass(0)
  expect(run()).toEqual(built.scripts)
  window.replay?.()
  location.hash = ''
})
