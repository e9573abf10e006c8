import { stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_SPOKEN, SPOKEN_A_DAY } from '@/contract/reading/speech'
import { SpeechFault, type SpeechAdapter } from '@/server/adapters/speech/speech'
import { pieceFrom, removeUnusedSpeech } from '@/server/reading/speech'
import { parseMediaPath } from '@/server/catalogue/media-address'
import { silentEngine } from '@tests/support/speech'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const DAY = 24 * 3_600_000
/** Forty sentences of ten characters, and no piece like another. */
const LINES = Array.from({ length: 40 }, (_, at) => `第${at + 10}夜，灯花落尽。`)
const TEXT = `${LINES.join('')}\n她问：“你来了？”（笑）他没有回答。\n……`

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
let reader: number
let spoken: string[][]
let fault: Error | null

const engine: SpeechAdapter = {
  ...silentEngine(),
  async speak(sentences, voice, file) {
    await new Promise((done) => setTimeout(done, 5))
    if (fault) throw fault
    return silentEngine(spoken).speak(sentences, voice, file)
  },
}

beforeEach(async () => {
  here = await world()
  db = here.database.db
  here.deps.speech = engine
  spoken = []
  fault = null
  book = await insertWork(here, { number: 1, kind: 'ebook', parts: 3, free_parts: 2, part_coins: 30 })
  await db.updateTable('parts').set({ body: TEXT }).where('work_id', '=', book.id).execute()
  reader = await here.user()
})
afterEach(() => here.close())

const partId = (number: number): number => book.parts[number - 1] ?? 0
const speak = (from = 0, { number = 1, voice = 'a', user = reader } = {}) =>
  here
    .as(user, { speech: here.deps.speech })
    .call('ebook.speech', { id: 1, partId: partId(number), from, voice })
const fileOf = (url: string): string => {
  const { path } = parseMediaPath(here.deps, url.replace(/^media\//, ''))
  return join(here.deps.env.dataDir, 'media', path)
}

describe('A piece', () => {
  const whole = (text: string): string[] => {
    const found: string[] = []
    for (let from = 0, more = true; more;) {
      const { piece, next } = pieceFrom(text, from)
      found.push(...piece.map(({ start, end }) => text.slice(start, end)))
      more = next > 0
      from = next
    }
    return found
  }

  it('is the same wherever in it somebody begins, and not longer than a piece', () => {
    const { piece, next } = pieceFrom(TEXT, 12)
    expect(piece[1]).toEqual({ start: 10, end: 20 })
    expect(piece).toHaveLength(MOST_SPOKEN / 10)
    expect(next).toBe(MOST_SPOKEN)
    expect(pieceFrom(TEXT, 0)).toEqual(pieceFrom(TEXT, MOST_SPOKEN - 1))
    expect(pieceFrom(TEXT, MOST_SPOKEN).piece[0]?.start).toBe(MOST_SPOKEN)
  })

  it('leaves out what makes no sound, and ends', () => {
    const all = whole(TEXT)
    expect(all).toHaveLength(42)
    expect(all.at(-1)).toBe('他没有回答。')
    expect(pieceFrom(TEXT, TEXT.length - 1)).toEqual({ piece: [], next: 0 })
    expect(pieceFrom('', 0)).toEqual({ piece: [], next: 0 })
  })

  it('cuts a sentence that is too long after a comma, and loses no character of it', () => {
    const long = `${'山高水长，'.repeat(150)}完。`
    const all = whole(long)
    expect(all.join('')).toBe(long)
    expect(all.every((one) => one.length <= MOST_SPOKEN)).toBe(true)
    expect(all.slice(0, -1).every((one) => one.endsWith('，'))).toBe(true)
    const unbroken = '山'.repeat(1_000)
    expect(whole(unbroken).join('')).toBe(unbroken)
  })
})

it('names the voices, and what makes them', async () => {
  const voices = (speech?: SpeechAdapter) => here.visitor(speech ? { speech } : {}).call('ebook.voices', {})
  expect(await voices(engine)).toEqual({ engine: 'service', voices: engine.voices })
  expect(await voices({ ...engine, embedded: true })).toMatchObject({ engine: 'embedded' })
  delete here.deps.speech
  expect(await here.visitor().call('ebook.voices', {})).toEqual({ engine: 'none', voices: [] })
})

it('gives a signed address of the sound, and where each sentence begins', async () => {
  const piece = await speak(0)
  expect(piece).toMatchObject({ start: 0, end: MOST_SPOKEN, ms: 12_000, next: MOST_SPOKEN })
  expect(piece.sentences[1]).toEqual({ start: 10, end: 20, ms: 1_000 })
  const { path, left } = parseMediaPath(here.deps, piece.url.replace(/^media\//, ''))
  expect(path).toMatch(/^speech\/[0-9a-f]{40}\/audio\.mp3$/)
  expect(left).toBe(piece.validFor)
  expect((await stat(fileOf(piece.url))).size).toBe(5)
  expect((await speak(piece.next)).start).toBe(MOST_SPOKEN)
})

it('makes a piece once, whoever listens and however many at a time', async () => {
  const other = await here.user()
  const all = await Promise.all([speak(0), speak(3), speak(0, { user: other })])
  expect(new Set(all.map(({ url }) => url)).size).toBe(1)
  expect(spoken).toHaveLength(1)
  await speak(0)
  expect(spoken).toHaveLength(1)
  // Another voice, and an unknown one, which is the usual one.
  await speak(0, { voice: 'b' })
  await speak(0, { voice: 'gone' })
  expect(spoken.map(([voice]) => voice)).toEqual(['a', 'b'])
})

it('reads no locked chapter, and nothing to nobody', async () => {
  expect(await refusalOf(speak(0, { number: 3 }))).toMatchObject({ code: 402 })
  expect(spoken).toEqual([])
  await db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id: partId(3), order_id: 1, created_at: 1 })
    .execute()
  expect((await speak(0, { number: 3 })).start).toBe(0)
  expect(await refusalOf(speak(TEXT.length))).toMatchObject({ code: 404, message: '这一章已经读完' })
  expect(
    await refusalOf(here.visitor().call('ebook.speech', { id: 1, partId: partId(1), from: 0 })),
  ).toMatchObject({
    code: 401,
  })
})

it('reads a day’s allowance to a user, and what is kept for nothing', async () => {
  const day = async (): Promise<number> =>
    (await db.selectFrom('speech_days').select('characters').where('user_id', '=', reader).executeTakeFirst())
      ?.characters ?? 0
  await speak(0)
  await speak(0)
  expect(await day()).toBe(MOST_SPOKEN)
  await db
    .updateTable('speech_days')
    .set({ characters: SPOKEN_A_DAY - 100 })
    .execute()
  expect(await refusalOf(speak(MOST_SPOKEN))).toMatchObject({ code: 429 })
  expect(await day()).toBe(SPOKEN_A_DAY - 100)
  await speak(0)
  here.time.now += DAY
  await speak(MOST_SPOKEN)
})

it('says why an engine fails, keeps nothing of it, and tries again', async () => {
  fault = new SpeechFault('朗读服务暂时不可用，请稍后再试')
  expect(await refusalOf(speak(0))).toEqual({ code: 409, message: '朗读服务暂时不可用，请稍后再试' })
  expect(await db.selectFrom('speech_pieces').selectAll().execute()).toEqual([])
  fault = null
  expect((await speak(0)).ms).toBe(12_000)
})

it('removes sounds that nobody has listened to for a month, with their files', async () => {
  const [old, used] = [await speak(0), await speak(MOST_SPOKEN)]
  here.time.now += 20 * DAY
  await speak(MOST_SPOKEN)
  here.time.now += 11 * DAY
  await removeUnusedSpeech(here.deps)
  await expect(stat(fileOf(old.url))).rejects.toThrow()
  expect(await db.selectFrom('speech_pieces').selectAll().execute()).toHaveLength(1)
  // An address that was given before leads to the same file.
  expect(used.url).not.toBe(old.url)
  await speak(0)
  expect(spoken).toHaveLength(3)
})

it('makes a sound again whose file is gone', async () => {
  const { url } = await speak(0)
  await unlink(fileOf(url))
  await speak(0)
  expect(spoken).toHaveLength(2)
  expect((await stat(fileOf(url))).size).toBe(5)
})
