import type { Generated } from 'kysely'
import type { IMPORT_STATES } from '@/contract/adminbook'
import type { Flag } from './schema'

/** A file whose chapters an operator looks through before they become a book's. */
export interface BookImports {
  id: Generated<number>
  work_id: number
  staff_id: number
  upload: string
  file_name: string
  format: 'epub' | 'txt'
  size: number
  state: (typeof IMPORT_STATES)[number]
  /** Why it could not be read. */
  fault: string
  /** As the file names itself; empty = it does not. */
  title: string
  author: string
  /** Addresses of the pictures that were kept, JSON array. */
  pictures: string
  created_at: number
  updated_at: number
  version: number
}

export interface BookImportChapters {
  id: Generated<number>
  import_id: number
  number: number
  title: string
  /** A line a paragraph: of text, or of clean HTML when rich. */
  body: string
  words: number
  rich: Flag
}

export interface BookTables {
  book_imports: BookImports
  book_import_chapters: BookImportChapters
}
