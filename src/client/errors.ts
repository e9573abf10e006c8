import {
  BOUND,
  CHOOSE_PACKAGE,
  LOGGED_IN,
  LOGIN_FIRST,
  NETWORK_FAILED,
  NOTHING_BEFORE,
  NOTICE_TITLE,
  NO_EPISODES,
  OFFLINE,
  PASSWORD_CHANGED,
  PAY_FAILED,
  SUBMITTED,
  SUBMIT_FAILED,
} from '@/format/texts'

/** The error catalogue of spec section 8: what the client and the stores tell users. */
export const TEXT = {
  noDomain: '未检测到域名地址，请联系管理员',
  network: NETWORK_FAILED,
  offline: OFFLINE,
  timeout: '请求超时，请稍后再试',
  elsewhereTitle: NOTICE_TITLE,
  elsewhere: '您的账号在别处登录，请重新登录',
  loginFirst: LOGIN_FIRST,
  payFailed: PAY_FAILED,
  payFailedWith: '支付不成功:',
  bindTitle: NOTICE_TITLE,
  bindConfirm: '知道了',
  submitted: SUBMITTED,
  submitFailed: SUBMIT_FAILED,
  loginDone: LOGGED_IN,
  passwordChanged: PASSWORD_CHANGED,
  bound: BOUND,
  noAuthCode: '未获取授权码,请重试.',
  authFailed: '授权不成功,请重试',
  linkCopied: '链接已复制，请在浏览器打开',
  choosePackage: CHOOSE_PACKAGE,
  nothingBefore: NOTHING_BEFORE,
  lastEpisode: '已经是最后一集了',
  noEpisodes: NO_EPISODES,
  membershipOpened: '会员开通成功',
} as const

export type FailureKind =
  | 'code'
  | 'http'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'blocked'
  | 'nodomain'

/**
 * A call that did not succeed, with what users read in `message`. `code` is the envelope's code or the HTTP status.
 * `data` is what the server sent with a refusal, `legacy` says that the legacy layer answered.
 */
export class CallError extends Error {
  legacy = false
  /** The session it was asked in has been left meanwhile: what it says about the session is old news. */
  stale = false

  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }

  asLegacy(legacy: boolean): this {
    this.legacy = legacy
    return this
  }

  asStale(stale: boolean): this {
    this.stale = stale
    return this
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : TEXT.network
