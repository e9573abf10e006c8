import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawnScreen } from '@/contract/kernel/drawn-screen'
import { rig, type Rig } from '../spine/rig'

/** A renderer like the built one: each path asks for other calls, and shows the responses it was given. */
const RENDERER = `
let times = 0
const asks = {
  '/plain': [],
  '/chain': [['home.boards', {}], ['search.works', { keyword: '灯' }]],
  '/mine': [['user.info', {}]],
  '/writes': [['common.fault', { path: '/', message: 'x' }]],
  '/gone': [['ebook.detail', { id: 99999 }]],
  '/endless': Array.from({ length: 9 }, (_, index) => ['search.works', { keyword: String(index) }]),
}
exports.draw = async (at, { results: { answers, refusals }, devices, clean }) => {
  times += 1
  const path = at.split('?')[0]
  if (path === '/user/only') return null
  if (path === '/throws') throw new Error('needs a window')
  const missing = asks[path]
    .map(([name, payload]) => ({ name, payload }))
    .filter(({ name, payload }) => !((name + ' ' + JSON.stringify(payload)) in { ...answers, ...refusals }))
    .slice(0, 1)
  const html = ['drawn', times, at, devices.join('+'), clean('<b onclick="x">b</b>'), '<i class="a"></i>'].join(' ')
  return { html, missing }
}`

const PATHS = [
  '/plain',
  '/chain',
  '/mine',
  '/writes',
  '/gone',
  '/endless',
  '/user/only',
  '/throws',
  '/a/index',
]

let folder: string
let here: Rig
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shusheng-drawn-'))
  mkdirSync(join(folder, 'web', 'static'), { recursive: true })
  mkdirSync(join(folder, 'ssr'))
  writeFileSync(
    join(folder, 'web', 'index.html'),
    '<head><link href="static/page.css" rel="stylesheet"></head><div id="root"><!--screen--></div>',
  )
  writeFileSync(join(folder, 'web', 'static', 'page.css'), 'b { color: blue }.b { color: green }')
  writeFileSync(join(folder, 'web', 'static', 'a.css'), '.a { color: red }')
  const files = ['static/a.js', 'static/a.css']
  writeFileSync(
    join(folder, 'ssr', 'screens.json'),
    JSON.stringify(Object.fromEntries(PATHS.map((path) => [path, files]))),
  )
  writeFileSync(
    join(folder, 'ssr', 'render.js'),
    RENDERER.replace(`'/plain': [],`, `'/plain': [], '/': [], '/a': [],`),
  )
  here = await rig({ env: { webDir: join(folder, 'web'), rateScale: 1 } })
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true })
})
// Drawn screens are kept for a few seconds.
beforeEach(() => (here.time.now += 60_000))

const get = async (headers: Record<string, string>) => {
  const answer = await here.app.inject({ method: 'GET', url: '/drawn', headers })
  return { screen: JSON.parse(answer.body) as DrawnScreen & { code?: number }, headers: answer.headers }
}
const drawn = async (at: string, on = '') =>
  (await get({ 'x-at': encodeURIComponent(at), 'x-on': on })).screen
const timesOf = ({ html }: DrawnScreen) => Number(html?.split(' ')[1])

it('brings files, markup and styles of a screen', async () => {
  const { screen, headers } = await get({ 'x-at': '%2Fplain%3Fid%3D1', 'x-on': 'official.ios' })
  expect(screen).toEqual({
    files: ['static/a.js', 'static/a.css'],
    answers: {},
    refusals: {},
    css: { app: 'b { color: blue }', screen: '.a { color: red }' },
    html: expect.stringMatching(
      /^drawn \d+ \/plain\?id=1 official\+ios <b>b<\/b> <i class="a"><\/i>$/,
    ) as string,
  })
  expect(headers['cache-control']).toBe('no-store')
})

it('puts the styles of the root screen into its page, in place of the link', async () => {
  here.time.now += 60_000
  const { body } = await here.app.inject({ method: 'GET', url: '/' })
  expect(body).toContain('<style>b { color: blue }</style></head>')
  expect(body).not.toContain('<link')
  expect((await here.app.inject({ method: 'GET', url: '/shell' })).body).toContain(
    '<link href="static/page.css"',
  )
})

it('draws again until every response that visitors may ask for is there', async () => {
  const { answers, html } = await drawn('/chain')
  expect(Object.keys(answers ?? {})).toEqual(['home.boards {}', 'search.works {"keyword":"灯"}'])
  expect(answers?.['search.works {"keyword":"灯"}']).toMatchObject({ rows: [], total: 0 })
  expect(html).toContain('drawn')
})

it.each(['/mine', '/writes'])('draws %s without a response that visitors do not get', async (at) => {
  const { answers, html } = await drawn(at)
  expect(answers).toEqual({})
  expect(html).toContain('drawn')
})

it('draws what every visitor is refused, such as something that does not exist', async () => {
  const { answers, refusals } = await drawn('/gone')
  expect(answers).toEqual({})
  expect(refusals).toEqual({
    'ebook.detail {"id":99999}': { code: 404, message: expect.any(String) as string },
  })
})

it('stops where a screen asks for ever', async () => {
  const { answers } = await drawn('/endless')
  expect(Object.keys(answers ?? {})).toHaveLength(3)
})

it('draws a screen once for all visitors with the same kind of device, and anew after a while', async () => {
  const first = timesOf(await drawn('/plain'))
  expect(timesOf(await drawn('/plain'))).toBe(first)
  expect(timesOf(await drawn('/plain', 'ios'))).toBe(first + 1)
  here.time.now += 6_000
  expect(timesOf(await drawn('/plain'))).toBe(first + 2)
})

it.each([
  ['a screen for users', '/user/only', {}],
  ['a screen that needs a browser', '/throws', undefined],
])('brings only the files of %s', async (_, at, answers) => {
  expect(await drawn(at)).toEqual({
    files: ['static/a.js', 'static/a.css'],
    ...(answers && { answers, refusals: {} }),
  })
})

it('brings only the files to logged-in users, and for an address that is too long', async () => {
  const files = ['static/a.js', 'static/a.css']
  expect(await drawn('/plain', 'plain')).toEqual({ files })
  expect(await drawn(`/plain?x=${'a'.repeat(1000)}`)).toEqual({ files })
})

it('knows addresses without their /index, and no others', async () => {
  expect((await drawn('/a')).files).toHaveLength(2)
  for (const at of ['/nowhere', '/valueOf', '/__proto__', '/admin'])
    expect(await drawn(at)).toEqual({ files: [] })
})

const REFUSED: Record<string, string>[] = [
  {},
  { 'x-at': 'plain' },
  { 'x-at': '%2Fplain%E0%A4%A' },
  { 'x-at': '%2Fplain', 'x-on': 'android.x' },
  { 'x-at': '%2Fplain', 'x-on': 'plain.ios' },
]
it.each(REFUSED)('refuses %p', async (headers) => {
  expect((await get(headers)).screen.code).toBe(400)
})

it('draws only so many screens per minute for one address, and goes on showing drawn ones', async () => {
  const ask = (index: number) => drawn(`/plain?id=${index}`)
  const screens = await Promise.all(Array.from({ length: 310 }, (_, index) => ask(index)))
  expect(screens.filter(({ html }) => html).length).toBe(300)
  expect(screens.at(-1)).toMatchObject({ code: 429 })
  expect((await ask(0)).html).toContain('drawn')
})
