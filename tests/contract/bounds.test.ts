import { allCalls } from '@/contract/contract'

/** Every input is bounded: no number, text or list of any call may be as large as the caller likes. */

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  maxProperties?: number
  allOf?: Schema[]
  anyOf?: Schema[]
}

/** True for a pattern from the first to the last character that repeats nothing without an upper number. */
const isBoundedPattern = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern.replace(/\\.|\[[^\]]*\]/g, ''))

const KNOWN = ['integer', 'number', 'string', 'array', 'object', 'boolean', 'null']

function unbounded(schema: Schema, path: string): string[] {
  const branches = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]
  const below = branches.flatMap((branch) => unbounded(branch, path))
  if (schema.enum || 'const' in schema) return below
  if (branches.length === 0 && !KNOWN.includes(schema.type ?? '')) return [`${path}: every value is taken`]
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum === undefined || schema.maximum === undefined ? [`${path}: number`] : below
    case 'string':
      return schema.maxLength === undefined && !isBoundedPattern(schema.pattern ?? '')
        ? [`${path}: text`]
        : below
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}: list`] : []),
        ...unbounded(schema.items ?? {}, `${path}[]`),
      ]
    case 'object':
      return [
        ...below,
        ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
          unbounded(field, `${path}.${name}`),
        ),
        ...(schema.patternProperties && schema.maxProperties === undefined ? [`${path}: fields`] : []),
        ...Object.values(schema.patternProperties ?? {}).flatMap((field) => unbounded(field, `${path}.*`)),
      ]
    default:
      return below
  }
}

it.each(allCalls().map(({ name, call }) => [name, call] as const))('%s bounds its input', (_name, call) => {
  expect(unbounded(call.input as Schema, '')).toEqual([])
})
