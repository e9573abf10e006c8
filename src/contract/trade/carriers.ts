/** Parcel carriers by label, with their codes at Kuaidi100 (its table of companies). */
export const CARRIER_CODES = {
  顺丰速运: 'shunfeng',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  韵达快递: 'yunda',
  京东物流: 'jd',
  邮政快递: 'youzhengguonei',
} as const

export const CARRIERS = Object.keys(CARRIER_CODES) as (keyof typeof CARRIER_CODES)[]
