export { BindMobilePopup } from './BindMobilePopup'
export type { BindMobilePopupProps } from './BindMobilePopup'
