import type { Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'

/** The JSON schema of a field, as the contract's schema library writes it. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  anyOf?: Schema[]
}

export interface NamedCall {
  name: string
  call: Call
}

/** Refusals that any call may return (src/server/kernel/http/refusal.ts). */
export const REFUSALS: readonly (readonly [code: number, text: string])[] = [
  [-1, 'The account has logged in elsewhere: the session is over'],
  [400, 'The input does not fit; `msg` is the sentence to show'],
  [401, 'Nobody is logged in'],
  [402, 'Must be paid for'],
  [403, 'No right, no role, or a signature that does not fit'],
  [404, 'There is no such thing, or not for this caller'],
  [409, 'Somebody else was faster, or the same key came with another body'],
  [429, 'Too often'],
  [500, 'A fault of the server; HTTP says so as well'],
]

/** The calls of the contract by group, which is the part of their names before the dot. */
export function callsByGroup(): Map<string, NamedCall[]> {
  const groups = new Map<string, NamedCall[]>()
  for (const row of allCalls()) {
    const group = row.name.split('.')[0] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return groups
}
