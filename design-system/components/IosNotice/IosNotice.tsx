import { IOS_NOTICE } from '@/format/formTexts'

import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { SheetActions, SheetText } from '../Sheet/SheetParts'

/** Result: 'contact' when the user wants to contact customer service. */
export type IosNoticeProps = OverlayControl<'contact'>

/** Says that virtual goods cannot be sold on iOS. */
export function IosNotice({ visible, onClose, afterClose }: IosNoticeProps) {
  return (
    <Sheet visible={visible} onClose={() => onClose()} afterClose={afterClose} title="温馨提示">
      <SheetText>{IOS_NOTICE}。</SheetText>
      <SheetActions>
        <Button kind="primary" size="l" block onClick={() => onClose('contact')}>
          联系平台客服
        </Button>
        <Button kind="secondary" size="l" block onClick={() => onClose()}>
          知道了
        </Button>
      </SheetActions>
    </Sheet>
  )
}

IosNotice.show = () => showOverlay<IosNoticeProps, 'contact'>(IosNotice, {})
