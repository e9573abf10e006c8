import { PostgresAdapter } from 'kysely'
import type { Db } from '../../deps'

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
