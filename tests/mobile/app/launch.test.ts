import { setBoot } from '@/client/base'
import { openAddress } from '@/client/leave'
import { takeHome, launch } from '@/mobile/app/launch'
import { returnAddress } from '@/stores/intent'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { referralCode } from '@/stores/referral'
import { declareShare } from '@/stores/share'
import { beginSession, clearSession, hasToken, keepOpenId } from '@/stores/session'
import { envelope, watchedFront, wire, type Sent } from '@tests/client/wire'
import { until } from '@tests/support/until'

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))
jest.mock('@/stores/outbox', () => ({ watchOutbox: jest.fn() }))

const wx = {
  config: jest.fn(),
  ready: (run: () => void) => run(),
  error: jest.fn(),
  updateAppMessageShareData: jest.fn(),
  updateTimelineShareData: jest.fn(),
}
jest.mock('weixin-js-sdk', () => ({ __esModule: true, default: wx }))

const left = jest.mocked(openAddress)
const shared = wx.updateAppMessageShareData
const linkOf = (): string => (shared.mock.calls.at(-1)?.[0] as { link: string } | undefined)?.link ?? ''
const asked = (path: string): Record<string, string>[] =>
  sent
    .filter(({ url }) => url.pathname.endsWith(path))
    .map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))))

let sent: Sent[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  keepOpenId('')
  watchedFront()
  left.mockClear()
  shared.mockClear()
  window.location.hash = '/home'
  delete document.documentElement.dataset['official']
  setBoot({ servers: { default: 'https://api.test/' } })
  sent = wire(({ url }) => {
    if (url.pathname.endsWith('/user/info')) return envelope({ id: 7, share_code: 'SS7777', tiers: [] })
    if (url.pathname.endsWith('adtask')) return envelope({ user_count: 0, limit: 1, coins: 1 })
    if (url.pathname.endsWith('user/share'))
      return envelope({ appId: 'wx1', nonceStr: 'n', timestamp: 1, signature: 's' })
    if (url.pathname.endsWith('referralCode'))
      return envelope({ found: true, name: '林**', avatar: '', spm: 'AB12CD.stamp', expiresAt: 0 })
    if (url.pathname.includes('/aliauth/'))
      return envelope({ accessToken: 'a', refreshToken: `r${sent.length}`, userId: 'guest-1' })
    return envelope({ token: 'newer' })
  })
  Reflect.deleteProperty(navigator, 'userAgent')
})

const official = () =>
  Object.defineProperty(navigator, 'userAgent', { value: 'iPhone MicroMessenger/8.0', configurable: true })

describe('inside the official account', () => {
  // First: the page is signed once a page view.
  it('with an open id it sets up sharing, with the tracking code of who is logged in', async () => {
    official()
    keepOpenId('o-1')
    await beginSession('token')
    await launch()
    await until('a link to share', linkOf)
    expect(left).not.toHaveBeenCalled()
    expect(wx.config).toHaveBeenCalledWith(expect.objectContaining({ appId: 'wx1', signature: 's' }))
    expect(linkOf()).toContain('spm=7ss')
    expect(linkOf()).toContain('scene=SS7777')
    window.location.hash = '/work/detail?id=3'
    await until('a link to share of the new screen', () => linkOf().includes('#/work/detail?id=3'))
  })

  it('what a screen is shared as goes with it, by the address of its page', async () => {
    setBoot({ servers: { default: 'https://api.test/' }, pages: true })
    official()
    window.location.hash = '/work/detail?id=3'
    const drop = declareShare({ title: '渡口有灯', description: '一盏灯' })
    await until('the title', () =>
      shared.mock.calls.some(([data]) => (data as { title: string }).title === '渡口有灯'),
    )
    expect(new URL(linkOf()).pathname).toBe('/s/work/detail')
    expect(new URL(linkOf()).searchParams.get('id')).toBe('3')
    drop()
    await until('the product itself', () => linkOf().includes('#/work/detail'))
  })

  it('a page of a static host has no such address', async () => {
    official()
    window.location.hash = '/work/detail?id=4'
    declareShare({ title: '长安' })
    await until('a link', () => linkOf().includes('id=4'))
    expect(linkOf()).toContain('/#/work/detail?id=4')
  })

  it('without an open id it goes to ask for one, once', async () => {
    official()
    window.location.hash = '/theater/videodetail?id=1'
    await launch()
    const { searchParams } = new URL(left.mock.calls[0]?.[0] ?? '')
    expect(searchParams.get('scope')).toBe('base')
    expect(searchParams.get('to')).toBe('/theater/videodetail?id=1')
    await launch()
    expect(left).toHaveBeenCalledTimes(1)
    expect(document.documentElement.dataset['official']).toBe('')
  })

  it('never from a screen of a log-in: a refusal must not become a circle', async () => {
    official()
    window.location.hash = '/user/login/loginssoerr?reason=refused'
    await launch()
    expect(left).not.toHaveBeenCalled()
  })
})

it('an ordinary browser is not asked for anything', async () => {
  await launch()
  expect(left).not.toHaveBeenCalled()
  expect(sent).toHaveLength(0)
})

it('keeps the referral of whatever screen a shared link opens', async () => {
  window.location.hash = '/work/detail?kind=drama&id=1&scene=AB12CD'
  await launch()
  expect(referralCode()).toBe('AB12CD')
})

describe('a session', () => {
  it('older than ten days goes on with a newer token', async () => {
    await beginSession('old')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 24 * 3_600_000 + 1000)
    await launch()
    expect(JSON.parse(localStorage.getItem('vuex') ?? '{}')).toMatchObject({ token: 'newer' })
    clock.mockRestore()
  })

  it('that is young is left alone', async () => {
    await beginSession('young')
    await launch()
    expect(asked('refreshUserToken')).toHaveLength(0)
    expect(asked('/user/info')).toHaveLength(2)
  })
})

describe('after -1', () => {
  const login = jest.fn(() => Promise.resolve(false))
  beforeEach(() => {
    login.mockClear()
    setOverlays(() => Promise.resolve({ login } as Partial<Overlays> as Overlays))
  })

  it('a log-in is offered and returns to the place, and the device is a guest meanwhile', async () => {
    await beginSession('token')
    window.location.hash = '/video/play?id=2'
    await takeHome()
    expect(hasToken()).toBe(false)
    expect(window.location.hash).toBe('#/home')
    expect(returnAddress()).toBe('/video/play?id=2')
    expect(asked('aliauth/auth')).toEqual([{ clientType: '10' }])
    await until('the log-in', () => login.mock.calls.length === 1)
  })

  it('a guest’s tokens are refreshed while they can be, then taken anew by the same guest', async () => {
    await takeHome()
    await takeHome()
    expect(asked('aliauth/authRefresh')).toHaveLength(1)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 24 * 3_600_000)
    await takeHome()
    expect(asked('aliauth/auth').at(-1)).toEqual({ clientType: '10', userId: 'guest-1' })
    clock.mockRestore()
  })
})

it('a page that could not be signed works all the same: it is only logged', async () => {
  jest.resetModules()
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  official()
  const fresh = { base: await import('@/client/base'), share: await import('@/stores/share') }
  fresh.base.setBoot({ servers: { default: 'https://api.test/' } })
  wire(() => envelope(null, 500, '签名失败'))
  fresh.share.declareShare({})
  await until('a warning', () => warned.mock.calls.length > 0)
  expect(warned).toHaveBeenCalledWith(
    'The share set-up failed',
    expect.objectContaining({ message: '签名失败' }),
  )
})
