/** The error catalogue of spec section 8: every text a failure shows, in one place. */
export const TEXT = {
  noDomain: '未检测到域名地址，请联系管理员',
  network: '网络开小差了',
  offline: '哎呀，网络信号丢失',
  timeout: '请求超时，请稍后再试',
  elsewhereTitle: '系统提示',
  elsewhere: '您的账号在别处登录，请重新登录',
  loginFirst: '请先登录',
  payFailed: '支付失败',
  payFailedWith: '支付不成功:',
  bindTitle: '系统提示',
  bindConfirm: '知道了',
  submitted: '提交成功!',
  submitFailed: '提交不成功，请重试',
  codeSent: '验证码已发送',
  codeFailed: '验证码发送失败',
  codeWait: '倒计时结束后再发送',
  codeLoading: '正在获取验证码',
  loginDone: '登录成功',
  passwordChanged: '密码修改成功',
  registered: '注册账号成功！',
  bound: '绑定成功',
  agreement: '请勾选并同意协议',
  noAuthCode: '未获取授权码,请重试.',
  authFailed: '授权不成功,请重试',
  linkCopied: '链接已复制，请在浏览器打开',
  choosePackage: '请选择套餐',
  nothingBefore: '已经没有了...',
  lastEpisode: '已经是最后一集了',
  noEpisodes: '没有剧集',
  iosPay: '由于相关规范，iOS 功能暂不可用，请联系平台客服',
  favoriteInWechat: '在微信中无法使用此功能',
  favoriteUnsupported: '该浏览器不支持，请手动添加收藏！',
  loading: '玩命加载中...',
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
