import { Type, type Static } from '@sinclair/typebox'
import {
  AppText,
  Choice,
  Fen,
  get,
  Id,
  IdOrNone,
  Instant,
  literals,
  Money,
  Nothing,
  PageOf,
  Points,
  post,
  upload,
  Text,
  WholeNumber,
} from '../call'
import { Ids, ListOf } from '../kernel/fields'
import { Keyword, Slug, Version, TablePaging } from '../kernel/office'
import { WorkKind } from './work'

export const WORK_STATES = ['draft', 'published', 'off'] as const
export const MEDIA_STATES = ['none', 'uploaded', 'transcoding', 'ready', 'failed'] as const

export const VideoRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  kind: WorkKind,
  title: Type.String(),
  author: Type.String(),
  category: Type.String(),
  cover: Type.String(),
  parts: Type.Integer(),
  ready: Type.Integer({ description: 'parts whose media can be played' }),
  price: Fen,
  freeParts: Type.Integer(),
  memberFree: Type.Boolean(),
  state: literals(WORK_STATES),
  heat: Type.Integer(),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type VideoRow = Static<typeof VideoRow>

export const EpisodeRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  seconds: Type.Integer(),
  medium: Type.Union([literals(['film', 'sound']), Type.Null()], {
    description: 'what is uploaded for it; null for a lesson that is neither',
  }),
  media: literals(MEDIA_STATES),
  progress: Type.Integer({ description: 'per cent of the transcoding' }),
  fault: Type.String(),
  coins: Type.Integer(),
})
export type EpisodeRow = Static<typeof EpisodeRow>

export const VideoForm = Type.Object({
  kind: WorkKind,
  title: Text('标题', 60, 1),
  subtitle: Text('副标题', 100),
  author: Text('作者', 40),
  category: Text('分类', 40),
  // A form-encoded body cannot contain an empty list.
  tags: ListOf('标签', Text('标签', 20), 10),
  synopsis: Text('简介', 2000),
  cover: Type.Optional(Text('封面', 300)),
  price: Money('售价'),
  originalPrice: Money('原价'),
  memberFree: Type.Boolean(),
  free: Type.Boolean(),
  freeParts: WholeNumber('免费集数', { most: 1000 }),
  coins: Points('单集金币价', { most: 10_000, description: 'price of one episode in coins' }),
  state: Choice('状态', WORK_STATES),
  finished: Type.Boolean(),
})
export type VideoForm = Static<typeof VideoForm>

export const CategoryRow = Type.Object({
  id: Id,
  kind: WorkKind,
  slug: Type.String(),
  name: Type.String(),
  parentId: Type.Integer(),
  sort: Type.Integer(),
  works: Type.Integer(),
})
export type CategoryRow = Static<typeof CategoryRow>

export const adminvideo = {
  list: get('/adminvideo/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.read',
    input: Type.Composite([
      Type.Object({
        kind: Type.Optional(WorkKind),
        keyword: Type.Optional(Keyword),
        category: Type.Optional(Slug),
        state: Type.Optional(literals(WORK_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(VideoRow),
    notes: 'Videos of the back office, newest change first.',
  }),
  detail: get('/adminvideo/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.read',
    input: Type.Object({ id: Id }),
    answer: Type.Object({ row: VideoRow, form: VideoForm, episodes: Type.Array(EpisodeRow) }),
    notes: 'One video with its form and episodes.',
  }),
  save: post('/adminvideo/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: '保存视频',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: VideoForm }),
    answer: Type.Object({
      id: Id,
      version: Type.Integer(),
      notice: Type.String({ description: 'What users will miss of a published work; empty = nothing' }),
    }),
    notes:
      'Makes or changes a video. Publishing one that has nothing to play is refused (400), another operator’s change since `version` is a conflict (409); a price needs video.price.',
  }),
  setState: post('/adminvideo/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: { ifChanged: '上架或下架视频' },
    input: Type.Object({ ids: Ids('所选视频', 200, 1), state: literals(WORK_STATES) }),
    answer: Type.Object({ changed: Type.Integer() }),
    notes: 'Publishes or takes off the shelf in bulk.',
  }),
  remove: post('/adminvideo/remove', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.remove',
    audit: '删除视频',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a draft nobody has bought; others are refused.',
  }),
  saveEpisode: post('/adminvideo/saveEpisode', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: '保存分集',
    input: Type.Object({
      workId: Id,
      id: Type.Optional(Id),
      title: Text('标题', 60, 1),
    }),
    answer: Type.Object({ id: Id }),
    notes: 'Adds an episode at the end or renames one.',
  }),
  orderEpisodes: post('/adminvideo/orderEpisodes', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: '调整分集顺序',
    input: Type.Object({ workId: Id, ids: Ids('分集', 1000, 1) }),
    answer: Nothing,
    notes: 'Puts the episodes in this order.',
  }),
  removeEpisode: post('/adminvideo/removeEpisode', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: '删除分集',
    input: Type.Object({ workId: Id, id: Id }),
    answer: Nothing,
    notes: 'Removes an episode and its media.',
  }),
  attach: post('/adminvideo/attach', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    audit: '上传分集视频',
    input: Type.Object({ workId: Id, episodeId: Id, upload: AppText(100) }),
    answer: Nothing,
    notes: 'Gives an episode the file of a finished resumable upload and queues its transcoding.',
  }),
  preview: get('/adminvideo/preview', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.read',
    input: Type.Object({ workId: Id, id: Id }),
    answer: Type.Object({
      title: Type.String(),
      url: Type.String(),
      mp4: Type.String(),
      validFor: Type.Integer({ description: 'Seconds until the addresses end' }),
    }),
    notes: 'Play address of a transcoded episode, whatever the state of its video.',
  }),
  cover: upload('/adminvideo/cover', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.edit',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One cover picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
  categories: get('/adminvideo/categories', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.read',
    input: Type.Object({ kind: Type.Optional(WorkKind) }),
    answer: Type.Object({ rows: Type.Array(CategoryRow) }),
    notes: 'Category tree, flat with parent ids, in order.',
  }),
  saveCategory: post('/adminvideo/saveCategory', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.category',
    audit: '保存分类',
    input: Type.Object({
      id: Type.Optional(Id),
      kind: WorkKind,
      name: Text('分类名称', 20, 1),
      parentId: IdOrNone,
    }),
    answer: Type.Object({ id: Id }),
    notes: 'Makes or renames a category.',
  }),
  moveCategory: post('/adminvideo/moveCategory', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.category',
    audit: '移动分类',
    input: Type.Object({
      id: Id,
      parentId: IdOrNone,
      before: Type.Integer({ ...IdOrNone, description: 'sibling it goes before; 0 = last' }),
    }),
    answer: Nothing,
    notes: 'Moves a category; a move under itself is refused.',
  }),
  removeCategory: post('/adminvideo/removeCategory', {
    family: 'adminapi',
    who: 'staff',
    permission: 'video.category',
    audit: '删除分类',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes an empty category.',
  }),
}
