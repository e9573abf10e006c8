import { Type, type Static } from '@sinclair/typebox'
import {
  download,
  FileAnswer,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  post,
  upload,
  byApp,
  Text,
} from '../call'
import { IMPORT_KINDS, ROW_OUTCOMES, SHEET_FORMATS, SHEET_KINDS, SHEET_STATES } from './sheet-states'
import { TablePaging } from '../kernel/office'

export const SheetJob = Type.Object({
  id: Id,
  way: literals(['import', 'export']),
  kind: literals(SHEET_KINDS),
  format: literals(SHEET_FORMATS),
  name: Type.String({ description: 'the file’s' }),
  state: literals(SHEET_STATES),
  total: Type.Integer({ description: 'rows of this step; 0 = not known yet' }),
  done: Type.Integer(),
  fresh: Type.Integer({ description: 'rows that are or were new' }),
  changed: Type.Integer(),
  same: Type.Integer(),
  faults: Type.Integer(),
  held: Type.Integer({ description: 'rows left out for the sake of a faulty one' }),
  doubts: Type.Integer({ description: 'rows that somebody should look at' }),
  written: Type.Integer({ description: 'rows that took effect' }),
  fault: Type.String({ description: 'why all of it failed' }),
  size: Type.Integer({ description: 'bytes of the file there is to fetch' }),
  ready: Type.Boolean({ description: 'there is a file to fetch: an export, or faulty rows' }),
  createdAt: Instant,
  finishedAt: Type.Integer(),
  expiresAt: Instant,
})
export type SheetJob = Static<typeof SheetJob>

export const SheetRow = Type.Object({
  id: Type.Integer({ description: 'row of the file, as a spreadsheet counts' }),
  outcome: literals(ROW_OUTCOMES),
  name: Type.String({ description: 'what the row is about' }),
  faults: Type.Array(Type.Object({ column: Type.String(), msg: Type.String() })),
  note: Type.String({ description: 'what is different' }),
  doubts: Type.Array(
    Type.Object({
      column: Type.String(),
      msg: Type.String(),
      question: Type.Optional({ ...Id, description: 'a similar one' }),
    }),
    { description: 'what somebody should look at' },
  ),
})
export type SheetRow = Static<typeof SheetRow>

export const SheetHelp = Type.Object({
  name: Type.String(),
  required: Type.Boolean(),
  hint: Type.String(),
  example: Type.String(),
})
export type SheetHelp = Static<typeof SheetHelp>

/** Input of every export besides its filters. */
export const ExportAs = Type.Object({ format: literals(SHEET_FORMATS) })

/** A file that was uploaded by `adminsheet.upload`. */
export const ImportFile = Type.Object({
  upload: byApp(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  name: Text('文件名', 200, 1),
})

const staff = { family: 'adminapi', who: 'staff' } as const
const One = Type.Object({ id: Id })

export const adminsheet = {
  list: get('/adminsheet/list', {
    ...staff,
    input: Type.Composite([Type.Object({ way: Type.Optional(literals(['import', 'export'])) }), TablePaging]),
    answer: PageOf(SheetJob),
    notes: 'One’s own imports and exports, the newest first.',
  }),
  detail: get('/adminsheet/detail', {
    ...staff,
    input: One,
    answer: SheetJob,
    notes: 'How far one’s import or export is.',
  }),
  rows: get('/adminsheet/rows', {
    ...staff,
    input: Type.Composite([
      Type.Object({ id: Id, outcome: Type.Optional(literals([...ROW_OUTCOMES, 'doubt'])) }),
      TablePaging,
    ]),
    answer: PageOf(SheetRow),
    notes: 'Rows of one’s import in the order of the file: what becomes of each, or what is wrong with it.',
  }),
  columns: get('/adminsheet/columns', {
    ...staff,
    input: Type.Object({ kind: literals(IMPORT_KINDS) }),
    answer: Type.Object({ rows: Type.Array(SheetHelp) }),
    notes: 'The columns an import reads.',
  }),
  template: download('/adminsheet/template', {
    ...staff,
    input: Type.Object({ kind: literals(IMPORT_KINDS), format: literals(SHEET_FORMATS) }),
    answer: FileAnswer,
    notes: 'A file to fill in, with examples.',
  }),
  upload: upload('/adminsheet/upload', {
    ...staff,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ upload: Type.String(), format: literals(SHEET_FORMATS), size: Type.Integer() }),
    notes: 'A file to import as multipart field `file`, up to 30 MB; what it is its bytes say.',
  }),
  confirm: post('/adminsheet/confirm', {
    ...staff,
    audit: '确认导入',
    input: One,
    answer: SheetJob,
    notes:
      'Writes what the check of an import found right. Asks for the right of what is imported; a record that was changed since the check is left alone.',
  }),
  cancel: post('/adminsheet/cancel', {
    ...staff,
    audit: '取消导入或导出',
    input: One,
    answer: SheetJob,
    notes: 'Stops an import or export; what an import has written stays.',
  }),
  file: download('/adminsheet/file', {
    ...staff,
    input: One,
    answer: FileAnswer,
    notes: 'The file of an export, or an import’s faulty rows to be mended and imported again.',
  }),
}
