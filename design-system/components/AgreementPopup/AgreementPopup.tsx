import { Button } from '../Button'
import { RichText } from '../RichText'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import styles from './AgreementPopup.module.css'

/** Result: true = agreed, false = declined, undefined = closed without a choice. */
export type AgreementPopupProps = OverlayControl<boolean> & {
  title: string
  html: string
  agreeText?: string
  declineText?: string
}

export function AgreementPopup({
  visible,
  onClose,
  afterClose,
  title,
  html,
  agreeText = '同意',
  declineText = '不同意',
}: AgreementPopupProps) {
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title={title}
      footer={
        <div className={styles.pair}>
          <Button kind="secondary" size="l" block onClick={() => onClose(false)}>
            {declineText}
          </Button>
          <Button kind="primary" size="l" block onClick={() => onClose(true)}>
            {agreeText}
          </Button>
        </div>
      }
    >
      <RichText html={html} />
    </Sheet>
  )
}

AgreementPopup.show = (props: Omit<AgreementPopupProps, keyof OverlayControl<boolean>>) =>
  showOverlay<AgreementPopupProps, boolean>(AgreementPopup, props)
