import type { PartForm } from '@/contract/catalogue/adminbook'
import { DAY } from '@/server/kernel/days'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { bookForm as form } from '@tests/support/book'
import { BEGAN } from '@tests/support/database'
import type { Rig } from '../rig'
import { erase, shared, work, type Made, type Make, type Rows, type Work } from './record'

const partForm: PartForm = { title: '第一章 河', body: '船没有名字。', rich: false, coins: 1990 }

/** An e-book in the back office, by its internal id. */
const book =
  (input: (made: Work) => object): Make =>
  async (at) => {
    const made = await work(at, 'ebook')
    return { input: input(made), remove: () => erase(at, 'works', made.id) }
  }

/** Its last chapter, which goes without the book. */
const chapter =
  (input: (workId: number, id: number) => object): Make =>
  async (at) => {
    const made = await work(at, 'ebook')
    const id = made.parts[3] ?? 0
    return { input: input(made.id, id), remove: () => erase(at, 'parts', id) }
  }

/** A text that was uploaded by `owner`, ready to be read into chapters. */
async function text(at: Rig, owner: number): Promise<Made> {
  const made = await work(at, 'ebook')
  const id = randomBytes(16).toString('hex')
  const bytes = Buffer.from('第一章 河\n船没有名字。\n第二章 岸\n岸上有灯。')
  await mkdir(uploadsDir(at.deps), { recursive: true })
  await writeFile(uploadFile(at.deps, id), bytes)
  const { db } = at.database
  const row = { id, staff_id: owner, file_name: '慢船.txt', size: bytes.length, created_at: at.time.now }
  await db
    .insertInto('uploads')
    .values({ ...row, purpose: 'book', state: 'finished' })
    .execute()
  return {
    input: { workId: made.id, upload: id },
    remove: () => db.deleteFrom('uploads').where('id', '=', id).execute(),
  }
}

/** A file that was read and waits to be looked through, with one chapter. */
const found =
  (input: (id: number, chapterId: number) => object): Make =>
  async (at, owner) => {
    const made = await work(at, 'ebook')
    const { db } = at.database
    const { id } = await db
      .insertInto('book_imports')
      .values({
        work_id: made.id,
        staff_id: owner,
        upload: randomBytes(16).toString('hex'),
        file_name: '慢船.txt',
        format: 'txt',
        size: 64,
        state: 'ready',
        fault: '',
        title: '',
        author: '',
        pictures: '[]',
        created_at: at.time.now,
        updated_at: at.time.now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: chapterId } = await db
      .insertInto('book_import_chapters')
      .values({ import_id: id, number: 1, title: '第一章 河', body: '船没有名字。', words: 5, rich: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, chapterId), remove: () => erase(at, 'book_imports', id) }
  }

/** Sound of a piece of text that was read aloud. */
const speechPiece: Make = async (at) => {
  const { id } = await at.database.db
    .insertInto('speech_pieces')
    .values({
      hash: randomBytes(20).toString('hex'),
      engine: 'test',
      voice: 'a',
      ms: 1_000,
      starts: '[0]',
      characters: 10,
      bytes: 5,
      made_at: at.time.now,
      used_at: at.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'speech_pieces', id) }
}

/** E-books, their chapters, their readers and sounds, and the files these are read from. */
export const books: Rows = {
  'adminbook.detail': shared(book(({ id }) => ({ id }))),
  'adminbook.save': shared(book(({ id }) => ({ id, version: 1, form }))),
  'adminreader.book': shared(book(({ id }) => ({ id }))),
  'adminreader.chapters': shared(book(({ id }) => ({ workId: id }))),
  'adminreader.marks': shared(book(({ id }) => ({ workId: id }))),
  'adminreader.words': shared(book(({ id }) => ({ workId: id }))),
  'adminspeech.remove': shared(speechPiece),
  'adminbook.part': shared(chapter((workId, id) => ({ workId, id }))),
  'adminbook.savePart': shared(chapter((workId, id) => ({ workId, id, version: 1, form: partForm }))),
  'adminbook.orderParts': shared(book(({ id, parts }) => ({ workId: id, ids: parts.toReversed() }))),
  'adminbook.priceParts': shared(book(({ id, parts }) => ({ workId: id, ids: parts, coins: 1990 }))),
  'adminbook.planParts': shared(
    chapter((workId, id) => ({ workId, ids: [id], times: { first: BEGAN + DAY, days: 1, each: 1 } })),
  ),
  'adminbook.removePart': shared(chapter((workId, id) => ({ workId, id }))),
  'adminbook.attach': { make: text, other: 400, gone: 400 },
  'adminbook.import': shared(found((id) => ({ id }))),
  'adminbook.importText': shared(found((id, chapterId) => ({ id, chapterId }))),
  'adminbook.editImport': shared(
    found((id, chapterId) => ({ id, version: 1, chapterId, change: 'rename', title: '第一章 江' })),
  ),
  'adminbook.saveImport': shared(found((id) => ({ id, version: 1, mode: 'append' }))),
  'adminbook.dropImport': shared(found((id) => ({ id, version: 1 }))),
}
