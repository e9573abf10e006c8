import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, PageOf, post, Text } from '../call'
import { Reason, Version, TablePaging } from '../kernel/office'
import { RecordId } from '../kernel/fields'

export const VERSION_STATES = ['draft', 'published', 'withdrawn'] as const

export const VersionForm = Type.Object({
  name: Type.String({ title: '版本号', pattern: '^\\d{1,3}(\\.\\d{1,3}){1,3}$', maxLength: 15 }),
  code: Type.Integer({
    title: '版本序号',
    minimum: 1,
    maximum: 2_000_000_000,
    description: 'grows with every version',
  }),
  notes: Text('更新说明', 1000, 1),
  force: Type.Boolean({ description: 'older apps have to update before they go on' }),
})

export type VersionForm = Static<typeof VersionForm>

export const VersionRow = Type.Object({
  id: Id,
  form: VersionForm,
  state: literals(VERSION_STATES),
  current: Type.Boolean({ description: 'the one apps are told of' }),
  by: Type.String(),
  createdAt: Instant,
  publishedAt: Type.Integer({ description: '0 = not published' }),
  version: Type.Integer(),
})

export type VersionRow = Static<typeof VersionRow>

/** Versions of the app: `/admin/version`. */
export const adminversion = {
  list: get('/adminversion/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.read',
    input: Type.Composite([Type.Object({ state: Type.Optional(literals(VERSION_STATES)) }), TablePaging]),
    answer: PageOf(VersionRow),
    notes: 'Versions of the app, the highest first.',
  }),
  save: post('/adminversion/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.edit',
    audit: '保存版本',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: VersionForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Makes or changes a draft; of a published version only the notes and whether it is forced change.',
  }),
  publish: post('/adminversion/publish', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.publish',
    audit: '发布版本',
    input: Type.Object(RecordId),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Publishes a draft: `common.init` tells of the highest published one from now on.',
  }),
  withdraw: post('/adminversion/withdraw', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.publish',
    audit: '撤回版本',
    input: Type.Object({ ...RecordId, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Withdraws a published version: apps are told of the one before.',
  }),
}
