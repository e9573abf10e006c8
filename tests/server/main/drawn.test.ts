import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { SIGN_WINDOW, signedText } from '@/contract/kernel/sign'
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
  '/user/only': [['user.profile', {}], ['admin.config', {}]],
  '/endless': Array.from({ length: 9 }, (_, index) => ['search.works', { keyword: String(index) }]),
}
exports.draw = async (at, { results: { answers, refusals }, devices, user, page, clean }) => {
  times += 1
  const path = at.split('?')[0]
  if (path === '/user/only' && !user) return null
  if (path === '/throws') throw new Error('needs a window')
  const missing = asks[path]
    .map(([name, payload]) => ({ name, payload }))
    .filter(({ name, payload }) => !((name + ' ' + JSON.stringify(payload)) in { ...answers, ...refusals }))
    .slice(0, 1)
  const html = ['drawn', times, at, devices.join('+') + (user ? user.nickname + ' ' + page : ''), clean('<b onclick="x">b</b>'), '<i class="a"></i>'].join(' ')
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
    '<head><title>书声</title><link href="static/page.css" rel="stylesheet"></head><div id="root"><!--screen--></div>',
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

it('brings a part of a screen where it is asked for that', async () => {
  const files = ['static/a.js', 'static/a.css']
  const part = async (name: string) => (await get({ 'x-at': '%2Fchain', 'x-part': name })).screen
  expect(await part('files')).toEqual({ files })
  const { answers, ...rest } = await part('results')
  expect(Object.keys(answers ?? {})).toHaveLength(2)
  expect(rest).toEqual({ files, refusals: {} })
  expect((await part('screen')).html).toContain('drawn')
})

it('tells a page of another build or configuration that it is outdated, and gives it nothing', async () => {
  const { body } = await here.app.inject({ method: 'GET', url: '/shell' })
  const stamp = /<meta name="page-stamp" content="(\w{12})"/.exec(body)?.[1] ?? ''
  const asked = async (page: string) => (await get({ 'x-at': '%2Fplain', 'x-page': page })).screen
  expect((await asked(stamp)).html).toContain('drawn')
  expect(await asked('000000000000')).toEqual({ files: [], outdated: true })
  // A page says whether it has come without a screen.
  expect(body).toContain(`content="${stamp}" data-empty />`)
  expect((await here.app.inject({ method: 'GET', url: '/' })).body).toContain(`content="${stamp}" />`)
})

it('brings only the files for an address that is too long', async () => {
  expect(await drawn(`/plain?x=${'a'.repeat(1000)}`)).toEqual({ files: ['static/a.js', 'static/a.css'] })
})

describe('of somebody who is logged in', () => {
  const FILES = { files: ['static/a.js', 'static/a.css'] }
  const signed = (token: string, at: string, change: Record<string, string> = {}) => {
    const [timestamp, nonce] = [String(here.time.now), 'nonce-of-a-test']
    const text = signedText('GET', '/drawn', timestamp, nonce, at)
    return {
      'x-at': encodeURIComponent(at),
      Token: token,
      Sign: createHmac('sha256', token).update(text).digest('hex'),
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      ...change,
    }
  }
  const own = async (token: string, at: string, change?: Record<string, string>) =>
    (await get(signed(token, at, change))).screen
  let reader: { id: number; token: string }
  beforeEach(async () => {
    const id = await here.user()
    reader = { id, token: await here.login(id) }
  })

  it('a screen is drawn with their own responses, and for nobody else', async () => {
    const { answers, html } = await own(reader.token, '/mine')
    expect(answers?.['user.info {}']).toMatchObject({ id: reader.id })
    const { nickname } = await here.database.db
      .selectFrom('users')
      .select('nickname')
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(html).toContain(` ${nickname} http`)
    expect((await drawn('/mine')).html).not.toContain(nickname)
    const other = await here.login(await here.user())
    expect((await own(other, '/mine')).html).not.toContain(nickname)
  })

  it('a screen for users is drawn, without what only operators may read', async () => {
    const { answers, html } = await own(reader.token, '/user/only')
    expect(Object.keys(answers ?? {})).toEqual(['user.info {}', 'user.profile {}'])
    expect(html).toContain('drawn')
  })

  it('brings the responses alone where that is asked for', async () => {
    const { html, css, answers } = await own(reader.token, '/mine', { 'x-part': 'results' })
    expect(answers).toHaveProperty(['user.info {}'])
    expect([html, css]).toEqual([undefined, undefined])
  })

  it.each([
    ['a wrong signature', { Sign: '00'.repeat(32) }],
    ['a signature of another address', { 'x-at': '%2Fplain' }],
    ['no nonce', { 'x-nonce': '' }],
    ['an unknown token', { Token: 'x'.repeat(43) }],
  ])('brings only the files for %s', async (_, change) => {
    expect(await own(reader.token, '/mine', change)).toEqual(FILES)
  })

  it('brings only the files for an old signature, and for an ended session', async () => {
    const headers = signed(reader.token, '/mine')
    here.time.now += SIGN_WINDOW + 1
    expect((await get(headers)).screen).toEqual(FILES)
    await here.login(reader.id)
    expect(await own(reader.token, '/mine')).toEqual(FILES)
  })

  it('draws only so many screens per minute for one session', async () => {
    const screens = await Promise.all(Array.from({ length: 310 }, () => own(reader.token, '/mine')))
    expect(screens.filter(({ html }) => html)).toHaveLength(300)
    expect(screens.at(-1)).toEqual(FILES)
  })
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
  { 'x-at': '%2Fplain', 'x-on': 'plain' },
  { 'x-at': '%2Fplain', 'x-part': 'markup' },
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
