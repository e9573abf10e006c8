import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { EnquiryForm } from '../EnquiryForm'
import type { Enquiry, EnquiryFormProps } from '../EnquiryForm'

/** Result: the submitted values. */
export type ConsultationPopupProps = OverlayControl<Enquiry> &
  Omit<EnquiryFormProps, 'onDone' | 'action'> & {
    /** Subject of the consultation. */
    title?: string
    description?: string
  }

export function ConsultationPopup({
  visible,
  onClose,
  afterClose,
  title = '预约咨询',
  description = '留下联系方式，顾问会尽快与你联系',
  ...form
}: ConsultationPopupProps) {
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title={title}
      description={description}
    >
      <EnquiryForm {...form} onDone={onClose} />
    </Sheet>
  )
}

ConsultationPopup.show = (props: Omit<ConsultationPopupProps, keyof OverlayControl<Enquiry>>) =>
  showOverlay<ConsultationPopupProps, Enquiry>(ConsultationPopup, props)
