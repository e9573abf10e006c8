import { CHOOSE_PACKAGE } from '@/format/actionTexts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePay, type VipPackage } from 'design-system/VipPurchasePopup'
import { isPaymentType, type PaymentType } from '@/contract/trade/pay-types'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useAfterLogin } from '@/stores/intent'
import { overlays, toast } from '@/stores/overlays'
import { defaultPayType, type PayOutcome } from '@/stores/purchase/cashier'
import { mayBuy } from '@/stores/purchase/order'

/** Time after which the button unlocks once an H5 cashier took over, ms (spec section 9). */
const UNLOCK = 5000

export interface Purchase {
  packages: readonly VipPackage[]
  /** The first one until the user picks another. */
  chosen: VipPackage | null
  pick(next: VipPackage): void
  /** Payment methods; empty where nothing virtual may be sold. */
  types: { id: string; name: string }[]
  way: string
  setWay(next: string): void
  locked: boolean
  error: string | null
  buy(): Promise<void>
}

/** Choice of a package and a payment method, and the payment: shared by the membership and the coins screens. */
export function usePurchase(
  packages: readonly VipPackage[],
  place: (product: { id: number; price: number }, type: PaymentType) => Promise<PayOutcome>,
  onPaid: () => unknown,
): Purchase {
  const { pathname, search } = useLocation()
  const { data } = useCall('common.ifxunipay', {})
  const [picked, setPicked] = useState<VipPackage | null>(null)
  const [way, setWay] = useState<string>(defaultPayType())
  const { locked, error, pay } = usePay(UNLOCK)
  const order = useAfterLogin<{ id: number; price: number; way: string }>(
    `order:${pathname}${search}`,
    async ({ way: by, ...product }) => {
      const outcome = await pay(() => place(product, isPaymentType(by) ? by : defaultPayType()))
      if (outcome === 'paid') onPaid()
    },
  )
  const chosen = packages.find(({ id }) => id === picked?.id) ?? packages[0] ?? null
  return {
    packages,
    chosen,
    pick: setPicked,
    types: mayBuy() ? (data?.types ?? []).map(({ type, name }) => ({ id: type, name })) : [],
    way,
    setWay,
    locked,
    error,
    async buy() {
      if (!chosen) return toast(CHOOSE_PACKAGE)
      if (!mayBuy()) return overlays.iosNotice()
      await order({ id: Number(chosen.id), price: chosen.price, way })
    },
  }
}
