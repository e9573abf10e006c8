import { call } from '@/client/client'
import { createFileUploads } from '../../kit/uploads/fileUploads'

export const BOOK_TYPES = '.epub,.txt,application/epub+zip,text/plain'

/** Files of books, by the id of the book. */
export const bookUploads = createFileUploads<number>((workId, upload) =>
  call('adminbook.attach', { workId, upload }, { quiet: true }),
)
