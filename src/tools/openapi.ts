import { FAMILY_BASE, SCHEMA_KEYWORDS, SUCCESS_CODE, type Call } from '@/contract/call'
import { callsByGroup, REFUSALS, type NamedCall, type Schema } from './api-calls'

type Json = Record<string, unknown>

const ownWords: ReadonlySet<string> = new Set(SCHEMA_KEYWORDS)

const each = (schemas: Record<string, Schema>): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)]))

/** Converts a schema of the contract to OpenAPI: keywords that JSON Schema does not know begin with `x-`. */
export function schemaOf(schema: Schema): Json {
  const { items, properties, patternProperties, allOf, anyOf, ...rest } = schema
  const words = Object.entries(rest).map(([word, value]) => [ownWords.has(word) ? `x-${word}` : word, value])
  return {
    ...Object.fromEntries(words),
    ...(items && { items: schemaOf(items) }),
    ...(properties && { properties: each(properties) }),
    ...(patternProperties && { patternProperties: each(patternProperties) }),
    ...(allOf && { allOf: allOf.map(schemaOf) }),
    ...(anyOf && { anyOf: anyOf.map(schemaOf) }),
  }
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' }
const BYTES = 'application/octet-stream'

const codeTable = REFUSALS.map(([code, text]) => `- ${code}: ${text}`).join('\n')

const DESCRIPTION = `Every answer is an envelope \`{ code, msg, data }\`. A refusal is HTTP 200 with one of these codes:

${codeTable}

Names inside objects and lists of a form are dotted: \`feed.mobile=…\`, \`ids.0=3\`. Money is in fen, times are milliseconds since 1970.

Every request may carry \`x-platform\` and \`x-device\`. With a session, \`Sign\` is HMAC-SHA-256 in hex, keyed with the token, over method, path, timestamp, nonce and the query or form as it is sent, joined by line ends.`

const inHeader = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

const SECURITY_SCHEMES = {
  userToken: inHeader('Token', 'Session of a user'),
  staffToken: inHeader('Token', 'Session of the back office'),
  timestamp: inHeader('x-timestamp', 'Milliseconds since 1970; a few minutes old at most'),
  nonce: inHeader('x-nonce', '8–64 letters, digits, `_` or `-`; a write is taken once with it'),
  signature: inHeader('Sign', 'Signature of the request, see above'),
  legacyToken: inHeader('x-accessToken', 'Session of a user of the legacy layer, which signs nothing'),
  legacyUser: inHeader('x-userId', 'Id of the user of that session'),
}

type Needs = Partial<Record<keyof typeof SECURITY_SCHEMES, []>>

const SIGNED: Needs = { timestamp: [], nonce: [], signature: [] }

/** Ways to authenticate. One of them suffices, with all of its headers. */
function securityOf({ who, family }: Call): Needs[] {
  if (who === 'staff') return [{ staffToken: [], ...SIGNED }]
  const session = family === 'adminapi' ? { staffToken: [] as [] } : { userToken: [] as [] }
  const known: Needs[] = [{ ...session, ...SIGNED }]
  if (family === 'legacy') known.push({ legacyToken: [], legacyUser: [] })
  return who === 'visitor' ? [{}, ...known] : known
}

const queryOf = (input: Schema): Json[] =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    description: schema.description ?? schema.title,
    schema: schemaOf(schema),
  }))

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: BYTES } },
}

/** The body of a POST; undefined if it has none. */
function bodyOf(call: Call): Json | undefined {
  const input: Schema = call.input
  if (call.method === 'UPLOAD')
    return { required: true, content: { 'multipart/form-data': { schema: FILE } } }
  if (call.method !== 'POST' || Object.keys(input.properties ?? {}).length === 0) return undefined
  return {
    required: (input.required ?? []).length > 0,
    content: { 'application/x-www-form-urlencoded': { schema: schemaOf(input) } },
  }
}

function contentOf(call: Call): Json {
  if (call.method === 'DOWNLOAD')
    return { '*/*': { schema: { contentMediaType: BYTES } }, 'application/json': { schema: REFUSAL } }
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: SUCCESS_CODE[call.family] },
      msg: { type: 'string' },
      data: schemaOf(call.answer),
    },
  }
  return { 'application/json': { schema: { oneOf: [success, REFUSAL] } } }
}

function operationOf({ name, call }: NamedCall, group: string): Json {
  const sent = call.method === 'GET' || call.method === 'DOWNLOAD' ? queryOf(call.input) : []
  const key = call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const body = bodyOf(call)
  return {
    operationId: name,
    tags: [group],
    summary: name,
    description: call.notes,
    'x-who': call.who,
    ...(call.guest && { 'x-guest': true }),
    ...(call.permission && { 'x-permission': call.permission }),
    ...(call.server && call.server !== 'default' && { 'x-server-group': call.server }),
    ...(call.audit && { 'x-audit': typeof call.audit === 'string' ? true : 'changes' }),
    security: securityOf(call),
    ...(sent.length + key.length > 0 && { parameters: [...key, ...sent] }),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: call.method === 'DOWNLOAD' ? 'The file, or a refusal' : 'The answer, or a refusal',
        content: contentOf(call),
      },
      500: { $ref: '#/components/responses/Fault' },
    },
  }
}

/**
 * The contract as an OpenAPI 3.1 document: one path per call, below the base of its family.
 * @param version of the product
 */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [group, calls] of callsByGroup()) {
    for (const named of calls) {
      const { call } = named
      const method = call.method === 'GET' || call.method === 'DOWNLOAD' ? 'get' : 'post'
      const path = `${FAMILY_BASE[call.family]}${call.path}`
      paths[path] = { ...paths[path], [method]: operationOf(named, group) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: '书声 API', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...callsByGroup().keys()].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: {
        IdempotencyKey: {
          name: 'x-idempotency-key',
          in: 'header',
          required: true,
          description: 'The same key is answered the same, and does its work once',
          schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          description: codeTable,
          required: ['code', 'msg'],
          properties: {
            code: { enum: REFUSALS.map(([code]) => code) },
            msg: { type: 'string', description: 'the sentence to show' },
            data: { description: 'what the refusal is about, by call' },
          },
        },
      },
      responses: {
        Fault: {
          description: 'A fault of the server',
          content: { 'application/json': { schema: REFUSAL } },
        },
      },
    },
  }
}
