import type { DBSchema, IDBPTransaction } from 'idb'
import type { OutsideBook, OutsideChapter } from '@/contract/catalogue/outside'
import type { HanScript } from '@/contract/catalogue/reader'
import { createDatabase } from './database'

/** A book of another site with its address. */
export interface OutsideRef {
  url: string
  book: OutsideBook
}

/** A book of another site of which this device has something. */
export interface KeptOutside extends OutsideRef {
  /** Chapters, or pieces of a file, that are here. */
  count: number
  bytes: number
  /** Ms since the epoch. */
  usedAt: number
}

interface KeptChapter extends OutsideChapter {
  url: string
}

interface Tables extends DBSchema {
  books: { key: string; value: KeptOutside }
  chapters: { key: [string, number]; value: KeptChapter }
  /** Of the files of PDFs. */
  pieces: { key: [string, number]; value: Uint8Array<ArrayBuffer> }
}

type Writing = IDBPTransaction<Tables, ('books' | 'chapters' | 'pieces')[], 'readwrite'>

/** Size of all that is kept: above it the books that were not used for longest go. */
const MOST_BYTES = 200 * 1024 * 1024
/** Bytes of a character, as browsers store it. */
const CHARACTER = 2

/** Belongs to the device, as the list of these books does: they were free, and stay after a log-out. */
const database = createDatabase<Tables>('outside', 1, (opened) => {
  opened.createObjectStore('books', { keyPath: 'url' })
  opened.createObjectStore('chapters', { keyPath: ['url', 'number'] })
  opened.createObjectStore('pieces')
})

const ofBook = (url: string): IDBKeyRange => IDBKeyRange.bound([url], [url, []])

/** Whether two answers are about the same state of a file, read in the same encoding. */
const isSame = (one: OutsideBook, other: OutsideBook): boolean =>
  one.key === other.key && one.version === other.version && one.encoding === other.encoding

/** Changes what is kept. Some private windows have no database: they keep nothing. */
const write = async (work: (tables: Writing) => Promise<void>): Promise<void> => {
  if (typeof indexedDB !== 'undefined') await database.write(['books', 'chapters', 'pieces'], work)
}

/** Reads what is kept; nothing where the browser has no database. */
const read = <Result>(work: Parameters<typeof database.run<Result>>[0], nothing: Result): Promise<Result> =>
  typeof indexedDB === 'undefined' ? Promise.resolve(nothing) : database.run(work).catch(() => nothing)

async function removeTexts(tables: Writing, url: string): Promise<void> {
  await tables.objectStore('chapters').delete(ofBook(url))
  await tables.objectStore('pieces').delete(ofBook(url))
}

async function removeBook(tables: Writing, url: string): Promise<void> {
  await removeTexts(tables, url)
  await tables.objectStore('books').delete(url)
}

/** Counts what came into a book, and removes the books that were not used for longest when there is too much. */
async function count(
  tables: Writing,
  row: KeptOutside,
  more: { count: number; bytes: number },
): Promise<void> {
  const store = tables.objectStore('books')
  const now = Date.now()
  await store.put({ ...row, count: row.count + more.count, bytes: row.bytes + more.bytes, usedAt: now })
  let sum = 0
  for (const { url, bytes } of (await store.getAll()).sort((a, b) => b.usedAt - a.usedAt)) {
    sum += bytes
    if (sum > MOST_BYTES && url !== row.url) await removeBook(tables, url)
  }
}

/** The row of a book, if what is kept is of the same state of its file. */
async function rowOf(tables: Writing, { url, book }: OutsideRef): Promise<KeptOutside | undefined> {
  const row = await tables.objectStore('books').get(url)
  return row && isSame(row.book, book) ? row : undefined
}

const chaptersOf = (url: string): Promise<KeptChapter[]> =>
  read((opened) => opened.getAll('chapters', ofBook(url)), [])

/** What this device has of books of other sites, for reading without a network. */
export const outsideTexts = {
  /** Keeps what has to be known of a book. What is here of another state of its file goes. */
  keepBook: (url: string, book: OutsideBook): Promise<void> =>
    write(async (tables) => {
      const before = await tables.objectStore('books').get(url)
      const stays = before && isSame(before.book, book)
      if (before && !stays) await removeTexts(tables, url)
      const known = stays ? before : { count: 0, bytes: 0 }
      await tables.objectStore('books').put({ ...known, url, book, usedAt: Date.now() })
    }),
  book: async (url: string): Promise<OutsideBook | undefined> =>
    (await read((opened) => opened.get('books', url), undefined))?.book,
  /** The latest used first. */
  list: async (): Promise<KeptOutside[]> => {
    const all = await read((opened) => opened.getAll('books'), [])
    return all.filter((row) => row.count > 0).sort((a, b) => b.usedAt - a.usedAt)
  },
  /** Keeps a chapter of a book that is kept. @throws DOMException `QuotaExceededError` when the device is full */
  keepChapter: (ref: OutsideRef, chapter: OutsideChapter): Promise<void> =>
    write(async (tables) => {
      const row = await rowOf(tables, ref)
      if (!row) return
      const before = await tables.objectStore('chapters').get([ref.url, chapter.number])
      await tables.objectStore('chapters').put({ ...chapter, url: ref.url })
      const bytes = (chapter.body.length - (before?.body.length ?? 0)) * CHARACTER
      await count(tables, row, { count: before ? 0 : 1, bytes })
    }),
  chapter: (url: string, number: number): Promise<OutsideChapter | undefined> =>
    read((opened) => opened.get('chapters', [url, number]), undefined),
  /** Numbers of the chapters that are here, and of those of them that are in another script. */
  numbers: async (url: string): Promise<number[]> => (await chaptersOf(url)).map(({ number }) => number),
  stale: async (url: string, script: HanScript | undefined): Promise<number[]> =>
    (await chaptersOf(url)).filter((chapter) => chapter.script !== script).map(({ number }) => number),
  /** Keeps a piece of the file of a PDF that is kept. */
  keepPiece: (ref: OutsideRef, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
    write(async (tables) => {
      const row = await rowOf(tables, ref)
      const at: [string, number] = [ref.url, index]
      if (!row || (await tables.objectStore('pieces').getKey(at))) return
      await tables.objectStore('pieces').put(bytes, at)
      await count(tables, row, { count: 1, bytes: bytes.length })
    }),
  piece: (url: string, index: number): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    read((opened) => opened.get('pieces', [url, index]), undefined),
  /** Numbers of the pieces that are here. */
  pieces: async (url: string): Promise<number[]> =>
    (await read((opened) => opened.getAllKeys('pieces', ofBook(url)), [])).map(([, index]) => index),
  /** Removes what is here of a book; its place and its marks stay. */
  remove: (url: string): Promise<void> => write((tables) => removeBook(tables, url)),
}
