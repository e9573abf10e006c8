import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import form from '../Sheet/form.module.css'

/** Answers what the user says; the order is asked about either way and never thrown away. */
export type PaidOrNotProps = OverlayControl<'paid' | 'unpaid'>

/** Asked on the way back from a cashier. Only an answer closes it. */
export function PaidOrNot({ visible, onClose, afterClose }: PaidOrNotProps) {
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      closable={false}
      title="支付完成了吗？"
      description="订单会为您保留，未支付也可以稍后继续"
    >
      <div className={form.actions}>
        <Button kind="primary" size="l" block onClick={() => onClose('paid')}>
          已支付
        </Button>
        <Button kind="secondary" size="l" block onClick={() => onClose('unpaid')}>
          未支付
        </Button>
      </div>
    </Sheet>
  )
}

PaidOrNot.show = () => showOverlay<PaidOrNotProps, 'paid' | 'unpaid'>(PaidOrNot, {})
