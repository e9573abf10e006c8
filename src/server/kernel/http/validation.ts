import { SCHEMA_KEYWORDS } from '@/contract/call'
import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { badInput } from './refusal'

// Configured like Fastify's own: forms are text, so numbers are parsed, and properties not in the schema are dropped.
// Verbose: an error carries its schema, which holds the text shown to users.
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, verbose: true })
ajv.addVocabulary([...SCHEMA_KEYWORDS])
const compiled = new WeakMap<object, ValidateFunction>()

interface Nested {
  properties?: Record<string, Nested>
  items?: Nested
  additionalProperties?: unknown
}

/**
 * Returns the schema with every object in it closed, so that the validator drops properties that it does not name.
 * Alternatives stay open: the first one would drop the properties of the others.
 */
function closed(schema: Nested): Nested {
  const { properties, items } = schema
  if (items && !Array.isArray(items)) return { ...schema, items: closed(items) }
  if (!properties) return schema
  const inside = Object.entries(properties).map(([name, property]) => [name, closed(property)] as const)
  return {
    ...schema,
    properties: Object.fromEntries(inside),
    additionalProperties: schema.additionalProperties ?? false,
  }
}

/**
 * Compiles a validator on first use and keeps it for the process: there are hundreds of calls, and compiling all of
 * them takes half of the start.
 */
function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(closed(schema))
  compiled.set(schema, made)
  return made
}

/**
 * Checks an input against a call's schema; texts become numbers and lists, defaults are filled in.
 * @throws Refusal 400 that names the first fault
 */
export function checkInput(schema: TSchema, input: unknown): void {
  const validate = validatorOf(schema)
  if (!validate(input)) throw badInput(inputFault(validate.errors?.[0]))
  if (holdsUnkeepable(input)) throw badInput('参数有误')
}

/**
 * True for a text with NUL, which PostgreSQL cannot store and nobody types, and for Infinity: the validator produces it
 * from a text of too many digits, and then checks no minimum or maximum.
 */
function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnkeepable)
}

interface Worded {
  type?: string
  /** The field's name. */
  title?: string
  /** Message for any error in the field. */
  sentence?: string
  minItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Worded>
}

const UNNAMED = '参数有误，请刷新后重试'
const IN_YUAN = '（元）'

/**
 * One clear sentence for the first error of an input: the one of the field's schema, or one made from its title. Names
 * of the contract are never shown, so a field without a title (one that the app fills in) has its own sentence.
 */
function inputFault(first: ErrorObject | undefined): string {
  const parent = first?.parentSchema as Worded | undefined
  const field = first?.keyword === 'required' ? parent?.properties?.[first.params['missingProperty']] : parent
  if (!first || !field) return UNNAMED
  return field.sentence ?? (field.title ? faultOf(field.title, field, first) : UNNAMED)
}

function faultOf(title: string, schema: Worded, { keyword, params, data }: ErrorObject): string {
  // Users enter sums in yuan; the schema counts fen.
  if (title.endsWith(IN_YUAN))
    return `${title.slice(0, -IN_YUAN.length)}须为 ${rangeOf(schema, 100)} 元的金额，精确到分`
  // A form cannot contain an empty list.
  if (schema.type === 'array' && keyword === 'required') return `${title}至少 ${schema.minItems ?? 1} 项`
  if (keyword === 'required' || data === '') return `请填写${title}`
  if (schema.type === 'integer') return `${title}须为 ${rangeOf(schema)} 的整数`
  if (schema.type === 'number') return `${title}须为 ${rangeOf(schema)} 的数字`
  const limit = String(params['limit'])
  switch (keyword) {
    case 'minLength':
      return `${title}至少 ${limit} 个字`
    case 'maxLength':
      return `${title}不能超过 ${limit} 个字`
    case 'minItems':
      return `${title}至少 ${limit} 项`
    case 'maxItems':
      return `${title}不能超过 ${limit} 项`
    default:
      return `${title}格式不正确`
  }
}

/** The range of a number; contract/bounds.test.ts checks that every number has both bounds. */
const rangeOf = ({ minimum = 0, maximum = 0 }: Worded, unit = 1): string =>
  `${minimum / unit} – ${maximum / unit}`
