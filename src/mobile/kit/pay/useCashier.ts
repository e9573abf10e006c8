import { useState } from 'react'
import { usePay, type PayOutcome } from 'design-system/VipPurchasePopup'
import { isPaymentType, type PaymentType } from '@/contract/trade/pay-types'
import { useCall } from '@/mobile/kit/frame/useCall'
import { defaultPayType } from '@/stores/purchase/cashier'

/** Time after which the button unlocks once an H5 cashier took over, ms (spec section 9). */
const UNLOCK = 5000

export interface Cashier {
  types: { id: string; name: string }[]
  way: string
  setWay(next: string): void
  locked: boolean
  error: string | null
  pay(run: (type: PaymentType) => Promise<PayOutcome>): Promise<PayOutcome>
}

/** The payment methods and the lock of the button, for orders. */
export function useCashier(): Cashier {
  const { data } = useCall('common.ifxunipay', {})
  const [way, setWay] = useState<string>(defaultPayType())
  const { locked, error, pay } = usePay(UNLOCK)
  return {
    types: (data?.types ?? []).map(({ type, name }) => ({ id: type, name })),
    way,
    setWay,
    locked,
    error,
    pay: (run) => pay(() => run(isPaymentType(way) ? way : defaultPayType())),
  }
}
