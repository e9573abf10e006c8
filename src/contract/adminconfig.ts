import { Type, type Static } from '@sinclair/typebox'
import { TablePaging } from './adminvideo'
import { get, Id, Instant, literals, Nothing, PageOf, post, upload } from './call'
import { CONFIG_KEYS, ConfigForms, type ConfigKey } from './config-forms'
import { Reason, Version } from './office'

const Key = Type.Unsafe<ConfigKey>({ type: 'string', enum: CONFIG_KEYS })

export const ConfigDocument = Type.Object({
  key: Key,
  form: ConfigForms,
  version: Type.Integer({ description: '0 = nobody has written it yet' }),
  by: Type.String({ description: 'empty = the server' }),
  updatedAt: Type.Integer(),
})
export type ConfigDocument = Static<typeof ConfigDocument>

/** What operators write of the app: `/admin/config`. */
/** A document that holds nothing but an empty list is no field of a form: it arrives as no document. */
const SavedForms = Type.Partial(ConfigForms, { default: {} })

export const adminconfig = {
  detail: get('/adminconfig/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'config.read',
    input: Type.Object({ key: Key }),
    answer: ConfigDocument,
    notes: 'A document of the configuration as it is in force.',
  }),
  save: post('/adminconfig/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'config.edit',
    audit: true,
    input: Type.Object({ key: Key, version: Version, form: SavedForms }),
    answer: Type.Object({ version: Type.Integer() }),
    notes:
      'Writes a document, in force at once. Another operator’s change since `version` is a conflict (409).',
  }),
  picture: upload('/adminconfig/picture', {
    family: 'adminapi',
    who: 'staff',
    permission: 'config.edit',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes:
      'One picture of the configuration as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}

export const VERSION_STATES = ['draft', 'published', 'withdrawn'] as const

export const VersionForm = Type.Object({
  name: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,3}){1,3}$', maxLength: 15 }),
  code: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'grows with every version' }),
  notes: Type.String({ minLength: 1, maxLength: 1000 }),
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

const One = { id: Id, version: Version }

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
    audit: true,
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: VersionForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Makes or changes a draft; of a published version only the notes and whether it is forced change.',
  }),
  publish: post('/adminversion/publish', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.publish',
    audit: true,
    input: Type.Object(One),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Publishes a draft: `common.init` tells of the highest published one from now on.',
  }),
  withdraw: post('/adminversion/withdraw', {
    family: 'adminapi',
    who: 'staff',
    permission: 'version.publish',
    audit: true,
    input: Type.Object({ ...One, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Withdraws a published version: apps are told of the one before.',
  }),
}
