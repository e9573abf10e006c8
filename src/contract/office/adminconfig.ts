import { Type, type Static } from '@sinclair/typebox'
import { get, literals, Nothing, post, upload } from '../call'
import { CONFIG_KEYS, ConfigForms } from './config-forms'
import { Version } from '../kernel/office'

const Key = literals(CONFIG_KEYS)

export const ConfigDocument = Type.Object({
  key: Key,
  form: ConfigForms,
  version: Type.Integer({ description: '0 = nobody has written it yet' }),
  by: Type.String({ description: 'empty = the server' }),
  updatedAt: Type.Integer(),
})
export type ConfigDocument = Static<typeof ConfigDocument>

/** Settings of the app that operators edit: `/admin/config`. */
/** A document that contains only an empty list is not sent by a form: it arrives as no document. */
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
    audit: '修改配置',
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
