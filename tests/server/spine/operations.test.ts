import { clearCache } from '@/server/kernel/cache'
import { readEnv } from '@/server/env'
import { handlers } from '@/server/main/handlers'
import { logOptions } from '@/server/logging'
import { until } from '@tests/support/until'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { rig, type Rig } from './rig'

const INLINE = 'document.documentElement.classList.add("deep")'
let site: string
let here: Rig
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'shusheng-site-'))
  mkdirSync(join(site, 'static'))
  writeFileSync(
    join(site, 'index.html'),
    `<html><head><!--head--></head><body><div id="root"><!--screen--></div>
    <script type="application/json" id="boot"><!--boot--></script><script>${INLINE}</script></body></html>`,
  )
  writeFileSync(join(site, 'static', 'index.abc123.js'), 'void 0')
  here = await rig({ env: { webDir: site, corsOrigins: ['https://static.example'] } })
})
afterAll(async () => {
  await here.close()
  rmSync(site, { recursive: true })
})

const policyOf = (text: unknown): Map<string, string[]> =>
  new Map(
    String(text)
      .split(';')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe('security headers', () => {
  it.each(['/', '/health/live', '/nowhere', '/static/index.abc123.js'])('%s', async (url) => {
    const { headers } = await here.app.inject({ method: 'GET', url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    const policy = policyOf(headers['content-security-policy'])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe|\*|data:|blob:/)
  })

  it.each(['/addon/search/hot', '/addon/work/detail', '/adminapi/adminvideo/list'])(
    'of a call let nothing be run or framed: %s',
    async (url) => {
      const { headers } = await here.app.inject({ method: 'GET', url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    },
  )

  it('/ allows exactly its own inline script, by hash', async () => {
    const { headers, body } = await here.app.inject({ method: 'GET', url: '/' })
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(policyOf(headers['content-security-policy']).get('script-src')).toEqual([
      "'self'",
      `'sha256-${hash}'`,
      'https://res.wx.qq.com',
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('"servers":{"default":""}')
  })

  it('the answers in the page cannot end their script element', async () => {
    await here.database.db
      .insertInto('banners')
      .values({
        place: 'learning',
        title: '</script><script>alert(1)',
        image: 'x',
        tint: '#000000',
        href: '#/',
        sort: 1,
        state: 'on',
      })
      .execute()
    here.time.now += 60_000
    const { body } = await here.app.inject({ method: 'GET', url: '/' })
    expect(body).not.toContain('</script><script>alert')
    expect(body.match(/<\/script>/g)).toHaveLength(2)
  })

  it('the page is drawn anew when what it shows has changed, and only then', async () => {
    const web = join(site, 'drawn', 'web')
    cpSync(join(site, 'index.html'), join(web, 'index.html'))
    mkdirSync(join(site, 'drawn', 'ssr'))
    writeFileSync(
      join(site, 'drawn', 'ssr', 'render.js'),
      `exports.draw = async (at, { results: { answers } }) => ({
        html: '<main data-drawn="' + JSON.stringify(answers).length + '"></main>',
        missing: 'home.learning {}' in answers ? [] : [{ name: 'home.learning', payload: {} }],
      })`,
    )
    writeFileSync(join(site, 'drawn', 'ssr', 'screens.json'), '{}')
    const drawing = await rig({ env: { webDir: web } })
    const drawn = async () => {
      drawing.time.now += 60_000
      const { body } = await drawing.app.inject({ method: 'GET', url: '/' })
      return Number(/data-drawn="(\d+)"/.exec(body)?.[1])
    }
    const first = await drawn()
    expect(first).toBeGreaterThan(2)
    expect(await drawn()).toBe(first)
    const banner = {
      place: 'learning',
      image: 'x',
      tint: '#000000',
      href: '#/',
      sort: 1,
      state: 'on',
    } as const
    await drawing.database.db
      .insertInto('banners')
      .values({ ...banner, title: '新到' })
      .execute()
    const next = await drawn()
    expect(next).toBeGreaterThan(first)
    clearCache(drawing.database.db)
    expect(await drawn()).toBe(next)
    await drawing.close()
  })

  it('a file named by its content is kept for good, anything else is asked for again', async () => {
    const { headers } = await here.app.inject({ method: 'GET', url: '/static/index.abc123.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('an https request is told to stay there, behind a trusted proxy only', async () => {
    const plain = await here.app.inject({
      method: 'GET',
      url: '/health/live',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const proxied = await rig({ env: { trustProxy: 1 } })
    const secure = await proxied.app.inject({
      method: 'GET',
      url: '/health/live',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/)
    await proxied.close()
  })

  it('the map’s pictures join the policy of the page, which is told where they are', async () => {
    const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png'
    const mapped = await rig({ env: { webDir: site, map: { tiles, credit: '某图', datum: 'gcj02' } } })
    const { headers } = await mapped.app.inject({ method: 'GET', url: '/' })
    const sources = policyOf(String(headers['content-security-policy'])).get('img-src')
    expect(sources).toContain('https://tiles.example:8443')
    expect(sources?.join(' ')).not.toContain('{z}')
    const { body } = await mapped.app.inject({ method: 'GET', url: '/addon/index/init' })
    expect(JSON.parse(body)).toMatchObject({ data: { map: { tiles, credit: '某图', datum: 'gcj02' } } })
    await mapped.close()
  })

  it('a map’s address that cannot be one stops the start', () => {
    expect(() => readEnv({ MAP_TILES: 'https://tiles.example/{z}/{x}.png', MAP_DATUM: 'bd09' })).toThrow(
      /MAP_TILES must hold[\s\S]*MAP_DATUM must be/,
    )
    expect(() => readEnv({ MAP_TILES: 'tiles/{z}/{x}/{y}' })).toThrow('MAP_TILES must be an http(s) address')
    expect(readEnv({}).map).toEqual({ tiles: '', credit: '', datum: 'wgs84' })
  })
})

describe('other origins', () => {
  it('on the list may ask, and learn which headers they may send', async () => {
    const { headers, statusCode } = await here.app.inject({
      method: 'OPTIONS',
      url: '/addon/search/hot',
      headers: { origin: 'https://static.example', 'access-control-request-method': 'GET' },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('https://static.example')
    expect(headers['vary']).toBe('origin')
    const allowed = String(headers['access-control-allow-headers']).toLowerCase()
    for (const header of [
      'token',
      'sign',
      'x-timestamp',
      'x-nonce',
      'x-platform',
      'x-device',
      'x-idempotency-key',
    ])
      expect(allowed.split(/,\s*/)).toContain(header)
  })

  it.each(['https://evil.example', 'https://static.example.evil.example', 'null', 'http://static.example'])(
    '%s is not on the list',
    async (origin) => {
      const { headers } = await here.app.inject({
        method: 'GET',
        url: '/addon/search/hot',
        headers: { origin },
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('health', () => {
  it('lives and is ready', async () => {
    for (const url of ['/health/live', '/health/ready']) {
      const answer = await here.app.inject({ method: 'GET', url })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  it('is not ready, but lives, without its database', async () => {
    const broken = await rig()
    await broken.database.close()
    const ready = await broken.app.inject({ method: 'GET', url: '/health/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database does not answer' }])
    expect((await broken.app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
    await broken.app.close()
  })

  it('metrics count calls by name', async () => {
    await here.ask('search.hot')
    const { headers, body } = await here.app.inject({ method: 'GET', url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/http_request_duration_seconds_count\{call="search\.hot",status="200"\} [1-9]/)
    expect(body).toContain('process_cpu_seconds_total')
  })
})

it('logs hold no token, signature, password or code', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const logged = await rig({ logger: { ...logOptions('trace'), stream } })
  const userId = await logged.user()
  const token = await logged.login(userId)
  await logged.ask('user.info', {}, { token })
  await logged.ask('login.sendCode', { mobile: '13700000001', event: 'mobilelogin' })
  const { code } = logged.messages[0] ?? { code: '' }
  await logged.ask('login.codeLogin', { mobile: '13700000001', code })
  await logged.ask('login.accountLogin', { account: '13700000001', password: 'Secret-Passw0rd' })
  await logged.ask('login.accountRegister', { mobile: '13700000002', password: 'S3cretPassword' })
  jest.spyOn(handlers.search, 'hot').mockRejectedValue(new Error('a fault'))
  const staffToken = await logged.staff('admin')
  await logged.ask('adminuser.info', {}, { token: staffToken })
  await logged.app.inject({
    method: 'GET',
    url: '/addon/user/info',
    headers: { authorization: 'Bearer of-secrets', cookie: 'sid=of-secrets' },
  })
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(text).toContain('/addon/user/info')
  for (const secret of [
    token,
    staffToken,
    'Secret-Passw0rd',
    'S3cretPassword',
    `"${code}"`,
    `code=${code}`,
    'of-secrets',
  ])
    expect(text).not.toContain(secret)
  await logged.close()
})

it('a stop lets requests under way finish, and takes no new ones', async () => {
  let finish: (value: { words: string[] }) => void = () => undefined
  const begun = new Promise<void>((reached) => {
    jest.spyOn(handlers.search, 'hot').mockImplementation(() => {
      reached()
      return new Promise((resolve) => {
        finish = resolve
      })
    })
  })
  const stopping = await rig()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stopping.app.server.address() as AddressInfo
  const slow = new Promise<string>((resolve, reject) => {
    request({ port, path: '/addon/search/hot' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
  await begun
  const closed = stopping.app.close()
  await until('the door is closed', () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      () => false,
      () => true,
    ),
  )
  finish({ words: ['灯'] })
  expect(JSON.parse(await slow)).toEqual({ code: 1, msg: '', data: { words: ['灯'] } })
  await closed
  await stopping.database.close()
})
