import { allCalls } from '@/contract/contract'
import { formLimitsOf, longestForm, VISITOR_FORM } from '@/server/kernel/http/form-limits'
import { handlers } from '@/server/main/handlers'
import { callNamed } from '@/tools/request'
import { rig, type Rig } from './rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

const names = (count: number): string => Array.from({ length: count }, (_, index) => `n${index}=1`).join('&')
const TOO_LONG = { code: 413, msg: '提交的内容过长，请精简后再试', data: null }

describe('a form', () => {
  it('of more names than its call takes is refused before it is read', async () => {
    const handler = jest.spyOn(handlers.login, 'tempRegister')
    const { status, body } = await here.ask('login.tempRegister', {}, { body: names(5_000) })
    expect([status, body]).toEqual([413, TOO_LONG])
    expect(handler).not.toHaveBeenCalled()
    expect((await here.ask('login.tempRegister', {}, { body: names(200) })).body.code).toBe(1)
  })

  it('of more bytes than its call takes is refused, whether its length is said or not', async () => {
    const long = `mobile=${'1'.repeat(VISITOR_FORM.bytes)}`
    const { status, body } = await here.ask('login.sendCode', {}, { body: long })
    expect([status, body]).toEqual([413, TOO_LONG])
    const fits = `mobile=${'1'.repeat(VISITOR_FORM.bytes - 100)}`
    expect((await here.ask('login.sendCode', {}, { body: fits })).body.code).toBe(400)
  })

  it('with a name of too many steps is refused', async () => {
    const { status, body } = await here.ask('login.sendCode', {}, { body: 'a.b.c.d.e.f.g=1' })
    expect([status, body.code]).toEqual([200, 400])
    const dots = await here.ask('login.sendCode', {}, { body: `${'a.'.repeat(20_000)}=1` })
    expect(dots.body.code).toBe(400)
    // Full stops of a value are no steps.
    const { body: spoken } = await here.ask(
      'login.sendCode',
      {},
      { body: 'event=mobilelogin&mobile=a.b.c.d.e.f.g.h' },
    )
    expect(spoken.msg).toBe('手机号码不正确')
  })

  it('of an operator is taken as long as its schema allows', async () => {
    const token = await here.staff('admin')
    const text = '㐀'.repeat(60_000)
    const { status, body } = await here.ask('adminword.paste', { text, preview: true }, { token })
    expect([status, body.code]).toEqual([200, 1])
  })
})

it('a large form of somebody who is not logged in is not read', async () => {
  const body = names(5_000)
  const read = jest.spyOn(String.prototype, 'split')
  const { body: refused } = await here.ask('shop.saveTemplate', {}, { body })
  expect(refused.code).toBe(401)
  const { body: forged } = await here.ask(
    'shop.saveTemplate',
    {},
    { body, headers: { token: 'x'.repeat(43) } },
  )
  expect(forged.code).toBe(401)
  // Every name that is read is split into its steps.
  expect(read.mock.contexts.map(String)).not.toContain('n4999')
})

describe('limits by call', () => {
  const posted = allCalls().filter(({ call }) => call.method === 'POST')
  it.each(posted)('$name takes its longest valid form', ({ call }) => {
    const [limits, needed] = [formLimitsOf(call), longestForm(call)]
    expect(limits.bytes).toBeGreaterThanOrEqual(needed.bytes)
    expect(limits.names).toBeGreaterThanOrEqual(needed.names)
  })

  it('a visitor’s are small, unless the contract says otherwise', () => {
    for (const { call } of posted.filter(({ call }) => call.who === 'visitor'))
      expect(formLimitsOf(call).bytes).toBe(call.body ?? VISITOR_FORM.bytes)
    const call = callNamed('login.sendCode')
    expect(formLimitsOf({ ...call, body: 1_000_000 }).bytes).toBe(1_000_000)
  })
})
