export { LoginPopup } from './LoginPopup'
export type { LoginPopupProps } from './LoginPopup'
