import { Type, type Static } from '@sinclair/typebox'
import {
  get,
  Id,
  IdOrNone,
  Instant,
  literals,
  Nothing,
  PageOf,
  post,
  upload,
  AppWholeNumber,
  Text,
  Choice,
  MAX_INTEGER,
} from '../call'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging } from '../kernel/office'
import { ListOf, Ids } from '../kernel/fields'

/** An original is a novel; its adaptation is a script of one of the other kinds. */
export const CREATION_KINDS = ['novel', 'drama', 'audio', 'comic'] as const
export type CreationKind = (typeof CREATION_KINDS)[number]

export const CREATION_GENRES = [
  'city',
  'romance',
  'suspense',
  'scifi',
  'history',
  'period',
  'family',
  'children',
  'prose',
  'other',
] as const
export type CreationGenre = (typeof CREATION_GENRES)[number]

export const CREATION_STATES = ['draft', 'reviewing', 'published', 'withdrawn'] as const
export type CreationState = (typeof CREATION_STATES)[number]

export const CREATION_EVENTS = ['submit', 'approve', 'refuse', 'withdraw', 'reopen'] as const
export type CreationEvent = (typeof CREATION_EVENTS)[number]

export const CHAPTER_STATES = ['draft', 'scheduled', 'published'] as const
export type ChapterState = (typeof CHAPTER_STATES)[number]

export const LONGEST_CHAPTER = 100_000
export const MOST_CHAPTERS = 2000

const Title = Text('标题', 60, 1)

export const CreationForm = Type.Object({
  kind: Choice('类型', CREATION_KINDS),
  sourceId: AppWholeNumber(0, MAX_INTEGER, {
    description: 'the original it adapts; 0 = it is an original',
  }),
  title: Title,
  authorId: AppWholeNumber(0, MAX_INTEGER, {
    description: 'a user who is a creator or actor; 0 = only a pen name',
  }),
  penName: Text('笔名', 20, 1),
  genre: Choice('题材', CREATION_GENRES),
  tags: ListOf('标签', Text('标签', 20), 10),
  synopsis: Text('简介', 2000),
  cover: Text('封面', 300),
})
export type CreationForm = Static<typeof CreationForm>

export const CreationRow = Type.Object({
  id: Id,
  kind: literals(CREATION_KINDS),
  title: Type.String(),
  penName: Type.String(),
  authorId: Type.Integer(),
  genre: literals(CREATION_GENRES),
  cover: Type.String(),
  sourceId: Type.Integer(),
  source: Type.String({ description: 'title of the original; empty for an original' }),
  chapters: Type.Integer(),
  words: Type.Integer(),
  state: literals(CREATION_STATES),
  reason: Type.String({ description: 'why it was sent back or withdrawn' }),
  updatedAt: Instant,
  version: Version,
})
export type CreationRow = Static<typeof CreationRow>

export const CreationStep = Type.Object({
  event: literals(CREATION_EVENTS),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
})

export const ChapterRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  words: Type.Integer(),
  state: literals(CHAPTER_STATES),
  publishAt: Type.Integer({ description: 'when it publishes itself; 0 = not planned' }),
  sourceId: Type.Integer({ description: 'chapter of the original; 0 = none' }),
  source: Type.String({ description: 'title of that chapter' }),
  updatedAt: Instant,
  version: Version,
})
export type ChapterRow = Static<typeof ChapterRow>

export const ChapterForm = Type.Object({
  title: Title,
  body: Text('正文', LONGEST_CHAPTER),
  sourceId: IdOrNone,
})
export type ChapterForm = Static<typeof ChapterForm>

const ChapterVersion = Type.Object({
  version: Version,
  title: Type.String(),
  words: Type.Integer(),
  by: Type.String(),
  at: Instant,
})

const read = { family: 'adminapi', who: 'staff', permission: 'creation.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'creation.edit' } as const
const review = { ...edit, permission: 'creation.review' } as const

const SavedVersion = Type.Object({ id: Id, version: Version })

/** Creators' works and their adaptations: 创作之星. */
export const admincreation = {
  list: get('/admincreation/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        adapted: Type.Optional(Type.Boolean({ description: 'adaptations; otherwise originals' })),
        keyword: Type.Optional(Keyword),
        kind: Type.Optional(literals(CREATION_KINDS)),
        genre: Type.Optional(literals(CREATION_GENRES)),
        state: Type.Optional(literals(CREATION_STATES)),
        sourceId: Type.Optional(Id),
      }),
      TablePaging,
    ]),
    answer: PageOf(CreationRow),
    notes: 'Originals or adaptations, newest change first. `keyword` is a title or pen name.',
  }),
  detail: get('/admincreation/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ row: CreationRow, form: CreationForm, steps: Type.Array(CreationStep) }),
    notes: 'One creation with its form and what was decided on it.',
  }),
  choices: get('/admincreation/choices', {
    ...read,
    input: Type.Object({
      people: Type.Optional(Keyword),
      works: Type.Optional(Keyword),
      authorId: Type.Optional(Id),
      sourceId: Type.Optional(Id),
    }),
    answer: Type.Object({
      authors: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      sources: Type.Array(Type.Object({ id: Id, title: Type.String(), penName: Type.String() })),
    }),
    notes: 'Creators and originals a form offers, twenty at most; the named ones are always among them.',
  }),
  save: post('/admincreation/save', {
    ...edit,
    audit: '保存作品',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: CreationForm }),
    answer: SavedVersion,
    notes:
      'Makes or changes a creation. Another operator’s change since `version` is a conflict (409); while it is being reviewed it is locked.',
  }),
  remove: post('/admincreation/remove', {
    ...edit,
    audit: '删除作品草稿',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a draft that nothing was adapted from, with its chapters.',
  }),
  submit: post('/admincreation/submit', {
    ...edit,
    audit: { ifChanged: '提交审核' },
    input: Type.Object({ items: Picked }),
    answer: BulkAnswer,
    notes: 'Hands drafts to the reviewers; each needs a chapter with text.',
  }),
  reopen: post('/admincreation/reopen', {
    ...edit,
    audit: { ifChanged: '重新编辑' },
    input: Type.Object({ items: Picked }),
    answer: BulkAnswer,
    notes: 'Makes withdrawn creations drafts again.',
  }),
  approve: post('/admincreation/approve', {
    ...review,
    audit: { ifChanged: '通过作品' },
    input: Type.Object({ items: Picked }),
    answer: BulkAnswer,
    notes: 'Publishes what was handed in.',
  }),
  refuse: post('/admincreation/refuse', {
    ...review,
    audit: { ifChanged: '退回作品' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Sends what was handed in back to its authors, with a reason.',
  }),
  withdraw: post('/admincreation/withdraw', {
    ...review,
    audit: { ifChanged: '下架作品' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Takes published creations away, with a reason.',
  }),
  cover: upload('/admincreation/cover', {
    ...edit,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One cover picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
  draw: post('/admincreation/draw', {
    ...edit,
    rate: 'upload',
    audit: '绘制封面',
    input: Type.Object({
      title: Title,
      penName: Text('笔名', 20),
      genre: literals(CREATION_GENRES),
      turn: AppWholeNumber(0, 999, { description: 'another number, another design' }),
    }),
    answer: Type.Object({ url: Type.String() }),
    notes: 'Draws a cover with the title set in the manner of the genre.',
  }),
  chapters: get('/admincreation/chapters', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      work: CreationRow,
      rows: Type.Array(ChapterRow),
      sources: Type.Array(Type.Object({ id: Id, number: Type.Integer(), title: Type.String() }), {
        description: 'chapters of the original, for an adaptation',
      }),
    }),
    notes: 'Chapters of a creation in their order, without their texts.',
  }),
  chapter: get('/admincreation/chapter', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      row: ChapterRow,
      form: ChapterForm,
      creationId: Id,
      source: Type.Optional(Type.Object({ title: Type.String(), body: Type.String() })),
      previous: Type.Optional(Id),
      next: Type.Optional(Id),
    }),
    notes: 'One chapter with its text, and beside it the chapter that it adapts.',
  }),
  saveChapter: post('/admincreation/saveChapter', {
    ...edit,
    audit: '保存章节',
    input: Type.Object({
      creationId: Id,
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      form: ChapterForm,
    }),
    answer: SavedVersion,
    notes: 'Adds a chapter at the end or changes one; every text that was saved is kept as a version.',
  }),
  takeChapters: post('/admincreation/takeChapters', {
    ...edit,
    audit: '带入原作章节',
    input: Type.Object({ id: Id }),
    answer: Type.Object({ added: Type.Integer() }),
    notes: 'Adds to an adaptation an empty chapter for each one of the original that has none yet.',
  }),
  orderChapters: post('/admincreation/orderChapters', {
    ...edit,
    audit: '调整章节顺序',
    input: Type.Object({ id: Id, ids: Ids('章节', MOST_CHAPTERS, 1) }),
    answer: Nothing,
    notes: 'Puts the chapters in this order.',
  }),
  setChapters: post('/admincreation/setChapters', {
    ...edit,
    audit: { ifChanged: '发布或撤回章节' },
    input: Type.Object({
      id: Id,
      items: Picked,
      state: literals(CHAPTER_STATES),
      publishAt: Type.Optional(Moment('发布时间')),
    }),
    answer: BulkAnswer,
    notes: 'Publishes chapters, takes them back, or plans when they publish themselves.',
  }),
  removeChapter: post('/admincreation/removeChapter', {
    ...edit,
    audit: '删除章节',
    input: Type.Object({ id: Id, version: Version }),
    answer: Nothing,
    notes: 'Removes a chapter that is not published.',
  }),
  versions: get('/admincreation/versions', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ rows: Type.Array(ChapterVersion) }),
    notes: 'Every text a chapter was saved with, newest first.',
  }),
  versionText: get('/admincreation/versionText', {
    ...read,
    input: Type.Object({ id: Id, version: Version }),
    answer: Type.Object({ title: Type.String(), body: Type.String() }),
    notes: 'One version of a chapter whole.',
  }),
}
