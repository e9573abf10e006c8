import type { Static } from '@sinclair/typebox'
import type { Call } from '@/contract/call'
import type { Contract, GroupName } from '@/contract/contract'
import type { Context, StaffContext, UserContext } from '../../deps'

/** The context of a call's handler: the contract's `who` decides which caller is guaranteed. */
export type ContextFor<C extends Call> = C['who'] extends 'visitor'
  ? Context
  : C['who'] extends 'staff'
    ? StaffContext
    : UserContext

/**
 * One handler for every call of a group; a missing, misspelt or wrongly returning one is a type error. An alias has
 * none of its own.
 */
export type Handlers<G extends GroupName> = HandlersOf<Contract[G]>

/** Names of a group's calls that are no aliases. */
export type OwnKeys<Calls> = {
  [K in keyof Calls]: Calls[K] extends { alias: object } ? never : K
}[keyof Calls]

/** The same for a part of a group that is implemented in its own context. */
export type HandlersOf<Calls> = {
  [K in OwnKeys<Calls>]: Calls[K] extends Call
    ? (ctx: ContextFor<Calls[K]>, input: Static<Calls[K]['input']>) => Promise<Static<Calls[K]['answer']>>
    : never
}
