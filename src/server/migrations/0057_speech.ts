import { table, type MigrationDb } from './table'

/** Sound of texts that were read aloud, and how much of it was made for whom on which day. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'speech_pieces',
    {
      hash: 'text',
      ms: 'int',
      starts: 'text',
      characters: 'int',
      made_at: 'big',
      used_at: 'big',
    },
    { primary: ['hash'], indexes: [['used_at']] },
  )
  await table(
    db,
    'speech_days',
    { user_id: 'int', day: 'big', characters: 'int' },
    {
      primary: ['user_id', 'day'],
      indexes: [['day']],
      references: { user_id: { table: 'users', gone: 'cascade' } },
    },
  )
}
