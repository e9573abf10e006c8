import { AUTH_FAILED, NO_AUTH_CODE } from '../../format/actionTexts'

/** Outside accounts that can log in; the keys of `user_bind`. */
export const OAUTH_PLATFORMS = ['mp', 'mini', 'alipay'] as const
export type OauthPlatform = (typeof OAUTH_PLATFORMS)[number]

/** Why a redirect returned no code; shown by `#/user/login/loginssoerr?reason=…`. */
export const OAUTH_FAULTS = ['refused', 'failed', 'forged', 'expired', 'replayed', 'closed'] as const
export type OauthFault = (typeof OAUTH_FAULTS)[number]

/** Message shown for a fault (spec section 8 where it defines one). */
export const OAUTH_FAULT_TEXT: Record<OauthFault, string> = {
  refused: NO_AUTH_CODE,
  failed: AUTH_FAILED,
  forged: AUTH_FAILED,
  expired: '授权已过期，请重新授权',
  replayed: '授权已使用，请重新授权',
  closed: '第三方登录尚未开通',
}

/** Starts the log-in at the outside platform by a redirect: a page address below the server's base. */
export const OAUTH_START_PATH = 'oauth/start'

/** Hash routes that the redirect returns to: with `code`, `platform` and `to`, or with `reason` and `to`. */
export const OAUTH_RETURN_ROUTE = '/user/login/loginsso'
export const OAUTH_FAULT_ROUTE = '/user/login/loginssoerr'

export interface OauthStart {
  platform: 'mp' | 'alipay'
  /**
   * `base` requests the open id only and shows no page inside the official account, `userinfo` requests name and
   * picture.
   */
  scope: 'base' | 'userinfo'
  /** Page that the app runs on, without query and hash; must be the server's own or one of CORS_ORIGINS. */
  site: string
  /** Hash route to continue on, such as `/video/play?id=1`. */
  to: string
}

/** A session is refreshed (user.refreshUserToken) when it is older than this: about ten days, in ms. */
export const REFRESH_AFTER = 10 * 24 * 3_600_000
