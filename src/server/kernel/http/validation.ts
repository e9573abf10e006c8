import { SCHEMA_WORDS } from '@/contract/call'
import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { badInput } from './refusal'

// As Fastify sets its own: forms are text, so numbers are read from it, and what no schema names is dropped.
// Verbose: a fault carries its schema, which says what users read of it.
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, verbose: true })
ajv.addVocabulary([...SCHEMA_WORDS])
const compiled = new WeakMap<object, ValidateFunction>()

/**
 * Makes a validator when it is first needed and keeps it for the process: there are hundreds of calls, and compiling
 * all of them is half of a start.
 */
function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
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
 * True for a text with NUL, which PostgreSQL keeps in no text and nobody types, and for Infinity: the validator makes
 * it of a text of too many digits, and then looks at no minimum or maximum.
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
  /** What is wrong with the field, whatever it is. */
  sentence?: string
  minItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Worded>
}

const UNNAMED = '参数有误，请刷新后重试'
const IN_YUAN = '（元）'

/**
 * One clear sentence for the first fault of an input: the one of the field's schema, or one made of its title. Names of
 * the contract are never shown, so a field without a title (one that the app fills in) has a sentence of its own.
 */
function inputFault(first: ErrorObject | undefined): string {
  const parent = first?.parentSchema as Worded | undefined
  const field = first?.keyword === 'required' ? parent?.properties?.[first.params['missingProperty']] : parent
  if (!first || !field) return UNNAMED
  return field.sentence ?? (field.title ? faultOf(field.title, field, first) : UNNAMED)
}

function faultOf(title: string, schema: Worded, { keyword, params, data }: ErrorObject): string {
  // Who gives a sum types yuan; the schema counts fen.
  if (title.endsWith(IN_YUAN))
    return `${title.slice(0, -IN_YUAN.length)}须为 ${rangeOf(schema, 100)} 元的金额，精确到分`
  // An empty list leaves no trace in a form.
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

/** From the least to the most that a number may be; contract/bounds.test.ts sees to it that it has both. */
const rangeOf = ({ minimum = 0, maximum = 0 }: Worded, unit = 1): string =>
  `${minimum / unit} – ${maximum / unit}`
