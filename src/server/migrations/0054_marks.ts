import { oneOf, table, type MigrationDb } from './table'

/** Bookmarks, highlights and notes in texts, and the sequence that orders each user's changes of them. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'marks',
    {
      user_id: 'int',
      key: 'text',
      work_id: 'int',
      part_id: 'int',
      part_version: 'int',
      kind: 'text',
      from_at: 'int',
      to_at: 'int',
      exact: 'text',
      prefix: 'text',
      suffix: 'text',
      style: 'text',
      colour: 'text',
      note: 'text',
      from_other: 'flag',
      seq: 'big',
      revision: 'int',
      note_revision: 'int',
      device: 'text',
      made_at: 'big',
      changed_at: 'big',
      deleted_at: 'big?',
    },
    {
      primary: ['user_id', 'key'],
      checks: {
        kinds: oneOf('kind', ['bookmark', 'highlight', 'note']),
        styles: oneOf('style', ['fill', 'line', 'wave']),
        range: 'from_at >= 0 and to_at >= from_at',
      },
      references: {
        user_id: { table: 'users', gone: 'cascade' },
        work_id: { table: 'works', gone: 'cascade' },
      },
      indexes: [['user_id', 'seq'], ['work_id'], ['deleted_at']],
    },
  )
  await table(
    db,
    'mark_heads',
    { user_id: 'int', seq: 'big', purged: 'big' },
    { primary: ['user_id'], references: { user_id: { table: 'users', gone: 'cascade' } } },
  )
  await table(
    db,
    'mark_events',
    { user_id: 'int', event_id: 'text', at: 'big' },
    {
      primary: ['user_id', 'event_id'],
      references: { user_id: { table: 'users', gone: 'cascade' } },
      indexes: [['at']],
    },
  )
}
