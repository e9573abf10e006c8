import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, Nothing, PageOf, post, Text } from '../call'
import { Keyword, Version, TablePaging } from './office'

export const WordForm = Type.Object({
  word: Text('敏感词', 40, 1),
  note: Text('备注', 60),
})
export type WordForm = Static<typeof WordForm>

export const WordRow = Type.Composite([
  WordForm,
  Type.Object({ id: Id, by: Type.String(), updatedAt: Instant, version: Type.Integer() }),
])
export type WordRow = Static<typeof WordRow>

const read = { family: 'adminapi', who: 'staff', permission: 'word.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'word.edit' } as const

/** Words that users may not publish: `/admin/words`. */
export const adminword = {
  list: get('/adminword/list', {
    ...read,
    input: Type.Composite([Type.Object({ keyword: Type.Optional(Keyword) }), TablePaging]),
    answer: PageOf(WordRow),
    notes: 'Words that are not published, the newest change first.',
  }),
  save: post('/adminword/save', {
    ...edit,
    audit: '保存敏感词',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: WordForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes:
      'Adds a word or changes it. Signs, spaces and case make no difference; the same word twice is 409.',
  }),
  remove: post('/adminword/remove', {
    ...edit,
    audit: '删除敏感词',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Takes a word off the list.',
  }),
  paste: post('/adminword/paste', {
    ...edit,
    audit: { ifChanged: '批量添加敏感词' },
    input: Type.Object({
      text: Text('敏感词', 60_000, 1),
      preview: Type.Boolean({ description: 'only says what would be added' }),
    }),
    answer: Type.Object({
      added: Type.Integer(),
      known: Type.Integer({ description: 'on the list already, or twice in the text' }),
      faults: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String(), msg: Type.String() })),
    }),
    notes:
      'Adds the words of a text: one a line, a note after a comma; 1000 lines at most. A faulty line adds nothing.',
  }),
}
