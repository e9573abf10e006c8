/**
 * Sentences that users read in more than one place. Each stands here alone; the parts of the design system, the error
 * catalogue of the client and the rules of the contract take it from here.
 */
export const NETWORK_FAILED = '网络开小差了'
export const OFFLINE = '哎呀，网络信号丢失'
export const NOTICE_TITLE = '系统提示'
export const LOGIN_FIRST = '请先登录'
export const LOGGED_IN = '登录成功'
export const PASSWORD_CHANGED = '密码修改成功'
export const BOUND = '绑定成功'
export const SUBMITTED = '提交成功!'
export const SUBMIT_FAILED = '提交不成功，请重试'
export const PAY_FAILED = '支付失败'
export const CHOOSE_PACKAGE = '请选择套餐'
export const LOADING = '玩命加载中...'
export const NOTHING_BEFORE = '已经没有了...'
export const NO_EPISODES = '没有剧集'
