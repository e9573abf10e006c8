import type { Static } from '@sinclair/typebox'
import type { Call } from '@/contract/call'
import type { Contract, GroupName } from '@/contract/contract'
import type { Context, StaffContext, UserContext } from '../../deps'

/** The context a call's handler gets: who is certain to be there follows from the contract's `who`. */
export type ContextFor<C extends Call> = C['who'] extends 'visitor'
  ? Context
  : C['who'] extends 'staff'
    ? StaffContext
    : UserContext

/** One handler for every call of a group; a missing or misspelt one, or a wrong answer, is a type error. */
export type Handlers<G extends GroupName> = HandlersOf<Contract[G]>

/** The same for a part of a group, which stands in a context of its own. */
export type HandlersOf<Calls> = {
  [K in keyof Calls]: Calls[K] extends Call
    ? (ctx: ContextFor<Calls[K]>, input: Static<Calls[K]['input']>) => Promise<Static<Calls[K]['answer']>>
    : never
}
