import type { ComponentType } from 'react'

export interface AdminScreen {
  default: ComponentType
}

export type AdminIcon =
  | 'desk'
  | 'banner'
  | 'board'
  | 'headline'
  | 'notice'
  | 'word'
  | 'preview'
  | 'video'
  | 'category'
  | 'live'
  | 'certificate'
  | 'goods'
  | 'shop'
  | 'user'
  | 'application'
  | 'customer'
  | 'teacher'
  | 'card'
  | 'campaign'
  | 'poster'
  | 'coupon'
  | 'discount'
  | 'share'
  | 'config'
  | 'version'
  | 'wallet'
  | 'settlement'
  | 'ledger'
  | 'reconcile'
  | 'order'
  | 'role'
  | 'audit'
  | 'sms'
  | 'creation'
  | 'adaptation'

/** One line of the back office's routes.ts. */
export interface AdminRoute {
  path: `/admin/${string}`
  /** A: the back office's own session. */
  access: 'A'
  title: string
  /** Heading of the menu it stands under; without one it is not in the menu. */
  group?: string
  icon?: AdminIcon
  /** Right that opens it, or rights of which one is enough; null for everybody who is logged in. */
  permission: string | readonly string[] | null
  /** Screen whose menu entry is lit, for screens that are not in the menu. */
  under?: `/admin/${string}`
  /** Stands alone, without the shell and without a session. */
  bare?: boolean
  screen: () => Promise<AdminScreen>
  /** Address with demo data, for the walk over all screens. */
  sample?: string
}
