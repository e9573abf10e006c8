import type { Transaction } from 'kysely'
import type { Database } from '../tables'

export type Work<T> = (trx: Transaction<Database>) => Promise<T>

/**
 * Runs `work` as one transaction. It may run more than once on PostgreSQL, so it must only use `trx`; calling `db` inside
 * it would see the state before the command.
 *
 * On PostgreSQL a command is serializable, and repeated when another one was in its way. That is safe whatever it reads,
 * but of a thousand commands that write rows beside one another, as learners do who take an exam together, more are lost
 * than done. With `user`, the id of one, it runs at read committed, one after the other of the same user. It may then
 * only depend on rows that either
 * - are written by nothing but such commands of this user,
 * - never change, or may be the state of a moment ago, or
 * - are read with a row lock (see `locked`) before anything is concluded from them.
 */
export type RunCommand = <T>(work: Work<T>, user?: number) => Promise<T>
