import { activityTables } from './0001_activity'
import { catalogueTables } from './0001_catalogue'
import { moneyTables } from './0001_money'
import { operationTables } from './0001_operations'
import { peopleTables } from './0001_people'
import type { MigrationDb } from './table'

export async function up(db: MigrationDb): Promise<void> {
  await peopleTables(db)
  await catalogueTables(db)
  await activityTables(db)
  await moneyTables(db)
  await operationTables(db)
}
