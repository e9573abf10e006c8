import { recorded } from '@mocks/recordings'
import { PIECE_BYTES } from '@/contract/courses/pieces'
import { addressOf } from '@/stores/player/episodes'
import { createPlayer } from '@/stores/player/createPlayer'
import { beginSession, clearSession } from '@/stores/session'
import { keptSounds } from '@/stores/sounds/keptSounds'
import { createSoundDownloads } from '@/stores/sounds/soundDownloads'
import { CallError } from '@/client/errors'
import { freshDatabases } from '@tests/support/indexed-db'
import { until } from '@tests/support/until'
import { no, recordedServer } from '../mobile/home/rig'
import { audioDrama, episode, fakeEngine } from './player/rig'

const DAY = 86_400_000
/** A whole piece and a short one. */
const FILE = new Uint8Array(PIECE_BYTES + 777).map((_, index) => (index * 31) % 251)

let ranges: string[]
/** State of the file, as its server names it. */
let tag: string
let lease: number | undefined
/** What the file answers to a range; the whole of it unless a test says otherwise. */
let answer: (from: number, to: number, address: string) => Response | Promise<Response>
const range = (from: number, to: number) => {
  const end = Math.min(to, FILE.length - 1)
  const headers = { etag: tag, 'content-range': `bytes ${from}-${end}/${FILE.length}` }
  return new Response(FILE.slice(from, end + 1), { status: 206, headers })
}

beforeEach(async () => {
  await freshDatabases()
  ranges = []
  tag = 'a'
  lease = undefined
  answer = range
  URL.createObjectURL = jest.fn((file: Blob) => `blob:${file.size}`)
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => clearSession())

/** A server of the episodes in front of their files. */
async function serve(refusals: Record<number, CallError> = {}) {
  const played: number[] = []
  recordedServer({
    'video.play': ({ episode_id }: Record<string, string>) => {
      const id = Number(episode_id)
      played.push(id)
      const refusal = refusals[id]
      if (refusal) return no(refusal.code, refusal.message)
      const sound = `media/s/1/${id}/sound.mp3`
      return { ...recorded('video.play'), url: sound, sound, ...(lease === undefined ? {} : { lease }) }
    },
  })
  const calls = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (!address.includes('sound.mp3')) return calls(input, init)
    const asked = new Headers(init?.headers).get('range') ?? ''
    const [, id = '', ...bounds] = [...(/\/(\d+)\/sound/.exec(address) ?? []), ...asked.split(/\D+/).slice(1)]
    const [from = 0, to = 0] = bounds.map(Number)
    ranges.push(`${id} ${from}`)
    return Promise.resolve(answer(from, to, address))
  }
  await beginSession('token')
  return played
}

const states = (downloads: ReturnType<typeof createSoundDownloads>) =>
  downloads.rows()?.map(({ sound, state }) => `${sound.part} ${state}`)
const settled = (downloads: ReturnType<typeof createSoundDownloads>) =>
  until('nothing is fetched', () =>
    (downloads.rows() ?? []).every(({ state }) => state !== 'running' && state !== 'waiting'),
  )

it('fetches episodes one after the other, in pieces, and is the same file', async () => {
  const played = await serve()
  const downloads = createSoundDownloads()
  const { parts } = audioDrama()
  await Promise.all([
    downloads.start(audioDrama(), parts.slice(0, 2)),
    downloads.start(audioDrama(), parts.slice(0, 2)),
  ])
  await settled(downloads)
  expect(states(downloads)).toEqual(['101 done', '102 done'])
  expect(played).toEqual([101, 102])
  expect(ranges).toEqual(['101 0', `101 ${PIECE_BYTES}`, '102 0', `102 ${PIECE_BYTES}`])
  const sound = await keptSounds().playable('audio', 7, 101)
  if (!sound) throw new Error('the sound is not kept')
  const file = new Uint8Array(await (await keptSounds().file(sound)).arrayBuffer())
  expect(Buffer.from(file).equals(Buffer.from(FILE))).toBe(true)
  expect(await keptSounds().work('audio', 7)).toMatchObject({ work: { title: '听潮阁夜话' } })
})

it('goes on after a pause, also in a page that was opened later', async () => {
  await serve()
  const first = createSoundDownloads()
  answer = (from, to) => {
    if (from > 0) first.pause((first.rows() ?? []).map(({ sound }) => sound))
    return from > 0 ? new Promise(() => undefined) : range(from, to)
  }
  await first.start(audioDrama(), audioDrama().parts.slice(0, 2))
  await until('the pause', () => states(first)?.[0] === '101 paused')
  expect(states(first)).toEqual(['101 paused', '102 paused'])
  answer = range
  ranges = []
  const later = createSoundDownloads()
  await later.refresh()
  expect(states(later)).toEqual(['101 paused', '102 paused'])
  await later.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(later)
  expect(ranges).toEqual([`101 ${PIECE_BYTES}`])
  expect(states(later)).toEqual(['101 done', '102 paused'])
})

it('goes on with the next one at once when one is paused that the server does not answer', async () => {
  await serve()
  const answered = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(init?.body).includes('episode_id=101') ? new Promise(() => undefined) : answered(input, init)
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 2))
  expect(states(downloads)).toEqual(['101 running', '102 waiting'])
  downloads.pause((downloads.rows() ?? []).slice(0, 1).map(({ sound }) => sound))
  await settled(downloads)
  expect(states(downloads)).toEqual(['101 paused', '102 done'])
})

it('begins anew when the file has changed, and gives up on one that changes all the time', async () => {
  await serve()
  const downloads = createSoundDownloads()
  answer = (from, to) => {
    if (from > 0) tag = 'b'
    return range(from, to)
  }
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(downloads)
  expect(states(downloads)).toEqual(['101 done'])
  expect(ranges).toEqual(['101 0', `101 ${PIECE_BYTES}`, '101 0', `101 ${PIECE_BYTES}`])
  await downloads.remove((downloads.rows() ?? []).map(({ sound }) => sound))
  answer = (from, to) => {
    tag = `${ranges.length}`
    return range(from, to)
  }
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(downloads)
  expect(downloads.rows()).toMatchObject([{ state: 'failed', error: '文件暂时取不到，请稍后重试' }])
})

it('says why an episode failed, and goes on with the others when it alone was refused', async () => {
  await serve({ 101: new CallError('code', 402, '本集需解锁后继续') })
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 2))
  await settled(downloads)
  expect(downloads.rows()).toMatchObject([
    { state: 'failed', error: '本集需解锁后继续' },
    { state: 'done', error: '' },
  ])
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await downloads.remove((downloads.rows() ?? []).map(({ sound }) => sound))
  await downloads.start(audioDrama(), audioDrama().parts.slice(1))
  await settled(downloads)
  expect(downloads.rows()).toMatchObject([
    { state: 'failed', error: '网络断开了，已下载的部分还在' },
    { state: 'paused' },
  ])
})

it('goes on with the others when the file of one is not there', async () => {
  await serve()
  const downloads = createSoundDownloads()
  answer = (from, to, address) =>
    address.includes('/101/') ? new Response('', { status: 404 }) : range(from, to)
  await downloads.start(audioDrama(), audioDrama().parts)
  await settled(downloads)
  expect(states(downloads)).toEqual(['101 failed', '102 done', '103 done'])
})

it('plays what is here without asking the server, until its time is over, and asks for more time before', async () => {
  const played = await serve()
  lease = Date.now() + 7 * DAY
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(downloads)
  expect(played).toEqual([101])
  const open = () => addressOf({ kind: 'audio' }, episode(1))
  expect(await open()).toMatchObject({ url: `blob:${FILE.length}`, endsAt: lease })
  expect(played).toEqual([101])
  const first = lease
  lease = Date.now() + 9 * DAY
  jest.spyOn(Date, 'now').mockReturnValue(first - 2 * DAY)
  expect(await open()).toMatchObject({ url: `blob:${FILE.length}` })
  await until('the longer time', async () => (await keptSounds().list())[0]?.lease === lease)
  expect(played).toEqual([101, 101])
  jest.spyOn(Date, 'now').mockReturnValue(lease + 1)
  expect(await open()).toMatchObject({ url: 'media/s/1/101/sound.mp3' })
  await downloads.refresh()
  expect(states(downloads)).toEqual(['101 ended'])
  ranges = []
  lease += 7 * DAY
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(downloads)
  expect(states(downloads)).toEqual(['101 done'])
  expect(ranges).toEqual([])
  jest.restoreAllMocks()
})

it('an episode that was played before is opened from the device again', async () => {
  await serve()
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(1))
  await settled(downloads)
  let count = 0
  URL.createObjectURL = jest.fn(() => `blob:${(count += 1)}`)
  const engine = fakeEngine()
  const player = createPlayer({ type: 'audio', makeEngine: (listener) => engine.make(listener) })
  const list = [episode(2), episode(3)]
  const collection = { kind: 'audio' as const, id: 7, title: '', image: '', tint: '', author: '', list }
  await player.start(collection)
  await player.next()
  await player.previous()
  expect(engine.sources.map(({ url }) => url)).toEqual(['blob:1', 'blob:2', 'blob:3'])
  expect(jest.mocked(URL.revokeObjectURL).mock.calls.slice(-2)).toEqual([['blob:1'], ['blob:2']])
  player.detach()
})

it('belongs to its account alone', async () => {
  await serve()
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 1))
  await settled(downloads)
  clearSession()
  await downloads.refresh()
  expect(downloads.rows()).toEqual([])
  expect(await keptSounds().work('audio', 7)).toBeUndefined()
})

it('a removed episode leaves nothing, and the last one takes its work with it', async () => {
  await serve()
  const downloads = createSoundDownloads()
  await downloads.start(audioDrama(), audioDrama().parts.slice(0, 2))
  await settled(downloads)
  const [first, second] = (downloads.rows() ?? []).map(({ sound }) => sound)
  if (!first || !second) throw new Error('nothing was kept')
  await downloads.remove([first])
  expect((await keptSounds().file(first)).size).toBe(0)
  expect(await keptSounds().work('audio', 7)).toBeDefined()
  await downloads.remove([second])
  expect(await keptSounds().work('audio', 7)).toBeUndefined()
  expect(downloads.rows()).toEqual([])
})
