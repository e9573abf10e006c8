import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { OpenedUrl } from '@/contract/catalogue/outside'
import type { OutsideFormat, TextEncoding } from '@/contract/catalogue/outside-kinds'
import { OutsideFileFault, type FetchedFile } from '../../adapters/outside-files/outside-files'
import type { Db, Deps, Trx } from '../../deps'
import type { Row } from '../../kernel/tables'
import { limit } from '../../media/limit'
import { headOf, mediaDir } from '../../media/uploads'
import { bookPictures, removePictures } from '../books/book-pictures'
import type { FoundBook } from '../books/fault'
import { chapterBody } from '../books/html'
import { readInThread } from '../books/read-in-thread'
import { characterCount } from '../chapters'

type BookRow = Row<'outside_books'>
type FetchDeps = Pick<Deps, 'db' | 'command' | 'clock' | 'env' | 'outsideFiles' | 'log'>

/** An address whose book is wanted. */
export interface OutsideAddress {
  url: URL
  /** Chosen by the reader; undefined = it is found out. */
  encoding: TextEncoding | undefined
  /** Names the book, by its address and its encoding. */
  hash: string
}

/** A book that is kept, or how a text of doubtful encoding begins. */
export type FetchedBook = { row: BookRow } | Required<Pick<OpenedUrl, 'samples'>>

/** So many books are fetched and read at once. */
const inTurn = limit(2)
/** Chapters per statement. */
const BATCH = 50
const LONGEST_TITLE = 60

/** Returns the address that a reader has typed. @throws OutsideFileFault when it is none of a book that can be opened */
export function addressOf(
  typed: string,
  encoding: TextEncoding | undefined,
  isAllowed: (host: string) => boolean,
): OutsideAddress {
  if (!URL.canParse(typed)) throw new OutsideFileFault('address')
  const url = new URL(typed)
  if (url.protocol !== 'https:' || url.port || url.username || url.password)
    throw new OutsideFileFault('address')
  if (!isAllowed(url.hostname)) throw new OutsideFileFault('host')
  url.hash = ''
  const hash = createHash('sha256')
    .update(`${url.href}\n${encoding ?? ''}`)
    .digest('hex')
    .slice(0, 40)
  return { url, encoding, hash }
}

/** Folder of the file of a PDF, below /media. Another state of the file has another address. */
export const folderOf = (hash: string, version: number): string => `outside/${hash}/${version}`
/** Folder of files that are being fetched. */
export const incomingDir = (deps: Pick<Deps, 'env'>): string => mediaDir(deps, 'outside/incoming')

export const rowOf = (db: Db | Trx, hash: string) =>
  db.selectFrom('outside_books').selectAll().where('hash', '=', hash).executeTakeFirst()

/** The format of a file by its first bytes; text has no mark, so a site or a name has to say so. @throws OutsideFileFault */
async function formatOf(path: string, { type, name }: FetchedFile): Promise<OutsideFormat> {
  const head = Buffer.from(await headOf(path)).toString('latin1')
  if (head.startsWith('PK\u0003\u0004')) return 'epub'
  if (head.includes('%PDF-')) return 'pdf'
  const isMarkup = /^\s*(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml)/i.test(head)
  if (!isMarkup && (type === 'text/plain' || /\.txt$/i.test(name))) return 'txt'
  throw new OutsideFileFault('format')
}

const titleOf = (name: string): string => name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, LONGEST_TITLE)

/** What is stored of a book that was read. */
interface Stored {
  columns: Pick<BookRow, 'format' | 'title' | 'author' | 'encoding' | 'size' | 'bytes' | 'etag' | 'pictures'>
  chapters: readonly Omit<Row<'outside_chapters'>, 'book_id'>[]
}

async function chaptersOf({ chapters }: FoundBook): Promise<Stored['chapters']> {
  const stored: Stored['chapters'][number][] = []
  for (const { title, lines, rich: isRich } of chapters) {
    const { body, rich } = chapterBody(lines, isRich)
    const characters = characterCount(body, rich)
    stored.push({ number: stored.length + 1, title, body, rich: rich ? 1 : 0, characters })
    // Requests of others are answered between two chapters.
    await turn()
  }
  return stored
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Writes a book in place of its earlier state. */
async function store(
  { command, clock }: FetchDeps,
  { url, hash }: OutsideAddress,
  { columns, chapters }: Stored,
): Promise<BookRow> {
  const now = clock.now()
  return command(async (trx) => {
    const before = await rowOf(trx, hash)
    const values = {
      ...columns,
      host: url.hostname,
      version: (before?.version ?? 0) + 1,
      checked_at: now,
      used_at: now,
    }
    const row = await trx
      .insertInto('outside_books')
      .values({ hash, ...values })
      .onConflict((on) => on.column('hash').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('outside_chapters').where('book_id', '=', row.id).execute()
    for (let from = 0; from < chapters.length; from += BATCH)
      await trx
        .insertInto('outside_chapters')
        .values(chapters.slice(from, from + BATCH).map((chapter) => ({ ...chapter, book_id: row.id })))
        .execute()
    return row
  })
}

/** Reads an EPUB or a text in a thread, and stores it with its pictures. */
async function keepText(
  deps: FetchDeps,
  address: OutsideAddress,
  { path, format, file }: { path: string; format: 'epub' | 'txt'; file: FetchedFile },
): Promise<FetchedBook> {
  const { urls: pictures, keep } = bookPictures(deps)
  try {
    const { encoding } = address
    const read = await readInThread({ path, format, encoding, asksEncoding: true }, keep)
    if ('samples' in read) return read
    const chapters = await chaptersOf(read.book)
    const sizes = await Promise.all(pictures.map((url) => sizeOf(join(deps.env.dataDir, url))))
    const bytes =
      chapters.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) +
      sizes.reduce((sum, size) => sum + size, 0)
    const { title, author } = read.book
    const columns: Stored['columns'] = {
      format,
      title: title || titleOf(file.name),
      author,
      encoding: read.encoding ?? '',
      size: file.size,
      bytes,
      etag: file.etag,
      pictures: JSON.stringify(pictures),
    }
    return { row: await store(deps, address, { columns, chapters }) }
  } catch (error) {
    await removePictures(deps, pictures)
    throw error
  }
}

/** Keeps a PDF as it is: phones read it piece by piece. */
async function keepPdf(
  deps: FetchDeps,
  address: OutsideAddress,
  { path, file, version }: { path: string; file: FetchedFile; version: number },
): Promise<FetchedBook> {
  const folder = mediaDir(deps, folderOf(address.hash, version))
  await mkdir(folder, { recursive: true })
  await rename(path, join(folder, 'book.pdf'))
  const columns: Stored['columns'] = {
    format: 'pdf',
    title: titleOf(file.name),
    author: '',
    encoding: '',
    size: file.size,
    bytes: file.size,
    etag: file.etag,
    pictures: '[]',
  }
  return { row: await store(deps, address, { columns, chapters: [] }) }
}

/** Removes what an earlier state of a book has on the disk. */
export async function removeFiles(
  deps: Pick<Deps, 'env'>,
  { hash, version, pictures }: Pick<BookRow, 'hash' | 'version' | 'pictures'>,
): Promise<void> {
  await removePictures(deps, JSON.parse(pictures) as string[])
  await rm(mediaDir(deps, folderOf(hash, version)), { recursive: true, force: true })
}

async function fetchNow(
  deps: FetchDeps,
  address: OutsideAddress,
  isAllowed: (host: string) => boolean,
): Promise<FetchedBook> {
  const { db, clock, outsideFiles } = deps
  if (!outsideFiles) throw new OutsideFileFault('unreachable')
  const before = await rowOf(db, address.hash)
  const path = join(incomingDir(deps), randomUUID())
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await outsideFiles.fetch(address.url, { etag: before?.etag ?? '', isAllowed, path })
    if (!file) {
      if (!before) throw new OutsideFileFault('unreachable')
      const checked = { checked_at: clock.now() }
      await db.updateTable('outside_books').set(checked).where('id', '=', before.id).execute()
      return { row: { ...before, ...checked } }
    }
    const format = await formatOf(path, file)
    const fetched =
      format === 'pdf'
        ? await keepPdf(deps, address, { path, file, version: (before?.version ?? 0) + 1 })
        : await keepText(deps, address, { path, format, file })
    if (before && 'row' in fetched) await removeFiles(deps, before)
    return fetched
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Fetches the book at an address and keeps it; one that has not changed since it was kept is not fetched again.
 * @param isAllowed whether operators allow a host
 * @throws OutsideFileFault, BookRefused
 */
export const fetchBook = (
  deps: FetchDeps,
  address: OutsideAddress,
  isAllowed: (host: string) => boolean,
): Promise<FetchedBook> => inTurn(() => fetchNow(deps, address, isAllowed))
