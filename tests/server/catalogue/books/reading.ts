import type { FoundBook } from '@/server/catalogue/books/fault'
import { readEpub } from '@/server/catalogue/books/epub'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PICTURE = `files/u/${'a'.repeat(32)}.webp`
/** Beginning of the element of every picture that is kept. */
export const IMAGE = `<img src="${PICTURE}" width="40" height="30"`

interface Reading {
  read(bytes: Buffer): Promise<FoundBook>
  /** Why a book is not read. */
  refusal(bytes: Buffer): Promise<string>
  /** Pictures that were to be kept. */
  kept: Buffer[]
}

/** Reads EPUBs from a folder that the tests of a file share. */
export function reading(): Reading {
  let folder = ''
  const kept: Buffer[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shusheng-book-'))
    kept.length = 0
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = (bytes: Buffer): Promise<FoundBook> => {
    const file = join(folder, 'book.epub')
    writeFileSync(file, bytes)
    return readEpub(file, (picture) => {
      kept.push(picture)
      const found = { url: PICTURE, width: 40, height: 30 }
      return Promise.resolve(picture.toString() === 'broken' ? null : found)
    })
  }
  const refusal = (bytes: Buffer): Promise<string> =>
    read(bytes).then(
      () => 'it was read',
      (error: Error) => error.message,
    )
  return { read, refusal, kept }
}
