import { setBoot } from '@/client/base'
import { openAddress } from '@/client/leave'
import { setConfig, appConfig } from '@/stores/config'
import { saveReturnAddress } from '@/stores/intent'
import { loginActions, loginForm, mustBind } from '@/stores/login'
import { requestOpenId, openProvider, exchangeCode, exchangeOpenId, purposeOfReturn } from '@/stores/oauth'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { clearSession, hasToken, openId } from '@/stores/session'
import { envelope, watchedFront, wire, type Sent } from '@tests/client/wire'

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))

const left = jest.mocked(openAddress)
const address = (): URL => new URL(left.mock.calls.at(-1)?.[0] ?? '')
const query = (): Record<string, string> => Object.fromEntries(address().searchParams)
const formOf = ({ body }: Sent): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(body)))

let sent: Sent[]
/** What the log-in calls answer. */
let answer: object
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  left.mockClear()
  clearSession()
  watchedFront()
  setBoot({ servers: { default: 'https://api.test/app/' } })
  window.location.hash = '/theater/videodetail?id=1'
  answer = { token: 'fresh', userId: 7, role: 2, openId: 'o-1', user_oauth_id: 0 }
  sent = wire(({ url }) => {
    if (url.pathname.endsWith('/user/info')) return envelope({ id: 7, tiers: [] })
    if (url.pathname.endsWith('adtask')) return envelope({ user_count: 0, limit: 1, coins: 1 })
    if (url.pathname.endsWith('aliauth/auth'))
      return envelope({ accessToken: 'access', refreshToken: 'refresh', userId: 'ali-7' })
    if (url.pathname.endsWith('mpOpenId')) return envelope({ openid: 'o-9' })
    return envelope(answer)
  })
})

const wechat = () =>
  Object.defineProperty(navigator, 'userAgent', { value: 'iPhone MicroMessenger/8.0', configurable: true })
afterEach(() => Reflect.deleteProperty(navigator, 'userAgent'))

describe('leaving for a third party', () => {
  it('names the page, what is asked and where to go on', async () => {
    expect(await openProvider('mp')).toBe('left')
    expect(address().href).toMatch(/^https:\/\/api\.test\/app\/oauth\/start\?/)
    expect(query()).toEqual({
      platform: 'mp',
      scope: 'userinfo',
      site: 'http://localhost/',
      to: '/theater/videodetail?id=1',
    })
    expect(purposeOfReturn()).toBe('login')
  })

  it('from a log-in screen it goes on to what that was for', async () => {
    window.location.hash = '/user/login/login4?backurl=%2Fvip%2Fmember'
    await openProvider('alipay')
    expect(query()).toMatchObject({ platform: 'alipay', to: '/vip/member' })
    saveReturnAddress('/video/play?id=3')
    window.location.hash = '/user/login/login4'
    await openProvider('alipay')
    expect(query()['to']).toBe('/video/play?id=3')
  })

  it('a stranger is refused', async () => {
    await expect(openProvider('nobody')).rejects.toThrow('授权不成功,请重试')
    expect(left).not.toHaveBeenCalled()
  })

  it('the open id is asked for by itself', () => {
    requestOpenId()
    expect(query()).toMatchObject({ platform: 'mp', scope: 'base', to: '/theater/videodetail?id=1' })
    expect(purposeOfReturn()).toBe('openid')
  })

  it('without a domain nobody is sent anywhere', () => {
    setBoot({ servers: {} })
    expect(() => requestOpenId()).toThrow('未检测到域名地址，请联系管理员')
  })

  it('the official account offers itself alone', () => {
    expect(loginForm().providers.map(({ id }) => id)).toEqual(['mp', 'alipay'])
    wechat()
    expect(loginForm().providers.map(({ id }) => id)).toEqual(['mp'])
  })
})

describe('coming back', () => {
  it('a code is exchanged once, however often it is asked', async () => {
    const [one, two] = await Promise.all([exchangeCode('mp', 'code-1'), exchangeCode('mp', 'code-1')])
    expect(one).toBe(two)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url.pathname).toBe('/app/addon/user/mplogin')
    expect(formOf(sent[0] as Sent)).toEqual({ code: 'code-1', platforms: 'mp' })
  })

  it('Alipay answers an access token, which logs in', async () => {
    await exchangeCode('alipay', 'code-2')
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/app/addon/aliauth/auth',
      '/app/addon/login/alilogin',
    ])
    expect(formOf(sent[1] as Sent)).toEqual({ access_token: 'access', uid: 'ali-7', platforms: 'alipay' })
  })

  it('the open id alone', async () => {
    expect(await exchangeOpenId('code-3')).toBe('o-9')
  })
})

describe('binding', () => {
  const config = (mobile_switch: '0' | '1'): void =>
    setConfig({ ...appConfig(), system: { ...appConfig().system, mobile_switch } })

  it.each([
    [true, '1', true],
    [true, '0', false],
    [false, '1', false],
    [false, '0', false],
  ] as const)('bind %s and mobile_switch %s: a phone must be bound: %s', (bind, mobileSwitch, must) => {
    config(mobileSwitch)
    expect(mustBind(bind)).toBe(must)
  })

  it('binds with a phone, or without one', async () => {
    await loginActions.onBind({
      pending: 77,
      invitationCode: 'SS8888',
      mobile: '13800138000',
      code: '123456',
    })
    expect(formOf(sent[0] as Sent)).toEqual({
      user_oauth_id: '77',
      platform: 'h5',
      invitationCode: 'SS8888',
      mobile: '13800138000',
      code: '123456',
    })
    expect(hasToken()).toBe(true)
    expect(openId()).toBe('o-1')
    clearSession()
    sent.length = 0
    await loginActions.onBind({ pending: 77, invitationCode: '' })
    expect(formOf(sent[0] as Sent)).toEqual({ user_oauth_id: '77', platform: 'h5' })
  })

  it('a refusal is said by the server’s words, and nobody is logged in', async () => {
    wire(() => envelope(null, 400, '该手机号已绑定其他微信'))
    await expect(loginActions.onBind({ pending: 77, invitationCode: '' })).rejects.toThrow(
      '该手机号已绑定其他微信',
    )
    expect(hasToken()).toBe(false)
  })

  it('the modal: 系统提示 with the words and a single 知道了', async () => {
    const alert = jest.fn(() => Promise.resolve())
    setOverlays(() => Promise.resolve({ alert } as Partial<Overlays> as Overlays))
    await loginActions.onAlert('该手机号已绑定其他微信')
    expect(alert).toHaveBeenCalledWith('系统提示', '该手机号已绑定其他微信', '知道了')
  })

  it('an authorisation that waits goes along with the log-in', async () => {
    await loginActions.onPassword({ mobile: '13800138000', password: 'demo1234', pending: 77 })
    expect(formOf(sent[0] as Sent)['user_oauth_id']).toBe('77')
  })
})

describe('an agreement', () => {
  it('of ours opens over the form', async () => {
    const agreement = jest.fn(() => Promise.resolve(true))
    setOverlays(() => Promise.resolve({ agreement } as Partial<Overlays> as Overlays))
    expect(await loginForm().onAgreement({ href: '#/agreement?slug=user-protocol' })).toBe(true)
    expect(agreement).toHaveBeenCalledWith('user-protocol')
  })

  it('of the operator opens beside the app', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    expect(await loginForm().onAgreement({ href: 'https://example.com/terms' })).toBe(false)
    expect(open).toHaveBeenCalledWith('https://example.com/terms', '_blank', 'noopener')
  })
})
