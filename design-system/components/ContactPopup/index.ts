export { ContactPopup } from './ContactPopup'
export type { ContactPopupProps } from './ContactPopup'
