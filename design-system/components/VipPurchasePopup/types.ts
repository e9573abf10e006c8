import type { ReactNode } from 'react'

export type VipPackage = {
  id: string | number
  /** 月卡, 年卡 ... */
  name: string
  /** Fen. */
  price: number
  /** Fen; struck out, when it is more than the price. */
  originalPrice?: number
  /** One line under the price: 每月仅 ¥9.90. */
  note?: string
  /** A short word at the corner: 超值. */
  badge?: string
}

export type VipBenefit = { icon: ReactNode; label: string }

/** 普通会员 or 创作会员. */
export type VipTier = {
  id: string | number
  name: string
  packages: readonly VipPackage[]
  benefits: readonly VipBenefit[]
}

export type PayType = { id: string; name: string; icon?: ReactNode }
