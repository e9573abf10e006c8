import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { SheetActions, SheetText } from '../Sheet/SheetParts'

export type VipNoticeProps = OverlayControl<void> & {
  /** Extra lines of the membership, below the promise. */
  lines?: readonly string[]
}

/** Promise that a membership never renews automatically. */
export function VipNotice({ visible, onClose, afterClose, lines = [] }: VipNoticeProps) {
  return (
    <Sheet visible={visible} onClose={() => onClose()} afterClose={afterClose} title="会员服务说明">
      <SheetText>会员到期后不会自动续费，也不会自动扣款。需要继续使用时，请自行购买。</SheetText>
      {lines.map((line) => (
        <SheetText key={line}>{line}</SheetText>
      ))}
      <SheetActions>
        <Button kind="primary" size="l" block onClick={() => onClose()}>
          知道了
        </Button>
      </SheetActions>
    </Sheet>
  )
}

VipNotice.show = (lines?: readonly string[]) => showOverlay<VipNoticeProps, void>(VipNotice, { lines })
