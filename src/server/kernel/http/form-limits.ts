import type { Call } from '@/contract/call'
import { MAX_DEPTH } from '@/contract/kernel/form'

/** Most that a form may hold; a larger one is refused before it is read. */
export interface FormLimits {
  /** Bytes of the encoded body. */
  bytes: number
  names: number
}

const KB = 1024

/** Limits for visitors, and for any form that belongs to no call. */
export const VISITOR_FORM: FormLimits = { bytes: 64 * KB, names: 200 }
/** Limits that users and operators always have. */
const MEMBER_FORM: FormLimits = { bytes: 256 * KB, names: 2_000 }
/** Upper limit for every call, whatever its schema would allow. */
const LARGEST_FORM: FormLimits = { bytes: 4 * KB * KB, names: 25_000 }

/** Most bytes of one encoded character: four bytes of UTF-8, each as `%XX`. */
const CHARACTER = 12
/** Characters assumed for a text that only a pattern limits. */
const PATTERN = 200
/** Characters assumed for a number or a flag. */
const NUMBER = 30

interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

const largest = (parts: FormLimits[]): FormLimits => ({
  bytes: Math.max(0, ...parts.map(({ bytes }) => bytes)),
  names: Math.max(0, ...parts.map(({ names }) => names)),
})

const sum = (parts: FormLimits[]): FormLimits => ({
  bytes: parts.reduce((all, { bytes }) => all + bytes, 0),
  names: parts.reduce((all, { names }) => all + names, 0),
})

/** The longest form of a schema, under a name of so many characters; Infinity where the schema sets no limit. */
function longest(schema: Schema, name: number): FormLimits {
  if (schema.anyOf) return largest(schema.anyOf.map((part) => longest(part, name)))
  if (schema.allOf) return sum(schema.allOf.map((part) => longest(part, name)))
  if (schema.patternProperties) return { bytes: Infinity, names: Infinity }
  if (schema.type === 'object' || schema.properties)
    return sum(
      Object.entries(schema.properties ?? {}).map(([key, part]) => longest(part, name + key.length + 1)),
    )
  if (schema.type === 'array') {
    const item = longest(schema.items ?? {}, name + 6)
    const count = schema.maxItems ?? Infinity
    return { bytes: item.bytes * count, names: item.names * count }
  }
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const value = words
    ? Math.max(0, ...words.map((word) => String(word).length)) * CHARACTER
    : schema.type === 'string'
      ? (schema.maxLength ?? PATTERN) * CHARACTER
      : NUMBER
  // The `=` between name and value, and the `&` between two pairs.
  return { bytes: name + value + 2, names: 1 }
}

/** Size of a call's longest valid form; Infinity where its schema sets no limit. */
export const longestForm = (call: Call): FormLimits => longest(call.input as Schema, 0)

const within = (needed: number, least: number, most: number): number =>
  Number.isFinite(needed) ? Math.min(Math.max(needed, least), most) : least

/**
 * Limits of a call's form. Visitors have small ones, unless the contract declares what a call needs; users and
 * operators have the size of the longest valid form.
 */
export function formLimitsOf(call: Call): FormLimits {
  const visitor = call.who === 'visitor'
  const least = visitor ? VISITOR_FORM : MEMBER_FORM
  const needed = longestForm(call)
  return {
    bytes: call.body ?? within(visitor ? 0 : needed.bytes, least.bytes, LARGEST_FORM.bytes),
    names: within(needed.names, least.names, LARGEST_FORM.names),
  }
}

/** Whether a form may be sent only when logged in, because reading it takes long. */
export const isLargeForm = (text: string): boolean =>
  text.length > VISITOR_FORM.bytes || formFault(text, VISITOR_FORM) !== null

/** Why a form is refused, found without reading it; null for an acceptable one. */
export function formFault(text: string, limits: FormLimits): 'long' | 'deep' | null {
  let names = 1
  let dots = 0
  let inName = true
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 0x26) {
      names += 1
      if (names > limits.names) return 'long'
      dots = 0
      inName = true
    } else if (sign === 0x3d) inName = false
    else if (sign === 0x2e && inName) {
      dots += 1
      if (dots >= MAX_DEPTH) return 'deep'
    }
  }
  return null
}
