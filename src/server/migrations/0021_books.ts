import { oneOf, table, type MigrationDb } from './table'

const IMPORT_STATES = ['waiting', 'reading', 'ready', 'failed', 'saved', 'dropped']

/** Files that become chapters of e-books, and what chapters are beside their text. */
export async function books(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('parts')
    .addColumn('rich', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('parts')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('film'))
    .execute()
  await table(
    db,
    'book_imports',
    {
      id: 'id',
      work_id: 'int',
      staff_id: 'int',
      upload: 'text',
      file_name: 'text',
      format: 'text',
      size: 'big',
      state: 'text',
      fault: 'text',
      title: 'text',
      author: 'text',
      pictures: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['upload']],
      checks: {
        format_word: oneOf('format', ['epub', 'txt']),
        state_word: oneOf('state', IMPORT_STATES),
      },
      references: { work_id: { table: 'works', gone: 'cascade' }, staff_id: { table: 'staff' } },
      indexes: [['work_id', 'id desc']],
    },
  )
  await table(
    db,
    'book_import_chapters',
    {
      id: 'id',
      import_id: 'int',
      number: 'int',
      title: 'text',
      body: 'text',
      words: 'int',
      rich: 'flag',
    },
    {
      references: { import_id: { table: 'book_imports', gone: 'cascade' } },
      indexes: [['import_id', 'number']],
    },
  )
}
