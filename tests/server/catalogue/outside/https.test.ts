import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpsFiles, type HttpsOptions } from '@/server/adapters/outside-files/https'
import { LARGEST_FILE, type WantedFile } from '@/server/adapters/outside-files/outside-files'
import { CERTIFICATE, CERTIFICATE_KEY } from '@tests/support/tls'

let server: Server
let folder: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: string[] = []
const nameIn = ({ headers }: IncomingMessage): string => headers.host?.split(':')[0] ?? ''

beforeAll(async () => {
  server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    asked.push(`${nameIn(request)}${request.url ?? ''}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shusheng-outside-'))
  asked.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Every name means one address, this machine unless a test says otherwise. */
const lookupTo =
  (...addresses: string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

const HERE: HttpsOptions = { lookup: lookupTo('127.0.0.1'), ca: CERTIFICATE, privateAddresses: ['127.0.0.1'] }
const ALLOWED = new Set(['books.test', 'mirror.test', 'inside.test'])

function get(url: string, options: HttpsOptions = {}, wanted: Partial<WantedFile> = {}) {
  const { port } = server.address() as AddressInfo
  const files = httpsFiles({ ...HERE, port, ...options })
  const path = join(folder, 'book')
  return files.fetch(new URL(url), { etag: '', isAllowed: (host) => ALLOWED.has(host), path, ...wanted })
}
const fault = async (...given: Parameters<typeof get>): Promise<unknown> =>
  get(...given).then(
    () => 'it was fetched',
    (error: { fault?: string }) => error.fault,
  )
const written = (): string => readFileSync(join(folder, 'book'), 'utf8')

const send =
  (body: string | Buffer, headers: Record<string, string | number> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body)
  }

it('a file is written as it comes, with what the site says of it', async () => {
  answer = send('船没有名字。', { 'content-type': 'text/plain; charset=utf-8', etag: '"one"' })
  expect(await get('https://books.test/%E6%85%A2%E8%88%B9.txt')).toEqual({
    size: 18,
    type: 'text/plain',
    name: '慢船.txt',
    etag: '"one"',
  })
  expect(written()).toBe('船没有名字。')
})

it.each([
  ["attachment; filename*=UTF-8''%E8%88%B9.epub", '船.epub'],
  ['attachment; filename="boat.epub"', 'boat.epub'],
  [`attachment; filename="${Buffer.from('船.epub').toString('latin1')}"`, '船.epub'],
  ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
  ["attachment; filename*=UTF-8''%E8%8", '%E8%8'],
])('the name of %s is %s', async (disposition, name) => {
  answer = send('x', { 'content-disposition': disposition })
  expect((await get('https://books.test/download?id=1'))?.name).toBe(name)
})

it('a file that has not changed is not written', async () => {
  answer = (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end()
  expect(await get('https://books.test/a.txt', {}, { etag: '"one"' })).toBeNull()
  answer = (request, response) => response.writeHead(request.headers['if-modified-since'] ? 304 : 500).end()
  expect(await get('https://books.test/a.txt', {}, { etag: 'Thu, 26 Nov 2026 08:00:00 GMT' })).toBeNull()
  expect(await fault('https://books.test/a.txt')).toBe('unreachable')
})

describe('An address', () => {
  beforeEach(() => {
    answer = send('x')
  })

  it.each([
    'http://books.test/a.txt',
    'https://books.test:8443/a.txt',
    'https://me:secret@books.test/a.txt',
    'https://other.test/a.txt',
    'https://127.0.0.1/a.txt',
    'https://books.test.evil.test/a.txt',
  ])('is refused before anything is sent: %s', async (url) => {
    expect(await fault(url)).toBe('host')
    expect(asked).toEqual([])
  })

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['192.168.1.1'],
    ['172.20.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['fd00::1'],
    ['fe80::1'],
    ['::ffff:127.0.0.1'],
    // Of several addresses one is not public.
    ['203.0.113.9', '127.0.0.1'],
  ])('is refused when its name means %s', async (...addresses) => {
    expect(
      await fault('https://books.test/a.txt', { lookup: lookupTo(...addresses), privateAddresses: [] }),
    ).toBe('unreachable')
    expect(asked).toEqual([])
  })

  it('is resolved once for a connection, so that its name cannot come to mean another machine', async () => {
    let times = 0
    const rebinding: LookupFunction = (host, options, done) => {
      times += 1
      lookupTo(times === 1 ? '127.0.0.1' : '10.0.0.1')(host, options, done)
    }
    await get('https://books.test/a.txt', { lookup: rebinding })
    expect(times).toBe(1)
  })

  it('is refused without a certificate that is trusted', async () => {
    expect(await fault('https://books.test/a.txt', { ca: undefined })).toBe('unreachable')
  })
})

describe('A redirect', () => {
  it('is followed to an allowed host', async () => {
    answer = (request, response) =>
      nameIn(request) === 'mirror.test'
        ? response.end('found')
        : response.writeHead(302, { location: 'https://mirror.test/b.txt' }).end()
    expect((await get('https://books.test/a'))?.name).toBe('b.txt')
    expect(asked).toEqual(['books.test/a', 'mirror.test/b.txt'])
  })

  it.each([
    'https://other.test/b.txt',
    'http://mirror.test/b.txt',
    'https://10.0.0.1/',
    'file:///etc/passwd',
  ])('is refused to %s', async (location) => {
    answer = send('', { location }, 302)
    expect(await fault('https://books.test/a')).toBe('host')
    expect(asked).toEqual(['books.test/a'])
  })

  it('is refused to a name that means a machine inside, although its host is allowed', async () => {
    answer = send('', { location: 'https://inside.test/b.txt' }, 302)
    const lookup: LookupFunction = (host, options, done) =>
      lookupTo(host === 'inside.test' ? '10.0.0.1' : '127.0.0.1')(host, options, done)
    expect(await fault('https://books.test/a', { lookup })).toBe('unreachable')
  })

  it('ends after five', async () => {
    answer = send('', { location: '/again' }, 307)
    expect(await fault('https://books.test/a')).toBe('unreachable')
    expect(asked).toHaveLength(6)
  })

  it('to nowhere is a missing file', async () => {
    answer = send('', {}, 302)
    expect(await fault('https://books.test/a')).toBe('missing')
  })
})

describe('A file', () => {
  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('that is answered with %d is %s', async (status, because) => {
    answer = send('', {}, status)
    expect(await fault('https://books.test/a.txt')).toBe(because)
  })

  it('that says it is too large is not loaded', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': LARGEST_FILE + 1 })
      response.flushHeaders()
    }
    expect(await fault('https://books.test/a.txt')).toBe('large')
  })

  it('that is too large without saying so is given up', async () => {
    const chunk = Buffer.alloc(4 * 1024 ** 2)
    answer = (_request, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, more)
      }
      more()
    }
    expect(await fault('https://books.test/a.txt')).toBe('large')
  })

  it('that comes too slowly is given up', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await fault('https://books.test/a.txt', { patience: 300 })).toBe('unreachable')
  })

  it('that is cut short is given up', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('x', () => response.destroy())
    }
    expect(await fault('https://books.test/a.txt')).toBe('unreachable')
  })

  it('that is packed is not loaded: it could unpack to any size', async () => {
    answer = send('x', { 'content-encoding': 'gzip' })
    expect(await fault('https://books.test/a.txt')).toBe('format')
  })
})
