import { allCalls } from '@/contract/contract'
import { insertWork } from '@tests/support/world'
import fc from 'fast-check'
import { rig, type Rig } from './rig'
import { bent, fitting, inputOf, nasty } from './samples'

/**
 * Every call a visitor may make, with inputs that fit, that nearly fit and that do not: whatever comes, the answer is
 * an envelope and no fault of the server. FUZZ=50000 runs as many cases.
 */
const CASES = Number(process.env['FUZZ'] ?? 3000)
const open = allCalls().filter(({ call }) => call.who === 'visitor')
const each = Math.ceil(CASES / open.length)

let here: Rig
let address = 0
beforeAll(async () => {
  here = await rig()
  await insertWork(here, { number: 1, parts: 3 })
  await insertWork(here, { number: 1, kind: 'ebook', parts: 2 })
})
afterAll(() => here.close())

/** Another caller every time: rate limits are not what is tested here. */
const nextAddress = (): string => {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

/** Lone surrogates cannot be sent. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

const rawBody = fc.oneof(
  nasty,
  fc
    .array(fc.tuple(nasty, nasty), { maxLength: 5 })
    .map((fields) => fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')),
)

it.each(open.map(({ name, call }) => [name, call] as const))(
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
        async ({ payload, ...raw }) => {
          // A minute a case: what is limited by the hour or the day starts afresh now and then.
          here.time.now += 60_000
          const body = 'body' in raw ? { body: encodeURI(Buffer.from(String(raw.body)).toString()) } : {}
          const answer = await here.ask(name, payload as object, { ip: nextAddress(), ...body })
          expect(answer.status).toBeLessThan(500)
          expect(answer.body).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
        },
      ),
      { numRuns: each, endOnFailure: true },
    )
  },
  600_000,
)
