import { heldRoles } from '@/server/people/roles-of-users'
import type { Static } from '@sinclair/typebox'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import type { Call } from '@/contract/call'
import type { ServedName, CallOf } from '@/contract/contract'
import { flatten, unflatten, type Payload } from '@/contract/kernel/form'
import type { Context, StaffContext, UserContext } from '@/server/deps'
import { dispatch, present, servedCalls } from '@/server/main/dispatch'
import { permissionsOf } from '@/server/kernel/permissions'
import { GUEST } from '@/server/people/sessions'

export type InputOf<N extends ServedName> = Static<CallOf<N>['input']>
export type AnswerOf<N extends ServedName> = Static<CallOf<N>['answer']>

export interface Door {
  /**
   * Makes a call as this caller, on the path of a request without the network: the input is validated by the form and
   * the contract's schema, rights and idempotency key are checked, and the result is the one that would be sent.
   * @throws Refusal as the caller would get it; Error for a result that does not fit the contract
   */
  call<N extends ServedName>(this: Context, name: N, input?: InputOf<N>): Promise<AnswerOf<N>>
}

/** A caller: its context and the function to make calls. */
export type Caller = Context & Door
export type UserCaller = UserContext & Door
export type StaffCaller = StaffContext & Door

/** Adds `call` to a context. A copy of the result with other fields is a caller as well. */
export const withDoor = <C extends Context>(ctx: C): C & Door => ({ ...ctx, call })

const served = new Map(servedCalls().map((entry) => [entry.name, entry]))

async function call<N extends ServedName>(
  this: Context,
  name: N,
  input: InputOf<N> = {},
): Promise<AnswerOf<N>> {
  const entry = served.get(name)
  if (!entry) throw new Error(`The contract has no call ${name}`)
  const data = await dispatch(entry, await known(this), sent(entry.call, input))
  if (entry.call.method === 'DOWNLOAD') return data as AnswerOf<N>
  expectFits(name, entry.call, data)
  return (JSON.parse(present(entry.call, data)) as { data: AnswerOf<N> }).data
}

/** The caller with the data of a session: roles are those of the database, `*` is every right. */
async function known(ctx: Context): Promise<Context> {
  const { user, staff } = ctx
  const roles = user ? await heldRoles(ctx.db, user.id) : []
  return {
    ...ctx,
    user: user && { ...user, roles, guest: roles.includes(GUEST) },
    staff: staff && { ...staff, permissions: permissionsOf(JSON.stringify(staff.permissions)) },
  }
}

/** An input in the server's format: text by name. */
function sent(entry: Call, input: unknown): unknown {
  if (entry.method === 'UPLOAD') return input
  const fields = flatten(input as Payload)
  return entry.method === 'POST' ? unflatten(fields) : Object.fromEntries(fields)
}

const ajv = new Ajv2019({ strict: false })
const validators = new WeakMap<Call, ValidateFunction>()

/** The schema with every object closed: an answer may have no field that the contract does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  const isOpen = 'properties' in all && !('additionalProperties' in all)
  return isOpen ? { ...all, unevaluatedProperties: false } : all
}

/** @throws Error when a field is missing, of another type, or one the contract does not name */
function expectFits(name: string, entry: Call, data: unknown): void {
  const validate = validators.get(entry) ?? ajv.compile(closed(entry.answer) as object)
  validators.set(entry, validate)
  if (validate(JSON.parse(JSON.stringify(data)))) return
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(`The answer of ${name} does not fit the contract: ${faults.join('; ')}`)
}
