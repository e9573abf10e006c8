/** Outside accounts (WeChat, Alipay, partners) and the users they belong to. */

export interface Outside {
  platform: string
  openId: string
  /** The same for all applications of one owner on the platform, if the platform has such an id. */
  unionId: string | null
  nickname: string
  avatar: string
}
