export { ConsultationPopup } from './ConsultationPopup'
export type { ConsultationPopupProps } from './ConsultationPopup'
