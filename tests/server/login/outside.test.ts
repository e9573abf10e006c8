import { signPayload } from '@/server/adapters/oauth/gate'
import { sandboxSecret } from '@/server/adapters/oauth/registry'
import { OAUTH_FAULT_ROUTE, OAUTH_RETURN_ROUTE } from '@/contract/oauth'
import type { LoginAnswer } from '@/contract/login'
import { writeDocument } from '@/server/domain/config'
import { DEFAULT_CONFIG } from '@/server/domain/config'
import { rig, type Rig } from '@tests/server/spine/rig'

const MINUTE = 60_000
const SITE = 'http://localhost/'
const MOBILE = '13712345678'

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

interface Journey {
  cookie: string
  /** Query of the platform's page. */
  asked: URLSearchParams
}

const visit = (url: string, cookie = '') =>
  here.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } })

async function start(platform = 'mp', query: Record<string, string> = {}): Promise<Journey> {
  const asked = new URLSearchParams({ platform, scope: 'userinfo', to: '/video/play?id=1', ...query })
  const answer = await visit(`/oauth/start?${asked}`)
  expect(answer.statusCode).toBe(302)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const address = String(answer.headers.location)
  return { cookie, asked: new URLSearchParams(address.split('?')[1]) }
}

/** Query of the way back, signed as the platform would. */
function signed(journey: Journey, more: Record<string, string> = {}, secret = sandboxSecret(here.deps.env)) {
  const fields: Record<string, string> = {
    platform: 'mp',
    openid: 'open-1',
    unionid: 'union-1',
    nickname: '听雨',
    state: journey.asked.get('state') ?? '',
    timestamp: String(here.time.now),
    nonce: `nonce-${Math.random()}`,
    ...more,
  }
  return { ...fields, sign: signPayload(secret, fields) }
}

/** Where the browser is sent: the app's route and its query. */
async function comeBack(journey: Journey, query: Record<string, string>, cookie = journey.cookie) {
  const answer = await visit(`/oauth/return?${new URLSearchParams(query)}`, cookie)
  expect(answer.statusCode).toBe(302)
  const [site = '', hash = ''] = String(answer.headers.location).split('#')
  const [route, text] = hash.split('?')
  return { site, route, query: Object.fromEntries(new URLSearchParams(text)) }
}

async function codeOf(more: Record<string, string> = {}, platform = 'mp'): Promise<string> {
  const journey = await start(platform)
  const { query } = await comeBack(journey, signed(journey, { platform, ...more }))
  return query['code'] ?? ''
}

const mplogin = async (code: string, token?: string) =>
  (await here.ask<LoginAnswer>('user.mplogin', { code }, token ? { token } : {})).body
const smsCode = async (event: string, mobile = MOBILE): Promise<string> => {
  here.time.now += MINUTE
  await here.ask('login.sendCode', { mobile, event })
  return here.messages.at(-1)?.code ?? ''
}
const bind = async (user_oauth_id: number, more: object = {}, token?: string) =>
  (await here.ask<LoginAnswer>('login.wxBind', { user_oauth_id, ...more }, token ? { token } : {})).body
const bindPhone = async (user_oauth_id: number, mobile = MOBILE) =>
  bind(user_oauth_id, { mobile, code: await smsCode('bind', mobile) })
const pendingOf = async (more: Record<string, string> = {}): Promise<number> =>
  (await mplogin(await codeOf(more))).data.user_oauth_id
const identities = () => here.database.db.selectFrom('outside_identities').selectAll().execute()
const mobileSwitch = (mobile_switch: '0' | '1') =>
  here.deps.command((trx) =>
    writeDocument(trx, 'system', { ...DEFAULT_CONFIG.system, mobile_switch }, here.time.now),
  )

describe('the redirect', () => {
  it('leads to the platform’s page with a state, and back to where the user was with a one-time code', async () => {
    const journey = await start()
    expect(journey.asked.get('state')).toMatch(/^[\w-]{43}$/)
    const back = await comeBack(journey, signed(journey))
    expect(back).toMatchObject({
      site: SITE,
      route: OAUTH_RETURN_ROUTE,
      query: { platform: 'mp', to: '/video/play?id=1' },
    })
    const answer = await mplogin(back.query['code'] ?? '')
    expect(answer).toMatchObject({ code: 1, data: { token: '', role: 0, openId: 'open-1' } })
    expect(answer.data.user_oauth_id).toBeGreaterThan(0)
  })

  it('keeps neither state nor code readable', async () => {
    const journey = await start()
    const { query } = await comeBack(journey, signed(journey))
    const rows = JSON.stringify([
      await here.database.db.selectFrom('oauth_states').selectAll().execute(),
      await here.database.db.selectFrom('oauth_codes').selectAll().execute(),
    ])
    expect(rows).not.toContain(journey.asked.get('state'))
    expect(rows).not.toContain(query['code'])
  })

  const fault = async (
    journey: Journey,
    query: Record<string, string>,
    reason: string,
    cookie = journey.cookie,
  ) => {
    const back = await comeBack(journey, query, cookie)
    expect(back.route).toBe(OAUTH_FAULT_ROUTE)
    expect(back.query['reason']).toBe(reason)
    expect(await here.database.db.selectFrom('oauth_codes').selectAll().execute()).toEqual([])
    return back
  }

  it.each([
    ['another secret', (journey: Journey) => signed(journey, {}, 'x'.repeat(64))],
    ['another open id', (journey: Journey) => ({ ...signed(journey), openid: 'open-2' })],
    ['another time', (journey: Journey) => ({ ...signed(journey), timestamp: String(here.time.now + 1) })],
    ['one field more', (journey: Journey) => ({ ...signed(journey), extra: '1' })],
    ['no signature', (journey: Journey) => ({ ...signed(journey), sign: '' })],
    ['another platform', (journey: Journey) => signed(journey, { platform: 'alipay' })],
  ])('is forged: %s', async (_what, forge) => {
    const journey = await start()
    await fault(journey, forge(journey), 'forged')
    // The honest way back is still open.
    expect((await comeBack(journey, signed(journey))).route).toBe(OAUTH_RETURN_ROUTE)
  })

  it('of another browser is refused: a stranger’s log-in cannot be slipped in', async () => {
    const journey = await start()
    const other = await start()
    await fault(journey, signed(journey), 'forged', other.cookie)
    await fault(journey, signed(journey), 'forged', '')
    await fault(journey, signed(journey, { state: 'A'.repeat(43) }), 'forged')
  })

  it('is replayed: the same way back, and the same message on a new way', async () => {
    const journey = await start()
    const query = signed(journey)
    expect((await comeBack(journey, query)).route).toBe(OAUTH_RETURN_ROUTE)
    expect((await comeBack(journey, query)).query['reason']).toBe('replayed')
    const next = await start()
    const again = signed(next, { nonce: query.nonce ?? '' })
    expect((await comeBack(next, again)).query['reason']).toBe('replayed')
  })

  it('comes five times at once: one code', async () => {
    const journey = await start()
    const query = signed(journey)
    const backs = await Promise.all(Array.from({ length: 5 }, () => comeBack(journey, query)))
    expect(backs.filter(({ route }) => route === OAUTH_RETURN_ROUTE)).toHaveLength(1)
  })

  it.each([
    [5 * MINUTE, OAUTH_RETURN_ROUTE],
    [5 * MINUTE + 1, OAUTH_FAULT_ROUTE],
  ])('a message %i ms old leads to %s', async (age, route) => {
    const journey = await start()
    const query = signed(journey)
    here.time.now += age
    expect((await comeBack(journey, query)).route).toBe(route)
  })

  it('a way begun ten minutes ago is over', async () => {
    const journey = await start()
    here.time.now += 10 * MINUTE
    await fault(journey, signed(journey), 'expired')
  })

  it.each(['refused', 'server_error'])('says that the platform answered %s', async (error) => {
    const journey = await start()
    await fault(journey, signed(journey, { error, openid: '' }), error === 'refused' ? 'refused' : 'failed')
  })

  it('goes to no page that is not ours', async () => {
    for (const site of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'http://localhost.evil/',
    ]) {
      const journey = await start('mp', { site })
      expect((await comeBack(journey, signed(journey))).site).toBe(SITE)
    }
    for (const to of ['//evil.example', 'https://evil.example']) {
      const journey = await start('mp', { to })
      expect((await comeBack(journey, signed(journey))).query['to']).toBe('/')
    }
  })

  it('without a platform, on a server for real users, says it is closed', async () => {
    const real = await rig({ env: { demo: false } })
    const answer = await real.app.inject({ method: 'GET', url: '/oauth/start?platform=mp' })
    expect(answer.headers.location).toContain('reason=closed')
    for (const url of ['/oauth/sandbox', '/oauth/sandbox/act', '/oauth/partner/enter'])
      expect((await real.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await real.ask('user.wxMinilogin', { code: 'c' })).body.code).toBe(400)
    expect((await real.ask('user.getWxPhone', { code: 'c' })).body.code).toBe(400)
    expect((await real.ask('common.mpOpenId', { code: 'c' })).body.code).toBe(400)
    await real.close()
  })
})

describe('the sandbox’s page', () => {
  it('offers people, refusal and a fault, each of which leads back', async () => {
    const journey = await start()
    const page = await visit(`/oauth/sandbox?${journey.asked}`)
    const links = [...page.body.matchAll(/href="(sandbox\/act[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&#38;', '&'),
    )
    expect(links).toHaveLength(6)
    const reasons: (string | undefined)[] = []
    for (const link of [links[4], links[5]]) {
      const fresh = await start()
      const address = `/oauth/${link}`.replace(/state=[^&]+/, `state=${fresh.asked.get('state')}`)
      const act = await visit(address)
      const query = new URLSearchParams(String(act.headers.location).split('?')[1])
      reasons.push((await comeBack(fresh, Object.fromEntries(query))).query['reason'])
    }
    expect(reasons).toEqual(['refused', 'failed'])
    const act = await visit(`/oauth/${links[0]}`)
    const query = new URLSearchParams(String(act.headers.location).split('?')[1])
    const back = await comeBack(journey, Object.fromEntries(query))
    expect((await mplogin(back.query['code'] ?? '')).data.openId).toBe('sandbox-mp-1')
  })

  it('writes nothing of the address into the page as HTML', async () => {
    const page = await visit(`/oauth/sandbox?state=${encodeURIComponent('"><script>x</script>')}`)
    expect(page.body).not.toContain('<script>')
  })
})

describe('a one-time code', () => {
  it('is taken once, by whichever call', async () => {
    const code = await codeOf()
    expect((await here.ask('common.mpOpenId', { code })).body.data).toEqual({ openid: 'open-1' })
    expect(await mplogin(code)).toMatchObject({ code: 400, msg: '未获取授权码,请重试.' })
    expect((await here.ask('common.mpOpenId', { code })).body.code).toBe(400)
  })

  it.each([
    [5 * MINUTE - 1, 1],
    [5 * MINUTE, 400],
  ])('after %i ms answers %i', async (ms, expected) => {
    const code = await codeOf()
    here.time.now += ms
    expect((await mplogin(code)).code).toBe(expected)
  })

  it('that is nobody’s is refused', async () => {
    expect(await mplogin('nobodys-code')).toMatchObject({ code: 400, msg: '未获取授权码,请重试.' })
  })
})

describe('binding', () => {
  it('to a phone logs in, and the next time the outside account alone does', async () => {
    const bound = await bindPhone(await pendingOf())
    expect(bound).toMatchObject({ code: 1, data: { role: 2, openId: 'open-1', user_oauth_id: 0 } })
    const again = await mplogin(await codeOf())
    expect(again.data.userId).toBe(bound.data.userId)
    const info = await here.ask('user.info', {}, { token: again.data.token })
    expect(info.body.data).toMatchObject({ mobile: '137****5678', user_bind: { mp: true } })
  })

  it('needs the code of event bind', async () => {
    const pending = await pendingOf()
    const code = await smsCode('mobilelogin')
    expect((await bind(pending, { mobile: MOBILE, code })).code).toBe(400)
    expect((await bind(pending, { mobile: MOBILE })).msg).toBe('请输入验证码')
    expect(await identities()).toEqual([])
  })

  it('without a phone is refused while mobile_switch is 1, and makes an account when it is 0', async () => {
    const pending = await pendingOf()
    expect(await bind(pending)).toMatchObject({ code: 400, msg: '请先绑定手机号' })
    await mobileSwitch('0')
    here.time.now += MINUTE
    const { data } = await bind(pending)
    const info = await here.ask('user.info', {}, { token: data.token })
    expect(info.body.data).toMatchObject({ mobile: '', nickname: '听雨', user_bind: { mp: true } })
  })

  it('of what is another user’s says so, and keeps everything as it was', async () => {
    const first = await bindPhone(await pendingOf())
    const waiting = await pendingOf({ openid: 'open-2', unionid: '' })
    // Somebody else binds it in between.
    const [row] = await identities()
    await here.database.db
      .updateTable('outside_identities')
      .set({ open_id: 'open-2' })
      .where('id', '=', row?.id ?? 0)
      .execute()
    const refused = await bindPhone(waiting, '13712345679')
    expect(refused).toMatchObject({ code: 409, msg: '该第三方账号已绑定其他用户，请先解绑' })
    expect((await identities()).map(({ user_id }) => user_id)).toEqual([first.data.userId])
  })

  it('to an account that has another one of the platform says so', async () => {
    await bindPhone(await pendingOf())
    const refused = await bindPhone(await pendingOf({ openid: 'open-2', unionid: 'union-2' }))
    expect(refused).toMatchObject({ code: 409, msg: '该账号已绑定其他第三方账号，请先解绑后再试' })
    expect(await identities()).toHaveLength(1)
  })

  it('takes a number once, for half an hour, and no guessed one', async () => {
    const pending = await pendingOf()
    expect((await bindPhone(pending + 1)).msg).toBe('授权不成功,请重试')
    expect((await bindPhone(0)).msg).toBe('授权不成功,请重试')
    expect((await bindPhone(pending)).code).toBe(1)
    expect((await bindPhone(pending, '13712345679')).msg).toBe('授权不成功,请重试')
    const late = await pendingOf({ openid: 'open-3', unionid: '' })
    here.time.now += 30 * MINUTE
    expect((await bindPhone(late, '13712345670')).msg).toBe('授权不成功,请重试')
  })

  it('happens with a log-in by code or password that carries the number', async () => {
    const pending = await pendingOf()
    const code = await smsCode('mobilelogin')
    const { data } = (
      await here.ask<LoginAnswer>('login.codeLogin', { mobile: MOBILE, code, user_oauth_id: pending })
    ).body
    expect((await identities())[0]).toMatchObject({ platform: 'mp', open_id: 'open-1', user_id: data.userId })
    const other = await pendingOf({ openid: 'open-9', unionid: '' })
    await here.ask('login.accountRegister', { mobile: '13712345670', password: 'demo1234' })
    const entered = await here.ask<LoginAnswer>('login.accountLogin', {
      account: '13712345670',
      password: 'demo1234',
      user_oauth_id: other,
    })
    expect((await identities())[1]).toMatchObject({ open_id: 'open-9', user_id: entered.body.data.userId })
  })

  it('by whoever squatted on a phone ends with the phone’s owner: no back door stays', async () => {
    await here.ask('login.accountRegister', { mobile: MOBILE, password: 'demo1234' })
    const pending = await pendingOf()
    await here.ask('login.accountLogin', { account: MOBILE, password: 'demo1234', user_oauth_id: pending })
    expect(await identities()).toHaveLength(1)
    const code = await smsCode('mobilelogin')
    expect((await here.ask('login.codeLogin', { mobile: MOBILE, code })).body.code).toBe(1)
    expect(await identities()).toEqual([])
    expect((await mplogin(await codeOf())).data.token).toBe('')
  })

  it('for somebody logged in adds the outside account and keeps the session', async () => {
    const userId = await here.user()
    const token = await here.login(userId)
    const answer = await bind(await pendingOf(), {}, token)
    expect(answer.data).toMatchObject({ token, userId, openId: 'open-1' })
    expect((await mplogin(await codeOf())).data.userId).toBe(userId)
  })

  it('five times at once binds once', async () => {
    await mobileSwitch('0')
    const pending = await pendingOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => bind(pending)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await identities()).toHaveLength(1)
    expect(await here.database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('knows the mini program’s user by the union id of the official account’s', async () => {
    const bound = await bindPhone(await pendingOf())
    const { data } = await mplogin(await codeOf({ openid: 'open-of-another-account', platform: 'mp' }))
    // One platform holds one outside account: a second of the same person waits to be bound by hand.
    expect(data.token).toBe('')
    const mini = { platform: 'mini', open_id: 'm-1', union_id: 'union-1', nickname: '', avatar: '' }
    await here.database.db
      .insertInto('outside_identities')
      .values({ ...mini, user_id: bound.data.userId, created_at: 1 })
      .execute()
    const info = await here.ask('user.info', {}, { token: (await mplogin(await codeOf())).data.token })
    expect(info.body.data).toMatchObject({ user_bind: { mp: true, mini: true } })
  })
})

it('a frozen account is not opened by its outside account', async () => {
  await bindPhone(await pendingOf())
  await here.database.db.updateTable('users').set({ state: 'frozen' }).execute()
  expect(await mplogin(await codeOf())).toMatchObject({ code: 403, msg: '账号已停用，请联系客服' })
})

it('the share signature is the JS-SDK’s: SHA-1 over ticket, nonce, time and the address without its hash', async () => {
  const { createHash } = await import('node:crypto')
  const ask = (uri: string) => here.ask<Record<string, string | number>>('user.share', { uri })
  const { body } = await ask('https://example.com/app/?x=1#/video/play?id=1')
  const { appId, nonceStr, timestamp, signature } = body.data
  const text = `jsapi_ticket=sandbox-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=https://example.com/app/?x=1`
  expect(appId).toBe('wx-sandbox')
  expect(timestamp).toBe(Math.floor(here.time.now / 1000))
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
})
