import { books } from './0021_books'
import { oneOf, table, type MigrationDb } from './table'

const CREATION_EVENTS = ['submit', 'approve', 'refuse', 'withdraw', 'reopen']
const CREATION_KINDS = ['novel', 'drama', 'audio', 'comic']
const CREATION_STATES = ['draft', 'reviewing', 'published', 'withdrawn']

/** Works of creators, their chapters with every version, adaptations; imports of e-books. */
export async function up(db: MigrationDb): Promise<void> {
  await books(db)
  await table(
    db,
    'creations',
    {
      id: 'id',
      kind: 'text',
      adapted: 'flag',
      source_id: 'int?',
      title: 'text',
      author_id: 'int?',
      pen_name: 'text',
      genre: 'text',
      tags: 'text',
      synopsis: 'text',
      cover: 'text',
      state: 'text',
      reason: 'text',
      chapter_count: 'int',
      words: 'int',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        kind_word: oneOf('kind', CREATION_KINDS),
        state_word: oneOf('state', CREATION_STATES),
        of_something: `(adapted = 1) = (source_id is not null) and (adapted = 1) = (kind <> 'novel')`,
      },
      references: { source_id: { table: 'creations' }, author_id: { table: 'users' } },
      indexes: [
        ['adapted', 'updated_at desc', 'id desc'],
        ['adapted', 'state', 'updated_at desc', 'id desc'],
        ['source_id', 'updated_at desc'],
        ['author_id'],
      ],
    },
  )
  await table(
    db,
    'creation_steps',
    { id: 'id', creation_id: 'int', event: 'text', reason: 'text', staff_id: 'int', at: 'big' },
    {
      checks: { event_word: oneOf('event', CREATION_EVENTS) },
      references: { creation_id: { table: 'creations', gone: 'cascade' }, staff_id: { table: 'staff' } },
      indexes: [['creation_id', 'id']],
    },
  )
  await table(
    db,
    'creation_chapters',
    {
      id: 'id',
      creation_id: 'int',
      number: 'int',
      title: 'text',
      body: 'text',
      words: 'int',
      state: 'text',
      publish_at: 'big',
      source_id: 'int?',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        state_word: oneOf('state', ['draft', 'published']),
        planned: `publish_at = 0 or state = 'draft'`,
      },
      references: {
        creation_id: { table: 'creations', gone: 'cascade' },
        source_id: { table: 'creation_chapters' },
      },
      indexes: [['creation_id', 'number'], ['source_id']],
    },
  )
  await table(
    db,
    'creation_versions',
    {
      chapter_id: 'int',
      version: 'int',
      title: 'text',
      body: 'text',
      words: 'int',
      staff_id: 'int',
      at: 'big',
    },
    {
      primary: ['chapter_id', 'version'],
      references: {
        chapter_id: { table: 'creation_chapters', gone: 'cascade' },
        staff_id: { table: 'staff' },
      },
    },
  )
}
