import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { badInput } from './refusal'

// As Fastify sets its own: forms are text, so numbers are read from it, and what no schema names is dropped.
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true })
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
  password: '密码长度为 6 - 20 位，需包含字母和数字',
  realName: '请输入姓名！',
  keyword: '请输入关键字',
  account: '请输入账号',
  text: '请输入内容，且不要超过字数限制',
  reason: '请填写原因（2—200 个字）',
}

/** One clear sentence for the first fault of an input. */
function inputFault(first: ErrorObject | undefined): string {
  const missing = first?.keyword === 'required' ? String(first.params['missingProperty']) : ''
  const field =
    missing ||
    (first?.instancePath
      .split('/')
      .filter((step) => !/^\d*$/.test(step))
      .at(-1) ??
      '')
  return FIELD_TEXT[field] ?? (field ? `参数有误：${field}` : '参数有误')
}
