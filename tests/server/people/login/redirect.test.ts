import { OAUTH_FAULT_ROUTE, OAUTH_RETURN_ROUTE } from '@/contract/people/oauth'
import type { LoginAnswer } from '@/contract/people/login'
import { loopback, type Loopback } from '@tests/support/loopback'
import { rig, type Rig } from '@tests/server/spine/rig'
import { browserOf, type Journey } from './browser'

const MINUTE = 60_000
const SITE = 'http://localhost/'

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

const { visit, start, signed, comeBack } = browserOf(() => here)
const mplogin = async (code: string) => (await here.ask<LoginAnswer>('user.mplogin', { code })).body

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

  /** Why a way back brought no code. */
  const reasonOf = async (journey: Journey, query: Record<string, string>, cookie = journey.cookie) => {
    const back = await comeBack(journey, query, cookie)
    const codes = await here.database.db.selectFrom('oauth_codes').selectAll().execute()
    return back.route === OAUTH_FAULT_ROUTE && codes.length === 0 ? back.query['reason'] : 'a code'
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
    expect(await reasonOf(journey, forge(journey))).toBe('forged')
    // The honest way back is still open.
    expect((await comeBack(journey, signed(journey))).route).toBe(OAUTH_RETURN_ROUTE)
  })

  it('of another browser is refused: a stranger’s log-in cannot be slipped in', async () => {
    const journey = await start()
    const other = await start()
    expect(await reasonOf(journey, signed(journey), other.cookie)).toBe('forged')
    expect(await reasonOf(journey, signed(journey), '')).toBe('forged')
    expect(await reasonOf(journey, signed(journey, { state: 'A'.repeat(43) }))).toBe('forged')
  })

  it('is replayed: the same way back, and the same message on a new way', async () => {
    const journey = await start()
    const query = signed(journey)
    expect((await comeBack(journey, query)).route).toBe(OAUTH_RETURN_ROUTE)
    expect((await comeBack(journey, query)).query['reason']).toBe('replayed')
    const next = await start()
    const again = signed(next, { nonce: query['nonce'] ?? '' })
    expect((await comeBack(next, again)).query['reason']).toBe('replayed')
  })

  it('comes five times at once: one code', async () => {
    const journey = await start()
    // Each message is good on its own: it is the state that is taken once.
    const backs = await Promise.all(Array.from({ length: 5 }, () => comeBack(journey, signed(journey))))
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
    expect(await reasonOf(journey, signed(journey))).toBe('expired')
  })

  it.each(['refused', 'server_error'])('says that the platform answered %s', async (error) => {
    const journey = await start()
    const reason = error === 'refused' ? 'refused' : 'failed'
    expect(await reasonOf(journey, signed(journey, { error, openid: '' }))).toBe(reason)
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

describe('the real official account', () => {
  let wechat: Loopback
  beforeEach(async () => {
    wechat = await loopback()
    const keys = { WECHAT_APPID: 'wx-app', WECHAT_SECRET: 'wx-secret', WECHAT_API: wechat.base }
    await here.close()
    here = await rig({ env: { demo: true, outside: { ...here.deps.env.outside, ...keys } } })
  })
  afterEach(() => wechat.close())

  const profile = { openid: 'o-1', unionid: 'u-1', nickname: '林深', headimgurl: 'https://wx.example/1' }
  const token = { access_token: 'at', openid: 'o-1', scope: 'snsapi_userinfo' }
  const say = (first: object) => {
    wechat.answer = ({ path }) => ({
      body: JSON.stringify(path.startsWith('/sns/userinfo') ? profile : first),
    })
  }

  it('is asked at its own page, and its code is exchanged by the server', async () => {
    say(token)
    const answer = await visit('/oauth/start?platform=mp&scope=userinfo&to=/home')
    const address = new URL(String(answer.headers.location))
    expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    )
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      appid: 'wx-app',
      redirect_uri: 'http://localhost/oauth/return',
      response_type: 'code',
      scope: 'snsapi_userinfo',
    })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const back = await comeBack(
      { cookie, asked: address.searchParams },
      {
        state: address.searchParams.get('state') ?? '',
        code: 'wx-code',
      },
    )
    expect(back.route).toBe(OAUTH_RETURN_ROUTE)
    expect(wechat.asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/sns/oauth2/access_token',
      '/sns/userinfo',
    ])
    expect((await mplogin(back.query['code'] ?? '')).data.openId).toBe('o-1')
    const [row] = await here.database.db.selectFrom('oauth_pending').selectAll().execute()
    expect(row).toMatchObject({ union_id: 'u-1', nickname: '林深', avatar: 'https://wx.example/1' })
  })

  it.each([
    ['no code', {}, token, 'refused'],
    ['a code WeChat does not know', { code: 'x' }, { errcode: 40029, errmsg: 'invalid code' }, 'failed'],
    ['a signed payload of the sandbox', { openid: 'o-2', platform: 'mp', sign: 'x' }, token, 'refused'],
  ])('coming back with %s brings no code', async (_what, query, first, reason) => {
    say(first)
    const journey = await start()
    const state = journey.asked.get('state')?.split('#')[0] ?? ''
    const back = await comeBack(journey, { ...query, state })
    expect(back.query['reason']).toBe(reason)
  })
})
