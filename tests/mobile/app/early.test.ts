import { openDeepLink, type BuiltFiles } from '@/mobile/app/early/deepLink'
import { loadScripts } from '@/mobile/app/early/loadScripts'
import { painted, PICTURE_WAIT } from '@/mobile/app/early/painted'

const built: BuiltFiles = {
  scripts: ['static/js/lib.js', 'static/js/index.js'],
  table: ['static/js/async/routes.js'],
  shared: {
    '/video/play': {
      files: ['static/js/async/play.js', 'static/css/async/play.css'],
      asks: 'addon/work/detail?kind={kind:drama}&id={id}',
      shows: 'drama',
    },
    '/user/login/login': { files: ['static/js/async/login.js'] },
  },
}

const FIRST = [...built.scripts, ...built.table]
const page = document.documentElement
const asked = jest.fn<Promise<Response>, [string]>()
const realFetch = globalThis.fetch

/** What the head asks the browser to fetch, in order. */
const fetched = (selector: string, name: 'href' | 'src') =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
const preloaded = () => fetched('link', 'href')
const run = () => fetched('script', 'src')

/** Lets `ms` pass, frames and answers included. */
const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

const answer = (data: unknown) =>
  asked.mockResolvedValue({
    json: () => Promise.resolve({ data }),
    clone() {
      return this
    },
  } as Response)

/** A picture as the browser tells of it; jsdom loads none. */
function picture({ complete, naturalWidth }: { complete: boolean; naturalWidth: number }) {
  const image = new Image()
  Object.defineProperties(image, { complete: { value: complete }, naturalWidth: { value: naturalWidth } })
  return image
}

/** Calls `then` at the end; answers whether it has been called. */
function ended(promise: Promise<unknown> | undefined): () => boolean {
  const then = jest.fn()
  void promise?.then(then)
  return () => then.mock.calls.length > 0
}

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.fetch = asked as never
  asked.mockReturnValue(new Promise(() => {}))
})

afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
  document.head.replaceChildren()
  document.body.replaceChildren()
  page.className = ''
  localStorage.clear()
  delete window.early
})

describe('a picture', () => {
  it('that stands is painted with the next frame', async () => {
    const done = ended(painted(picture({ complete: true, naturalWidth: 4 })))
    await pass(0)
    expect(done()).toBe(false)
    await pass()
    expect(done()).toBe(true)
  })

  it('that never will stand is not waited for', async () => {
    const done = ended(painted(picture({ complete: true, naturalWidth: 0 })))
    await pass()
    expect(done()).toBe(true)
  })

  it('is waited for until it has come', async () => {
    const image = picture({ complete: false, naturalWidth: 0 })
    const done = ended(painted(image))
    await pass(500)
    expect(done()).toBe(false)
    image.dispatchEvent(new Event('load'))
    await pass()
    expect(done()).toBe(true)
  })

  it('that fails on its way is not waited for', async () => {
    const image = picture({ complete: false, naturalWidth: 0 })
    const done = ended(painted(image))
    image.dispatchEvent(new Event('error'))
    await pass(0)
    expect(done()).toBe(true)
  })

  it('that is too slow is not waited for', async () => {
    const done = ended(painted(picture({ complete: false, naturalWidth: 0 })))
    await pass(PICTURE_WAIT - 1)
    expect(done()).toBe(false)
    await pass(1)
    expect(done()).toBe(true)
  })

  it('is painted when the browser counts it as the largest', async () => {
    let tell: (elements: Element[]) => void = () => {}
    const observer = (told: (list: unknown) => void) => {
      tell = (elements) => told({ getEntries: () => elements.map((element) => ({ element })) })
      return { observe: () => {} }
    }
    const before = [globalThis.PerformanceObserver, globalThis.LargestContentfulPaint] as const
    Object.assign(globalThis, { PerformanceObserver: jest.fn(observer), LargestContentfulPaint: observer })
    try {
      const image = picture({ complete: false, naturalWidth: 0 })
      const done = ended(painted(image))
      tell([document.createElement('p')])
      await pass(0)
      expect(done()).toBe(false)
      tell([image])
      await pass(0)
      expect(done()).toBe(true)
    } finally {
      Object.assign(globalThis, { PerformanceObserver: before[0], LargestContentfulPaint: before[1] })
    }
  })
})

describe('the first scripts', () => {
  it('wait for the largest picture of the root screen and keep their order', async () => {
    document.body.innerHTML = '<div id="root"><img fetchpriority="high"></div>'
    const image = document.querySelector('img')
    Object.defineProperty(image, 'complete', { value: false })
    void loadScripts(built.scripts)
    await pass(500)
    expect(run()).toEqual([])
    image?.dispatchEvent(new Event('load'))
    await pass()
    expect(run()).toEqual(built.scripts)
    expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false])
  })

  it('wait for a frame where there is no picture', async () => {
    void loadScripts(built.scripts)
    await pass(0)
    expect(run()).toEqual([])
    await pass()
    expect(run()).toEqual(built.scripts)
  })

  it('wait for what a deep link waits for, and for nothing else', async () => {
    document.body.innerHTML = '<div id="root"><img fetchpriority="high"></div>'
    void loadScripts(built.scripts, Promise.resolve())
    await pass(0)
    expect(run()).toEqual(built.scripts)
  })
})

describe('a deep link', () => {
  it.each(['', '/', '/?scene=1'])('is not the root screen %p', (hash) => {
    expect(openDeepLink(hash, built)).toBeUndefined()
    expect(page.className).toBe('')
    expect(preloaded()).toEqual([])
  })

  it('hides the root screen and fetches the code at once', async () => {
    const ready = openDeepLink('/ranking', built)
    expect(page.className).toBe('deep')
    expect(preloaded()).toEqual(FIRST)
    expect(asked).not.toHaveBeenCalled()
    const done = ended(ready)
    await pass(0)
    expect(done()).toBe(true)
  })

  it('brings the chunks of a shared address', () => {
    void openDeepLink('/user/login/login?from=1', built)
    expect(preloaded()).toEqual([...FIRST, 'static/js/async/login.js'])
  })

  it('shows the picture of a shared drama before it fetches any code', async () => {
    answer({ picture: '/files/a.webp' })
    const done = ended(openDeepLink('/video/play?id=7', built))
    expect(asked).toHaveBeenCalledWith('addon/work/detail?kind=drama&id=7', expect.anything())
    expect(window.early?.url).toBe('http://localhost/addon/work/detail?kind=drama&id=7')
    expect(preloaded()).toEqual([])
    await pass(0)
    const image = document.querySelector<HTMLImageElement>('#early img')
    expect(image?.getAttribute('src')).toBe('/files/a.webp')
    expect(done()).toBe(false)
    image?.dispatchEvent(new Event('load'))
    await pass()
    expect(done()).toBe(true)
    expect(preloaded()).toEqual([...FIRST, 'static/js/async/play.js', 'static/css/async/play.css'])
    expect(document.head.querySelector<HTMLLinkElement>('link[href$="css"]')?.as).toBe('style')
    dispatchEvent(new Event('hashchange'))
    expect(document.getElementById('early')).toBeNull()
  })

  it('shows no picture over a screen that already stands', async () => {
    answer({ picture: '/files/a.webp' })
    void openDeepLink('/video/play?id=7', built)
    page.className = ''
    await pass()
    expect(document.getElementById('early')).toBeNull()
  })

  it('of another kind asks for its own, and fetches picture and code side by side', async () => {
    answer({ picture: '/files/b.webp' })
    const done = ended(openDeepLink('/video/play?kind=film%26x&id=7', built))
    expect(asked).toHaveBeenCalledWith('addon/work/detail?kind=film%26x&id=7', expect.anything())
    await pass(0)
    expect(done()).toBe(true)
    expect(preloaded()).toEqual([
      ...FIRST,
      'static/js/async/play.js',
      'static/css/async/play.css',
      '/files/b.webp',
    ])
    expect(document.getElementById('early')).toBeNull()
  })

  it.each([
    ['fails', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['has no picture', () => answer({})],
    ['refuses', () => answer(null)],
  ])('does not wait for a picture when the answer %s', async (_, prepare) => {
    prepare()
    const done = ended(openDeepLink('/video/play?id=7', built))
    await pass(0)
    expect(done()).toBe(true)
    expect(preloaded()).toContain('static/js/async/play.js')
  })

  it('does not wait long for an answer', async () => {
    const done = ended(openDeepLink('/video/play?id=7', built))
    await pass(PICTURE_WAIT - 1)
    expect(done()).toBe(false)
    await pass(1)
    expect(done()).toBe(true)
  })

  it.each(['/video/play', '/video/play?id='])('asks nothing without an id: %s', (hash) => {
    void openDeepLink(hash, built)
    expect(asked).not.toHaveBeenCalled()
    expect(preloaded()).toContain('static/js/async/play.js')
  })

  it('asks nothing for somebody logged in, whose questions are signed', () => {
    localStorage.setItem('vuex', JSON.stringify({ token: 'abc' }))
    void openDeepLink('/video/play?id=7', built)
    expect(asked).not.toHaveBeenCalled()
    expect(window.early).toBeUndefined()
    expect(preloaded()).toContain('static/js/async/play.js')
  })

  it('asks as a visitor where the store holds no token', () => {
    localStorage.setItem('vuex', JSON.stringify({ token: '' }))
    void openDeepLink('/video/play?id=7', built)
    expect(asked).toHaveBeenCalled()
  })

  it('asks as a visitor where the browser refuses its storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    void openDeepLink('/video/play?id=7', built)
    expect(asked).toHaveBeenCalled()
  })
})

it('the page opens its address, and loads its scripts once it is read', async () => {
  Object.assign(globalThis, { __BUILT__: built })
  location.hash = '#/ranking'
  await import('@/mobile/app/early/entry')
  expect(preloaded()).toEqual(FIRST)
  expect(run()).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await pass(0)
  expect(run()).toEqual(built.scripts)
  location.hash = ''
})
