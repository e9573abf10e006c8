import type { DocumentPage, DocumentRow } from '@/contract/courses/document'
import { to } from '@/client/links'
import { fileSize } from '@/format/figures'
import { learnAddress } from '../course/courseLessons'

/** Characters of a page's text that stand for its picture. */
const ALT = 80

/** What the picture of a page says. */
export const pageAlt = ({ number, text }: DocumentPage): string => {
  const words = text.replaceAll('\n', ' ')
  if (!words) return `第 ${number} 页，图片`
  return `第 ${number} 页：${words.length > ALT ? `${words.slice(0, ALT)}……` : words}`
}

export const documentSize = ({ pages, bytes }: Pick<DocumentRow, 'pages' | 'bytes'>): string =>
  `${pages} 页 · ${fileSize(bytes)}`

/** The screen of a document: that of the lesson that it is, or its own. */
export const documentAddress = ({
  id,
  course,
  lesson,
}: Pick<DocumentRow, 'id' | 'course'> & { lesson?: number | undefined }): string =>
  lesson === undefined ? to('/study/document', { id, course }) : learnAddress(course, lesson)
