import { allCalls } from '@/contract/contract'
import { Refusal } from '@/server/kernel/http/refusal'
import { checkInput } from '@/server/kernel/http/validation'
import { Type } from '@sinclair/typebox'
import { rig, type Rig } from './rig'

interface Schema {
  type?: string
  title?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
}

interface Field {
  path: string
  schema: Schema
}

const MONEY = new Set(
  (
    'price fee amount coin coins point points total cash fen cap value threshold gross bonus balance reward rewards ' +
    'freight money cost budget least'
  ).split(' '),
)
/** A name in camel or snake case says money when one of its words does; free…From is a sum, too. */
const saysMoney = (name: string): boolean =>
  name === 'freeFrom' ||
  name
    .replace(/([A-Z])/g, '_$1')
    .toLowerCase()
    .split('_')
    .some((word) => MONEY.has(word))

function* integersOf(schema: Schema, path: string, name: string): Generator<Field> {
  if (schema.type === 'integer' && saysMoney(name)) yield { path, schema }
  for (const [key, one] of Object.entries({ ...schema.properties, ...schema.patternProperties }))
    yield* integersOf(one, `${path}.${key}`, key)
  if (schema.items) yield* integersOf(schema.items, `${path}.*`, name)
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) yield* integersOf(part, path, name)
}

const FIELDS = allCalls().flatMap(({ name, call }) => [...integersOf(call.input as Schema, name, '')])

/** What a caller reads who gives `value`; empty when it is taken. */
function saidOf(schema: Schema, value: unknown): string {
  try {
    checkInput(Type.Unsafe({ type: 'object', properties: { given: schema } }), { given: value })
    return ''
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error)
  }
}

it('finds the amounts that callers give', () => {
  expect(FIELDS.length).toBeGreaterThan(35)
  const paths = FIELDS.map(({ path }) => path)
  for (const path of ['admingoods.saveTemplate.form.rules.*.firstFee', 'withdraw.apply.amount'])
    expect(paths).toContain(path)
})

it.each(FIELDS)('$path is a whole number with bounds and a Chinese name', ({ schema }) => {
  const { title = '', minimum = NaN, maximum = NaN } = schema
  expect(title).toMatch(/^[\u4e00-\u9fff]+(（[元‰]）)?$/)
  expect(minimum < maximum).toBe(true)
  // A hundred orders of the most that anything costs.
  expect(maximum).toBeLessThanOrEqual(10_000_000_000)
  const name = title.replace('（元）', '')
  for (const value of [minimum - 1, maximum + 1, minimum + 0.5, 'x', 1e20])
    expect(saidOf(schema, value)).toContain(name)
  for (const value of [minimum, maximum]) expect(saidOf(schema, value)).toBe('')
})

describe('over the call', () => {
  let here: Rig
  beforeAll(async () => {
    here = await rig()
  })
  afterAll(() => here.close())

  it('refuses a freight fee and a price with a sentence that names them', async () => {
    const token = await here.staff('admin')
    const template = (firstFee: number) => ({
      shopId: 1,
      form: {
        name: '模板',
        unit: 'piece',
        freeFrom: 0,
        rules: [{ areas: [], first: 1, firstFee, next: 1, nextFee: 0 }],
      },
    })
    for (const fee of [-1, 1_000_001]) {
      const { body } = await here.ask('admingoods.saveTemplate', template(fee), { token })
      expect(body).toMatchObject({ code: 400, msg: '首件运费须为 0 – 10000 元的金额，精确到分' })
    }
    const user = await here.login(await here.user())
    const asked = { purpose: 'shop', amount: -5, fee: 0, payeeId: 1 }
    const { body } = await here.ask('withdraw.apply', asked, { token: user })
    expect(body).toMatchObject({ code: 400, msg: '提现金额须为 0.01 – 1000000 元的金额，精确到分' })
  })
})
