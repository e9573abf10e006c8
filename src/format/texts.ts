/**
 * Sentences that users read in more than one place. Each stands here alone; the parts of the design system, the error
 * policy of the client and the rules of the contract take it from here. What an action says when it is done or refused
 * stands in actionTexts.ts, which no first screen loads.
 */
export const NETWORK_FAILED = '网络开小差了'
export const OFFLINE = '哎呀，网络信号丢失'
export const NOTICE_TITLE = '系统提示'
export const LOGIN_FIRST = '请先登录'
export const LOADING = '玩命加载中...'
export const NO_DOMAIN = '未检测到域名地址，请联系管理员'
export const TIMED_OUT = '请求超时，请稍后再试'
export const ELSEWHERE = '您的账号在别处登录，请重新登录'
