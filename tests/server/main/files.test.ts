import type { FastifyInstance } from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileServer } from '@tests/support/file-server'
import { insertWork, world, type World } from '@tests/support/world'

let here: World
let app: FastifyInstance
/** Folder of a free film that was uploaded. */
let upload: string
const NAME = `${'ab'.repeat(16)}.webp`

beforeAll(async () => {
  here = await world()
  const { id, parts } = await insertWork(here, { number: 1, parts: 1, free: 1 })
  upload = `u/${id}/${parts[0]}/abc`
  const root = here.deps.env.dataDir
  for (const folder of ['files/u', `media/${upload}`, 'media/drama/1/1'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'files/u', NAME), 'picture')
  writeFileSync(join(root, `media/${upload}/index.m3u8`), '#EXTM3U')
  writeFileSync(join(root, `media/${upload}/video.mp4`), '0123456789')
  writeFileSync(join(root, 'media/drama/1/1/audio.mp3'), 'sound')
  writeFileSync(join(root, 'secret.webp'), 'secret')
  app = await fileServer(here.deps)
})
afterAll(async () => {
  await app.close()
  await here.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('serves uploaded pictures and media for good, under a policy that lets nothing run', async () => {
  const picture = await get(`/files/u/${NAME}`)
  expect(picture).toMatchObject({ statusCode: 200, body: 'picture' })
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await get(`/media/${upload}/index.m3u8`)).headers['content-type']).toBe(
    'application/vnd.apple.mpegurl',
  )
  expect((await get('/media/drama/1/1/audio.mp3')).headers['content-type']).toBe('audio/mpeg')
})

it('answers a range, the end of a file and a range beyond it', async () => {
  const url = `/media/${upload}/video.mp4`
  const middle = await get(url, { range: 'bytes=2-5' })
  expect(middle).toMatchObject({ statusCode: 206, body: '2345' })
  expect(middle.headers).toMatchObject({
    'content-range': 'bytes 2-5/10',
    'content-type': 'video/mp4',
    'content-length': '4',
  })
  expect(await get(url, { range: 'bytes=-3' })).toMatchObject({ statusCode: 206, body: '789' })
  expect((await get(url, { range: 'bytes=50-' })).statusCode).toBe(416)
  expect((await get(url)).headers['accept-ranges']).toBe('bytes')
})

it('answers 304 to who has it', async () => {
  const { etag } = (await get(`/files/u/${NAME}`)).headers
  expect((await get(`/files/u/${NAME}`, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

it.each([
  '/files/u/../../secret.webp',
  '/files/u/..%2f..%2fsecret.webp',
  '/files/u/secret.webp',
  '/files/art/../../secret.webp',
  '/files/art/..%2F..%2Fsecret.webp',
  '/files/art/drama-1-9999.webp',
  '/files/art/nothing-1-360.webp',
  '/files/art/still-500001-1080.webp',
  '/media/../secret.webp',
  '/media/u/..%2f..%2fsecret.webp',
  '/media/u/1/2/abc/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.webp',
  '/media/u/1/2/none/index.m3u8',
  '/media/drama/99999/1/index.m3u8',
  '/media/u/1/2/abc/index.m3u8%00.webp',
  '/media/shusheng.sqlite',
])('refuses %s', async (url) => {
  const answer = await get(url)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('secret"')
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})

it('lets one address have so many pictures drawn in a minute, and always fetch what is drawn', async () => {
  const from = (url: string) => app.inject({ url, remoteAddress: '203.0.113.9' })
  const budget = 300 * here.deps.env.rateScale
  for (let spent = 0; spent < budget; spent += 1)
    void app.rates.spend({ name: 'art', session: 0, address: 300, shared: false }, { ip: '203.0.113.9' })
  const refused = await from('/files/art/drama-2-360.webp')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await get('/files/art/drama-2-360.webp')).statusCode).toBe(200)
  expect((await from('/files/art/drama-2-360.webp')).statusCode).toBe(200)
})

it('draws a cover on its first request', async () => {
  const cover = await get('/files/art/drama-1-360.webp')
  expect(cover.statusCode).toBe(200)
  expect(cover.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
})
