/** Outside accounts (WeChat, Alipay, partners) and whose they are. */

export interface Outside {
  platform: string
  openId: string
  /** The same for all applications of one owner at the platform, where the platform has it. */
  unionId: string | null
  nickname: string
  avatar: string
}
