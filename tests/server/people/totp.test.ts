import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { requireSecondFactor, stepOf } from '@/server/people/login/second-factor'
import { hashPassword } from '@/server/people/password'
import { refusalOf } from '@tests/support/world'
import { town, type Person, type Town } from './person'

interface Enrolment {
  secret: string
  uri: string
  recoveryCodes: string[]
}
interface Status {
  enabled: boolean
  since: number
  recoveryLeft: number
}

const STEP = 30_000
const MINUTE = 60_000

let here: Town
beforeEach(async () => {
  here = await town()
})
afterEach(() => here.close())

/** A code as an authenticator would show it, made without the library under test (RFC 4226, section 5.3). */
function codeAt(secret: string, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)))
  const digest = createHmac('sha1', Buffer.from(Secret.fromBase32(secret).bytes))
    .update(counter)
    .digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const now = (secret: string, steps = 0): string => codeAt(secret, here.time.now + steps * STEP)
const next = () => (here.time.now += STEP)

async function enrolled(): Promise<{ who: Person; secret: string; recoveryCodes: string[] }> {
  const who = await here.person()
  const { data } = await who.ask<Enrolment>('user.totpEnrol')
  expect((await who.ask<Status>('user.totpConfirm', { code: now(data.secret) })).data.enabled).toBe(true)
  next()
  return { who, ...data }
}

describe('codes', () => {
  // RFC 6238, appendix B: eight digits there, of which an authenticator of six shows the last.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    const secret = Buffer.from('12345678901234567890')
    expect(stepOf(secret, code.slice(2), second * 1000)).toBe(Math.floor(second / 30))
    expect(stepOf(secret, code.slice(2), second * 1000 + 61_000)).toBeNull()
    const base32 = new Secret({ buffer: new Uint8Array(secret).buffer }).base32
    expect(codeAt(base32, second * 1000)).toBe(code.slice(2))
  })

  it('may be one step early or late, not two', async () => {
    const { who, secret } = await enrolled()
    const ask = async (steps: number) =>
      (await who.ask('user.totpDisable', { code: now(secret, steps) })).code
    here.time.now += 10 * STEP
    expect(await ask(-2)).toBe(400)
    expect(await ask(2)).toBe(400)
    expect(await ask(-1)).toBe(1)
  })
})

describe('enrolment', () => {
  it('shows secret, address and recovery codes once, and counts only once it is confirmed', async () => {
    const who = await here.person()
    const { data } = await who.ask<Enrolment>('user.totpEnrol')
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.+issuer=.+secret=[A-Z2-7]{32}/)
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect((await who.ask<Status>('user.totp')).data).toEqual({ enabled: false, since: 0, recoveryLeft: 0 })
    expect((await who.ask('user.totpConfirm', { code: '000000' })).msg).toBe('动态验证码不正确')
    expect((await who.ask<Status>('user.totp')).data.enabled).toBe(false)
    await who.ask('user.totpConfirm', { code: now(data.secret) })
    expect((await who.ask<Status>('user.totp')).data).toMatchObject({ enabled: true, recoveryLeft: 10 })
    expect((await who.ask('user.totpEnrol')).code).toBe(409)
    const rows = JSON.stringify([
      await here.database.db.selectFrom('second_factors').selectAll().execute(),
      await here.database.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const bytes = Buffer.from(Secret.fromBase32(data.secret).bytes)
    for (const plain of [
      data.secret,
      bytes.toString('base64url'),
      bytes.toString('hex'),
      ...data.recoveryCodes,
    ])
      expect(rows).not.toContain(plain)
  })

  it('asks for the password where there is one', async () => {
    const who = await here.person()
    await here.database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('demo1234') })
      .where('id', '=', who.id)
      .execute()
    expect((await who.ask('user.totpEnrol')).msg).toBe('请输入登录密码')
    expect((await who.ask('user.totpEnrol', { password: 'demo12345' })).msg).toBe('密码不正确')
    expect((await who.ask('user.totpEnrol', { password: 'demo1234' })).code).toBe(1)
  })

  it('of one account opens nothing when its row is moved to another', async () => {
    const { secret } = await enrolled()
    const other = await here.person()
    await here.database.db.updateTable('second_factors').set({ subject_id: other.id }).execute()
    const { code, msg } = await other.ask('user.totpDisable', { code: now(secret) })
    expect([code, msg]).toEqual([409, '两步验证密钥已失效，请使用恢复码'])
  })
})

describe('a code that was taken', () => {
  it('is not taken again, nor one before it', async () => {
    const { who, secret } = await enrolled()
    const check = (code: string) =>
      requireSecondFactor(here.visitor(), { userId: who.id, amount: 2, limit: 1, code })
    const early = now(secret, -1)
    const code = now(secret)
    await check(code)
    expect((await refusalOf(check(code))).message).toBe('动态验证码已使用，请等待下一个')
    expect((await refusalOf(check(early))).message).toBe('动态验证码已使用，请等待下一个')
    next()
    await check(now(secret))
  })

  it('is taken once when it comes four times at once', async () => {
    const { who, secret } = await enrolled()
    const code = now(secret)
    const asked = [1, 2, 3, 4].map(() =>
      requireSecondFactor(here.visitor(), { userId: who.id, amount: 2, limit: 1, code }).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual(['refused', 'refused', 'refused', 'taken'])
  })
})

describe('guessing', () => {
  it('locks for a quarter of an hour after five wrong codes, also for the right one', async () => {
    const { who, secret } = await enrolled()
    const disable = async (code: string) => (await who.ask('user.totpDisable', { code })).code
    for (let turn = 0; turn < 5; turn += 1) expect(await disable('000000')).toBe(400)
    expect(await disable(now(secret))).toBe(429)
    here.time.now += 15 * MINUTE - 1
    expect(await disable(now(secret))).toBe(429)
    here.time.now += 1
    expect(await disable(now(secret))).toBe(1)
  })

  it('counts each of twenty guesses at once', async () => {
    const { who } = await enrolled()
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await who.ask('user.totpDisable', { code: '000000' })).code),
    )
    expect(codes.filter((code) => code === 400)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(15)
  })

  it('is not begun afresh by enrolling afresh', async () => {
    const who = await here.person()
    await who.ask('user.totpEnrol')
    for (let turn = 0; turn < 5; turn += 1) await who.ask('user.totpConfirm', { code: '000000' })
    const { data } = await who.ask<Enrolment>('user.totpEnrol')
    expect((await who.ask('user.totpConfirm', { code: now(data.secret) })).code).toBe(429)
  })
})

describe('a recovery code', () => {
  it('stands in for the authenticator once, however it is typed', async () => {
    const { who, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    const check = (code: string) =>
      requireSecondFactor(here.visitor(), { userId: who.id, amount: 2, limit: 1, code })
    await check(first.toLowerCase().replace('-', ''))
    expect((await refusalOf(check(first))).message).toBe('恢复码不正确或已使用')
    expect((await who.ask<Status>('user.totp')).data.recoveryLeft).toBe(9)
    expect((await who.ask<Status>('user.totpDisable', { code: second })).data.enabled).toBe(false)
    expect(await here.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  it('of somebody else is none', async () => {
    const { recoveryCodes } = await enrolled()
    const other = await enrolled()
    expect((await other.who.ask('user.totpDisable', { code: recoveryCodes[0] })).code).toBe(400)
  })
})

describe('an amount above the limit', () => {
  it('asks for a factor, then for its code; below nothing is asked', async () => {
    const bare = await here.person()
    const { who, secret } = await enrolled()
    const guard = (userId: number, amount: number, code?: string) =>
      requireSecondFactor(here.visitor(), { userId, amount, limit: 100_000, code })
    await guard(bare.id, 100_000)
    expect(await refusalOf(guard(bare.id, 100_001))).toEqual({
      code: 428,
      message: '大额操作需要先开启两步验证',
    })
    expect(await refusalOf(guard(who.id, 100_001))).toEqual({ code: 428, message: '请输入动态验证码' })
    expect((await refusalOf(guard(who.id, 100_001, '000000'))).code).toBe(400)
    await guard(who.id, 100_001, now(secret))
  })
})

describe('the back office', () => {
  interface Entered {
    token: string
    loginTime: number
    needs_totp?: string
  }
  const NAME = 'keeper'
  const PASSWORD = 'demo1234'
  let secret: string
  let ip = 0
  const ask = async <T>(name: string, payload: object, token?: string) => {
    ip += 1
    const options = token ? { token, ip: `10.8.0.${ip}` } : { ip: `10.8.0.${ip}` }
    return (await here.ask<T>(name, payload, options)).body
  }
  const login = () => ask<Entered>('adminuser.login', { name: NAME, password: PASSWORD })

  beforeEach(async () => {
    await here.database.db
      .insertInto('staff')
      .values({
        name: NAME,
        password_hash: await hashPassword(PASSWORD),
        role: 'operator',
        state: 'active',
        created_at: 1,
      })
      .execute()
    const { token } = (await login()).data
    expect((await ask('adminuser.totpEnrol', {}, token)).msg).toBe('请输入登录密码')
    secret = (await ask<Enrolment>('adminuser.totpEnrol', { password: PASSWORD }, token)).data.secret
    await ask('adminuser.totpConfirm', { code: now(secret) }, token)
    next()
  })

  it('opens in two halves, and the first one opens nothing', async () => {
    const { data } = await login()
    expect(data).toMatchObject({ token: '', loginTime: 0 })
    const ticket = data.needs_totp ?? ''
    expect((await ask('adminuser.info', {}, ticket)).code).toBe(401)
    expect((await ask('adminuser.loginTotp', { ticket, code: '000000' })).code).toBe(400)
    const entered = await ask<Entered>('adminuser.loginTotp', { ticket, code: now(secret) })
    expect((await ask<{ name: string }>('adminuser.info', {}, entered.data.token)).data.name).toBe(NAME)
    const kept = await here.database.db
      .selectFrom('audit_log')
      .select(['realm', 'actor_id', 'target', 'after'])
      .where('action', '=', 'adminuser.login')
      .orderBy('id')
      .execute()
    expect(kept.map((row) => JSON.parse(row.after) as unknown)).toEqual([
      { name: NAME },
      { name: NAME, factor: true },
    ])
    // Both are the operator's own: whoever asks what they did finds the log-in.
    for (const row of kept) {
      expect(row.realm).toBe('staff')
      expect(row.target).toBe(`staff:${row.actor_id}`)
    }
  })

  it('takes no ticket that is old, forged, of a changed password or of a frozen operator', async () => {
    const ticket = async () => (await login()).data.needs_totp ?? ''
    const enter = async (text: string) =>
      (await ask('adminuser.loginTotp', { ticket: text, code: now(secret) })).msg
    const stale = '登录已超时，请重新登录'
    const kept = await ticket()
    const [id, until, mac] = kept.split('.')
    expect(await enter(`${Number(id) + 1}.${until}.${mac}`)).toBe(stale)
    expect(await enter(`${id}.${Number(until) + 1}.${mac}`)).toBe(stale)
    expect(await enter('nothing')).toBe(stale)
    here.time.now += 5 * MINUTE + 1
    expect(await enter(kept)).toBe(stale)
    const fresh = await ticket()
    await here.database.db.updateTable('staff').set({ state: 'frozen' }).execute()
    expect(await enter(fresh)).toBe(stale)
    const changed = await hashPassword('other1234')
    await here.database.db.updateTable('staff').set({ state: 'active', password_hash: changed }).execute()
    expect(await enter(fresh)).toBe(stale)
  })
})
