import { AUTH_FAILED, NO_AUTH_CODE } from '@/format/actionTexts'

/** Outside accounts a user can enter by; `user_bind` is keyed with these names. */
export const OAUTH_PLATFORMS = ['mp', 'mini', 'alipay'] as const
export type OauthPlatform = (typeof OAUTH_PLATFORMS)[number]

/** Why a redirect brought no code; `#/user/login/loginssoerr?reason=…` says it in words. */
export const OAUTH_FAULTS = ['refused', 'failed', 'forged', 'expired', 'replayed', 'closed'] as const
export type OauthFault = (typeof OAUTH_FAULTS)[number]

/** What a user reads for a fault (spec section 8 where it has the words). */
export const OAUTH_FAULT_TEXT: Record<OauthFault, string> = {
  refused: NO_AUTH_CODE,
  failed: AUTH_FAILED,
  forged: AUTH_FAILED,
  expired: '授权已过期，请重新授权',
  replayed: '授权已使用，请重新授权',
  closed: '第三方登录尚未开通',
}

/** Opens the log-in at the outside platform: a page address below the server's base, left by a redirect. */
export const OAUTH_START_PATH = 'oauth/start'

/** Hash routes the redirect comes back to: with `code`, `platform` and `to`, or with `reason` and `to`. */
export const OAUTH_RETURN_ROUTE = '/user/login/loginsso'
export const OAUTH_FAULT_ROUTE = '/user/login/loginssoerr'

export interface OauthStart {
  platform: 'mp' | 'alipay'
  /** `base` asks for the open id only and shows no page inside the official account, `userinfo` asks for name and picture. */
  scope: 'base' | 'userinfo'
  /** Page the app stands on, without query and hash; must be the server's own or one of CORS_ORIGINS. */
  site: string
  /** Hash route to go on to, such as `/video/play?id=1`. */
  to: string
}

/** A session is refreshed (user.refreshUserToken) once it is older than this: about ten days. */
export const REFRESH_AFTER = 10 * 24 * 3_600_000
