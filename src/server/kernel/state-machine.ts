/** A table of legal edges: in which state an event leads where. What is not in it is refused. */
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

/** A transition that is not legal now, or that another transaction was quicker with. Nothing was changed. */
export class LostRace extends Error {
  constructor(what: string, event: string) {
    super(`${what}: ${event} came too late`)
    this.name = 'LostRace'
  }
}
