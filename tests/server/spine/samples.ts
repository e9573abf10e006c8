import type { Call } from '@/contract/call'
import { fc } from '@tests/support/properties'

export interface Schema {
  type?: string
  enum?: string[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
}

/** Texts that have broken forms, queries and databases before. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '%',
  '%00',
  '\0',
  '%25',
  "' or 1=1 --",
  '"; drop table users; --',
  '_%_%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '９９９',
  '1'.repeat(400),
  '灯'.repeat(500),
  '\u202e\ufeff\uffff',
  '👨‍👩‍👧‍👦',
  '2147483648',
  '9007199254740993',
  '0x10',
  '1.5',
  'https://example.com/',
  'javascript:alert(1)',
  'bm90LWEtY3Vyc29y',
  'eyJhIjoxfQ',
  // Keys that every object inherits.
  'constructor',
  'valueOf',
  'toString',
  'hasOwnProperty',
  '__proto__',
]

export const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.string({ maxLength: 60, unit: 'grapheme' }),
  fc.integer().map(String),
)

const textOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 60 } = schema
  return fc.string({ minLength, maxLength, unit: 'grapheme' })
}

/** Small numbers are ids that exist; the rest of the range is walked as well. */
const integerOf = ({ minimum = -10, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }),
    fc.constant(maximum),
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
  )

/** Values that fit a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts) as unknown)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, fitting)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return textOf(schema)
  }
}

const objectOf = (
  { properties = {}, required = [] }: Schema,
  inside: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inside(field)])), {
    requiredKeys: required,
  })

/** Values of the schema's shape in which each leaf may be anything. */
export function bent(schema: Schema): fc.Arbitrary<unknown> {
  const any = fc.oneof(
    nasty,
    fc.constant(undefined),
    fc.array(nasty, { maxLength: 3 }),
    fc.record({ a: nasty }),
  )
  if (schema.type === 'object')
    return fc
      .tuple(
        objectOf(schema, (field) =>
          fc.oneof({ weight: 3, arbitrary: fitting(field) }, { weight: 2, arbitrary: bent(field) }),
        ),
        fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 2 }),
      )
      .map(([fields, more]) => ({ ...more, ...(fields as object) }))
  return any
}

export const inputOf = (call: Call): Schema => call.input as Schema
