import { FAMILY_BASE, type Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { endpointTable } from '@/contract/kernel/endpoints'
import { openApi } from '@/tools/openapi'
import { referencePage } from '@/tools/api-reference'
import { STANDING, WAITING } from './named-calls'

const calls = new Map(allCalls().map(({ name, call }) => [name, call]))
const page = referencePage('')
const paths = openApi('1.0.0')['paths'] as Record<string, Record<string, { operationId: string }>>

describe('names of the spec', () => {
  const rows = STANDING.map(([name, address, original = '']) => [name, address, original] as const)
  it.each(rows)('%s is %s %s', (name, address, original) => {
    const call = calls.get(name)
    if (!call) throw new Error(`The contract has no call ${name}`)
    const path = FAMILY_BASE[call.family] + call.path
    expect(`${call.method} ${path}`).toBe(address)
    expect(call.alias?.of ?? '').toBe(original)
    expect(page).toContain(`<article id="${name}">`)
    expect(paths[path]?.[call.method === 'GET' ? 'get' : 'post']?.operationId).toBe(name)
  })

  it.each(WAITING)('%s waits for %s', (name) => {
    expect(calls.has(name)).toBe(false)
  })
})

const aliases = allCalls().flatMap(({ name, call }) =>
  call.alias ? [{ name, call, alias: call.alias }] : [],
)

it('every alias is a name of the spec', () => {
  const named = new Set(STANDING.map(([name]) => name))
  // The first name of the application for roles, of which the spec names the teacher's alone.
  expect(aliases.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual(['user.apply'])
})

describe.each(aliases)('$name', ({ name, call, alias }) => {
  it('names its original, which is none itself', () => {
    expect(calls.get(alias.of)).toBe(alias.call)
    expect(alias.call.alias).toBeUndefined()
    expect(call.notes).toContain(`\`${alias.of}\``)
  })

  it('has the rights, limits and declared effects of its original', () => {
    const rules = ({ method, who, guest, permission, rate, body, idempotent, audit }: Call) =>
      JSON.stringify({ method, who, guest, permission, rate, body, idempotent, audit })
    expect(rules(call)).toEqual(rules(alias.call))
  })

  it('is loaded by neither front', () => {
    expect(endpointTable('mobile')).not.toHaveProperty([name])
    expect(endpointTable('admin')).not.toHaveProperty([name])
  })
})
