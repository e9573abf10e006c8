import { LONGEST_BODY, MOST_PARTS } from '@/contract/catalogue/adminbook'
import { JobRefused } from '../../kernel/jobs/queue'

/** What keeps a file from being a book: it is damaged or no book, larger than {@link LIMITS}, or protected from copying. */
export type BookFault = 'broken' | 'large' | 'protected'

/** The file is at fault: the message tells the operator what to do. */
export class BookRefused extends JobRefused {
  constructor(
    message: string,
    readonly fault: BookFault,
  ) {
    super(message)
  }
}

export const badBook = (message: string, fault: BookFault = 'broken'): BookRefused =>
  new BookRefused(message, fault)

/** Most that is read. A book of a million characters has about 3 MB of text; the rest is pictures. */
export const LIMITS = {
  /** A file a chapter, and the pictures. */
  entries: MOST_PARTS + 3_000,
  /** Unpacked bytes of one file in the archive. */
  entry: 24 * 1024 ** 2,
  /** Unpacked bytes of all files. */
  total: 300 * 1024 ** 2,
  /** Highest compression ratio; text shrinks to a tenth at most. */
  ratio: 200,
  /** The ratio of smaller files is not checked: a page of blanks is small either way. */
  ratioFrom: 1024 ** 2,
  txt: 30 * 1024 ** 2,
  pictures: 500,
  chapters: MOST_PARTS,
  /** Characters of one chapter. */
  chapter: LONGEST_BODY,
  /** Characters of the notes of one chapter. */
  notes: LONGEST_BODY,
} as const

/** A chapter as detected: paragraphs, each one line of text or, when `rich`, one block of clean HTML. */
export interface FoundChapter {
  title: string
  lines: string[]
  rich: boolean
}

/** A stored picture: its address, and its size in px. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

export interface FoundBook {
  title: string
  author: string
  chapters: FoundChapter[]
  /** Addresses of the stored pictures. */
  pictures: string[]
}
