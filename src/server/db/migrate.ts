import { Migrator, type Kysely } from 'kysely'
import { migrations } from './migrations/list'
import type { Database } from './schema'

/**
 * Brings the tables up to date and answers the names of what was run. Several instances may call it at once:
 * the first takes the lock, the others find the work done.
 * @throws Error when a migration fails, or when the database is newer than this build.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error(`The database could not be migrated: ${reason(error)}`, { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
