import { setBoot, setDrawnResults } from '@/client/base'
import { call } from '@/client/client'
import { addEndpoints } from '@/client/endpoints'
import type { CallName } from '@/contract/contract'
import { createHmac } from 'node:crypto'
import { envelope, plainClient, tokens, watchedFront, wire, type Sent } from './wire'

addEndpoints({
  'files.report': 'DOWNLOAD /addon/files/report',
  'ai.exec': 'POST /design/ai/exec @14',
  'lives.token': 'GET /addon/lives/token @3',
})
const undeclared = (name: string) => name as CallName

beforeEach(() => {
  plainClient()
  watchedFront()
  localStorage.clear()
})

const only = (sent: Sent[]): Sent => {
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

describe('a GET', () => {
  it('carries its payload in the query and no body', async () => {
    const sent = wire(() => envelope({ rows: [], next: '', total: 0 }))
    await call('work.list', { kind: 'drama', finished: true, limit: 5, category: undefined })
    const { method, url, body, headers } = only(sent)
    expect(method).toBe('GET')
    expect(url.href).toBe('https://api.test/addon/work/list?kind=drama&finished=true&limit=5')
    expect(body).toBeUndefined()
    expect(headers.get('accept')).toBe('application/json')
  })

  it('encodes Chinese, spaces and signs so that they arrive as typed', async () => {
    const sent = wire(() => envelope({ words: [] }))
    await call('search.works', { keyword: "灯 & 火='100%'+?" })
    expect(only(sent).url.searchParams.get('keyword')).toBe("灯 & 火='100%'+?")
  })
})

describe('answers that are on their way since the page began to load', () => {
  const ANSWERS = { 'work.list {"kind":"drama"}': { rows: [], next: '', total: 3 } }
  afterEach(() => setDrawnResults())

  it('are waited for, and not requested again', async () => {
    const sent = wire(() => envelope({ rows: [], next: '', total: 0 }))
    setDrawnResults(undefined, Promise.resolve({ answers: ANSWERS }))
    await expect(call('work.list', { kind: 'drama' })).resolves.toMatchObject({ total: 3 })
    expect(sent).toHaveLength(0)
  })

  it.each([
    ['do not name the call', { answers: ANSWERS }],
    ['do not come', undefined],
  ])('that %s are requested', async (_, results) => {
    const sent = wire(() => envelope({ rows: [], next: '', total: 0 }))
    setDrawnResults(undefined, Promise.resolve(results))
    await expect(call('work.list', { kind: 'ebook' })).resolves.toMatchObject({ total: 0 })
    only(sent)
  })

  it('are not given to a later visit', async () => {
    const sent = wire(() => envelope({ rows: [], next: '', total: 0 }))
    setDrawnResults(undefined, Promise.resolve({ answers: ANSWERS }))
    setDrawnResults()
    await expect(call('work.list', { kind: 'drama' })).resolves.toMatchObject({ total: 0 })
    only(sent)
  })
})

describe('a POST', () => {
  it('is a form whose nested names are dotted', async () => {
    const sent = wire(() => envelope({}, 200))
    await call('courses.dofeedbackwithval', {
      feed: { feedType: 265, realName: '林见', mobile: '13800000001' },
      mobileCode: '123456',
    })
    const { method, url, body, headers } = only(sent)
    expect([method, url.pathname, url.search]).toEqual(['POST', '/webapi/courses/dofeedbackwithval', ''])
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect([...new URLSearchParams(String(body))]).toEqual([
      ['feed.feedType', '265'],
      ['feed.realName', '林见'],
      ['feed.mobile', '13800000001'],
      ['mobileCode', '123456'],
    ])
  })

  it('numbers the items of a list', async () => {
    const sent = wire(() => envelope({ order_sn: '', coins: 0 }))
    await call('orders.unlock', { kind: 'drama', vid: 3, episode_ids: [8, 9], coins: 20 })
    expect(String(only(sent).body)).toBe('kind=drama&vid=3&episode_ids.0=8&episode_ids.1=9&coins=20')
  })
})

describe('headers', () => {
  it('name the platform and this browser, the same one every time', async () => {
    const sent = wire(() => envelope({ words: [] }))
    await call('search.hot')
    await call('search.hot')
    expect(sent.map(({ headers }) => headers.get('x-platform'))).toEqual(['h5', 'h5'])
    const [first, second] = sent.map(({ headers }) => headers.get('x-device'))
    expect(first).toMatch(/^[a-z0-9]{12}$/)
    expect(second).toBe(first)
    expect(sent[0]?.headers.has('Token')).toBe(false)
    expect(sent[0]?.headers.has('Sign')).toBe(false)
  })

  it('say mp inside the official account', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
    const sent = wire(() => envelope({ words: [] }))
    await call('search.hot')
    expect(only(sent).headers.get('x-platform')).toBe('mp')
  })

  const recomputed = ({ method, url, headers }: Sent, token: string, payload: string): string =>
    createHmac('sha256', token)
      .update([method, url.pathname, headers.get('x-timestamp'), headers.get('x-nonce'), payload].join('\n'))
      .digest('hex')

  it('sign a read over its query', async () => {
    tokens('user-token', 'staff-token')
    const sent = wire(() => envelope({ rows: [], next: '', total: 0 }))
    await call('work.favoriteList', { kind: 'drama' })
    const request = only(sent)
    expect(request.headers.get('Token')).toBe('user-token')
    expect(request.headers.get('Sign')).toBe(recomputed(request, 'user-token', 'kind=drama'))
    expect(Math.abs(Date.now() - Number(request.headers.get('x-timestamp')))).toBeLessThan(5000)
  })

  it('sign a write over its form, with another nonce each time', async () => {
    tokens('user-token')
    const sent = wire(() => envelope({ favorite: true }))
    await call('work.favorite', { kind: 'drama', id: 1, on: true })
    await call('work.favorite', { kind: 'drama', id: 1, on: true })
    for (const request of sent)
      expect(request.headers.get('Sign')).toBe(recomputed(request, 'user-token', 'kind=drama&id=1&on=true'))
    const [first, second] = sent.map(({ headers }) => headers.get('x-nonce'))
    // The time, which keeps them in order where they are kept, and what nobody guesses.
    for (const nonce of [first, second]) {
      expect(nonce).toMatch(/^[a-z0-9]{24}$/)
      expect(Math.abs(Date.now() - parseInt(nonce?.slice(0, -16) ?? '', 36))).toBeLessThan(5000)
    }
    expect(second?.slice(-16)).not.toBe(first?.slice(-16))
  })

  it('take the back office’s token for the back office only', async () => {
    tokens('user-token', 'staff-token')
    const sent = wire(() => envelope({}))
    await call('adminuser.info')
    await call('user.info')
    expect(sent.map(({ headers }) => headers.get('Token'))).toEqual(['staff-token', 'user-token'])
  })

  it('carry an idempotency key where money moves: the caller’s, or a fresh one', async () => {
    const sent = wire(() => envelope({ order_sn: '', platform: '', total_fee: 1 }))
    const input = { product_id: 1, total_fee: 2800 }
    await call('integral.svippay', input, { key: 'kept-by-the-caller' })
    await call('integral.svippay', input)
    await call('integral.svippay', input)
    const keys = sent.map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys[0]).toBe('kept-by-the-caller')
    expect(keys[1]).toMatch(/^[a-z0-9]{24}$/)
    expect(keys[2]).not.toBe(keys[1])
  })

  it('carry none elsewhere', async () => {
    const sent = wire(() => envelope({}))
    await call('lives.subscribe', { id: 1, on: true })
    expect(only(sent).headers.has('x-idempotency-key')).toBe(false)
  })
})

describe('files', () => {
  it('go up as a multipart body that names its own boundary, signed over nothing', async () => {
    tokens('user-token')
    const sent = wire(() => envelope({ url: 'files/1.webp', width: 1, height: 1 }))
    const file = new Blob(['picture'], { type: 'image/png' })
    expect(await call('upload.upload', {}, { file })).toEqual({ url: 'files/1.webp', width: 1, height: 1 })
    const { method, body, headers } = only(sent)
    expect(method).toBe('POST')
    expect(headers.has('content-type')).toBe(false)
    expect(body).toBeInstanceOf(FormData)
    expect((body as FormData).get('file')).toMatchObject({ size: 7, type: 'image/png' })
    const text = ['POST', '/addon/index/upload', headers.get('x-timestamp'), headers.get('x-nonce'), ''].join(
      '\n',
    )
    expect(headers.get('Sign')).toBe(createHmac('sha256', 'user-token').update(text).digest('hex'))
  })

  it('come down as a blob, not as an envelope', async () => {
    wire(() => new Response('a,b\n1,2', { headers: { 'content-type': 'text/csv' } }))
    const blob = (await call(undeclared('files.report'))) as unknown as Blob
    expect(await blob.text()).toBe('a,b\n1,2')
  })

  it('come down as a blob also when the file is JSON; a refusal is no file', async () => {
    const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment' }
    wire(() => new Response('{"a":1}', { headers }))
    const blob = (await call(undeclared('files.report'))) as unknown as Blob
    expect(await blob.text()).toBe('{"a":1}')
    wire(() => envelope(null, 403, '没有权限'))
    await expect(call(undeclared('files.report'), {}, { quiet: true })).rejects.toMatchObject({
      code: 403,
      message: '没有权限',
    })
  })
})

describe('addresses', () => {
  it('of a server group come from the page, the default’s where the group has none', async () => {
    setBoot({ servers: { default: 'https://api.test', '14': 'https://ai.test/base/' } })
    const sent = wire(() => envelope({}))
    await call(undeclared('ai.exec'))
    await call(undeclared('lives.token'))
    expect(sent.map(({ url }) => url.href)).toEqual([
      'https://ai.test/base/design/ai/exec',
      'https://api.test/addon/lives/token',
    ])
  })

  it('are the page’s own folder when the page says so', async () => {
    setBoot({ servers: { default: '' } })
    const sent = wire(() => envelope({ words: [] }))
    await call('search.hot')
    expect(only(sent).url.href).toBe('http://localhost/addon/search/hot')
  })
})

it('keeps a request alive and aborts it when it is told to', async () => {
  const sent = wire(() => envelope({ accepted: true }))
  const { signal } = new AbortController()
  await call('video.progress', { kind: 'drama', vid: 1 }, { keepalive: true, signal })
  expect(only(sent).keepalive).toBe(true)
  expect(sent[0]?.signal).not.toBeNull()
})
