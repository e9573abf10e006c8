import { Type, type Static } from '@sinclair/typebox'
import {
  AppWholeNumber,
  Choice,
  get,
  Id,
  literals,
  MAX_INTEGER,
  Nothing,
  PageOf,
  post,
  Text,
  upload,
} from '../call'
import { Ids, ListOf, Picture, ScreenAddress } from '../kernel/fields'
import { Keyword, Moment, Version, TablePaging } from '../kernel/office'
import { WorkKind } from '../catalogue/work'

/** Content of the landing pages that operators choose: banners, boards, headlines. */

/** Landing pages with their own banners; the store's fronts use those of `ebook` and `learning`. */
export const BANNER_PLACES = [
  'recommend',
  'learning',
  'copyright',
  'movies',
  'ebook',
  'goods',
  'pbook',
] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Types of elebook.boardlist: the tickers that show a board's entries. */
export const BOARD_PLACES = [30, 3, 2] as const

/** running: shown. ahead: not begun yet. over: ended. off: switched off. */
export const CONTENT_TIMES = ['running', 'ahead', 'over', 'off'] as const

export const MOST_BANNERS = 20
export const MOST_BOARDS = 40
export const MOST_BOARD_ITEMS = 50

const Line = (title: string, most: number) => Text(title, most, 1)
const SCREEN = '#/[A-Za-z0-9_/]*(\\?\\S*)?'
const Target = ScreenAddress('跳转地址', `^(${SCREEN})?$`, 'screen of the app; empty = none')
/** On or off, and the time shown. */
const shown = {
  on: Type.Boolean(),
  startsAt: Moment('开始时间'),
  endsAt: Moment('结束时间', '0 = it stays'),
}
const row = { id: Id, time: literals(CONTENT_TIMES), version: Type.Integer() }

export const BannerForm = Type.Object({
  place: Choice('位置', BANNER_PLACES),
  title: Line('标题', 30),
  cover: Picture('图片', { least: 1 }),
  href: ScreenAddress('跳转地址', `^${SCREEN}$`, 'screen of the app'),
  ...shown,
})
export type BannerForm = Static<typeof BannerForm>

export const BannerRow = Type.Object({ ...row, title: Type.String(), cover: Type.String(), form: BannerForm })
export type BannerRow = Static<typeof BannerRow>

export const BoardEntry = Type.Object({
  workId: AppWholeNumber(0, MAX_INTEGER, { description: '0 = it stands for no work' }),
  showName: Line('名称', 40),
  prizeName: Text('奖项', 40),
  amount: Type.Number({ title: '数额（万）', minimum: 0, maximum: 1_000_000, description: 'ten-thousands' }),
  mobile: Type.String({ title: '手机号码', pattern: '^(1\\d{2}\\*{4}\\d{4})?$', description: 'masked' }),
  url: Target,
})
export type BoardEntry = Static<typeof BoardEntry>

export const BoardForm = Type.Object({
  title: Line('榜单名称', 12),
  places: ListOf('显示位置', AppWholeNumber(1, 99), 5),
  items: ListOf('榜单条目', BoardEntry, MOST_BOARD_ITEMS),
  ...shown,
})
export type BoardForm = Static<typeof BoardForm>

/** A work that entries and links refer to. */
export const ContentWork = Type.Object({
  id: Id,
  kind: WorkKind,
  number: Id,
  title: Type.String(),
  author: Type.String(),
  cover: Type.String(),
  heat: Type.Integer(),
})
export type ContentWork = Static<typeof ContentWork>

export const BoardRow = Type.Object({
  ...row,
  title: Type.String(),
  places: Type.Array(Type.Integer()),
  entries: Type.Integer(),
  leaders: Type.Array(Type.String(), { description: 'names of the first three' }),
  startsAt: Type.Integer(),
  endsAt: Type.Integer(),
  form: Type.Optional(BoardForm),
  works: Type.Optional(Type.Array(ContentWork, { description: 'what its entries stand for' })),
})
export type BoardRow = Static<typeof BoardRow>

export const HeadlineForm = Type.Object({
  title: Line('标题', 60),
  summary: Text('摘要', 120),
  author: Line('作者', 20),
  cover: Picture('封面', { least: 1 }),
  body: Type.String({
    title: '正文',
    minLength: 1,
    maxLength: 60_000,
    description: 'rich text, cleaned when it is kept',
  }),
  ...shown,
})
export type HeadlineForm = Static<typeof HeadlineForm>

export const OfficeHeadlineRow = Type.Object({
  ...row,
  title: Type.String(),
  author: Type.String(),
  cover: Type.String(),
  views: Type.Integer(),
  startsAt: Type.Integer(),
  endsAt: Type.Integer(),
  form: Type.Optional(HeadlineForm),
})
export type OfficeHeadlineRow = Static<typeof OfficeHeadlineRow>

const read = { family: 'adminapi', who: 'staff', permission: 'content.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'content.edit' } as const
const Saved = Type.Object({ id: Id, version: Type.Integer() })
const One = Type.Object({ id: Id })
const Order = (most: number) => Ids('排序', most, 1)
const saved = { id: Type.Optional(Id), version: Type.Optional(Version) }
const removed = {
  ...edit,
  input: One,
  answer: Nothing,
  notes: 'Takes it away; the audit log brings it back.',
}

/** Pictures at the top of a landing page: `/admin/content/banner`. */
export const adminbanner = {
  list: get('/adminbanner/list', {
    ...read,
    input: Type.Composite([Type.Object({ place: literals(BANNER_PLACES) }), TablePaging]),
    answer: PageOf(BannerRow),
    notes: 'All banners of a landing in their order.',
  }),
  save: post('/adminbanner/save', {
    ...edit,
    audit: '保存轮播图',
    input: Type.Object({ ...saved, form: BannerForm }),
    answer: Saved,
    notes: 'Adds a banner at the end, or changes one.',
  }),
  order: post('/adminbanner/order', {
    ...edit,
    audit: '调整轮播图顺序',
    input: Type.Object({ place: literals(BANNER_PLACES), ids: Order(MOST_BANNERS) }),
    answer: Nothing,
    notes: 'Puts the banners of a landing in this order; 409 when one was added or taken away since.',
  }),
  remove: post('/adminbanner/remove', { ...removed, audit: '删除或恢复轮播图' }),
}

/** Ranking boards with their entries: `/admin/content/board`. */
export const adminboard = {
  list: get('/adminboard/list', {
    ...read,
    input: TablePaging,
    answer: PageOf(BoardRow),
    notes: 'All boards in their order.',
  }),
  detail: get('/adminboard/detail', {
    ...read,
    input: One,
    answer: BoardRow,
    notes: 'A board with its form and the works of its entries.',
  }),
  save: post('/adminboard/save', {
    ...edit,
    audit: '保存榜单',
    input: Type.Object({ ...saved, form: BoardForm }),
    answer: Saved,
    notes: 'Adds a board at the end, or changes one with all of its entries.',
  }),
  order: post('/adminboard/order', {
    ...edit,
    audit: '调整榜单顺序',
    input: Type.Object({ ids: Order(MOST_BOARDS) }),
    answer: Nothing,
    notes: 'Puts the boards in this order; 409 when one was added or taken away since.',
  }),
  remove: post('/adminboard/remove', { ...removed, audit: '删除或恢复榜单' }),
}

/** News of the platform: `/admin/content/headline`. */
export const adminheadline = {
  list: get('/adminheadline/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        time: Type.Optional(literals(CONTENT_TIMES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(OfficeHeadlineRow),
    notes: 'Headlines, the newest first; `keyword` is a part of a title or an author.',
  }),
  detail: get('/adminheadline/detail', {
    ...read,
    input: One,
    answer: OfficeHeadlineRow,
    notes: 'A headline with its form.',
  }),
  save: post('/adminheadline/save', {
    ...edit,
    audit: '保存头条',
    input: Type.Object({ ...saved, form: HeadlineForm }),
    answer: Saved,
    notes: 'Adds a headline or changes one; `startsAt` is when it is published; 0 = now.',
  }),
  remove: post('/adminheadline/remove', { ...removed, audit: '删除或恢复头条' }),
}

/** Options of their forms. */
export const admincontent = {
  works: get('/admincontent/works', {
    ...read,
    input: Type.Object({ keyword: Type.Optional(Keyword), kind: Type.Optional(WorkKind) }),
    answer: Type.Object({ rows: Type.Array(ContentWork) }),
    notes: 'Published works by title or author, the most seen first; the first twenty.',
  }),
  picture: upload('/admincontent/picture', {
    family: 'adminapi',
    who: 'staff',
    permission: 'content.edit',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
