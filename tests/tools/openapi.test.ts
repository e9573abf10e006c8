import { FAMILY_BASE, SUCCESS_CODE, type Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { openApi, schemaOf } from '@/tools/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020'

interface Content {
  schema: { oneOf?: { properties: { code: { const?: number }; data: unknown } }[] }
}
interface Operation {
  operationId: string
  tags: string[]
  description: string
  security: Record<string, []>[]
  parameters?: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, Content> }>
}
interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

// As it is written to the file: the library's own marks are symbols, which JSON leaves out.
const written = JSON.stringify(openApi('1.2.3'))
const document = JSON.parse(written) as Document
const calls = allCalls().map(({ name, call }) => [name, call] as const)

const operationOf = (call: Call): Operation | undefined =>
  document.paths[FAMILY_BASE[call.family] + call.path]?.[/GET|DOWNLOAD/.test(call.method) ? 'get' : 'post']

const valid = (spec: object) => new Validator().validate(spec as never)

it('is valid OpenAPI 3.1', async () => {
  const { valid: fits, errors } = await valid(JSON.parse(written) as object)
  expect(errors).toBeUndefined()
  expect(fits).toBe(true)
})

it('is validated by what finds faults', async () => {
  const faulty = { ...(JSON.parse(written) as object), paths: { '/a': { get: { responses: { 200: {} } } } } }
  expect((await valid(faulty)).valid).toBe(false)
})

it('has every call once', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(([name]) => name).sort())
})

it.each(calls)('%s is described as it is served', (name, call) => {
  const operation = operationOf(call)
  expect(operation).toMatchObject({ operationId: name, tags: [name.split('.')[0]], description: call.notes })
  expect(document.tags).toContainEqual({ name: name.split('.')[0] })

  const content = operation?.responses['200']?.content
  const [success] = content?.['application/json']?.schema.oneOf ?? []
  expect(success?.properties.code.const).toBe(
    call.method === 'DOWNLOAD' ? undefined : SUCCESS_CODE[call.family],
  )
  expect(Object.keys(content ?? {})).toContain(call.method === 'DOWNLOAD' ? '*/*' : 'application/json')

  const fields = Object.keys((call.input as { properties?: object }).properties ?? {})
  const query = operation?.parameters?.flatMap((sent) => (sent.in === 'query' ? [sent.name] : []))
  const forms = Object.entries(operation?.requestBody?.content ?? {})
  if (call.method === 'GET' || call.method === 'DOWNLOAD') expect(query ?? []).toEqual(fields)
  else if (call.method === 'UPLOAD') expect(forms.map(([type]) => type)).toEqual(['multipart/form-data'])
  else if (fields.length > 0)
    expect(forms.map(([type]) => type)).toEqual(['application/x-www-form-urlencoded'])
  const needsKey = operation?.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ?? false
  expect(needsKey).toBe(call.idempotent ?? false)
})

it.each(calls)('%s can be called by whom the contract names', (_, call) => {
  const [first, ...more] = operationOf(call)?.security ?? []
  const ways = [first, ...more].map((way) => Object.keys(way ?? {}))
  expect(ways.some((way) => way.length === 0)).toBe(call.who === 'visitor')
  const session = call.family === 'adminapi' ? 'staffToken' : 'userToken'
  expect(ways).toContainEqual([session, 'timestamp', 'nonce', 'signature'])
  expect(ways.some((way) => way.includes('legacyToken'))).toBe(call.family === 'legacy')
})

it('has schemas that a strict validator compiles', () => {
  const ajv = new Ajv({ strict: true, strictTypes: false, keywords: ['x-sentence', 'x-byApp'] })
  const schemas = calls.flatMap(([, call]) => [call.input, call.answer]).map(schemaOf)
  const compileAll = () =>
    schemas.forEach((schema) => ajv.compile(JSON.parse(JSON.stringify(schema)) as object))
  expect(compileAll).not.toThrow()
})

it('marks our own words in schemas, and leaves fields of the same name alone', () => {
  const text = { type: 'string', title: '手机号码', sentence: '手机号码不正确' }
  expect(schemaOf({ type: 'object', properties: { sentence: text } })).toEqual({
    type: 'object',
    properties: { sentence: { type: 'string', title: '手机号码', 'x-sentence': '手机号码不正确' } },
  })
})
