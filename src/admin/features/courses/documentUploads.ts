import { call } from '@/client/client'
import { LESSON_TITLE } from '@/contract/courses/course-form'
import { createFileUploads } from '../../kit/uploads/fileUploads'

export const PDF_TYPES = '.pdf,application/pdf'

/** What a file is for: a new document of a course, or another edition of a document. */
export type DocumentKey = `${number}:new` | `${number}:${number}`

export const courseOf = (key: DocumentKey): number => Number(key.split(':')[0])

const titleOf = (name: string): string =>
  name
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, LESSON_TITLE)

async function accept(key: DocumentKey, upload: string, name: string): Promise<void> {
  const course = courseOf(key)
  const id = Number(key.split(':')[1])
  if (!Number.isInteger(id)) {
    await call('admindocument.add', { id: course, title: titleOf(name) || '课件', upload }, { quiet: true })
    return
  }
  // Its version may have changed while the file was on its way: the new file is for the document as it is now.
  const { rows } = await call('admindocument.list', { id: course }, { quiet: true })
  const version = rows.find((row) => row.id === id)?.version ?? 0
  await call('admindocument.replace', { id, version, upload }, { quiet: true })
}

export const documentUploads = createFileUploads<DocumentKey>(accept)
