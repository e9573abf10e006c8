import { NO_DOMAIN } from '@/format/texts'
import { AUTH_FAILED } from '@/format/actionTexts'
import { serverBase } from '@/client/base'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { leaveFor } from '@/client/leave'
import { OAUTH_START_PATH, type OauthStart } from '@/contract/people/oauth'
import type { LoginAnswer } from '@/contract/people/login'
import { inOfficialAccount } from './environment'
import { placeNow, placeToReturn } from './intent'
import { referral } from './referral'

/** How the calls are sent that begin a session: the form shows their failures, and no older session is in their way. */
export const ENTRY = { quiet: true, anonymous: true } as const

/**
 * Third parties are asked by leaving the page: the server sends the browser to the platform and back to
 * /user/login/loginsso with a one-time code, or to /user/login/loginssoerr with a reason.
 */
type Platform = OauthStart['platform']

/** Ways in by a third party, the likeliest one first. */
export const providers = (): { id: string; label: string }[] => {
  const wechat = { id: 'mp', label: '微信' }
  return inOfficialAccount() ? [wechat] : [wechat, { id: 'alipay', label: '支付宝' }]
}

const isPlatform = (id: string): id is Platform => id === 'mp' || id === 'alipay'

/** Address that begins an authorisation. */
export function startAddress(platform: Platform, scope: OauthStart['scope'], to: string): string {
  const base = serverBase('default')
  if (base === null) throw new CallError('nodomain', 0, NO_DOMAIN)
  const query: OauthStart = { platform, scope, site: location.href.replace(/[?#].*$/, ''), to }
  return `${new URL(OAUTH_START_PATH, base).href}?${new URLSearchParams({ ...query }).toString()}`
}

/** A log-in screen is no place to come back to: its own wish is, or where the user was before. */
function returnPlace(): string {
  const here = placeNow()
  if (!here.startsWith('/user/login/')) return placeToReturn(here) ?? here
  const wanted = new URLSearchParams(here.split('?')[1]).get('backurl') ?? ''
  return wanted || placeToReturn(here) || '/user'
}

/** Leaves for the third party; the page comes back to where it stands now, or to `to`. */
export function askProvider(provider: string, to = ''): Promise<'left'> {
  if (!isPlatform(provider)) return Promise.reject(new Error(AUTH_FAILED))
  remember('login')
  leaveFor(startAddress(provider, 'userinfo', to || returnPlace()))
  return Promise.resolve('left')
}

/** Asks the official account who this is, without a page of its own: the open id pays and shares. */
export function askOpenId(to = placeNow()): void {
  remember('openid')
  leaveFor(startAddress('mp', 'base', to))
}

const PURPOSE = 'oauth-purpose'

/** Only this page view asks: what it wanted is forgotten with the tab. */
function remember(purpose: 'openid' | 'login'): void {
  try {
    sessionStorage.setItem(PURPOSE, purpose)
  } catch {
    // Without storage the return counts as a log-in, which brings the open id as well.
  }
}

/** What the page left for. */
export function purposeOfReturn(): 'openid' | 'login' {
  try {
    return sessionStorage.getItem(PURPOSE) === 'openid' ? 'openid' : 'login'
  } catch {
    return 'login'
  }
}

/** A code is good for one exchange, however often the screen is drawn. */
const exchanges = new Map<string, Promise<unknown>>()

function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const running = (exchanges.get(key) as Promise<T> | undefined) ?? run()
  exchanges.set(key, running)
  return running
}

/** Exchanges the code of a log-in. */
export const exchangeCode = (platform: string, code: string): Promise<LoginAnswer> =>
  once(`login:${code}`, async () => {
    if (platform !== 'alipay')
      return call('user.mplogin', { code, platforms: platform, spm: referral() }, ENTRY)
    const { accessToken, userId } = await call('aliauth.auth', { authCode: code }, ENTRY)
    return call(
      'login.alilogin',
      { access_token: accessToken, uid: userId, platforms: platform, spm: referral() },
      ENTRY,
    )
  })

/** Exchanges a code for the open id alone. */
export const exchangeOpenId = (code: string): Promise<string> =>
  once(`openid:${code}`, async () => (await call('common.mpOpenId', { code, platforms: 'mp' }, ENTRY)).openid)
