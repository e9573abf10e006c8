import { readEnv } from '@/server/env'
import type { AuthAnswer, LoginAnswer } from '@/contract/people/login'
import { partnerSecrets, sandboxFu, signFu } from '@/server/people/login/partners'
import { issueOutsideCode } from '@/server/people/login/oauth-codes'
import { rig, type Rig } from '@tests/server/spine/rig'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

const auth = async (input: object) => (await here.ask<AuthAnswer>('aliauth.auth', input)).body
const refresh = async (refreshToken: string) =>
  (await here.ask<AuthAnswer>('aliauth.authRefresh', { refreshToken })).body
const alilogin = async ({ accessToken, userId }: AuthAnswer, more: object = {}) =>
  (await here.ask<LoginAnswer>('login.alilogin', { access_token: accessToken, uid: userId, ...more })).body
const outside = { platform: 'alipay', openId: 'ali-1', unionId: null, nickname: '远帆', avatar: '' }
const code = async () => (await here.deps.command((trx) => issueOutsideCode(trx, here.deps, outside))).code

describe('aliauth', () => {
  it('exchanges a code once for tokens that log in or wait to be bound', async () => {
    const authCode = await code()
    const tokens = await auth({ authCode, appId: 'a', clientType: 20 })
    expect(tokens).toMatchObject({ code: 1, data: { userId: 'ali-1' } })
    expect(await auth({ authCode })).toMatchObject({ code: 400, msg: '未获取授权码,请重试.' })
    const waiting = await alilogin(tokens.data)
    expect(waiting.data.token).toBe('')
    expect(waiting.data.user_oauth_id).toBeGreaterThan(0)
  })

  it('without code, phone token or guest type gives nothing', async () => {
    for (const input of [{}, { clientType: 20, userId: 'ali-1' }, { authCode: 'x' }, { phoneToken: 'x' }])
      expect((await auth(input)).code).toBe(400)
  })

  it('believes the access token, not what the caller says beside it', async () => {
    const tokens = (await auth({ authCode: await code() })).data
    for (const userId of ['ali-2', '', 'ALI-1'])
      expect((await alilogin({ ...tokens, userId: userId || 'x' })).msg).toBe('授权不成功,请重试')
    expect((await alilogin({ ...tokens, accessToken: tokens.refreshToken })).code).toBe(400)
    const { data } = await alilogin(tokens, {
      unionid: 'somebody',
      nickname: '<b>管理员</b>',
      platforms: 'mp',
    })
    const [row] = await here.database.db.selectFrom('oauth_pending').selectAll().execute()
    expect(row).toMatchObject({
      id: data.user_oauth_id,
      platform: 'alipay',
      union_id: null,
      nickname: '远帆',
    })
  })

  it('keeps tokens as hashes', async () => {
    const { data } = await auth({ authCode: await code() })
    const rows = JSON.stringify(await here.database.db.selectFrom('auth_tokens').selectAll().execute())
    expect(rows).not.toContain(data.accessToken)
    expect(rows).not.toContain(data.refreshToken)
  })

  it.each([
    [2 * 60 * MINUTE - 1, 1],
    [2 * 60 * MINUTE, 400],
  ])('its access token after %i ms answers %i', async (ms, expected) => {
    const { data } = await auth({ authCode: await code() })
    here.time.now += ms
    expect((await alilogin(data)).code).toBe(expected)
  })

  it.each([
    [10 * DAY - 1, 1],
    [10 * DAY, 401],
  ])('its refresh token after %i ms answers %i', async (ms, expected) => {
    const { data } = await auth({ authCode: await code() })
    here.time.now += ms
    expect((await refresh(data.refreshToken)).code).toBe(expected)
  })

  it('refreshes for ten days again, and the old access token ends', async () => {
    let { data } = await auth({ authCode: await code() })
    for (let round = 0; round < 3; round += 1) {
      here.time.now += 9 * DAY
      const next = await refresh(data.refreshToken)
      expect(next).toMatchObject({ code: 1, data: { userId: 'ali-1' } })
      expect((await alilogin(data)).code).toBe(400)
      data = next.data
    }
    expect((await alilogin(data)).code).toBe(1)
  })

  it('a refresh token that comes again ends the family: neither thief nor owner goes on', async () => {
    const first = (await auth({ authCode: await code() })).data
    const second = (await refresh(first.refreshToken)).data
    expect((await refresh(first.refreshToken)).code).toBe(401)
    expect((await refresh(second.refreshToken)).code).toBe(401)
    expect((await alilogin(second)).code).toBe(400)
    const other = (await auth({ authCode: await code() })).data
    expect((await refresh(other.refreshToken)).code).toBe(1)
  })

  it('of five refreshes at once one is answered', async () => {
    const { data } = await auth({ authCode: await code() })
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(data.refreshToken)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 401)).toHaveLength(4)
  })
})

describe('a phone of the mini program', () => {
  const phone = async (wxCode: string) =>
    (await here.ask<{ mobile: string; phoneToken: string }>('user.getWxPhone', { code: wxCode })).body.data

  it('is proved by a one-time token that logs in, and is shown masked', async () => {
    const { mobile, phoneToken } = await phone('wx-1')
    expect(mobile).toMatch(/^199\*\*\*\*\d{4}$/)
    const tokens = await auth({ phoneToken })
    expect(tokens.data.userId).not.toContain('199')
    const { data } = await alilogin(tokens.data)
    const info = await here.ask('user.info', {}, { token: data.token })
    expect(info.body.data).toMatchObject({ mobile })
    expect((await auth({ phoneToken })).code).toBe(400)
  })

  it('of the sandbox is never one that may be somebody’s', async () => {
    for (const wxCode of ['13800000001', 'a', '']) {
      if (!wxCode) continue
      await phone(wxCode)
    }
    const rows = await here.database.db.selectFrom('oauth_codes').select('open_id').execute()
    for (const row of rows) expect(row.open_id).toMatch(/^1990000\d{4}$/)
  })

  it('its token is no code of an outside account, and the other way round', async () => {
    const { phoneToken } = await phone('wx-1')
    expect((await auth({ authCode: phoneToken })).code).toBe(400)
    expect((await auth({ phoneToken: await code() })).code).toBe(400)
    expect((await here.ask('user.mplogin', { code: await code() })).body.code).toBe(400)
  })
})

it('the mini program’s log-in finds the same account by the same code of the sandbox', async () => {
  const login = async () => (await here.ask<LoginAnswer>('user.wxMinilogin', { code: 'wx-1' })).body.data
  const userId = await here.user()
  const { user_oauth_id } = await login()
  await here.ask('login.wxBind', { user_oauth_id }, { token: await here.login(userId) })
  expect((await login()).userId).toBe(userId)
})

describe('a partner’s code', () => {
  const fuLogin = async (fu: string) => (await here.ask<LoginAnswer>('login.fuLogin', { fu })).body
  const claims = () => ({
    partner: 'sandbox',
    uid: 'u1',
    name: '合作用户',
    exp: here.time.now + MINUTE,
    nonce: `nonce-${Math.random()}`,
  })
  const secret = () => partnerSecrets(here.deps.env).get('sandbox') ?? ''

  it('logs in, and makes an account the first time', async () => {
    const first = await fuLogin(sandboxFu(here.deps, '1') ?? '')
    expect(first).toMatchObject({ code: 1, data: { role: 2 } })
    expect((await fuLogin(sandboxFu(here.deps, '1') ?? '')).data.userId).toBe(first.data.userId)
    expect((await fuLogin(sandboxFu(here.deps, '2') ?? '')).data.userId).not.toBe(first.data.userId)
  })

  it('is taken once, also when it comes five times at once', async () => {
    const fu = signFu(secret(), claims())
    const answers = await Promise.all(Array.from({ length: 5 }, () => fuLogin(fu)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect((await fuLogin(fu)).msg).toBe('合作登录凭证已使用，请回到合作方重新进入')
    expect(await here.database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ['another secret', () => signFu('x'.repeat(64), claims())],
    ['an unknown partner', () => signFu(secret(), { ...claims(), partner: 'nobody' })],
    [
      'another uid under the signature',
      () => {
        const [, sign] = signFu(secret(), claims()).split('.')
        return `${Buffer.from(JSON.stringify({ ...claims(), uid: 'u2' })).toString('base64url')}.${sign}`
      },
    ],
    ['no signature', () => signFu(secret(), claims()).split('.')[0] ?? ''],
    ['not a code at all', () => 'fu'],
    ['no uid', () => signFu(secret(), { ...claims(), uid: '' })],
  ])('is forged: %s', async (_what, forge) => {
    expect(await fuLogin(forge())).toMatchObject({ code: 400, msg: '合作登录凭证无效' })
  })

  it('is late, or valid for longer than any may be', async () => {
    const late = '合作登录凭证已过期，请回到合作方重新进入'
    const fu = signFu(secret(), claims())
    here.time.now += MINUTE
    expect((await fuLogin(fu)).msg).toBe(late)
    expect((await fuLogin(signFu(secret(), { ...claims(), exp: here.time.now + DAY }))).msg).toBe(late)
  })

  it('comes from listed partners only on a server for real users', async () => {
    const { partners } = readEnv({ PARTNER_SECRETS: 'friend:0123456789abcdef' })
    const real = await rig({ env: { demo: false, partners } })
    const from = (partner: string, key: string) =>
      signFu(key, { ...claims(), partner, exp: real.time.now + MINUTE })
    const code = async (fu: string) => (await real.ask('login.fuLogin', { fu })).body.code
    expect(await code(from('friend', '0123456789abcdef'))).toBe(1)
    expect(await code(from('short', 'abc'))).toBe(400)
    expect(await code(from('sandbox', secret()))).toBe(400)
    await real.close()
  })
})
