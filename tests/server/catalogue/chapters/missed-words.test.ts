import type { StaffCaller } from '@tests/support/door'
import { insertWork } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../../office/office-world'

/** As much as one answer covers. */
const LONG = '山高水长。'.repeat(25_000)

let here: OfficeWorld
let db: OfficeWorld['database']['db']
let office: StaffCaller
let bookId: number
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  ;({ id: bookId } = await insertWork(here, { number: 1, kind: 'ebook', parts: 3, free_parts: 2 }))
  await put(1, '渡口的灯亮了。')
  await put(2, '他又去了渡口。')
  await put(3, '底下埋着一封信。')
  office = await here.operator('operator')
})
afterEach(() => here.close())

const put = (number: number, body: string) =>
  db.updateTable('parts').set({ body }).where('work_id', '=', bookId).where('number', '=', number).execute()
const find = (words: string, from?: number, ctx = here.visitor()) =>
  ctx.call('ebook.find', { id: 1, words, ...(from === undefined ? {} : { from }) })
const missed = async () =>
  (await office.call('adminreader.words', { workId: bookId })).rows.map(({ words, times }) => [words, times])

it('counts words that are nowhere in the book, folded, and tells when they were looked for last', async () => {
  await find('蒸汽 火车')
  here.time.now += 5_000
  await find('蒸汽，火车！')
  await find('Ｌantern')
  expect(await missed()).toEqual([
    ['蒸汽火车', 2],
    ['lantern', 1],
  ])
  const { rows, total } = await office.call('adminreader.words', { workId: bookId })
  expect(total).toBe(2)
  expect(rows[0]?.lastAt).toBe(here.time.now)
  const columns = Object.keys((await db.selectFrom('missed_words').selectAll().execute())[0] ?? {})
  expect(columns.sort()).toEqual(['id', 'last_at', 'times', 'words', 'work_id'])
})

it('does not count words with a hit, also in a locked chapter, nor a search that began in the middle', async () => {
  await find('渡口')
  expect((await find('一封信')).locked).toBe(1)
  await find('火车', 2)
  expect(await missed()).toEqual([])
})

it('counts a search whose answers covered a long book one after another', async () => {
  await put(1, LONG)
  await put(2, LONG)
  const first = await find('火车')
  expect(first.next).toBe(2)
  expect(await missed()).toEqual([])
  const second = await find('火车', 2)
  expect(second.next).toBe(3)
  await find('火车', 3)
  expect(await missed()).toEqual([['火车', 1]])
  // The end alone, once more, and by somebody else.
  await find('火车', 3)
  expect(await missed()).toEqual([['火车', 1]])
})

it('does not count a long search that left chapters out, had a hit, or that several began', async () => {
  await put(1, LONG)
  await put(2, LONG)
  await find('火车')
  await find('火车', 3)
  // The first chapters have a hit, the last has none.
  await find('山高')
  await find('山高', 2)
  await find('山高', 3)
  // One reader begins, another ends.
  const reader = here.as(await here.user())
  await find('轮船', 1, reader)
  await find('轮船', 2, reader)
  await find('轮船', 3)
  expect(await missed()).toEqual([])
  await find('轮船', 3, reader)
  expect(await missed()).toEqual([['轮船', 1]])
})

it('lists the most frequent first, by pages, and goes with the book', async () => {
  for (const words of ['火车', '轮船', '轮船', '飞机', '飞机', '飞机']) await find(words)
  const page = await office.call('adminreader.words', { workId: bookId, current: 2, pageSize: 2 })
  expect(page.rows.map(({ words }) => words)).toEqual(['火车'])
  expect(page.total).toBe(3)
  await db.deleteFrom('works').where('id', '=', bookId).execute()
  expect(await db.selectFrom('missed_words').selectAll().execute()).toEqual([])
})

it('keeps no more words of a book than an operator would ever read', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => ({
    work_id: bookId,
    words: `词${at}`,
    times: 1,
    last_at: 1,
  }))
  await db.insertInto('missed_words').values(words).execute()
  await find('火车')
  await find('词7')
  const { rows, total } = await office.call('adminreader.words', { workId: bookId, pageSize: 1 })
  expect(total).toBe(2_000)
  expect(rows[0]).toMatchObject({ words: '词7', times: 2 })
})
