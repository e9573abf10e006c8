import type { BuiltFiles } from '@/mobile/app/early/deepLink'

/** Files of a build, for the code that runs before the first scripts. */
export const built: BuiltFiles = {
  styles: ['static/css/index.css'],
  scripts: ['static/js/lib.js', 'static/js/index.js'],
  table: ['static/js/async/routes.js'],
  unless: {
    '/video/play': { names: ['reader_hints', 'reader'], files: ['static/js/async/read.js'] },
    '/ebook/detail': { names: ['reader_hints'], files: [] },
  },
}

/** What the head asks the browser to fetch, in order. */
const fetched = (selector: string, name: 'href' | 'src') =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name))
export const preloaded = () => fetched('link[rel=preload]', 'href')
export const run = () => fetched('script', 'src')

/** Lets `ms` pass, frames and answers included. */
export const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

/** Decodes of pictures, which jsdom does not have: each is ended by the test. */
export const decodes: { done: () => void; fail: (reason: Error) => void }[] = []
const decode = () => new Promise<void>((done, fail) => decodes.push({ done, fail }))

/** Returns a function that tells whether the promise is settled. */
export function ended(promise: Promise<unknown> | undefined): () => boolean {
  const then = jest.fn()
  void promise?.then(then)
  return () => then.mock.calls.length > 0
}

/** Gives each test of a file an empty page whose clock and decodes it controls. */
export function withEmptyPage(): void {
  beforeEach(() => {
    jest.useFakeTimers()
    decodes.length = 0
    HTMLImageElement.prototype.decode = decode
    // jsdom has no layout: pictures are as large as `data-size` and as far down as `data-top` say, in px.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const size = Number(this.dataset['size'] ?? 0)
      const top = Number(this.dataset['top'] ?? 0)
      return new DOMRect(0, top, size, size)
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.documentElement.className = ''
  })
}
