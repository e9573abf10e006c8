export { VipPurchasePopup } from './VipPurchasePopup'
export type { VipPurchasePopupProps } from './VipPurchasePopup'
export type { PayType, VipBenefit, VipPackage, VipTier } from './types'
