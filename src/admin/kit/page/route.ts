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
  | 'review'
  | 'speech'
  | 'marking'
  | 'paper'
  | 'question'
  | 'fault'
  | 'sitting'
  | 'course'

/** An entry of the back office's routes.ts. */
export interface AdminRoute {
  path: `/admin/${string}`
  /** A: requires a session of the back office. */
  access: 'A'
  title: string
  /** Menu group; a screen without one is not in the menu. */
  group?: string
  icon?: AdminIcon
  /** Right that opens the screen, or rights of which one is enough; null for every operator. */
  permission: string | readonly string[] | null
  /** Screen whose menu entry is active, for screens that are not in the menu. */
  under?: `/admin/${string}`
  screen: () => Promise<AdminScreen>
  /** Address with demo data, for the test that visits all screens. */
  sample?: string
}
