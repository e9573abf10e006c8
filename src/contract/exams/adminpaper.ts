import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, byApp, get, Id, Instant, literals, PageOf, post, Text } from '../call'
import { Saved } from '../kernel/fields'
import { Keyword, TablePaging, Version } from '../kernel/office'
import { ItemAnalysis } from './item-analysis'
import { PaperForm, PaperSections } from './paper-form'
import { Count, Marks } from './question'
import { BANK_STATES, PAPER_KINDS, QUESTION_TYPES, RELEASES } from './question-kinds'

export const OfficePaper = Type.Object({
  id: Id,
  title: Type.String(),
  kind: literals(PAPER_KINDS),
  subject: Type.String({ description: '综合: of several subjects' }),
  questions: Count,
  full: Marks,
  minutes: Type.Integer({ description: '0 = without a limit' }),
  opensAt: Type.Integer({ description: '0 = always' }),
  closesAt: Type.Integer({ description: '0 = never' }),
  release: literals(RELEASES),
  released: Type.Boolean(),
  sittings: Type.Integer({ description: 'handed in' }),
  average: Type.Integer({ description: 'per cent of the full marks; -1 = nobody has marks' }),
  state: literals(BANK_STATES),
  updatedAt: Instant,
  version: Version,
})
export type OfficePaper = Static<typeof OfficePaper>

/** A question as operators choose it for a paper. */
export const PaperQuestion = Type.Object({
  id: Id,
  code: Type.String(),
  type: literals(QUESTION_TYPES),
  difficulty: Type.Integer(),
  topic: Type.String(),
  stem: Type.String({ description: 'plain text, shortened' }),
  published: Type.Boolean(),
})
export type PaperQuestion = Static<typeof PaperQuestion>

export const PaperDetail = Type.Object({
  row: OfficePaper,
  form: PaperForm,
  open: Type.Integer({ description: 'sittings that go on' }),
})
export type PaperDetail = Static<typeof PaperDetail>

/** What the bank has for a rule, after the chosen questions and the rules before it. */
export const RuleSupply = Type.Object({
  all: Type.Integer({ description: 'published questions that fit' }),
  left: Type.Integer({ description: 'those that no chosen question and no rule before it may take' }),
})
export type RuleSupply = Static<typeof RuleSupply>

const Regraded = {
  id: Id,
  question: Id,
  key: Type.Optional({
    ...Text('正确答案', 10),
    description: 'of a choice or judgement: ids of the right options in one word',
  }),
  blank: Type.Optional(AppWholeNumber(0, 50, { description: 'of a fill question, from 0' })),
  text: Type.Optional({ ...Text('认可的答案', 200), description: 'accepted in that blank from now on' }),
  down: Type.Optional(byApp(Type.Boolean({ description: 'also lowers marks' }))),
}

/** A sitting whose marks change. */
export const RegradedSitting = Type.Object({
  id: Id,
  name: Type.String({ description: 'nickname of the learner' }),
  before: Type.Optional(Marks),
  after: Type.Optional(Marks),
  change: Type.Integer({ description: 'of the marks of the question' }),
  passes: Type.Boolean({ description: 'passes now and did not before' }),
  fails: Type.Boolean({ description: 'passed before and does not now' }),
})
export type RegradedSitting = Static<typeof RegradedSitting>

/** Papers: `/admin/study/papers`. */
export const adminpaper = {
  list: get('/adminpaper/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        kind: Type.Optional(literals(PAPER_KINDS)),
        subject: Type.Optional(Id),
        state: Type.Optional(literals(BANK_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(OfficePaper),
    notes: 'Papers, the newest first; the keyword is a part of the title.',
  }),
  choices: get('/adminpaper/choices', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Object({}),
    answer: Type.Object({
      subjects: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      topics: Type.Array(Type.Object({ id: Id, subjectId: Id, name: Type.String() })),
    }),
    notes: 'Subjects and topics for the forms.',
  }),
  detail: get('/adminpaper/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Object({ id: Id }),
    answer: PaperDetail,
    notes: 'A paper with its form.',
  }),
  questions: get('/adminpaper/questions', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        subject: Type.Optional(Id),
        topic: Type.Optional(Id),
        type: Type.Optional(literals(QUESTION_TYPES)),
        difficulty: Type.Optional(AppWholeNumber(1, 5)),
      }),
      TablePaging,
    ]),
    answer: PageOf(PaperQuestion),
    notes: 'Published questions to choose from, the newest first; the keyword is in the stem, or the code.',
  }),
  check: post('/adminpaper/check', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Object({ sections: PaperSections }),
    answer: Type.Object({
      supply: Type.Array(Type.Array(RuleSupply), { description: 'by section, by rule' }),
      questions: Type.Array(PaperQuestion, { description: 'the chosen ones' }),
      faults: Type.Array(Type.String(), { description: 'what the bank lacks for the paper' }),
    }),
    notes: 'What the bank has for a paper that is being edited. Changes nothing.',
  }),
  draw: post('/adminpaper/draw', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Object({ sections: PaperSections }),
    answer: Type.Object({
      draws: Type.Array(
        Type.Array(
          Type.Object({
            title: Type.String(),
            questions: Type.Array(
              Type.Composite([Type.Omit(PaperQuestion, ['published']), Type.Object({ marks: Marks })]),
            ),
          }),
        ),
      ),
    }),
    notes:
      'Three papers as three learners would get them. Changes nothing. Code 400 when the bank has too few questions.',
  }),
  save: post('/adminpaper/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.edit',
    audit: '保存试卷',
    input: Type.Composite([
      Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version) }),
      PaperForm,
    ]),
    answer: Saved,
    notes:
      'Adds a paper, or changes one. Sittings keep the questions that they were given. Code 400 when a published paper would not be fit to be published.',
  }),
  setState: post('/adminpaper/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.edit',
    audit: '发布或下架试卷',
    input: Type.Object({ id: Id, version: Version, state: literals(['published', 'off']) }),
    answer: Saved,
    notes: 'Publishes a paper, or takes it off. Code 400 with what keeps it from being published.',
  }),
  release: post('/adminpaper/release', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.edit',
    audit: '公布成绩',
    input: Type.Object({ id: Id, version: Version }),
    answer: Saved,
    notes: 'Shows marks and keys of a paper whose results are released by hand. It cannot be undone.',
  }),
  analysis: get('/adminpaper/analysis', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.read',
    input: Type.Object({ id: Id }),
    answer: ItemAnalysis,
    notes: 'How the questions of a paper work, from the first sittings of its learners. Kept for a minute.',
  }),
  regradeCheck: get('/adminpaper/regradeCheck', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.edit',
    input: Type.Object(Regraded),
    answer: Type.Object({
      changes: Type.Array(RegradedSitting, { description: 'every sitting whose marks change' }),
      sittings: Type.Integer({ description: 'handed-in ones that ask the question' }),
      lower: Type.Integer({ description: 'those that lose marks, or would if `down` were set' }),
      open: Type.Integer({ description: 'sittings of the paper that go on: they are not changed' }),
      version: Type.Integer({ description: 'of the question' }),
    }),
    notes: 'What a new key of a question changes in the sittings of a paper. Changes nothing.',
  }),
  regrade: post('/adminpaper/regrade', {
    family: 'adminapi',
    who: 'staff',
    permission: 'paper.edit',
    audit: { ifChanged: '改正答案并重新评分' },
    input: Type.Object({ ...Regraded, version: Version }),
    answer: Type.Object({
      changed: Type.Integer({ description: 'sittings with other marks' }),
      passes: Type.Integer({ description: 'those that pass now and did not before' }),
    }),
    notes:
      'Gives a question a new key and marks the handed-in sittings of a paper anew; learners whose marks changed are told. `version` is that of the check. A repeated call goes on where the first one stopped.',
  }),
}
