/**
 * User texts needed in more than one place; each is defined only here. The design system's components, the client's
 * error policy and the contract's rules import them. Messages for an action that succeeded or failed are in
 * actionTexts.ts, which no first screen loads.
 */
export const NETWORK_FAILED = '网络开小差了'
export const OFFLINE = '哎呀，网络信号丢失'
export const NOTICE_TITLE = '系统提示'
export const LOGIN_FIRST = '请先登录'
export const LOADING = '玩命加载中...'
export const NO_DOMAIN = '未检测到域名地址，请联系管理员'
export const TIMED_OUT = '请求超时，请稍后再试'
export const LOGGED_IN_ELSEWHERE = '您的账号在别处登录，请重新登录'
