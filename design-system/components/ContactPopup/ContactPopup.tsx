import { EnquiryForm } from '../EnquiryForm'
import type { Enquiry, EnquiryFormProps } from '../EnquiryForm'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import styles from './ContactPopup.module.css'

/** Result: the submitted contact details. */
export type ContactPopupProps = OverlayControl<Enquiry> & Omit<EnquiryFormProps, 'onDone' | 'action'>

export function ContactPopup({ visible, onClose, afterClose, ...enquiry }: ContactPopupProps) {
  return (
    <Sheet visible={visible} onClose={() => onClose()} afterClose={afterClose} title="留下你的联系方式">
      <EnquiryForm {...enquiry} onDone={onClose} />
      <button type="button" className={styles.quiet} onClick={() => onClose()}>
        关闭，暂不填写
      </button>
    </Sheet>
  )
}

ContactPopup.show = (props: Omit<ContactPopupProps, keyof OverlayControl<Enquiry>>) =>
  showOverlay<ContactPopupProps, Enquiry>(ContactPopup, props)
