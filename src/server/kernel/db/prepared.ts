import type { Compilable, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from '../../deps'

/** Makes something once for each kind of database, with the first database of that kind that needs it. */
export function onceAKind<T extends object>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<DialectAdapter, T>()
  return (db) => {
    const { adapter } = db.getExecutor()
    const one = made.get(adapter) ?? make(db)
    made.set(adapter, one)
    return one
  }
}

/** Placeholder in a kept statement for a value that is given with each run. */
class Slot {
  constructor(readonly name: string) {}
}

const slots = new Proxy({}, { get: (_none, name) => new Slot(String(name)) })

/**
 * A query that is run with nearly every call: it is built and compiled once per kind of database, later runs only fill
 * in their values. Building and compiling takes about as long as SQLite takes to read a row.
 * @param build builds the query; its values may only be used where SQL takes a parameter, each by its name
 */
export function prepared<V extends object, R>(
  build: (db: Db, values: V) => Compilable<R>,
): (db: Db, values: V) => Promise<QueryResult<R>> {
  const compiledOf = onceAKind((db) => build(db, slots as V).compile())
  return (db, values) => {
    const compiled = compiledOf(db)
    const given = values as Record<string, unknown>
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    return db.executeQuery({ ...compiled, parameters })
  }
}
