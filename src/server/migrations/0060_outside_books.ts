import { table, type MigrationDb } from './table'

/** Books of other sites that readers opened by their addresses, kept for some days. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'outside_books',
    {
      id: 'id',
      hash: 'text',
      host: 'text',
      format: 'text',
      title: 'text',
      author: 'text',
      encoding: 'text',
      size: 'int',
      bytes: 'int',
      version: 'int',
      etag: 'text',
      pictures: 'text',
      checked_at: 'big',
      used_at: 'big',
    },
    { unique: [['hash']], indexes: [['used_at', 'id']] },
  )
  await table(
    db,
    'outside_chapters',
    { book_id: 'int', number: 'int', title: 'text', body: 'text', rich: 'flag', characters: 'int' },
    {
      primary: ['book_id', 'number'],
      references: { book_id: { table: 'outside_books', gone: 'cascade' } },
    },
  )
}
