import type { TSchema } from '@sinclair/typebox'
import { FAMILY_BASE, SUCCESS_CODE, type Call } from '@/contract/call'
import { allCalls, ownCalls } from '@/contract/contract'
import { endpointTable } from '@/contract/kernel/endpoints'
import { endpointOf } from '@/client/endpoints'
import { SCREEN_PATHS } from '@/client/paths'
import { routes } from '@/mobile/app/routes'

interface Schema {
  type?: string
  minimum?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
}

const calls = allCalls()
const named = calls.map(({ name, call }) => [name, call] as const)
const inputFields = (call: Call) => [...fieldsOf(call.input as Schema)]
const answerFields = (call: Call) => [...fieldsOf(call.answer as Schema)]
const isWrite = ({ method }: Call): boolean => method === 'POST' || method === 'UPLOAD'

/** Every field of a schema, with its dotted name. */
function* fieldsOf(schema: Schema, at = ''): Generator<{ name: string; field: Schema }> {
  for (const [name, field] of Object.entries({ ...schema.properties, ...schema.patternProperties })) {
    yield { name: `${at}${name}`, field }
    yield* fieldsOf(field, `${at}${name}.`)
  }
  if (schema.items) yield* fieldsOf(schema.items, `${at}*.`)
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) yield* fieldsOf(part, at)
}

const MONEY = /^(price|original_?price|total_fee|cash|coins|bonus|points|amount_fen|freight)$/i

describe.each(named)('%s', (name, call) => {
  it('says what it does', () => {
    expect(call.notes.trim().length).toBeGreaterThan(5)
    expect(call.notes).toMatch(/\.$/)
  })

  it('has a path of its family and an object for input', () => {
    // The legacy layer's base is its group's name: its paths have one step less.
    const form = call.family === 'legacy' ? /^\/[a-z]+$/ : /^\/[a-zA-Z]+\/[\w-]+$/
    expect(call.path).toMatch(form)
    expect(call.input.type ?? call.input['allOf']).toBeDefined()
  })

  it('asks for a right exactly in the back office', () => {
    // An operator's own session and second factor are nobody else's to allow; an import or export asked for its right
    // when it began.
    const own = name.startsWith('adminuser.') || name.startsWith('adminsheet.')
    const entry = ['adminuser.login', 'adminuser.loginTotp'].includes(name)
    expect(call.permission !== undefined).toBe(call.who === 'staff' && !own)
    expect(call.family === 'adminapi').toBe(call.who === 'staff' || entry)
  })

  it('money is whole fen or whole coins, never less than nothing', () => {
    const money = [...inputFields(call), ...answerFields(call)].filter(({ name: field }) =>
      MONEY.test(field.split('.').at(-1) ?? ''),
    )
    const amounts = money.map(({ field }) => (field.type === 'array' ? (field['items'] as TSchema) : field))
    for (const amount of amounts) expect(amount.type).toBe('integer')
    const given = inputFields(call).filter(({ name: field }) => MONEY.test(field.split('.').at(-1) ?? ''))
    for (const { field } of given)
      expect((field['items'] as TSchema | undefined)?.['minimum'] ?? field.minimum).toBeGreaterThanOrEqual(0)
  })

  it('has limits for every text it takes', () => {
    const unbounded = inputFields(call).filter(
      ({ field }) =>
        field.type === 'string' && !['maxLength', 'enum', 'pattern'].some((rule) => rule in field),
    )
    expect(unbounded).toEqual([])
  })

  it('can be written as a query or a form', () => {
    for (const { name: field, field: schema } of inputFields(call)) {
      expect(field.split('.').length).toBeLessThanOrEqual(6)
      // A query is flat: only forms have dotted names.
      if (!isWrite(call)) expect(['string', 'integer', 'number', 'boolean']).toContain(schema.type)
    }
  })
})

it('no two calls share a name or an address', () => {
  const addresses = calls.map(
    ({ call }) => `${isWrite(call) ? 'POST' : 'GET'} ${FAMILY_BASE[call.family]}${call.path}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
})

it('what moves money needs an idempotency key', () => {
  const moving = calls.filter(({ call }) => call.idempotent).map(({ name }) => name)
  expect(moving).toEqual(
    expect.arrayContaining([
      'common.pay',
      'integral.svippay',
      'integral.recharge',
      'orders.unlock',
      'ebook.cartpay',
    ]),
  )
  for (const { call } of calls.filter(({ call: entry }) => entry.idempotent)) {
    expect(call.method).toBe('POST')
    expect(call.who).not.toBe('visitor')
  }
})

it('every change of the back office is audited', () => {
  const silent = calls.filter(({ call }) => call.who === 'staff' && call.method === 'POST' && !call.audit)
  // Previews of what is being filled in are too long for an address, and change nothing.
  const previews = ['adminpaper.check', 'adminpaper.draw', 'adminquestion.preview', 'adminquestion.checkText']
  expect(silent.map(({ name }) => name)).toEqual([...previews, 'adminuser.logout'])
})

it('the families have the spec’s success codes', () => {
  expect(SUCCESS_CODE).toEqual({ addon: 1, webapi: 200, adminapi: 1, api: 1, design: 1314, legacy: 200 })
})

describe('the endpoint table', () => {
  it.each(named)('has %s as the contract has it, and no alias', (name, call) => {
    // The client reads the table that the test setup has put in the build's place.
    if (call.alias) return expect(endpointOf(name)).toBeNull()
    return expect(endpointOf(name)).toEqual({
      method: call.method,
      path: `${FAMILY_BASE[call.family]}${call.path}`.slice(1),
      server: call.server ?? 'default',
      idempotent: call.idempotent ?? false,
    })
  })

  it('of the phone knows nothing of the back office but its log-in', () => {
    const table = endpointTable('mobile')
    const office = Object.keys(table).filter((name) => table[name]?.includes('/adminapi/'))
    expect(office.sort()).toEqual(['adminuser.login', 'adminuser.loginTotp'])
    const rest = ownCalls().filter(({ call }) => call.family !== 'adminapi')
    expect(Object.keys(table)).toHaveLength(rest.length + office.length)
  })
})

it('every address that can be linked to is a route, and every route can be linked to', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...SCREEN_PATHS].toSorted())
})

it('every sample address leads to its own route', () => {
  const lost = routes.filter(({ path, sample }) => sample && sample.split('?')[0] !== path)
  expect(lost).toEqual([])
})
