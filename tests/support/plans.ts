import type { Db } from '@/server/deps'
import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import type { TestDatabase } from './database'

/** A database that notes what it is asked. */
function listening(db: Db): { db: Db; asked: () => CompiledQuery[] } {
  const nodes = new Map<QueryId, RootOperationNode>()
  // A query within a query is transformed too: what was answered was asked.
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

/** How the database would answer a query. PostgreSQL is told to leave scans if it can: small tables tempt it. */
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

/** The plans of everything that `run` asks, in order. */
export async function plansOf(database: TestDatabase, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db, asked } = listening(database.db)
  await run(db)
  const plans: string[] = []
  for (const query of asked()) plans.push(await planOf(database, query))
  return plans
}

/** What a count reads its own bounded rows as. */
const BOUNDED = 'found'

/** Tables that a plan reads from one end to the other. */
export const scanned = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) =>
    plan.split('\n').flatMap((line) => {
      const name = /Seq Scan on (\w+)/.exec(line)?.[1] ?? /^SCAN (\w+)\b(?! USING)/.exec(line)?.[1]
      return name === undefined || name === BOUNDED ? [] : [name]
    }),
  )

export const sorts = (plans: readonly string[]): boolean =>
  plans.some((plan) => /USE TEMP B-TREE FOR (LAST|ORDER BY)|^\s*(->\s+)?(Incremental )?Sort\b/m.test(plan))
