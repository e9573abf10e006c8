import type { Db } from '@/server/deps'
import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import type { TestDatabase } from './database'

/** A database that records its queries. */
function listening(db: Db): { db: Db; asked: () => CompiledQuery[] } {
  const nodes = new Map<QueryId, RootOperationNode>()
  // A nested query is transformed too: only executed queries are recorded.
  const answered: QueryId[] = []
  const ear: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node)
      return node
    },
    transformResult({ result, queryId }) {
      answered.push(queryId)
      return Promise.resolve(result)
    },
  }
  const heard = db.withPlugin(ear)
  const executor = db.getExecutor()
  const asked = () =>
    answered.flatMap((queryId) => {
      const node = nodes.get(queryId)
      return node ? [executor.compileQuery(node, queryId)] : []
    })
  return { db: heard, asked }
}

/**
 * The database's plan of a query. PostgreSQL is told to avoid scans if it can, because it prefers them for small
 * tables.
 */
async function planOf(
  { db, dialect }: TestDatabase,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  if (dialect === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    return rows.map(({ detail }) => detail).join('\n')
  }
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** The plans of all queries that `run` makes, in order. */
export async function plansOf(database: TestDatabase, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db, asked } = listening(database.db)
  await run(db)
  const plans: string[] = []
  for (const query of asked()) plans.push(await planOf(database, query))
  return plans
}

/** Alias of a count's subquery with a limited number of rows. */
const BOUNDED = 'found'

/** Tables that a plan scans completely. */
export const scanned = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) =>
    plan.split('\n').flatMap((line) => {
      const name = /Seq Scan on (\w+)/.exec(line)?.[1] ?? /^SCAN (\w+)\b(?! USING)/.exec(line)?.[1]
      return name === undefined || name === BOUNDED ? [] : [name]
    }),
  )

export const sorts = (plans: readonly string[]): boolean =>
  plans.some((plan) => /USE TEMP B-TREE FOR (LAST|ORDER BY)|^\s*(->\s+)?(Incremental )?Sort\b/m.test(plan))
