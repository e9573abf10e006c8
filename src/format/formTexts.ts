// Separate from texts.ts, which is part of the first script.
export const AGREE_FIRST = '请勾选并同意协议'
export const WAIT_FOR_CODE = '倒计时结束后再发送'
export const IOS_NOTICE = '由于相关规定，iOS 设备暂不支持虚拟充值，请联系平台客服'
