import { sql } from 'kysely'
import type { Trx } from '../deps'
import type { Database, Row } from './tables'

/** A table of legal edges: the state that an event leads to from each state. Anything else is refused. */
export type Edges<S extends string, E extends string> = Record<S, Partial<Record<E, S>>>

export interface Machine<S extends string, E extends string> {
  name: string
  edges: Edges<S, E>
  /** The state an event leads to, or null when the event is not legal in this state. */
  next(state: S, event: E): S | null
}

export function machine<S extends string, E extends string>(name: string, edges: Edges<S, E>): Machine<S, E> {
  return { name, edges, next: (state, event) => edges[state][event] ?? null }
}

/** A transition that is not legal now, or that another transaction made first. Nothing was changed. */
export class LostRace extends Error {
  constructor(what: string, event: string) {
    super(`${what}: ${event} came too late`)
    this.name = 'LostRace'
  }
}

/** Tables whose rows have a state. */
type Stateful = {
  [T in keyof Database]: Row<T> extends { state: string } ? T : never
}[keyof Database]

/** The columns of a row that {@link moved} checks; some tables have no version, and some another key than `id`. */
interface Seen {
  state: Row<'orders'>['state']
  version?: number
}

interface How {
  /** Key column; defaults to `id`. */
  key?: string
  /**
   * Returns the error thrown in place of LostRace: the event is not legal in this state, or another transaction was
   * quicker.
   */
  refuse?: (why: 'illegal' | 'late') => Error
}

/**
 * Moves a row along an edge of its machine, guarded by the state and the version that were read. States are changed in
 * no other way. A null event changes the row without changing its state.
 * @returns the row after the change
 * @throws LostRace when the event is not legal in the row's state, or the row has changed since it was read
 */
export async function moved<T extends Stateful, E extends string>(
  trx: Trx,
  table: T,
  steps: { name: string; next(state: string, event: E): string | null },
  row: Row<T>,
  event: E | null,
  set: Partial<Omit<Row<T>, 'id' | 'state' | 'version'>> = {},
  { key = 'id', refuse }: How = {},
): Promise<Row<T>> {
  const { state: from, version, ...columns } = row as unknown as Seen & Record<string, number>
  const lost = (why: 'illegal' | 'late'): Error =>
    refuse?.(why) ?? new LostRace(`${steps.name} ${columns[key]} (${from})`, event ?? 'change')
  const state = event === null ? from : steps.next(from, event)
  if (state === null) throw lost('illegal')
  // Every table with a state has the columns used here: the types of one table do for all.
  const after = await trx
    .updateTable(table as 'orders')
    .set({
      ...set,
      state: state as Seen['state'],
      ...(version === undefined ? {} : { version: version + 1 }),
    })
    .where(key as 'id', '=', columns[key] ?? 0)
    // An expression: by a partial index of the state PostgreSQL could read all rows of that state instead of one by its
    // key, and lock them against every other command.
    .where((eb) => eb.fn.coalesce('state', sql.lit('')), '=', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst()
  if (!after) throw lost('late')
  return after as unknown as Row<T>
}
