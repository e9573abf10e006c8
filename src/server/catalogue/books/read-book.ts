import { readFile, stat } from 'node:fs/promises'
import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import { encodingSamples, readSureText, readText, textIn } from './encoding'
import { readEpub } from './epub'
import { badBook, LIMITS, type FoundBook, type KeptPicture } from './fault'
import { splitText } from './txt'

/** A file to read. */
export interface BookFile {
  path: string
  format: 'epub' | 'txt'
  /** Of a text file; absent = it is found out. */
  encoding?: TextEncoding | undefined
  /** A text whose encoding is doubtful is not read: its reader chooses. */
  asksEncoding?: boolean
}

/** A book that was read, with the encoding of a text file; or how a text of doubtful encoding begins. */
export type ReadBook =
  | { book: FoundBook; encoding?: TextEncoding | undefined }
  | { samples: ReturnType<typeof encodingSamples> }

/** Stores a picture of a book; returns null when it cannot be read. */
export type KeepPicture = (bytes: Buffer) => Promise<KeptPicture | null>

function checkLengths({ chapters }: FoundBook): void {
  if (chapters.length > LIMITS.chapters)
    throw badBook(`共 ${chapters.length} 章，超过 ${LIMITS.chapters} 章，请分册上传`, 'large')
  const long = chapters.find(({ lines }) => lines.join('\n').length > LIMITS.chapter)
  if (long) throw badBook(`“${long.title}”超过 ${LIMITS.chapter / 10_000} 万字，请先在文件里分章`, 'large')
}

async function readTextFile({ path, encoding, asksEncoding = false }: BookFile): Promise<ReadBook> {
  const { size } = await stat(path)
  if (size > LIMITS.txt) throw badBook(`TXT 不能超过 ${LIMITS.txt / 1024 ** 2} MB，请分册上传`, 'large')
  const bytes = await readFile(path)
  const found = encoding
    ? { text: textIn(encoding, bytes), encoding }
    : asksEncoding
      ? readSureText(bytes)
      : readText(bytes)
  if (!found) return { samples: encodingSamples(bytes) }
  const book = { title: '', author: '', chapters: splitText(found.text), pictures: [] }
  return { book, encoding: found.encoding }
}

/** Reads the file of a book. It comes from anybody: call it by {@link readInThread}. @throws BookRefused */
export async function readBook(file: BookFile, keep: KeepPicture): Promise<ReadBook> {
  const read = file.format === 'epub' ? { book: await readEpub(file.path, keep) } : await readTextFile(file)
  if ('book' in read) checkLengths(read.book)
  return read
}
