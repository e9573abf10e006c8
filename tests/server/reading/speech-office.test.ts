import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SPEECH_DAYS } from '@/contract/reading/speech-figures'
import { removeUnusedSpeech } from '@/server/reading/speech'
import type { StaffCaller } from '@tests/support/door'
import { silentEngine } from '@tests/support/speech'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

const DAY = 86_400_000
/** Forty sentences of ten characters: pieces of twelve. */
const TEXT = Array.from({ length: 40 }, (_, at) => `第${at + 10}夜，灯花落尽。`).join('')

let here: OfficeWorld
let db: OfficeWorld['database']['db']
let office: StaffCaller
let book: { id: number; parts: number[] }
let reader: number
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  book = await insertWork(here, { number: 1, kind: 'ebook', parts: 1, free_parts: 1 })
  await db.updateTable('parts').set({ body: TEXT }).execute()
  reader = await here.user()
  office = { ...(await here.operator('operator')), speech: silentEngine() }
})
afterEach(() => here.close())

const speak = (from: number, { voice = 'a', name = 'test' } = {}) =>
  here
    .as(reader, { speech: { ...silentEngine(), name } })
    .call('ebook.speech', { id: 1, partId: book.parts[0] ?? 0, from, voice })
const figures = () => office.call('adminspeech.figures', {})
const list = (page: object = {}) => office.call('adminspeech.list', page)
const setPrice = async (price: number) => {
  const admin = await here.operator('admin')
  const { version } = await admin.call('adminconfig.detail', { key: 'speech' })
  await admin.call('adminconfig.save', { key: 'speech', version, form: { speech: { price } } })
}

it('says what is kept and what was made by day, and its cost at the price that operators set', async () => {
  await speak(0)
  here.time.now += DAY
  await speak(120)
  await speak(120)
  await speak(0, { voice: 'b' })
  const none = await figures()
  expect(none).toMatchObject({ pieces: 3, ms: 36_000, bytes: 15, price: 0, characters: 360, cost: 0 })
  await setPrice(1_270)
  const { days, ...sums } = await figures()
  const rows = await db.selectFrom('speech_pieces').selectAll().execute()
  const sum = (column: 'ms' | 'bytes' | 'characters') => rows.reduce((all, row) => all + row[column], 0)
  expect(sums).toEqual({
    pieces: rows.length,
    ms: sum('ms'),
    bytes: sum('bytes'),
    price: 1_270,
    characters: sum('characters'),
    cost: Math.round((360 * 1_270) / 10_000),
  })
  expect(days).toHaveLength(SPEECH_DAYS)
  expect(days.slice(-3)).toEqual([
    { day: '2026-11-19', characters: 0, cost: 0 },
    { day: '2026-11-20', characters: 120, cost: 15 },
    { day: '2026-11-21', characters: 240, cost: 30 },
  ])
})

it('counts what is made again, not what is kept, and the days of the last month only', async () => {
  await speak(0)
  await speak(0)
  expect((await figures()).characters).toBe(120)
  here.time.now += 31 * DAY
  await removeUnusedSpeech(here.deps)
  expect(await figures()).toMatchObject({ pieces: 0, ms: 0, bytes: 0, characters: 0 })
  await speak(0)
  expect(await figures()).toMatchObject({ pieces: 1, characters: 120 })
  here.time.now += (SPEECH_DAYS - 1) * DAY
  expect((await figures()).days[0]).toMatchObject({ characters: 120 })
  here.time.now += DAY
  expect((await figures()).characters).toBe(0)
})

it('a day in China begins at midnight there', async () => {
  here.time.now = Date.parse('2026-11-20T23:59:59+08:00')
  await speak(0)
  here.time.now += 1_000
  await speak(120)
  expect((await figures()).days.slice(-2).map(({ day, characters }) => [day, characters])).toEqual([
    ['2026-11-20', 120],
    ['2026-11-21', 120],
  ])
})

it('lists the pieces, the newest first, with the voice that made them as far as it is known', async () => {
  await speak(0)
  here.time.now += 1
  await speak(120, { name: 'before' })
  here.time.now += 1
  await speak(240, { voice: 'b' })
  await db
    .updateTable('speech_pieces')
    .set({ voice: '', engine: '', bytes: 0 })
    .where('engine', '=', 'before')
    .execute()
  const { rows, total } = await list()
  expect(total).toBe(3)
  expect(rows.map(({ engine, voice, voiceLabel, bytes }) => [engine, voice, voiceLabel, bytes])).toEqual([
    ['test', 'b', '男声', 5],
    ['', '', '', 0],
    ['test', 'a', '女声', 5],
  ])
  expect(rows[0]).toMatchObject({ characters: 120, ms: 12_000, madeAt: here.time.now, usedAt: here.time.now })
  expect((await list({ current: 2, pageSize: 2 })).rows).toHaveLength(1)
})

it('removes a piece with its file, tells the audit log, and the next listener has it made again', async () => {
  await speak(0)
  await speak(120)
  const [row] = (await list()).rows
  const { hash } = await db
    .selectFrom('speech_pieces')
    .select('hash')
    .where('id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow()
  const file = join(here.deps.env.dataDir, 'media/speech', hash, 'audio.mp3')
  expect((await stat(file)).size).toBe(5)
  await office.call('adminspeech.remove', { id: row?.id ?? 0 })
  await expect(stat(file)).rejects.toThrow()
  expect((await list()).rows.map(({ id }) => id)).not.toContain(row?.id)
  expect(await here.auditOf('adminspeech.remove')).toMatchObject([
    {
      target: `speech_piece:${row?.id}`,
      before: { engine: 'test', voice: 'a', characters: 120 },
      after: null,
    },
  ])
  expect(await refusalOf(office.call('adminspeech.remove', { id: row?.id ?? 0 }))).toMatchObject({
    code: 404,
  })
  await speak(120)
  expect(await figures()).toMatchObject({ pieces: 2, characters: 360 })
})
