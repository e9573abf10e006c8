import { replaceRoles } from '@/server/people/roles-of-users'
import { ROLES, type Call, type Role } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { GUEST } from '@/server/people/sessions'
import { insertWork } from '@tests/support/world'
import { fc } from '@tests/support/properties'
import { rig, type Rig } from './rig'
import { bent, fitting, inputOf, nasty } from './samples'

/**
 * Every call, by every kind of caller who may make it, with inputs that fit, that nearly fit and that do not: whatever
 * comes, the answer is an envelope and no fault of the server. FUZZ=50000 runs as many cases.
 */
const CASES = Number(process.env['FUZZ'] ?? 6000)
const calls = allCalls()
const each = Math.ceil(CASES / calls.length)

type Caller = 'nobody' | 'guest' | 'user' | 'staff' | Role | 'every role'

/** Who may make a call. */
function callersOf(call: Call): Caller[] {
  if (call.who === 'visitor')
    return call.family === 'adminapi' ? ['nobody', 'staff'] : ['nobody', 'every role']
  if (call.who === 'staff') return ['staff']
  if (call.who !== 'user') return [call.who, 'every role']
  return ['user', 'every role', ...(call.guest ? (['guest'] as const) : [])]
}

/** What the server has logged as errors in the case under way. */
const faults: string[] = []

let here: Rig
let address = 0
beforeAll(async () => {
  here = await rig({ logger: { level: 'error', stream: { write: (line) => faults.push(line) } } })
  await insertWork(here, { number: 1, parts: 3 })
  await insertWork(here, { number: 1, kind: 'ebook', parts: 2 })
})
afterAll(() => here.close())

/** Another caller every time: rate limits are not what is tested here. */
const nextAddress = (): string => {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

const rolesOf = (caller: Caller): string[] => {
  if (caller === 'user') return []
  if (caller === 'guest') return [GUEST]
  return caller === 'every role' ? [...ROLES] : [caller]
}

async function tokenFor(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'staff') return here.staff('admin')
  const id = await here.user()
  await replaceRoles(here.database.db, id, rolesOf(caller))
  return here.login(id)
}

const tokens = new Map<Caller, string | undefined>()

/** Codes of a caller whose session or account a case before has ended. */
const ENDED = [401, -1]

/** Lone surrogates cannot be sent. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

const rawBody = fc.oneof(
  nasty,
  fc
    .array(fc.tuple(nasty, nasty), { maxLength: 5 })
    .map((fields) => fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
)

it.each(calls.map(({ name, call }) => [name, call] as const))(
  '%s answers an envelope to whatever comes',
  async (name, call) => {
    const input = inputOf(call)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 3, arbitrary: fitting(input).map((payload) => ({ payload })) },
          { weight: 4, arbitrary: bent(input).map((payload) => ({ payload })) },
          { weight: 1, arbitrary: rawBody.map((body) => ({ payload: {}, body })) },
        ),
        fc.constantFrom(...callersOf(call)),
        async ({ payload, ...raw }, caller) => {
          // A minute a case: what is limited by the hour or the day starts afresh now and then.
          here.time.now += 60_000
          const body =
            'body' in raw
              ? { body: encodeURI(Buffer.from(String(raw.body)).toString()), signs: 'sent' as const }
              : {}
          if (!tokens.has(caller)) tokens.set(caller, await tokenFor(caller))
          const token = tokens.get(caller)
          faults.length = 0
          const answer = await here.ask(name, payload as object, {
            ip: nextAddress(),
            ...(token ? { token } : {}),
            ...body,
          })
          if (ENDED.includes(answer.body.code)) tokens.delete(caller)
          if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${faults.join('')}`)
          expect(answer.body).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
        },
      ),
      { numRuns: each, endOnFailure: true },
    )
  },
  600_000,
)
