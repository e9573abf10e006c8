import { JobRefused } from '../../kernel/jobs/queue'

/** The file is the fault: the message says to the operator what to do. */
export const badBook = (message: string): JobRefused => new JobRefused(message)

/** What is read at most. A book of a million characters has about 3 MB of text; the rest is pictures. */
export const LIMITS = {
  entries: 5_000,
  /** Bytes of one file inside once it is unpacked. */
  entry: 24 * 1024 ** 2,
  /** Bytes of all of them. */
  total: 300 * 1024 ** 2,
  /** How many times larger a file may become; text shrinks to a tenth at most. */
  ratio: 200,
  /** Below this nothing is looked at: a page of blanks is small either way. */
  ratioFrom: 1024 ** 2,
  txt: 30 * 1024 ** 2,
  pictures: 500,
  chapters: 2_000,
  /** Characters of one chapter. */
  chapter: 200_000,
} as const

/** A chapter as it was found: paragraphs, each one line of text or, when `rich`, one block of clean HTML. */
export interface FoundChapter {
  title: string
  lines: string[]
  rich: boolean
}

export interface FoundBook {
  title: string
  author: string
  chapters: FoundChapter[]
  /** Addresses of the pictures that were kept. */
  pictures: string[]
}
