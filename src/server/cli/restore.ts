import { restore } from '../kernel/db/backup'
import { readEnv } from '../env'

/** `npm run restore -- <file>`: checks a copy and replaces the SQLite database with it. The server must be stopped. */
function main(): void {
  const env = readEnv(process.env)
  if (env.databaseUrl)
    throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore --clean -d "$DATABASE_URL"')
  const copy = process.argv[2]
  if (!copy) throw new Error('Say which copy: npm run restore -- <file>')
  const { contents, kept } = restore(env.dataDir, copy, Date.now())
  process.stdout.write(
    `Restored ${contents.rows} rows, ${contents.orders} orders, ${contents.ledger} ledger postings\n`,
  )
  if (kept) process.stdout.write(`The database before is ${kept}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
