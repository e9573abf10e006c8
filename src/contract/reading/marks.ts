import { Type, type Static } from '@sinclair/typebox'
import {
  AppText,
  AppWholeNumber,
  byApp,
  download,
  FileAnswer,
  get,
  Id,
  Instant,
  literals,
  MAX_INTEGER,
  PageOf,
  Paging,
  post,
  Text,
} from '../call'
import { WorkBrief } from '../catalogue/work'
import { MARK_COLOURS, MARK_KINDS, MARK_STYLES, MOST_NOTE } from './mark-kinds'

/** Marks of one request. */
export const MOST_SAVED = 40
/** Marks of one answer. */
export const MOST_MARKS = 200

const Offset = AppWholeNumber(0, MAX_INTEGER)
const Key = byApp(
  Type.String({ pattern: '^[\\w~-]{8,60}$', description: 'given by the device that made it' }),
)

const Place = {
  partId: Id,
  partVersion: AppWholeNumber(1, MAX_INTEGER, { description: 'version of the text that the offsets are of' }),
  kind: literals(MARK_KINDS),
  start: Offset,
  end: Offset,
  style: literals(MARK_STYLES),
  colour: literals(MARK_COLOURS),
}

export const Mark = Type.Object({
  key: Type.String(),
  id: Type.Integer({ description: 'of the book' }),
  ...Place,
  chapter: Type.Integer({ description: 'number of the chapter; 0 = it is gone' }),
  exact: Type.String({ description: 'the marked text; of a bookmark the text after it' }),
  prefix: Type.String(),
  suffix: Type.String(),
  note: Type.String(),
  fromOther: Type.Boolean({
    description: 'the note was written on another device at the same time as the one of another mark here',
  }),
  revision: Type.Integer(),
  device: Type.String(),
  madeAt: Instant,
  changedAt: Instant,
  deleted: Type.Boolean({ description: 'then nothing but its key says anything' }),
})
export type Mark = Static<typeof Mark>

/** A mark as a device has it. */
export const MarkEdit = Type.Object({
  key: Key,
  id: Id,
  ...Place,
  exact: Type.Optional(
    AppText(2_000, { description: 'taken when the text is not of this version any more' }),
  ),
  prefix: Type.Optional(AppText(40)),
  suffix: Type.Optional(AppText(40)),
  note: Type.Optional(Text('笔记', MOST_NOTE)),
  noted: Type.Optional(byApp(Type.Boolean({ description: 'the note was changed since the base' }))),
  base: AppWholeNumber(0, MAX_INTEGER, { description: 'revision that was changed; 0 = a new mark' }),
  changedAt: Instant,
  deleted: Type.Optional(byApp(Type.Boolean())),
})
export type MarkEdit = Static<typeof MarkEdit>

/**
 * taken: as it was sent. merged: joined with what another device wrote. kept: the server's is newer. gone: deleted, or
 * its book is.
 */
export const MARK_OUTCOMES = ['taken', 'merged', 'kept', 'gone'] as const
export type MarkOutcome = (typeof MARK_OUTCOMES)[number]

const Cursor = AppWholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Calls of group ebook about bookmarks, highlights and notes. */
export const markCalls = {
  marks: get('/ebook/marks', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      id: Type.Optional(Id),
      since: Type.Optional(Cursor),
      after: Type.Optional(
        AppWholeNumber(0, Number.MAX_SAFE_INTEGER, {
          description: '`cursor` of the page before, while there is more',
        }),
      ),
      limit: Type.Optional(AppWholeNumber(1, MOST_MARKS, { default: MOST_MARKS })),
    }),
    answer: Type.Object({
      rows: Type.Array(Mark),
      cursor: Type.Integer({
        description: '`after` of the next page; of the last page `since` of the next time',
      }),
      more: Type.Boolean(),
      reset: Type.Optional(
        Type.Literal(true, {
          description:
            'Deletions after `since` are not known any more: the rows are all marks from the beginning on.',
        }),
      ),
    }),
    notes: 'Marks of the caller that changed after `since`, deleted ones too, in all books or in one.',
  }),
  saveMarks: post('/ebook/saveMarks', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      event_id: AppText(60, { minLength: 8 }),
      device: AppText(60),
      marks: byApp(Type.Array(MarkEdit, { minItems: 1, maxItems: MOST_SAVED })),
    }),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({ key: Type.String(), outcome: literals(MARK_OUTCOMES), revision: Type.Integer() }),
      ),
      cursor: Type.Integer(),
    }),
    notes:
      'Changes marks; the same event_id counts once. A change of the present revision is taken. Else the later style stays and both notes are kept, the older as a mark of its own; what is deleted stays deleted, but a note that was changed meanwhile becomes a mark of its own.',
  }),
  markedBooks: get('/ebook/markedBooks', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Paging,
    answer: PageOf(
      Type.Object({
        work: WorkBrief,
        readable: Type.Boolean({
          description: 'false when it is off the shelf and the caller has bought nothing of it',
        }),
        marks: Type.Integer(),
        notes: Type.Integer(),
        changedAt: Instant,
      }),
    ),
    notes: 'Books with marks of the caller, the last changed first.',
  }),
  exportMarks: download('/ebook/exportMarks', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ id: Id, format: literals(['md', 'txt']) }),
    answer: FileAnswer,
    notes: 'The caller’s marks of a book by chapter, as Markdown or plain text.',
  }),
}
