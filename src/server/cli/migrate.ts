import { migrate } from '../kernel/db/migrate'
import { openDatabase } from '../kernel/db/open'
import { readEnv } from '../env'

/** `npm run db:migrate`: runs the pending migrations and prints them. */
async function main(): Promise<void> {
  const database = await openDatabase(readEnv(process.env))
  try {
    const ran = await migrate(database.db)
    process.stdout.write(ran.length ? `Migrated: ${ran.join(', ')}\n` : 'The database is up to date.\n')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
