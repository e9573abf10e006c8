import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, PageOf, Paging, post } from '../call'
import { LessonAccess } from './course'
import { PIECE_BYTES } from './pieces'

/** A document of a course: a PDF that was made into pictures of its pages. */
export const DocumentRow = Type.Object({
  id: Id,
  course: Type.Integer({ description: 'id of the course' }),
  title: Type.String(),
  pages: Type.Integer(),
  bytes: Type.Integer({ description: 'size of the PDF' }),
  edition: Type.Integer({ description: 'counts the files that it has had' }),
  editedAt: Instant,
  lesson: Type.Optional(Id),
  access: LessonAccess,
  favorite: Type.Boolean(),
})
export type DocumentRow = Static<typeof DocumentRow>

export const DocumentPage = Type.Object({
  number: Type.Integer(),
  picture: Type.String({ description: 'signed address' }),
  width: Type.Integer(),
  height: Type.Integer(),
  text: Type.String({ description: 'lines separated by line feeds; empty for a scanned page' }),
})
export type DocumentPage = Static<typeof DocumentPage>

export const DocumentDetail = Type.Object({
  document: DocumentRow,
  courseTitle: Type.String(),
  list: Type.Array(DocumentPage),
  file: Type.String({ description: 'signed address of the PDF, which serves ranges' }),
  pieces: Type.Array(Type.String(), {
    description: `SHA-256 in hex of each ${PIECE_BYTES} bytes of the PDF; the last piece is shorter`,
  }),
  validFor: Type.Integer({ description: 'seconds until the addresses expire' }),
})
export type DocumentDetail = Static<typeof DocumentDetail>

/** A document that the caller keeps, whatever became of it. */
export const FavoriteDocument = Type.Object({
  id: Id,
  course: Type.Integer({ description: 'id of the course' }),
  courseTitle: Type.String(),
  title: Type.String(),
  pages: Type.Integer(),
  bytes: Type.Integer(),
  withdrawn: Type.Boolean({ description: 'it cannot be opened any more' }),
  keptAt: Instant,
})
export type FavoriteDocument = Static<typeof FavoriteDocument>

/** Calls of group study about documents. */
export const documentCalls = {
  documents: get('/study/documents', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: Type.Object({ rows: Type.Array(DocumentRow) }),
    notes: 'Documents of course `id`, and whether the caller may open them.',
  }),
  document: get('/study/document', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: DocumentDetail,
    notes:
      'Pages and file of a document. Code 402 when its course has to be bought, 403 when it opens later, 404 when it was withdrawn.',
  }),
  favoriteDocument: post('/study/favoriteDocument', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    answer: Type.Object({ favorite: Type.Boolean() }),
    notes: 'Keeps a document, or no longer. One that was withdrawn can only be given up.',
  }),
  favoriteDocuments: get('/study/favoriteDocuments', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(FavoriteDocument),
    notes: 'Documents that the caller keeps, newest first, those included that were withdrawn.',
  }),
}
