import { contentPolicy } from '@/server/kernel/http/plugins/security'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { rig, type Rig } from './rig'

let here: Rig
beforeEach(async () => {
  here = await rig()
})
afterEach(() => here.close())

/** Sends these bytes and answers everything that comes back. */
async function raw(request: string): Promise<{ head: string; body: unknown }> {
  if (!here.app.server.listening) await here.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((here.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(request)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, body: JSON.parse(body) as unknown }
}

describe('what reaches no call is answered with the envelope', () => {
  it('an address that is too long', async () => {
    const { head, body } = await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(head).toMatch(/^HTTP\/1.1 431 /)
    expect(body).toEqual({ code: 431, msg: '请求地址过长', data: null })
  })

  it('what is no HTTP', async () => {
    expect((await raw('hello\r\n\r\n')).body).toEqual({ code: 400, msg: '请求有误', data: null })
  })

  it.each([
    ['/addon/nope', 404, '地址不存在'],
    ['/adminapi/nope/at/all', 404, '地址不存在'],
    ['/addon/%E0%A4%A', 400, '请求有误'],
  ])('%s', async (url, status, msg) => {
    const answer = await here.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.json()]).toEqual([status, { code: status, msg, data: null }])
  })
})

describe('/metrics', () => {
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    here.app
      .inject({ method: 'GET', url: '/metrics', headers, remoteAddress })
      .then(({ statusCode }) => statusCode)

  it('are for this machine, where there is no token', async () => {
    expect(await ask()).toBe(200)
    expect(await ask({}, '10.0.0.1')).toBe(404)
    // Behind a proxy on the same machine everybody seems to be here.
    expect(await ask({ 'x-forwarded-for': '10.0.0.1' })).toBe(404)
  })

  it('are for who holds the token, where there is one', async () => {
    await here.close()
    here = await rig({ env: { metricsToken: 'of-the-monitor' } })
    expect(await ask()).toBe(404)
    expect(await ask({ authorization: 'Bearer of-somebody-else' }, '10.0.0.1')).toBe(404)
    expect(await ask({ authorization: 'Bearer of-the-monitor' }, '10.0.0.1')).toBe(200)
  })
})

it('a server that cannot write is not ready', async () => {
  const { db } = here.deps
  let writes = 0
  jest.spyOn(db, 'insertInto').mockImplementation(() => {
    writes += 1
    throw new Error('database or disk is full')
  })
  const ask = () => here.app.inject({ method: 'GET', url: '/health/ready' })
  expect((await ask()).statusCode).toBe(503)
  // Whoever asks often does not write often.
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(writes).toBe(1)
})

it('a page frames itself and the hosts of the web view only', () => {
  const frames = (policy: string) => /frame-src ([^;]*)/.exec(policy)?.[1]
  expect(frames(contentPolicy([]))).toBe("'self'")
  expect(frames(contentPolicy([], { frameHosts: ['example.com'] }))).toBe(
    "'self' https://example.com https://*.example.com",
  )
})
