import { hashPassword } from '@/server/people/password'
import { readEnv } from '@/server/env'
import { rig, type Rig } from '@tests/server/spine/rig'
import { Secret, TOTP } from 'otpauth'

const NAME = 'keeper'
const PASSWORD = 'Right-pass-1'
const QUARTER = 15 * 60_000

let here: Rig
async function open(env: Parameters<typeof rig>[0] = {}, role = 'admin'): Promise<number> {
  here = await rig(env)
  here.time.now -= here.time.now % QUARTER
  const { id } = await here.database.db
    .insertInto('staff')
    .values({ name: NAME, password_hash: await hashPassword(PASSWORD), role, state: 'active', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
afterEach(() => here.close())

const login = async (password: string, ip: string, more: { name?: string; device?: string } = {}) =>
  (
    await here.ask<{ token: string; needs_totp?: string }>(
      'adminuser.login',
      { name: more.name ?? NAME, password },
      { ip, headers: { 'x-device': more.device ?? 'stranger' } },
    )
  ).body

const failures = async () =>
  (
    await here.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'target', 'after', 'ip', 'at'])
      .where('action', '=', 'adminuser.loginFailed')
      .orderBy('id')
      .execute()
  ).map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) as unknown }))

const busy = { code: 429, msg: '密码错误次数过多，请 15 分钟后再试', data: null }

describe('a wrong password of the back office', () => {
  it('is limited by account, from however many addresses; a device that was logged in goes on', async () => {
    await open()
    expect((await login(PASSWORD, '10.0.0.1', { device: 'own' })).code).toBe(1)
    const codes: number[] = []
    for (let index = 0; index < 60; index += 1) codes.push((await login('wrong', `10.1.0.${index}`)).code)
    expect(codes).toEqual([...Array<number>(30).fill(400), ...Array<number>(30).fill(429)])
    expect(await login(PASSWORD, '10.2.0.1')).toEqual(busy)
    expect((await login(PASSWORD, '10.2.0.1', { device: 'own' })).code).toBe(1)
    // A name that is nobody's is counted alike.
    const unknown: number[] = []
    for (let index = 0; index < 31; index += 1)
      unknown.push((await login('wrong', `10.3.0.${index}`, { name: 'nobody' })).code)
    expect(unknown).toEqual([...Array<number>(30).fill(400), 429])
  })

  it('is written down: at whose account, from where and when, and no password', async () => {
    const id = await open()
    await login('wrong-password', '10.0.0.7')
    await login(PASSWORD, '10.0.0.8', { name: 'Secret-typed-here' })
    const at = here.time.now
    expect(await failures()).toEqual([
      { actor_id: 0, target: `staff:${id}`, ip: '10.0.0.7', at, after: { name: NAME } },
      { actor_id: 0, target: 'staff', ip: '10.0.0.8', at, after: { name: 'Se…' } },
    ])
    const token = await here.staff('admin')
    const { body } = await here.ask<{ rows: { action: string }[] }>('adminaudit.list', {}, { token })
    expect(body.data.rows.map(({ action }) => action)).toContain('adminuser.loginFailed')
  })
})

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: here.time.now })

describe('the second factor of an administrator', () => {
  it('is asked for in production, where nothing else is said', () => {
    const production = {
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(32),
      PUBLIC_ORIGIN: 'https://a.example',
    }
    expect(readEnv(production).adminTotp).toBe(true)
    expect(readEnv({ ...production, ADMIN_TOTP: '0' }).adminTotp).toBe(false)
    expect(readEnv({ ...production, DEMO: '1' }).adminTotp).toBe(false)
    expect(readEnv({}).adminTotp).toBe(false)
  })

  it('comes before anything else, and cannot be turned off', async () => {
    const id = await open({ env: { adminTotp: true } })
    const { data } = await login(PASSWORD, '10.0.0.1')
    const ask = async <T>(name: string, payload: object = {}) =>
      (await here.ask<T>(name, payload, { token: data.token })).body
    expect((await ask<object>('adminuser.info')).data).toMatchObject({ mustEnrol: true, permissions: [] })
    expect(await ask('adminstaff.list')).toMatchObject({ code: 428, msg: '请先开启两步验证' })
    const { secret } = (await ask<{ secret: string }>('adminuser.totpEnrol', { password: PASSWORD })).data
    await ask('adminuser.totpConfirm', { code: codeOf(secret) })
    expect((await ask<object>('adminuser.info')).data).not.toHaveProperty('mustEnrol')
    expect((await ask('adminstaff.list')).code).toBe(1)
    here.time.now += 30_000
    expect((await ask('adminuser.totpDisable', { code: codeOf(secret) })).code).toBe(409)
    const ticket = (await login(PASSWORD, '10.0.0.1')).data.needs_totp
    expect((await here.ask('adminuser.loginTotp', { ticket, code: '000000' })).body.code).toBe(400)
    expect((await failures()).at(-1)).toMatchObject({
      target: `staff:${id}`,
      after: { name: NAME, factor: true },
    })
  })

  it('is not asked of others', async () => {
    await open({ env: { adminTotp: true } }, 'operator')
    const { token } = (await login(PASSWORD, '10.0.0.1')).data
    const { data } = (await here.ask<object>('adminuser.info', {}, { token })).body
    expect(data).not.toHaveProperty('mustEnrol')
  })
})
