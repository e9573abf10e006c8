import { sql, type Kysely, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { mayRetry } from './open-postgres'
import type { Database } from './schema'

type Work<T> = (trx: Transaction<Database>) => Promise<T>
type Command = <T>(work: Work<T>) => Promise<T>

/** Tries beside everybody else; then in the lane, where contended commands go one after the other. */
const FREE_TRIES = 4
const ALL_TRIES = 24
/** Number of the advisory lock that is the lane, across every instance. */
const LANE = 7_305_118

async function attempt<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      // Scanning a small table would lock all of it against every other command; through an index, only a page.
      await sql`set local enable_seqscan = off`.execute(trx)
      return work(trx)
    })
}

async function tries<T>(
  db: Kysely<Database>,
  work: Work<T>,
  from: number,
  to: number,
): Promise<{ done: T } | null> {
  for (let count = from; count <= to; count += 1) {
    try {
      return { done: await attempt(db, work) }
    } catch (error) {
      if (count === ALL_TRIES || !mayRetry(error, count)) throw error
      await sleep(Math.random() * Math.min(100, 4 * 2 ** count))
    }
  }
  return null
}

/**
 * Commands on PostgreSQL: serializable, tried again when another one was quicker. Under a rush all would fail each
 * other for ever, so whoever failed a few times queues up: first within the process, that waiting takes no
 * connection, then for the lock that all instances share.
 */
export function serializableCommands(db: Kysely<Database>): Command {
  let queue: Promise<unknown> = Promise.resolve()

  const inLane = <T>(work: Work<T>): Promise<T> =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(LANE)})`.execute(connection)
      try {
        const result = await tries(connection, work, FREE_TRIES + 1, ALL_TRIES)
        if (!result) throw new Error('a command ran out of tries')
        return result.done
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(LANE)})`.execute(connection)
      }
    })

  return async (work) => {
    const free = await tries(db, work, 1, FREE_TRIES)
    if (free) return free.done
    const turn = queue.then(() => inLane(work))
    queue = turn.catch(() => undefined)
    return turn
  }
}
