import { Type, type Static } from '@sinclair/typebox'
import { ChapterTimes } from './chapter-times'
import { LINK_ROLES, MOST_LINKS } from './links'
import { VideoForm, WORK_STATES } from './adminvideo'
import {
  Fen,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  post,
  upload,
  Points,
  AppText,
  AppWholeNumber,
  Text,
  Choice,
} from '../call'
import { Keyword, Moment, Version, TablePaging, Slug } from '../kernel/office'
import { Ids, ListOf } from '../kernel/fields'
import { WorkKind } from './work'

/** waiting: in the queue. ready: to be reviewed. saved: its chapters are the book's. */
export const IMPORT_STATES = ['waiting', 'reading', 'ready', 'failed', 'saved', 'dropped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const LONGEST_BODY = 200_000
/** Chapters of a book. */
export const MOST_PARTS = 12_000
/** Chapters that are given their times together. */
export const MOST_PLANNED = 500

const Title = Text('标题', 60, 1)
const Coins = Points('章节金币价', {
  most: 10_000,
  description: 'in coins; 0 = the usual price of the book',
})

export const BookForm = Type.Omit(VideoForm, ['kind'])
export type BookForm = Static<typeof BookForm>

/** A work that belongs to the book, by its internal id. */
const BookLink = Type.Object({ role: Choice('关联方式', LINK_ROLES), id: Id })
export type BookLink = Static<typeof BookLink>

/** The whole form of an e-book: its fields, and the works that belong to it in their order. */
export const BookEdit = Type.Composite([
  BookForm,
  Type.Object({ links: ListOf('关联作品', BookLink, MOST_LINKS) }),
])
export type BookEdit = Static<typeof BookEdit>

/** A work to link with a book. */
export const LinkableWork = Type.Object({
  id: Id,
  kind: WorkKind,
  title: Type.String(),
  author: Type.String(),
  state: literals(WORK_STATES),
})
export type LinkableWork = Static<typeof LinkableWork>

export const BookRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  author: Type.String(),
  category: Type.String(),
  cover: Type.String(),
  parts: Type.Integer(),
  price: Fen,
  freeParts: Type.Integer(),
  memberFree: Type.Boolean(),
  state: literals(WORK_STATES),
  updatedAt: Instant,
  version: Version,
})
export type BookRow = Static<typeof BookRow>

export const BookPart = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  words: Type.Integer(),
  coins: Coins,
  rich: Type.Boolean({ description: 'its text is HTML' }),
  empty: Type.Boolean(),
  publishAt: Instant,
  version: Version,
})
export type BookPart = Static<typeof BookPart>

export const PartForm = Type.Object({
  title: Title,
  body: Text('正文', LONGEST_BODY),
  rich: Type.Boolean(),
  coins: Coins,
  publishAt: Type.Optional(Moment('发布时间')),
})
export type PartForm = Static<typeof PartForm>

export const ImportRow = Type.Object({
  id: Id,
  workId: Id,
  fileName: Type.String(),
  format: literals(['epub', 'txt']),
  size: Type.Integer({ description: 'bytes' }),
  state: literals(IMPORT_STATES),
  fault: Type.String(),
  title: Type.String({ description: 'as the file names itself' }),
  author: Type.String(),
  chapters: Type.Integer(),
  words: Type.Integer(),
  by: Type.String(),
  createdAt: Instant,
  version: Version,
})
export type ImportRow = Static<typeof ImportRow>

export const ImportChapter = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  words: Type.Integer(),
  rich: Type.Boolean(),
  opening: Type.String({ description: 'how its text begins' }),
})
export type ImportChapter = Static<typeof ImportChapter>

export const IMPORT_CHANGES = ['rename', 'join', 'split', 'drop'] as const

const read = { family: 'adminapi', who: 'staff', permission: 'goods.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'goods.edit' } as const

/** E-books in the back office: their forms, chapters and source files. */
export const adminbook = {
  list: get('/adminbook/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        category: Type.Optional(Slug),
        state: Type.Optional(literals(WORK_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(BookRow),
    notes: 'E-books, newest change first.',
  }),
  detail: get('/adminbook/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      row: BookRow,
      form: BookEdit,
      linked: Type.Array(LinkableWork, { description: 'the works that the form links' }),
      parts: Type.Array(BookPart),
      import: Type.Optional(ImportRow),
    }),
    notes:
      'One e-book with its form, its chapters without their texts, and the import under way or last failed.',
  }),
  save: post('/adminbook/save', {
    ...edit,
    audit: '保存电子书',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: BookEdit }),
    answer: Type.Object({
      id: Id,
      version: Version,
      notice: Type.String({ description: 'What users will miss of a published work; empty = nothing' }),
    }),
    notes:
      'Makes or changes an e-book. Publishing one without a text is refused (400), also a linked work that is gone or of a kind that does not fit its role; another operator’s change since `version` is a conflict (409); a price needs goods.price.',
  }),
  works: get('/adminbook/works', {
    ...read,
    input: Type.Object({ role: literals(LINK_ROLES), keyword: Type.Optional(Keyword) }),
    answer: Type.Object({ rows: Type.Array(LinkableWork) }),
    notes: 'Works of any state that can be linked with a book in a role, the most seen first, at most 20.',
  }),
  cover: upload('/adminbook/cover', {
    ...edit,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One cover picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
  part: get('/adminbook/part', {
    ...read,
    input: Type.Object({ workId: Id, id: Id }),
    answer: Type.Object({ form: PartForm, version: Version }),
    notes: 'One chapter with its text.',
  }),
  savePart: post('/adminbook/savePart', {
    ...edit,
    audit: '保存章节',
    input: Type.Object({
      workId: Id,
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      form: PartForm,
    }),
    answer: Type.Object({ id: Id, version: Version }),
    notes:
      'Adds a chapter at the end or changes one; HTML is cleaned. With `publishAt` readers get its text at that time only; code 409 when they have it already. A price needs goods.price.',
  }),
  orderParts: post('/adminbook/orderParts', {
    ...edit,
    audit: '调整章节顺序',
    input: Type.Object({ workId: Id, ids: Ids('章节', MOST_PARTS, 1) }),
    answer: Nothing,
    notes: 'Puts the chapters in this order.',
  }),
  priceParts: post('/adminbook/priceParts', {
    ...edit,
    audit: { ifChanged: '设置章节价格' },
    permission: 'goods.price',
    input: Type.Object({
      workId: Id,
      ids: Ids('章节', MOST_PARTS, 1),
      coins: Coins,
    }),
    answer: Type.Object({ changed: Type.Integer() }),
    notes: 'Gives chapters a price of their own in coins, or the usual one of the book.',
  }),
  planParts: post('/adminbook/planParts', {
    ...edit,
    audit: '定时发布章节',
    input: Type.Object({ workId: Id, ids: Ids('章节', MOST_PLANNED, 1), times: ChapterTimes }),
    answer: Nothing,
    notes:
      'Gives chapters the times at which readers get them, in the order of the book. Code 400 for one without a text or a time in the past, 409 for one that readers have.',
  }),
  removePart: post('/adminbook/removePart', {
    ...edit,
    audit: '删除章节',
    input: Type.Object({ workId: Id, id: Id }),
    answer: Nothing,
    notes: 'Removes a chapter nobody has bought alone.',
  }),
  attach: post('/adminbook/attach', {
    ...edit,
    audit: '上传书稿',
    input: Type.Object({ workId: Id, upload: AppText(100) }),
    answer: Type.Object({ id: Id, state: literals(IMPORT_STATES) }),
    notes:
      'Reads a finished resumable upload (EPUB or TXT) into chapters to look through: a small one at once, a large one in the background.',
  }),
  import: get('/adminbook/import', {
    ...read,
    input: Type.Composite([Type.Object({ id: Id }), TablePaging]),
    answer: Type.Object({ row: ImportRow, chapters: Type.Array(ImportChapter) }),
    notes: 'An import and a page of the chapters that were found; `row.chapters` counts all.',
  }),
  importText: get('/adminbook/importText', {
    ...read,
    input: Type.Object({ id: Id, chapterId: Id }),
    answer: Type.Object({ title: Type.String(), rich: Type.Boolean(), lines: Type.Array(Type.String()) }),
    notes: 'Paragraphs of one chapter that was found; HTML of a paragraph each when `rich`.',
  }),
  editImport: post('/adminbook/editImport', {
    ...edit,
    audit: '调整识别出的章节',
    input: Type.Object({
      id: Id,
      version: Version,
      chapterId: Id,
      change: literals(IMPORT_CHANGES),
      title: Type.Optional(Title),
      at: Type.Optional(AppWholeNumber(1, 1_000_000, { description: 'paragraphs that stay before the cut' })),
    }),
    answer: Type.Object({ version: Version }),
    notes: 'Renames a found chapter, joins it to the one before, splits it, or leaves it out.',
  }),
  saveImport: post('/adminbook/saveImport', {
    ...edit,
    audit: '写入识别出的章节',
    input: Type.Object({
      id: Id,
      version: Version,
      mode: literals(['append', 'replace']),
      times: Type.Optional(ChapterTimes),
    }),
    answer: Type.Object({ chapters: Type.Integer() }),
    notes:
      'Makes the found chapters the book’s: after those it has, or in their place. Replaced ones keep their ids, so that purchases and places of readers stay. With `times`, which only added chapters may have, readers get each at its time.',
  }),
  dropImport: post('/adminbook/dropImport', {
    ...edit,
    audit: '放弃导入',
    input: Type.Object({ id: Id, version: Version }),
    answer: Nothing,
    notes: 'Throws an import away with the pictures it brought.',
  }),
}
