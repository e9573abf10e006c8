import { useEffect, useEffectEvent } from 'react'
import { Button } from '../Button'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { SheetActions } from '../Sheet/SheetParts'

/** Result: the user's answer; the caller checks the order with the server in either case and never discards it. */
export type PaidOrNotProps = OverlayControl<'paid' | 'unpaid'> & {
  /** Resolves when the payment's result is known: there is nothing left to ask. */
  decided?: Promise<void>
}

/** Asks, after the return from a cashier page, whether the user has paid. Only an answer or the result closes it. */
export function PaidOrNot({ visible, onClose, afterClose, decided }: PaidOrNotProps) {
  const close = useEffectEvent(() => onClose())
  useEffect(() => {
    let left = false
    void decided?.then(() => left || close())
    return () => {
      left = true
    }
  }, [decided])
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      closable={false}
      title="支付完成了吗？"
      description="订单会为你保留，未支付也可以稍后继续"
    >
      <SheetActions>
        <Button kind="primary" size="l" block onClick={() => onClose('paid')}>
          已支付
        </Button>
        <Button kind="secondary" size="l" block onClick={() => onClose('unpaid')}>
          未支付
        </Button>
      </SheetActions>
    </Sheet>
  )
}

PaidOrNot.show = (props: Pick<PaidOrNotProps, 'decided'> = {}) =>
  showOverlay<PaidOrNotProps, 'paid' | 'unpaid'>(PaidOrNot, props)
