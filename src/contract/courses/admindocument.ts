import { Type, type Static } from '@sinclair/typebox'
import { AppText, get, Id, Instant, literals, post, Text } from '../call'
import { RecordId, Saved } from '../kernel/fields'
import { LESSON_TITLE } from './course-form'
import { DocumentPage } from './document'

/** waiting, drawing: its newest file is being made into pages. failed: it could not be, and `fault` says why. */
export const DOCUMENT_STATES = ['waiting', 'drawing', 'ready', 'failed'] as const

export const OfficeDocument = Type.Object({
  id: Id,
  title: Type.String(),
  state: literals(DOCUMENT_STATES),
  progress: Type.Integer({ description: 'per cent' }),
  fault: Type.String(),
  fileName: Type.String({ description: 'of the newest file' }),
  edition: Type.Integer({ description: '0 = nobody can open it yet' }),
  pages: Type.Integer(),
  bytes: Type.Integer(),
  withdrawn: Type.Boolean(),
  lesson: Type.Optional(Type.Object({ id: Id, title: Type.String() })),
  favorites: Type.Integer(),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type OfficeDocument = Static<typeof OfficeDocument>

const reads = { family: 'adminapi', who: 'staff', permission: 'course.read' } as const
const edits = { family: 'adminapi', who: 'staff', permission: 'course.edit' } as const
const Upload = AppText(100, { description: 'a finished upload of the operator' })

/** Documents of a course: `/admin/study/course`. */
export const admindocument = {
  list: get('/admindocument/list', {
    ...reads,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ rows: Type.Array(OfficeDocument) }),
    notes: 'Documents of course `id`, those included that were withdrawn or could not be made.',
  }),
  pages: get('/admindocument/pages', {
    ...reads,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ title: Type.String(), list: Type.Array(DocumentPage), file: Type.String() }),
    notes: 'Pages of the edition that learners see.',
  }),
  add: post('/admindocument/add', {
    ...edits,
    audit: { ifChanged: '添加课件' },
    input: Type.Object({ id: Id, title: Text('课件名称', LESSON_TITLE, 1), upload: Upload }),
    answer: Saved,
    notes: 'Adds a document to course `id`; its pages are made by a job.',
  }),
  replace: post('/admindocument/replace', {
    ...edits,
    audit: { ifChanged: '替换课件' },
    input: Type.Object({ ...RecordId, upload: Upload }),
    answer: Saved,
    notes: 'Gives a document a new file. Learners see the old edition until its pages are made.',
  }),
  rename: post('/admindocument/rename', {
    ...edits,
    audit: { ifChanged: '重命名课件' },
    input: Type.Object({ ...RecordId, title: Text('课件名称', LESSON_TITLE, 1) }),
    answer: Saved,
    notes: 'Gives a document another title.',
  }),
  setState: post('/admindocument/setState', {
    ...edits,
    audit: { ifChanged: '上架或下架课件' },
    input: Type.Object({ ...RecordId, withdrawn: Type.Boolean() }),
    answer: Saved,
    notes: 'Withdraws a document, or shows it again.',
  }),
}
