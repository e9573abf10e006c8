import { IOS_NOTICE } from '@/format/formTexts'

import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import form from '../Sheet/form.module.css'

/** Answers 'contact' when the user wants the customer service. */
export type IosNoticeProps = OverlayControl<'contact'>

/** On iOS nothing virtual may be sold here. */
export function IosNotice({ visible, onClose, afterClose }: IosNoticeProps) {
  return (
    <Sheet visible={visible} onClose={() => onClose()} afterClose={afterClose} title="温馨提示">
      <p className={form.text}>{IOS_NOTICE}。</p>
      <div className={form.actions}>
        <Button kind="primary" size="l" block onClick={() => onClose('contact')}>
          联系平台客服
        </Button>
        <Button kind="secondary" size="l" block onClick={() => onClose()}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}

IosNotice.show = () => showOverlay<IosNoticeProps, 'contact'>(IosNotice, {})
