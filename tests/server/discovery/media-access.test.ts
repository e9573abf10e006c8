import { fileServer } from '@tests/support/file-server'
import type { Caller } from '@tests/support/door'
import { clearCache } from '@/server/kernel/cache'
import { signedMedia } from '@/server/catalogue/media-address'
import type { FastifyInstance } from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { insertWork, world, type World } from '@tests/support/world'

const MINUTE = 60_000
const DAY = 86_400_000
let here: World
let app: FastifyInstance
let work: { id: number; parts: number[] }
let buyer: number

const put = (path: string, text: string): void => {
  const file = join(here.deps.env.dataDir, 'media', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeEach(async () => {
  here = await world()
  work = await insertWork(here, { number: 901, parts: 3, free_parts: 1 })
  for (const number of [1, 2, 3])
    for (const name of ['index.m3u8', 'seg-000.ts', 'video.mp4'])
      put(`drama/901/${number}/${name}`, '0123456789')
  buyer = await here.user()
  await here.database.db
    .insertInto('entitlements')
    .values({ user_id: buyer, work_id: work.id, part_id: 0, order_id: 1, created_at: 1 })
    .execute()
  app = await fileServer(here.deps)
})
afterEach(async () => {
  await app.close()
  await here.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/${url}`, headers })
const play = (number: number, caller: Caller = here.as(buyer)) =>
  caller.call('video.play', { vid: 901, episode_id: work.parts[number - 1] ?? 0 })
const setWork = async (set: object): Promise<void> => {
  await here.database.db.updateTable('works').set(set).where('id', '=', work.id).execute()
  clearCache(here.database.db)
}

it('refuses the plain address of what is sold, in words and without keeping the refusal', async () => {
  for (const name of ['index.m3u8', 'seg-000.ts', 'video.mp4']) {
    const answer = await get(`media/drama/901/2/${name}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 403, msg: '播放地址无效或已过期，请重新打开播放' })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

it('serves trial parts and free works for good, at the address that is handed out', async () => {
  const trial = await play(1, here.visitor())
  expect(trial).toMatchObject({ url: 'media/drama/901/1/index.m3u8', validFor: 0 })
  const answer = await get(trial.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await setWork({ free: 1 })
  expect((await get('media/drama/901/3/index.m3u8')).statusCode).toBe(200)
})

it('serves playlist, segments and ranges of a folder under its signature, kept no longer than it is good', async () => {
  const bought = await play(2)
  expect(bought).toMatchObject({
    url: expect.stringMatching(/^media\/s\/\d+\.[0-9a-f]{32}\/drama\/901\/2\/index\.m3u8$/),
    validFor: 600,
  })
  const list = await get(bought.url)
  expect(list.statusCode).toBe(200)
  expect(list.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, max-age=600',
  })
  const segment = new URL('seg-000.ts', `http://host/${bought.url}`).pathname.slice(1)
  expect((await get(segment)).statusCode).toBe(200)
  expect(await get(bought.mp4, { range: 'bytes=2-5' })).toMatchObject({ statusCode: 206, body: '2345' })
  expect((await get(segment.replace('seg-000', 'seg-404'))).statusCode).toBe(404)
})

it('lets an address die after ten minutes, whoever has it', async () => {
  const { url } = await play(2)
  here.time.now += 10 * MINUTE - 1000
  const late = await get(url)
  expect(late.statusCode).toBe(200)
  expect(late.headers['cache-control']).toBe('private, max-age=1')
  here.time.now += 1000
  expect((await get(url)).statusCode).toBe(403)
  expect((await play(2)).url).not.toBe(url)
})

it('lends a copy for offline use for a week, or until what was bought ends', async () => {
  const { now } = here.time
  const leaseOf = async (number: number) => (await play(number)).lease
  const setEnd = (until: number) =>
    here.database.db.updateTable('entitlements').set({ until }).where('user_id', '=', buyer).execute()
  expect(await leaseOf(2)).toBeUndefined()
  await setEnd(now + 30 * DAY)
  expect(await leaseOf(2)).toBe(now + 7 * DAY)
  await setEnd(now + DAY)
  expect(await leaseOf(2)).toBe(now + DAY)
  expect(await leaseOf(1)).toBeUndefined()
})

it('asks for no person, network or browser', async () => {
  const { url } = await play(2)
  const answer = await app.inject({
    url: `/${url}`,
    remoteAddress: '203.0.113.9',
    headers: { 'user-agent': 'another' },
  })
  expect(answer.statusCode).toBe(200)
})

it('refuses what was changed in a signed address, never with a fault of its own', async () => {
  const { url } = await play(2)
  const [, expires = '', mac = ''] = /s\/(\d+)\.([0-9a-f]+)\//.exec(url) ?? []
  const forged = [
    url.replace('drama/901/2', 'drama/901/3'),
    url.replace(expires, String(Number(expires) + 600)),
    url.replace(
      mac,
      mac.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
    url.replace(mac, '0'.repeat(32)),
    url.replace(mac, 'short'),
    url.replace(`${expires}.${mac}`, `${'9'.repeat(40)}.${mac}`),
    url.replace(`${expires}.${mac}`, '..'),
    'media/s/index.m3u8',
    signedMedia(
      { env: { ...here.deps.env, secret: 'x'.repeat(40) }, clock: here.deps.clock },
      { medium: 'film', media: 'drama/901/2' },
    ).url,
  ]
  for (const address of forged) {
    const { statusCode } = await get(address)
    expect({ address, refused: statusCode === 403 || statusCode === 404 }).toEqual({ address, refused: true })
  }
  expect((await get(forged[0] ?? '')).statusCode).toBe(403)
})

it('goes by what a part is now: sold, taken off or free again', async () => {
  const address = 'media/drama/901/1/index.m3u8'
  await setWork({ free_parts: 0 })
  expect((await get(address)).statusCode).toBe(403)
  await setWork({ free_parts: 1 })
  expect((await get(address)).statusCode).toBe(200)
  await setWork({ state: 'off' })
  expect((await get(address)).statusCode).toBe(403)
})

it('sees a change of another instance within seconds', async () => {
  const address = 'media/drama/901/1/index.m3u8'
  expect((await get(address)).statusCode).toBe(200)
  await here.database.db.updateTable('works').set({ free_parts: 0 }).execute()
  here.time.now += 5_001
  expect((await get(address)).statusCode).toBe(403)
})

it('judges a replaced upload by its part while its files are kept', async () => {
  const old = `u/${work.id}/${work.parts[0]}/0123456789ab/index.m3u8`
  const sold = `u/${work.id}/${work.parts[1]}/0123456789ab/index.m3u8`
  put(old, 'list')
  put(sold, 'list')
  expect((await get(`media/${old}`)).statusCode).toBe(200)
  expect((await get(`media/${sold}`)).statusCode).toBe(403)
})

it('shows a room while it runs and its recording after, and neither before nor once withdrawn', async () => {
  const now = here.time.now
  put('r/1/index.m3u8', 'list')
  const { id } = await here.database.db
    .insertInto('live_rooms')
    .values({
      title: '',
      host: '',
      intro: '',
      cover: '',
      tint: '',
      starts_at: now + MINUTE,
      ended_at: now + 10 * MINUTE,
      stream: 'r/1',
      recording: '',
      likes: 0,
      goods: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const look = async () => {
    clearCache(here.database.db)
    return (await get('media/r/1/index.m3u8')).statusCode
  }
  expect(await look()).toBe(403)
  here.time.now = now + 2 * MINUTE
  expect(await look()).toBe(200)
  here.time.now = now + 20 * MINUTE
  expect(await look()).toBe(403)
  await here.database.db.updateTable('live_rooms').set({ recording: 'r/1' }).where('id', '=', id).execute()
  expect(await look()).toBe(200)
  await here.database.db.updateTable('live_rooms').set({ cancelled_at: now }).where('id', '=', id).execute()
  expect(await look()).toBe(403)
})
