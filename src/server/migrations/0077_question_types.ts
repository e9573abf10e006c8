import { addIndex } from './indexes'
import type { MigrationDb } from './table'

export const concurrently = true

/** Papers draw questions of one type: read by topic alone, those of the other types would be read and left out. */
export async function up(db: MigrationDb): Promise<void> {
  await addIndex(db, 'questions_by_topic_id_type_state_dice', 'questions (topic_id, type, state, dice)')
}
