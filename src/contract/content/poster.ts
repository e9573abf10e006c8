import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, Nothing, PageOf, post, upload, Text, WholeNumber } from '../call'
import { BulkAnswer, Picked, Reason, Version, TablePaging } from '../kernel/office'
import { PosterDoc } from './poster-doc'
import { WorkBrief, WorkKind } from '../catalogue/work'

/** Number of templates with their own address in the back office: `/admin/poster1` to `/admin/poster5`. */
export const FIRST_POSTERS = 5

export const PosterRow = Type.Object({
  id: Id,
  name: Type.String(),
  state: literals(['on', 'off']),
  sort: Type.Integer(),
  document: PosterDoc,
  by: Type.String(),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type PosterRow = Static<typeof PosterRow>

const read = { family: 'adminapi', who: 'staff', permission: 'poster.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'poster.edit' } as const

/** Poster templates: `/admin/poster`. */
export const adminposter = {
  list: get('/adminposter/list', {
    ...read,
    input: TablePaging,
    answer: PageOf(PosterRow),
    notes: 'Poster templates in the order users see them.',
  }),
  detail: get('/adminposter/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: PosterRow,
    notes: 'One poster template.',
  }),
  save: post('/adminposter/save', {
    ...edit,
    audit: '保存海报模板',
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      name: Text('海报名称', 12, 1),
      sort: WholeNumber('排序', { most: 999 }),
      document: Type.String({
        title: '海报内容',
        minLength: 2,
        maxLength: 60_000,
        description: 'PosterDoc as JSON',
      }),
    }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes:
      'Makes a template, switched off, or changes one. A code that could not be read is refused; another operator’s change since `version` is a conflict (409).',
  }),
  setState: post('/adminposter/setState', {
    ...edit,
    audit: { ifChanged: '启用或停用海报模板' },
    input: Type.Object({ items: Picked, state: literals(['on', 'off']), reason: Reason }),
    answer: BulkAnswer,
    notes: 'Offers templates to users, or takes them away; one always stays.',
  }),
  remove: post('/adminposter/remove', {
    ...edit,
    audit: '删除海报模板',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a template that is switched off; the first five stay.',
  }),
  sample: get('/adminposter/sample', {
    ...read,
    input: Type.Object({
      userId: Type.Optional(Id),
      kind: Type.Optional(WorkKind),
      work: Type.Optional(Id),
    }),
    answer: Type.Object({
      userId: Id,
      nickname: Type.String(),
      avatar: Type.String(),
      code: Type.String(),
      link: Type.String(),
      brand: Type.String(),
      words: Type.String(),
      works: Type.Array(WorkBrief),
    }),
    notes: 'A user and works to preview a template with; the chosen work leads.',
  }),
  picture: upload('/adminposter/picture', {
    ...edit,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
