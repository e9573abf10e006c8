import { openPool, type OpenedDatabase } from '@/server/kernel/db/open'
import { postgresPool } from '@/server/kernel/db/open-postgres'
import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'

/**
 * Databases on a PostgreSQL server that are copies of a migrated one. Copying takes several times as long as emptying,
 * so a copy is emptied when its test ends and used again by the next test of the file. Its connections are used again too:
 * a new connection has to read the catalogue before its first queries.
 */

interface Copy {
  server: string
  name: string
  url: string
  /** Empties the database. */
  client: Client
  /** Connections of the tests. */
  pool: Pool
  /** Tables with rows in the template; the client's session keeps these rows in temporary tables. */
  kept: string[]
  /** Fingerprint of the copied schema: a test may have changed the schema. */
  schema: string
}

const nameOf = (): string => `test_${randomBytes(8).toString('hex')}`

/** Creates a database without tables, or a copy of `template`. @returns its address */
export async function createDatabase(
  server: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = nameOf()
  // Copying files takes half of the time that writing the copy to the log takes.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await onServer(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Ends the database's connections and removes it. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `drop database if exists ${name} with (force)`)

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A fingerprint that every change of the schema changes: each row of the catalogue has its transaction's number. */
const SCHEMA = `
  select concat_ws('.',
    (select sum(xmin::text::bigint) from pg_class where relnamespace = 'public'::regnamespace),
    (select sum(pg_attribute.xmin::text::bigint) from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace),
    (select sum(xmin::text::bigint) from pg_trigger),
    (select sum(xmin::text::bigint) from pg_constraint),
    (select sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace)
  ) as schema`

/** Tables that hold rows, or held some since they were last vacuumed. */
const FILLED = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`

async function namesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA)
  return rows[0]?.schema ?? ''
}

/** The name by which the server knows connections of a pool. */
const APPLICATION_NAME = 'tests'

function poolOf(database: string): Pool {
  const url = new URL(database)
  url.searchParams.set('application_name', APPLICATION_NAME)
  return postgresPool(url.href, () => undefined)
}

async function copy(server: string, template: string): Promise<Copy> {
  const made = await createDatabase(server, template)
  const client = new Client({ connectionString: made.url })
  // The server ends the connection when the database is dropped by force.
  client.on('error', () => undefined)
  await client.connect()
  const kept = await namesOf(client, FILLED)
  await client.query(
    [
      // Rows are deleted without the foreign keys and the triggers that forbid it.
      'set session_replication_role = replica',
      'create temp table kept_sequences as select sequencename, start_value, last_value from pg_sequences',
      ...kept.map((name) => `create temp table kept_${name} as table ${name}`),
    ].join(';'),
  )
  return { ...made, server, client, pool: poolOf(made.url), kept, schema: await schemaOf(client) }
}

/** Brings rows and sequences back to those of the template. */
async function restore({ client, kept }: Copy): Promise<void> {
  const filled = await namesOf(client, FILLED)
  await client.query(
    [...new Set([...filled, ...kept])]
      .map((name) => `delete from ${name}`)
      .concat(
        kept.map((name) => `insert into ${name} overriding system value table kept_${name}`),
        `select setval(quote_ident(sequencename)::regclass, coalesce(kept.last_value, kept.start_value),
         kept.last_value is not null)
       from kept_sequences kept join pg_sequences now using (sequencename)
       where now.schemaname = 'public' and now.last_value is distinct from kept.last_value`,
      )
      .join(';'),
  )
  // Frees the pages, so that rows lie in the order in which they are inserted, as in a new table.
  const emptied = filled.filter((name) => !kept.includes(name))
  if (emptied.length > 0) await client.query(`vacuum ${emptied.join(', ')}`)
}

const free: Copy[] = []
let fileEnded = false

async function remove({ client, pool, server, name }: Copy): Promise<void> {
  await Promise.all([client.end(), pool.end()])
  await dropDatabase(server, name)
}

/**
 * Ends the connections of processes that the test has started, and, if a call that it did not wait for still uses one,
 * those of the pool, which is then replaced.
 */
async function endConnections(copy: Copy): Promise<void> {
  const busy = copy.pool.idleCount < copy.pool.totalCount
  await copy.client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and ($1 or application_name <> $2)`,
    [busy, APPLICATION_NAME],
  )
  if (!busy) return
  void copy.pool.end()
  copy.pool = poolOf(copy.url)
}

/** Takes a copy of `template`, whose `close` gives it back. */
export async function takeCopy(
  server: string,
  template: string,
): Promise<{ url: string; opened: OpenedDatabase }> {
  const taken = free.pop() ?? (await copy(server, template))
  const { pool, url } = taken
  const opened = openPool({
    connect: () => pool.connect(),
    // The next test goes on with the connections.
    end: () => Promise.resolve(),
  })
  let closed = false
  const giveBack = async (): Promise<void> => {
    if (closed) return
    closed = true
    await opened.close()
    await endConnections(taken)
    if (fileEnded || (await schemaOf(taken.client)) !== taken.schema) return remove(taken)
    await restore(taken)
    free.push(taken)
  }
  return { url, opened: { ...opened, close: giveBack } }
}

/** Removes the copies of a test file at its end; what a later hook gives back is removed then. */
export async function removeCopies(): Promise<void> {
  fileEnded = true
  await Promise.all(free.splice(0).map(remove))
}
