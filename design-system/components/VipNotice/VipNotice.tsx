import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import form from '../Sheet/form.module.css'

export type VipNoticeProps = OverlayControl<void> & {
  /** Extra lines of the membership, below the promise. */
  lines?: readonly string[]
}

/** Promise that a membership never renews automatically. */
export function VipNotice({ visible, onClose, afterClose, lines = [] }: VipNoticeProps) {
  return (
    <Sheet visible={visible} onClose={() => onClose()} afterClose={afterClose} title="会员服务说明">
      <p className={form.text}>会员到期后不会自动续费，也不会自动扣款。需要继续使用时，请您自行购买。</p>
      {lines.map((line) => (
        <p key={line} className={form.text}>
          {line}
        </p>
      ))}
      <div className={form.actions}>
        <Button kind="primary" size="l" block onClick={() => onClose()}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}

VipNotice.show = (lines?: readonly string[]) => showOverlay<VipNoticeProps, void>(VipNotice, { lines })
