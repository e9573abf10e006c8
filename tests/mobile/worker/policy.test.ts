import { answeredBy, takesKeptPage, type AnsweredBy } from '@/mobile/worker/policy'

const scope = 'https://shusheng.test/app/'

const cases: [AnsweredBy, string, Partial<Pick<Request, 'method' | 'mode'>> & { range?: string }][] = [
  ['page', '', { mode: 'navigate' }],
  ['page', '?spm=7', { mode: 'navigate' }],
  ['page', 'index.html', { mode: 'navigate' }],
  ['network', 's/ebook/detail?id=1', { mode: 'navigate' }],
  ['network', 'pay/sandbox?order=1', { mode: 'navigate' }],
  ['network', '', { mode: 'navigate', method: 'POST' }],
  ['file', 'static/js/lib.aab979.js', {}],
  ['file', 'static/css/async/a.12345.css', { mode: 'cors' }],
  ['network', 'static/font/serif.woff2', { range: 'bytes=0-99' }],
  ['network', 'static/js/lib.aab979.js', { method: 'HEAD' }],
  ['network', 'addon/work/detail?id=static/', {}],
  ['network', 'files/covers/1.webp', {}],
  ['network', 'media/film/static/1.ts', {}],
  ['network', 'drawn', {}],
]

it.each(cases)('%s answers %s %j', (by, path, { method = 'GET', mode = 'no-cors', range }) => {
  const headers = new Headers(range ? { range } : {})
  expect(answeredBy({ method, mode, url: scope + path, headers }, scope)).toBe(by)
})

it.each([
  ['', true],
  ['#/', true],
  ['#/?scene=AB', true],
  ['#/ebook/detail?id=1', true],
  ['index.html#/home', true],
  // Whoever shares the app's address is named in the page of the network.
  ['?spm=7', false],
  ['?spm=7#/home', false],
])('at %p the kept page is shown: %p', (path, is) => {
  expect(takesKeptPage(scope + path)).toBe(is)
})

it('leaves other sites and other folders alone', () => {
  const at = (url: string) => answeredBy({ method: 'GET', mode: 'cors', url, headers: new Headers() }, scope)
  expect(at('https://res.wx.qq.com/static/a.js')).toBe('network')
  expect(at('https://shusheng.test/static/a.js')).toBe('network')
  expect(at('https://shusheng.test/app/static/a.js')).toBe('file')
})
