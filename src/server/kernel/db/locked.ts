import type { Trx } from '../../deps'
import { isPostgres } from './dialect'

/**
 * Makes a query of a command lock the rows that it finds, in their newest state, against changes by other commands until
 * its own command ends. On SQLite commands run one after the other. Used as `.$call(locked(trx))`.
 */
export const locked =
  (trx: Trx) =>
  <Q extends { forNoKeyUpdate(): Q }>(query: Q): Q =>
    isPostgres(trx) ? query.forNoKeyUpdate() : query
