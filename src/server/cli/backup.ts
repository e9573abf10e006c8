import { join } from 'node:path'
import { backup } from '../kernel/db/backup'
import { readEnv } from '../env'

/** `npm run backup [-- <file>]`: copies the running SQLite database and checks the copy. */
function main(): void {
  const env = readEnv(process.env)
  if (env.databaseUrl)
    throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump -Fc "$DATABASE_URL"')
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const target = process.argv[2] ?? join(env.dataDir, 'backups', `shusheng-${stamp}.sqlite`)
  const { rows, orders, ledger } = backup(env.dataDir, target)
  process.stdout.write(
    `Saved and checked ${target}: ${rows} rows, ${orders} orders, ${ledger} ledger postings\n`,
  )
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
