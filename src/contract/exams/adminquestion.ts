import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, byApp, Choice, get, Id, Instant, literals, PageOf, post, Text } from '../call'
import { Saved } from '../kernel/fields'
import { ImportFile, SheetJob } from '../sheets/sheets'
import { BulkAnswer, Keyword, Picked, TablePaging, Version } from '../kernel/office'
import { Count, Explanation, Material, Question } from './question'
import { QuestionForm } from './question-form'
import { BANK_STATES, QUESTION_TYPES } from './question-kinds'

export const OfficeQuestion = Type.Object({
  id: Id,
  code: Type.String(),
  type: literals(QUESTION_TYPES),
  stem: Type.String({ description: 'plain text, shortened' }),
  subject: Type.String(),
  topic: Type.String(),
  difficulty: Type.Integer(),
  state: literals(BANK_STATES),
  answers: Count,
  right: Type.Integer({ description: 'per cent of the answers; -1 = there are none' }),
  updatedAt: Instant,
  version: { ...Version, description: 'increases with every change' },
})
export type OfficeQuestion = Static<typeof OfficeQuestion>

export const QuestionDetail = Type.Object({
  row: OfficeQuestion,
  form: QuestionForm,
  served: Type.Boolean({ description: 'learners have seen what it is now: a change makes a new version' }),
  fixed: Type.Boolean({ description: 'learners have seen it: its type stays' }),
})
export type QuestionDetail = Static<typeof QuestionDetail>

/** A question as learners see it, with its key and its explanation. */
export const ShownQuestion = Type.Object({
  question: Type.Pick(Question, ['type', 'stem', 'options', 'blanks', 'words']),
  explanation: Type.Omit(Explanation, ['topic', 'links', 'right']),
  material: Type.Optional(Type.Omit(Material, ['id'])),
})
export type ShownQuestion = Static<typeof ShownQuestion>

export const QuestionPreview = Type.Composite([
  ShownQuestion,
  Type.Object({
    faults: Type.Array(Type.String(), { description: 'what keeps it from being saved' }),
    doubts: Type.Array(Type.String(), { description: 'what somebody should look at' }),
    similar: Type.Optional(
      Type.Object({ id: Id, code: Type.String(), percent: Type.Integer() }, { description: 'a similar one' }),
    ),
  }),
])
export type QuestionPreview = Static<typeof QuestionPreview>

const Remark = Type.Object({ line: Type.Integer(), message: Type.String() })
const Doubt = Type.Composite([
  Remark,
  Type.Object({ question: Type.Optional({ ...Id, description: 'a similar one' }) }),
])

/** Most questions and bytes of a paste. */
export const MOST_IMPORTED = 500
/** Longest text of one import, characters. */
export const MOST_IMPORTED_TEXT = 300_000

/** text: what teachers write, see question-lines.ts of the server. gift: the format of Moodle. */
export const TEXT_FORMATS = ['text', 'gift'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

const ImportedText = Type.Object({
  text: Text('题目', MOST_IMPORTED_TEXT, 1),
  format: Choice('格式', TEXT_FORMATS),
  subject: { ...Text('科目', 40), description: 'of questions for which the text names none' },
  topic: { ...Text('知识点', 40), description: 'of questions for which the text names none' },
})
export type ImportedText = Static<typeof ImportedText>

export const ImportReport = Type.Object({
  added: Count,
  changed: Count,
  same: Count,
  faults: Type.Array(Remark, { description: 'what keeps a question from being imported' }),
  doubts: Type.Array(Doubt, { description: 'what somebody should look at' }),
})
export type ImportReport = Static<typeof ImportReport>

/** The question bank: `/admin/study/questions`. */
export const adminquestion = {
  list: get('/adminquestion/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        subject: Type.Optional(Id),
        topic: Type.Optional(Id),
        type: Type.Optional(literals(QUESTION_TYPES)),
        difficulty: Type.Optional(AppWholeNumber(1, 5)),
        state: Type.Optional(literals(BANK_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(OfficeQuestion),
    notes: 'Questions, the newest first; the keyword is in the stem, or the code.',
  }),
  choices: get('/adminquestion/choices', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: Type.Object({}),
    answer: Type.Object({
      subjects: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      topics: Type.Array(Type.Object({ id: Id, subjectId: Id, name: Type.String() })),
      materials: Type.Array(Type.Object({ id: Id, subjectId: Id, title: Type.String() })),
    }),
    notes: 'Subjects, topics and passages for the forms.',
  }),
  detail: get('/adminquestion/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: Type.Object({ id: Id }),
    answer: QuestionDetail,
    notes: 'A question with its form.',
  }),
  preview: post('/adminquestion/preview', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: QuestionForm,
    answer: QuestionPreview,
    notes: 'A form as learners would see it, with the key and the explanation. Changes nothing.',
  }),
  save: post('/adminquestion/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    audit: { ifChanged: '保存题目' },
    input: Type.Composite([
      Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version) }),
      QuestionForm,
    ]),
    answer: Saved,
    notes:
      'Adds a question as a draft, or changes one. What learners have answered stays as they saw it. Code 400 with what is wrong with it.',
  }),
  setState: post('/adminquestion/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    audit: { ifChanged: '上架或下架题目' },
    input: Type.Object({ items: Picked, state: literals(['published', 'off']) }),
    answer: BulkAnswer,
    notes:
      'Publishes questions, or takes them off: those are no longer drawn, but stay in papers that chose them.',
  }),
  import: post('/adminquestion/import', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    audit: { ifChanged: '按文件导入题目' },
    input: ImportFile,
    answer: SheetJob,
    notes: 'Checks a file of questions; nothing changes before it is confirmed.',
  }),
  checkText: post('/adminquestion/checkText', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    input: ImportedText,
    answer: ImportReport,
    notes: 'What an import of a text would do. Changes nothing.',
  }),
  importText: post('/adminquestion/importText', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    audit: { ifChanged: '导入题目' },
    input: Type.Composite([ImportedText, Type.Object({ skip: byApp(Type.Boolean()) })]),
    answer: ImportReport,
    notes:
      'Imports the questions of a text, all of them or none. With skip, those with a fault are left out; otherwise code 400 when there is any.',
  }),
}
