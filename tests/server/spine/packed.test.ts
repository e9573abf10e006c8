import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Packed, COMPRESS_FROM } from '@/server/kernel/http/packed'
import { requestOf } from '@/tools/request'
import { insertWork } from '@tests/support/world'
import { rig, type Rig } from './rig'

const WORKS = 12

let here: Rig
beforeAll(async () => {
  here = await rig()
  for (let number = 1; number <= WORKS; number += 1) await insertWork(here, { number })
})
afterAll(() => here.close())

/** The dramas, which are everybody's, as a browser that takes these encodings gets them. */
async function dramas(encodings?: string) {
  const request = requestOf('work.list', { kind: 'drama' })
  const headers = { ...request.headers, ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) }
  return here.app.inject({ ...request, headers })
}

const plain = async () => {
  const { rawPayload } = await dramas()
  expect(rawPayload.length).toBeGreaterThan(COMPRESS_FROM)
  return rawPayload.toString()
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip;q=0.8', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('an answer for everybody comes as %s asks for it', async (asked, encoding, unpack) => {
  const { headers, rawPayload } = await dramas(asked)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(unpack(rawPayload).toString()).toBe(await plain())
})

it.each([undefined, '', 'identity', 'deflate', 'br;q=0'])(
  'and as it is to who asks for %p',
  async (asked) => {
    const { headers, json } = await dramas(asked)
    expect(headers['content-encoding']).toBeUndefined()
    // A cache between must not give it to those who take another form.
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(json().data.rows).toHaveLength(WORKS)
  },
)

it('is compressed once, however many come for it', async () => {
  const packed = new Packed('渡口有灯'.repeat(COMPRESS_FROM))
  expect(await packed.in('br')).toBe(await packed.in('br'))
  expect(await packed.in('gzip')).toBe(await packed.in('gzip'))
  const made = jest.spyOn(Packed.prototype, 'in')
  here.time.now += 60_000
  const [first, second] = [await dramas('br'), await dramas('br')]
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(made.mock.contexts[0]).toBe(made.mock.contexts[1])
})

it('a short one is sent as it is', async () => {
  const request = requestOf('search.hot', {})
  const { headers, json } = await here.app.inject({
    ...request,
    headers: { ...request.headers, 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(json().code).toBe(1)
})
