import { migratesItself, readyTables } from '../kernel/db/migrate'
import { openDatabase } from '../kernel/db/open'
import { readEnv } from '../env'
import { setFfmpegPath } from '../media/ffmpeg'
import { seed } from '../demo/seed'

/** `npm run db:seed`: creates the tables and fills an empty database. A filled one is left unchanged. */
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const env = readEnv(process.env)
  setFfmpegPath(env.ffmpegPath)
  const database = await openDatabase(env)
  try {
    const unready = await readyTables(database.db, migratesItself(database, env))
    if (unready) throw new Error(unready)
    await seed({ ...database, env, clock: { now: () => Date.now() } }, { demo: env.demo, say })
    say('The database is seeded.')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
})
