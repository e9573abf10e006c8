import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertWork } from '@tests/support/world'
import { rig, type Rig } from '../spine/rig'

/** A renderer like the built one: each path is a screen that is shared as something, or as nothing. */
const RENDERER = `
exports.draw = async (at, { results: { answers }, devices }) => {
  const path = at.split('?')[0]
  if (path === '/mine') return null
  if (path === '/throws') throw new Error('needs a window')
  const html = '<main><h1>一封 <b>家书</b></h1>' + devices.join('+') + '</main><img src="files/b.webp"><img fetchPriority="high" src="files/c.webp?a&amp;b">'
  if (path === '/name') return { html: '<main><h1>书声</h1></main>', missing: [] }
  if (path === '/gone') return { html, missing: 'ebook.detail {"id":99999}' in answers ? [] : [{ name: 'ebook.detail', payload: { id: 99999 } }] }
  if (path === '/drama') return { html, missing: [], shared: { title: '请你一起看', name: '家书' } }
  const shared = { title: '渡口<有灯> & "你"', description: '一\\n二</script>'.padEnd(400, '三'), image: 'files/a.png' }
  return { html, missing: [], shared: path === '/work/a' ? shared : undefined }
}
exports.listedScreens = async () => ['/lists/books']
exports.workRoute = ({ kind, id }) => '/work/detail?kind=' + kind + '&id=' + id
exports.kindsOf = (agent) => ['official', 'ios'].filter((kind) => agent.includes(kind))`

const PAGE = `<!doctype html><html><head><meta name="description" content="built" /><title>built</title><script>early()</script></head>
<body><div id="root"><!--screen--></div><script type="application/json" id="boot"><!--boot--></script></body></html>`

const ORIGIN = 'https://shusheng.test'

let folder: string
let here: Rig
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shusheng-shared-'))
  mkdirSync(join(folder, 'web', 'static'), { recursive: true })
  mkdirSync(join(folder, 'ssr'))
  writeFileSync(join(folder, 'web', 'index.html'), PAGE)
  writeFileSync(join(folder, 'web', 'static', 'a.css'), 'h1 { color: red }')
  const paths = ['/', '/work/a', '/name', '/note', '/drama', '/mine', '/gone', '/throws', '/b/index']
  const files = ['static/a.js', 'static/a.css']
  writeFileSync(
    join(folder, 'ssr', 'screens.json'),
    JSON.stringify(Object.fromEntries(paths.map((path) => [path, files]))),
  )
  writeFileSync(join(folder, 'ssr', 'render.js'), RENDERER)
  here = await rig({ env: { webDir: join(folder, 'web'), publicOrigin: ORIGIN, rateScale: 1 } })
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true })
})
// Drawn screens are kept for a few seconds.
beforeEach(() => (here.time.now += 60_000))

const get = (url: string, agent = '') =>
  here.app.inject({ method: 'GET', url, headers: { 'user-agent': agent } })

/** An element of the page by a part of its start tag, as it stands. */
const tag = (page: string, part: string) => new RegExp(`<[^>]*${part}[^>]*>`).exec(page)?.[0] ?? ''

it('is the screen with title, description and picture for those who run no scripts', async () => {
  const { body, statusCode, headers } = await get('/s/work/a?id=1&scene=AB&spm=7ss')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("'sha256-") as string,
  })
  expect(body).toContain('<title>渡口&lt;有灯&gt; &amp; &quot;你&quot; - 书声</title>')
  expect(tag(body, 'og:title')).toContain('content="渡口&lt;有灯&gt; &amp; &quot;你&quot;"')
  expect(tag(body, 'og:description')).toContain('content="一 二&lt;/script&gt;三')
  expect(tag(body, 'og:description').length).toBeLessThan(260)
  expect(tag(body, 'og:image')).toContain(`content="${ORIGIN}/files/a.png"`)
  expect(tag(body, 'rel="canonical"')).toContain(`href="${ORIGIN}/s/work/a?id=1"`)
  expect(tag(body, 'first-picture')).toContain('content="files/c.webp?a&amp;b"')
  expect(body.match(/<title>|name="description"/g)).toHaveLength(2)
  expect(body).toContain('<main><h1>')
  expect(body).toContain('<style data-screen>h1 { color: red }</style>')
  expect(tag(body, 'noindex')).toBe('')
})

it('is called by its name, while friends see the title that it is shared under', async () => {
  const { body } = await get('/s/drama')
  expect(body).toContain('<title>家书 - 书声</title>')
  expect(tag(body, 'og:title')).toContain('content="请你一起看"')
})

it('carries what the app needs to go on with it', async () => {
  const { body } = await get('/s/work/a?id=1')
  const json = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? '') as unknown
  expect(json('drawn')).toEqual({ files: ['static/a.js', 'static/a.css'], answers: {}, refusals: {} })
  expect(json('boot')).toMatchObject({ servers: { default: '' }, pages: true })
  expect(tag(body, 'base')).toBe('<base href="../../" data-on="" />')
})

it('is drawn for the device that asks', async () => {
  expect((await get('/s/note', 'official ios')).body).toContain('data-on="official.ios"')
  expect((await get('/s/note', 'official ios')).body).toContain('official+ios</main>')
  expect((await get('/s/note')).body).toContain('data-on=""')
})

it('is named by its heading where the screen does not say what it is shared as', async () => {
  const { body } = await get('/s/note')
  expect(body).toContain('<title>一封 家书 - 书声</title>')
  expect(tag(body, 'og:image')).toBe('')
})

it('says the name of the app once where that is the heading', async () => {
  expect((await get('/s/name')).body).toContain('<title>书声</title>')
})

it('says that something does not exist, and stays out of search engines', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { body, statusCode } = await get('/s/gone')
    expect(statusCode).toBe(404)
    expect(tag(body, 'noindex')).not.toBe('')
    expect(body).toContain('<main>')
  }
})

it.each([
  ['a screen for users', '/s/mine', 200],
  ['a screen that cannot be drawn', '/s/throws', 200],
  ['an address that is too long', `/s/note?x=${'a'.repeat(1000)}`, 200],
  ['an unknown address', '/s/nowhere/at/all', 404],
])('leaves %s to the app', async (_, url, status) => {
  const { body, statusCode } = await get(url)
  expect(statusCode).toBe(status)
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('data-on')
  expect(body).toContain('<title>书声</title>')
  expect(tag(body, 'noindex')).not.toBe('')
  expect(tag(body, 'base')).toBe(
    `<base href="${'../'.repeat((url.split('?')[0] ?? '').split('/').length - 2)}" />`,
  )
})

it.each([
  ['/s/', '../#/'],
  ['/s/?scene=AB12', '../#/?scene=AB12'],
])('sends %s to the root screen', async (url, location) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
})

it('stays a page where too many screens were drawn', async () => {
  const answers = await Promise.all(Array.from({ length: 310 }, (_, id) => get(`/s/note?id=${id}`)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(answers.filter(({ body }) => body.includes('<main>'))).toHaveLength(300)
})

it('the root page has a head too', async () => {
  const { body } = await get('/')
  expect(tag(body, 'rel="canonical"')).toContain(`href="${ORIGIN}/"`)
  expect(body).toContain('<title>一封 家书 - 书声</title>')
})

describe('search engines', () => {
  const addresses = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)

  it('are sent to the site map and away from the back office', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /adminapi/\n')
    expect(body).toContain('Disallow: /s/user/\n')
    expect(body).toContain('Disallow: /s/admin/\n')
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  it('find lists and published works', async () => {
    await insertWork(here, { number: 1 })
    await insertWork(here, { number: 2, state: 'draft' })
    const parts = addresses((await get('/sitemap.xml')).body)
    expect(parts[0]).toBe(`${ORIGIN}/sitemap/0.xml`)
    const read = async (part = '') => (await get(part.slice(ORIGIN.length))).body
    expect(addresses(await read(parts[0]))).toEqual([`${ORIGIN}/s/lists/books`])
    const works = await here.database.db.selectFrom('works').select(['kind', 'number', 'state']).execute()
    const listed = (await Promise.all(parts.slice(1).map(read))).flatMap(addresses)
    expect(listed.sort()).toEqual(
      works
        .filter(({ state }) => state === 'published')
        .map(({ kind, number }) => `${ORIGIN}/s/work/detail?kind=${kind}&amp;id=${number}`)
        .sort(),
    )
    expect(listed.length).toBeGreaterThan(0)
  })

  it.each(['99', '1e3', 'x', '-1'])('find no part %s', async (part) => {
    expect((await get(`/sitemap/${part}.xml`)).statusCode).toBe(404)
  })
})

it('has a page without a screen for devices that keep the app, like an undrawn one but for its folder', async () => {
  const { body, statusCode, headers } = await get('/shell')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe(
    (await get('/s/nowhere')).headers['content-security-policy'],
  )
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('<base')
  expect(tag(body, 'noindex')).not.toBe('')
  expect(body).toContain('<title>书声</title>')
  expect(body).toContain('common.init')
})
