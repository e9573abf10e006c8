export { AgreementPopup } from './AgreementPopup'
export type { AgreementPopupProps } from './AgreementPopup'
