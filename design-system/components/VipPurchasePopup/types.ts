import type { ReactNode } from 'react'

export type VipPackage = {
  id: string | number
  /** Name of the package, such as 月卡, 年卡. */
  name: string
  /** Price in fen. */
  price: number
  /** Price before the discount in fen; struck through when it is higher than the price. */
  originalPrice?: number
  /** Line under the price, such as 每月仅 ¥9.90. */
  note?: string
  /** Badge in the corner, such as 超值. */
  badge?: string
}

export type VipBenefit = { icon: ReactNode; label: string }

/** A membership tier: 普通会员 or 创作会员. */
export type VipTier = {
  id: string | number
  name: string
  packages: readonly VipPackage[]
  benefits: readonly VipBenefit[]
}

export type PayType = { id: string; name: string; icon?: ReactNode }
