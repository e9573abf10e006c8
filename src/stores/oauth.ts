import { NO_DOMAIN } from '@/format/texts'
import { AUTH_FAILED } from '@/format/actionTexts'
import { serverBase } from '@/client/base'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { openAddress } from '@/client/leave'
import { OAUTH_START_PATH, type OauthStart } from '@/contract/people/oauth'
import type { LoginAnswer } from '@/contract/people/login'
import { inOfficialAccount } from './environment'
import { currentAddress, returnAddress } from './intent'
import { referral } from './referral'

/** Flags of calls that start a session: the form shows their failures, and no older token is sent. */
export const ENTRY = { quiet: true, anonymous: true } as const

/**
 * Third parties are opened by leaving the page: the server redirects the browser to the platform and back to
 * /user/login/loginsso with a one-time code, or to /user/login/loginssoerr with a reason.
 */
type Platform = OauthStart['platform']

/** Third-party log-ins, the most likely one first. */
export const providers = (): { id: string; label: string }[] => {
  const wechat = { id: 'mp', label: '微信' }
  return inOfficialAccount() ? [wechat] : [wechat, { id: 'alipay', label: '支付宝' }]
}

const isPlatform = (id: string): id is Platform => id === 'mp' || id === 'alipay'

/** Address that starts an authorisation. */
export function startAddress(platform: Platform, scope: OauthStart['scope'], to: string): string {
  const base = serverBase('default')
  if (base === null) throw new CallError('nodomain', 0, NO_DOMAIN)
  const query: OauthStart = { platform, scope, site: location.href.replace(/[?#].*$/, ''), to }
  return `${new URL(OAUTH_START_PATH, base).href}?${new URLSearchParams({ ...query }).toString()}`
}

/** Log-in screens are no return addresses: uses their wanted address, or the screen before. */
function returnPlace(): string {
  const here = currentAddress()
  if (!here.startsWith('/user/login/')) return returnAddress(here) ?? here
  const wanted = new URLSearchParams(here.split('?')[1]).get('backurl') ?? ''
  return wanted || returnAddress(here) || '/user'
}

/** Leaves for the third party; the page returns to the current address, or to `to`. */
export function openProvider(provider: string, to = ''): Promise<'left'> {
  if (!isPlatform(provider)) return Promise.reject(new Error(AUTH_FAILED))
  remember('login')
  openAddress(startAddress(provider, 'userinfo', to || returnPlace()))
  return Promise.resolve('left')
}

/**
 * Requests the user's open id from the official account, without a page of its own; it is needed to pay and to share.
 */
export function requestOpenId(to = currentAddress()): void {
  remember('openid')
  openAddress(startAddress('mp', 'base', to))
}

const PURPOSE = 'oauth-purpose'

/** Per tab: the purpose is forgotten when the tab is closed. */
function remember(purpose: 'openid' | 'login'): void {
  try {
    sessionStorage.setItem(PURPOSE, purpose)
  } catch {
    // Without storage the return counts as a log-in, which provides the open id as well.
  }
}

/** Purpose for which the page was left. */
export function purposeOfReturn(): 'openid' | 'login' {
  try {
    return sessionStorage.getItem(PURPOSE) === 'openid' ? 'openid' : 'login'
  } catch {
    return 'login'
  }
}

/** A code is valid for one exchange, however often the screen renders. */
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
