import { addRights } from './rights'
import type { MigrationDb } from './table'

/** Rights to see and edit courses and their teachers. */
export async function up(db: MigrationDb): Promise<void> {
  await addRights(db, { operator: ['course.read', 'course.edit'] })
}
