import type { IDBPTransaction, StoreNames } from 'idb'
import type { Chapter, HanScript } from '@/contract/catalogue/reader'
import type { BookDetail } from '@/contract/discovery/store'
import { accountHere } from './account'
import { offlineDatabase as database, writeFor, type OfflineTables } from './offlineDatabase'

/** A row of a book's contents. */
export interface Entry {
  id: number
  title: string
  /** Length of the text; 0 when it is not known. */
  characters: number
  locked: boolean
}

/** A book of which this device has texts. */
export interface OfflineBook {
  /** `account/id` of the book. */
  key: string
  account: number
  id: number
  title: string
  /** Chapters with a text. */
  chapters: number
  /** Size of the texts. */
  bytes: number
  /** Texts that were kept so far, those included that are gone. */
  order: number
  /** Whether its reader asked for it: then all its chapters stay. */
  downloaded: boolean
  /** Ms since the epoch. */
  usedAt: number
}

/** A chapter of which this device has, or had, the text. */
export interface OfflineChapter {
  book: string
  number: number
  bytes: number
  /** The text that was kept last has the highest. */
  order: number
  /** Until when the text may be read. */
  lease?: number | undefined
  /** Script that the text was converted to; absent = as its author wrote it. */
  script?: HanScript | undefined
}

const STORES = ['books', 'details', 'contents', 'chapters', 'texts'] satisfies StoreNames<OfflineTables>[]
type Writing = IDBPTransaction<OfflineTables, typeof STORES, 'readwrite'>

/** Opened chapters that stay of a book that was not downloaded. */
const LATEST_CHAPTERS = 3
/** Books that stay without being downloaded. */
const LATEST_BOOKS = 10
/** Size of all texts together: above it the books that were not used for longest go. */
const MOST_BYTES = 200 * 1024 * 1024
/** Bytes of a character, as browsers store it. */
const CHARACTER = 2

/** The texts of books that an account has on this device. Nothing is kept once somebody else uses the device. */
export interface OfflineBooks {
  /** Keeps what the reader has to know of a book. */
  keepDetail(detail: BookDetail): Promise<void>
  detail(id: number): Promise<BookDetail | undefined>
  keepContents(id: number, entries: readonly Entry[]): Promise<void>
  contents(id: number): Promise<Entry[] | undefined>
  /**
   * Keeps texts of a book whose detail is kept. Unless it is `downloaded`, only its latest ones stay.
   * @throws DOMException `QuotaExceededError` when the device is full
   */
  keep(id: number, chapters: readonly Chapter[], downloaded?: boolean): Promise<void>
  /** Returns the text of a chapter; `ended` when its time is over, undefined when it is not here. */
  chapter(id: number, number: number): Promise<Chapter | 'ended' | undefined>
  /** Removes the text of a chapter. */
  drop(id: number, number: number): Promise<void>
  /** Numbers of the chapters that may be read now. */
  numbers(id: number): Promise<number[]>
  /** Numbers of those of them that are in another script. */
  stale(id: number, script: HanScript | undefined): Promise<number[]>
  /** Removes a book with its texts. */
  remove(id: number): Promise<void>
  /** The latest used first. */
  list(): Promise<OfflineBook[]>
}

const chaptersOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []])

async function removeBook(tables: Writing, key: string): Promise<void> {
  await Promise.all([
    ...(['books', 'details', 'contents'] as const).map((name) => tables.objectStore(name).delete(key)),
    ...(['chapters', 'texts'] as const).map((name) => tables.objectStore(name).delete(chaptersOf(key))),
  ])
}

const mayBeRead = ({ lease }: OfflineChapter): boolean => lease === undefined || lease > Date.now()

/** Removes the text of a chapter, and the chapter too unless its text was only taken away. */
async function removeText(tables: Writing, chapter: OfflineChapter, forget: boolean): Promise<void> {
  const at: [string, number] = [chapter.book, chapter.number]
  await tables.objectStore('texts').delete(at)
  if (forget) await tables.objectStore('chapters').delete(at)
  else await tables.objectStore('chapters').put({ ...chapter, bytes: 0 })
  const book = await tables.objectStore('books').get(chapter.book)
  if (!book || chapter.bytes === 0) return
  const { chapters, bytes } = book
  await tables.objectStore('books').put({ ...book, chapters: chapters - 1, bytes: bytes - chapter.bytes })
}

/**
 * Removes what is too much: the oldest chapters of a book that was not downloaded, the books that were not used for
 * longest, and those of other accounts; what a visitor has read is for everybody.
 */
async function tidy(tables: Writing, key: string): Promise<void> {
  const books = (await tables.objectStore('books').getAll()).sort((a, b) => b.usedAt - a.usedAt)
  const current = books.find((book) => book.key === key)
  if (current && !current.downloaded && current.chapters > LATEST_CHAPTERS) {
    const kept = await tables.objectStore('chapters').getAll(chaptersOf(key))
    const old = kept.sort((a, b) => b.order - a.order).slice(LATEST_CHAPTERS)
    for (const chapter of old) await removeText(tables, chapter, true)
  }
  let opened = 0
  let bytes = 0
  for (const book of books) {
    bytes += book.bytes
    if (!book.downloaded) opened += 1
    const isForeign = book.account !== 0 && book.account !== current?.account
    const isTooMuch = (!book.downloaded && opened > LATEST_BOOKS) || bytes > MOST_BYTES
    if (book.key !== key && (isForeign || isTooMuch)) await removeBook(tables, book.key)
  }
}

/** Returns the offline books of whoever uses the device now. */
export function offlineBooks(): OfflineBooks {
  const account = accountHere()
  const keyOf = (id: number): string => `${account}/${id}`

  /** Changes what is kept, unless another account uses the device by now. */
  const write = async (work: (tables: Writing) => Promise<void>): Promise<void> => {
    // Some private windows have no database: they keep nothing.
    if (typeof indexedDB !== 'undefined') await writeFor(account, STORES, work)
  }

  const readable = async (id: number): Promise<OfflineChapter[]> => {
    const kept = await database.run((opened) => opened.getAll('chapters', chaptersOf(keyOf(id))))
    return kept.filter((chapter) => chapter.bytes > 0 && mayBeRead(chapter))
  }

  return {
    keepDetail: (detail) => {
      const { id, title } = detail.work
      const key = keyOf(id)
      return write(async (tables) => {
        const before = await tables.objectStore('books').get(key)
        await tables.objectStore('details').put(detail, key)
        const known = before ?? { chapters: 0, bytes: 0, order: 0, downloaded: false }
        await tables.objectStore('books').put({ ...known, key, account, id, title, usedAt: Date.now() })
        await tidy(tables, key)
      })
    },
    detail: (id) => database.run((opened) => opened.get('details', keyOf(id))),
    keepContents: (id, entries) =>
      write(async (tables) => void (await tables.objectStore('contents').put([...entries], keyOf(id)))),
    contents: (id) => database.run((opened) => opened.get('contents', keyOf(id))),
    keep: (id, kept, downloaded = false) => {
      const key = keyOf(id)
      return write(async (tables) => {
        const book = await tables.objectStore('books').get(key)
        // Without its detail a book could not be opened.
        if (!book) return
        let { chapters, bytes, order } = book
        for (const chapter of kept) {
          const at: [string, number] = [key, chapter.part.number]
          const before = await tables.objectStore('chapters').get(at)
          const size = chapter.body.length * CHARACTER
          if (!before?.bytes) chapters += 1
          bytes += size - (before?.bytes ?? 0)
          order += 1
          await tables.objectStore('texts').put(chapter, at)
          await tables.objectStore('chapters').put({
            book: key,
            number: chapter.part.number,
            bytes: size,
            order,
            lease: chapter.lease,
            script: chapter.script,
          })
        }
        const usedAt = Date.now()
        const asked = book.downloaded || downloaded
        await tables.objectStore('books').put({ ...book, chapters, bytes, order, usedAt, downloaded: asked })
        await tidy(tables, key)
      })
    },
    async chapter(id, number) {
      const at: [string, number] = [keyOf(id), number]
      const kept = await database.run((opened) => opened.get('chapters', at))
      if (!kept) return undefined
      if (mayBeRead(kept)) return database.run((opened) => opened.get('texts', at))
      if (kept.bytes > 0) await write((tables) => removeText(tables, kept, false))
      return 'ended'
    },
    drop: (id, number) =>
      write(async (tables) => {
        const kept = await tables.objectStore('chapters').get([keyOf(id), number])
        if (kept) await removeText(tables, kept, true)
      }),
    numbers: async (id) => (await readable(id)).map(({ number }) => number),
    stale: async (id, script) =>
      (await readable(id)).filter((chapter) => chapter.script !== script).map(({ number }) => number),
    remove: (id) => write((tables) => removeBook(tables, keyOf(id))),
    list: async () => {
      const all = await database.run((opened) => opened.getAll('books'))
      return all
        .filter((book) => book.account === account && book.chapters > 0)
        .sort((a, b) => b.usedAt - a.usedAt)
    },
  }
}
