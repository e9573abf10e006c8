import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { badInput } from './refusal'

// As Fastify sets its own: forms are text, so numbers are read from it, and what no schema names is dropped.
// Verbose: a fault carries its schema, which says what users read of it.
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, verbose: true })
ajv.addKeyword('sentence')
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

/** What users read when a field does not fit its schema (spec section 5). */
const FIELD_TEXT: Record<string, string> = {
  mobile: '手机号码不正确',
  code: '请输入4~6位验证码',
  mobileCode: '请输入4~6位验证码',
  oldCode: '请输入4~6位验证码',
  newPassword: '密码长度为 6 - 20 位，需包含字母和数字',
  password: '密码长度为 6 - 20 位，需包含字母和数字',
  realName: '请输入姓名！',
  keyword: '请输入关键字',
  account: '请输入账号',
  text: '请输入内容，且不要超过字数限制',
  reason: '请填写原因（2—200 个字）',
}

/** A sum in fen, whose title says that users give it in yuan. */
interface Money {
  title: string
  minimum: number
  maximum: number
}
const isMoney = (schema: Worded | undefined): schema is Worded & Money =>
  schema?.title?.endsWith('（元）') === true && 'minimum' in schema && 'maximum' in schema

/** The bounds of a sum, in yuan. */
const boundsOf = ({ title, minimum, maximum }: Money): string =>
  `${title.slice(0, -'（元）'.length)}须为 ${minimum / 100} – ${maximum / 100} 元的金额，精确到分`

interface Worded {
  /** The field's name. */
  title?: string
  /** What is wrong with the field, whatever it is. */
  sentence?: string
  properties?: Record<string, Worded>
}

/**
 * One clear sentence for the first fault of an input: the one of the field's schema, or one made of its title. Names of
 * the contract are never shown.
 */
function inputFault(first: ErrorObject | undefined): string {
  if (!first) return UNNAMED
  const missing = first.keyword === 'required' ? String(first.params['missingProperty']) : ''
  const parent = first.parentSchema as Worded | undefined
  const schema = missing ? parent?.properties?.[missing] : parent
  const field =
    missing ||
    (first.instancePath
      .split('/')
      .filter((step) => !/^\d*$/.test(step))
      .at(-1) ??
      '')
  if (isMoney(schema)) return boundsOf(schema)
  return schema?.sentence ?? FIELD_TEXT[field] ?? (schema?.title ? faultOf(schema.title, first) : UNNAMED)
}

const UNNAMED = '参数有误，请刷新后重试'

function faultOf(title: string, { keyword, params, data }: ErrorObject): string {
  if (keyword === 'required' || data === '') return `请填写${title}`
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
    case 'minimum':
      return `${title}不能小于 ${limit}`
    case 'maximum':
      return `${title}不能大于 ${limit}`
    default:
      return `${title}格式不正确`
  }
}
