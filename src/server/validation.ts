import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema'

// As Fastify sets its own: forms are text, so numbers are read from it, and what no schema names is dropped.
// Faults carry their schema, which names the field.
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true, verbose: true })
const compiled = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
  compiled.set(schema, made)
  return made
}

/**
 * Makes a validator when it is first needed and keeps it for the process: there are hundreds of calls, and compiling
 * all of them is half of a start.
 */
export const lateValidator: FastifySchemaCompiler<unknown> = ({ schema }) => {
  const validate = Object.assign(
    (data: unknown): boolean => {
      const made = validatorOf(schema as object)
      const fits = made(data)
      validate.errors = made.errors
      return fits
    },
    { errors: undefined as ValidateFunction['errors'] },
  )
  return validate
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

interface Named {
  title: string
  minimum: number
  maximum: number
}
const isNamed = (schema: unknown): schema is Named =>
  typeof schema === 'object' && schema !== null && 'title' in schema && 'minimum' in schema

/** The bounds of a number by its name in the contract; money is said in yuan. */
function boundsOf({ title, minimum, maximum }: Named): string {
  const money = title.endsWith('（元）')
  const text = (amount: number) => String(money ? amount / 100 : amount)
  const name = money ? title.slice(0, -'（元）'.length) : title
  const what = money ? '元的金额，精确到分' : '的整数'
  return `${name}须为 ${text(minimum)} – ${text(maximum)} ${what}`
}

/** One clear sentence for the first fault of an input. */
export function inputFault(error: { validation?: FastifySchemaValidationError[] }): string {
  const first = error.validation?.[0]
  const schema = first && 'parentSchema' in first ? first.parentSchema : undefined
  if (isNamed(schema)) return boundsOf(schema)
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
