import { oneOf, table, type MigrationDb } from './table'

const CASCADE = { gone: 'cascade' } as const

/** Documents of courses with their pages, and which of them learners keep. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'documents',
    {
      id: 'id',
      work_id: 'int',
      title: 'text',
      state: 'text',
      progress: 'int',
      fault: 'text',
      upload: 'text',
      file_name: 'text',
      edition: 'int',
      pages: 'int',
      bytes: 'big',
      pieces: 'text',
      folder: 'text',
      edition_at: 'big',
      withdrawn: 'flag',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        state_known: oneOf('state', ['waiting', 'drawing', 'ready', 'failed']),
        progress_range: 'progress between 0 and 100',
        ready_edition: "state <> 'ready' or edition > 0",
      },
      references: { work_id: { table: 'works', ...CASCADE } },
      indexes: [['work_id', 'id']],
    },
  )
  await table(
    db,
    'document_pages',
    { document_id: 'int', number: 'int', width: 'int', height: 'int', text: 'text' },
    { primary: ['document_id', 'number'], references: { document_id: { table: 'documents', ...CASCADE } } },
  )
  await table(
    db,
    'document_favorites',
    { user_id: 'int', document_id: 'int', created_at: 'big' },
    {
      primary: ['user_id', 'document_id'],
      references: {
        user_id: { table: 'users', ...CASCADE },
        document_id: { table: 'documents', ...CASCADE },
      },
      indexes: [['user_id', 'created_at desc', 'document_id desc'], ['document_id']],
    },
  )
  await db.schema
    .alterTable('lessons')
    .addColumn('document_id', 'integer', (made) => made.references('documents.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('lessons_by_document_id').on('lessons').column('document_id').execute()
}
