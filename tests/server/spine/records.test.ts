import { SUCCESS_CODE, type Call } from '@/contract/call'
import { ownCalls } from '@/contract/contract'
import { paymentAdapters } from '@/server/adapters/payment/registry'
import { replaceRoles } from '@/server/people/roles-of-users'
import { callNamed } from '@/tools/request'
import { silentEngine } from '@tests/support/speech'
import { watchChanges, type ChangedTables } from '@tests/support/changes'
import { records } from './records/all'
import type { Outcome, Row } from './records/record'
import { rig, type Rig } from './rig'
import { inputOf, type Schema } from './samples'

/** Names by which a record may be meant, besides fields that have the schema of an id. */
const NAMES = /(^|_)(ids?|sn|no)$|Ids?$|^(ticket|upload|slug)$/

/** Fields of an input that name a record. */
function idsIn(schema: Schema, name = ''): string[] {
  if (schema.allOf) return schema.allOf.flatMap((part) => idsIn(part, name))
  if (schema.type === 'array') return idsIn(schema.items ?? {}, name)
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => idsIn(inner, field))
  const isId = schema.type === 'integer' && schema.minimum === 1 && schema.maximum === 2_147_483_647
  return isId || NAMES.test(name) ? [name] : []
}

const naming = ownCalls().filter(({ call }) => idsIn(inputOf(call)).length > 0)
const rows = Object.entries(records).flatMap(([name, row]) =>
  'make' in row ? [{ name, row, call: callNamed(name) }] : [],
)

it('every call that names a record says in records/ how to make one, another’s and a deleted one', () => {
  const missing = naming.filter(({ name }) => !(name in records))
  expect(missing.map(({ name, call }) => `${name} (${idsIn(inputOf(call)).join(', ')})`)).toEqual([])
})

it('and nothing else does', () => {
  const known = new Set<string>(naming.map(({ name }) => name))
  expect(Object.keys(records).filter((name) => !known.has(name))).toEqual([])
})

/** Sessions are seen and nonces are used up by every call: they are no part of what a call does. */
const APART = new Set(['sessions', 'nonces', 'rate_counters'])

let here: Rig
let changed: ChangedTables
beforeAll(async () => {
  here = await rig()
  here.deps.payments = paymentAdapters({ ...here.deps.env, demo: true }, here.deps)
  here.deps.speech = silentEngine()
  changed = await watchChanges(here.database, APART)
})
afterAll(() => here.close())

interface Caller {
  id: number
  token: string
}

/** Somebody with the rights the call asks for. */
async function caller(call: Call, { role }: Row): Promise<Caller> {
  if (call.who === 'staff') {
    const token = await here.staff('admin')
    const { id } = await here.database.db
      .selectFrom('staff')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    if (role) await here.database.db.updateTable('staff').set({ role }).where('id', '=', id).execute()
    return { id, token }
  }
  const id = await here.user()
  if (call.who !== 'visitor' && call.who !== 'user') await replaceRoles(here.database.db, id, [call.who])
  return { id, token: await here.login(id) }
}

let address = 0
const ask = async (name: string, input: object, token?: string): Promise<{ code: number; msg: string }> => {
  address += 1
  const ip = `10.9.${address >> 8}.${address & 255}`
  const { body } = await here.ask(name, input, token ? { token, ip } : { ip })
  return { code: body.code, msg: body.msg }
}

/** Whoever is refused has changed nothing, in no table. */
async function expectAllLeft(name: string, input: object, token: string | undefined, answer: object) {
  await changed()
  expect(await ask(name, input, token)).toEqual(answer)
  expect(await changed()).toEqual([])
}

it('notes in which tables rows were inserted, changed and deleted', async () => {
  const { db } = here.database
  await changed()
  const id = await here.user()
  expect(await changed()).toContain('users')
  await db.updateTable('users').set({ nickname: '阿宁' }).where('id', '=', id).execute()
  expect(await changed()).toContain('users')
  await db.deleteFrom('users').where('id', '=', id).execute()
  expect(await changed()).toContain('users')
  expect(await changed()).toEqual([])
})

describe.each(rows)('$name', ({ name, row, call }: { name: string; row: Row; call: Call }) => {
  const success = { code: SUCCESS_CODE[call.family], msg: '' }

  async function expectOutcome(input: object, token: string | undefined, outcome: Outcome): Promise<void> {
    if (outcome === 'success') return expect(await ask(name, input, token)).toEqual(success)
    if (outcome === 'nothing') return expectAllLeft(name, input, token, success)
    const refusal = { code: outcome, msg: expect.stringMatching(/./) as unknown }
    return expectAllLeft(name, input, token, refusal)
  }

  it('with the caller’s own record', async () => {
    const owner = await caller(call, row)
    const { input } = await row.make(here, owner.id)
    expect(await ask(name, input, owner.token)).toEqual(success)
  })

  it(`with another’s: ${row.other}`, async () => {
    const { input } = await row.make(here, (await caller(call, row)).id)
    const other = call.who === 'visitor' ? undefined : (await caller(call, row)).token
    await expectOutcome(input, other, row.other)
  })

  it(`with a deleted one: ${row.gone}`, async () => {
    const owner = await caller(call, row)
    const { input, remove } = await row.make(here, owner.id)
    await remove()
    await expectOutcome(input, owner.token, row.gone)
  })
})
