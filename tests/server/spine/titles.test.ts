import { allCalls } from '@/contract/contract'
import { Refusal } from '@/server/kernel/http/refusal'
import { checkInput } from '@/server/kernel/http/validation'
import { Type } from '@sinclair/typebox'

/** Whatever a person fills in is refused by its Chinese name: every leaf of an input has one, or is the app's to fill. */

interface Schema {
  type?: string
  title?: string
  sentence?: string
  byApp?: true
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
}

/** A switch is on or off, so nobody types it; objects have no value of their own. */
const NO_LEAF = ['object', 'boolean', 'null']

/** Values that people fill in, with their paths; a list is one beside those in it. */
function* leavesOf(schema: Schema, path: string): Generator<[path: string, schema: Schema]> {
  if (schema.type !== undefined && !NO_LEAF.includes(schema.type) && !schema.byApp) yield [path, schema]
  for (const [name, field] of Object.entries({ ...schema.properties, ...schema.patternProperties }))
    yield* leavesOf(field, `${path}.${name}`)
  if (schema.items) yield* leavesOf(schema.items, `${path}[]`)
  for (const branch of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) yield* leavesOf(branch, path)
}

const CALLS = allCalls().map(({ name, call }) => [name, [...leavesOf(call.input as Schema, name)]] as const)
const CHINESE = /[\u4e00-\u9fff]/

/** What a caller reads who gives `input` for an object of one field. */
function saidOf(given: Schema, input: object): string {
  const schema = {
    type: 'object',
    required: ['given'],
    properties: { given: { ...given, default: undefined } },
  }
  try {
    checkInput(Type.Unsafe(schema), input)
    return ''
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error)
  }
}

it('finds what people fill in', () => {
  expect(CALLS.flatMap(([, leaves]) => leaves).length).toBeGreaterThan(500)
})

it.each(CALLS)('%s names what people fill in', (_name, leaves) => {
  expect(leaves.filter(([, { title }]) => !CHINESE.test(title ?? '')).map(([path]) => path)).toEqual([])
})

it.each(CALLS)('%s says which field is missing or wrong', (_name, leaves) => {
  for (const [path, schema] of leaves) {
    const name = schema.sentence ?? schema.title?.replace('（元）', '') ?? path
    expect(saidOf(schema, {})).toContain(name)
    expect(saidOf(schema, { given: { no: 'such thing' } })).toContain(name)
  }
})
