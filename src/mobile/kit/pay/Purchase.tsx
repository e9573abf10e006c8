import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { PackageList, PayTypeList } from 'design-system/VipPurchasePopup'
import { FormError } from 'design-system/FormError'
import { yuan } from '@/format/money'
import styles from './Purchase.module.css'
import type { Purchase } from './usePurchase'

interface ChoicesProps {
  purchase: Purchase
  /** There is one package only, and the screen shows it itself. */
  single?: boolean
}

/** Packages and, where there is a choice, the ways to pay. */
export function Choices({ purchase, single = false }: ChoicesProps) {
  const { packages, chosen, pick, types, way, setWay, locked } = purchase
  return (
    <div className={styles.choices}>
      {single ? null : <PackageList packages={packages} chosen={chosen} onChoose={pick} disabled={locked} />}
      <PayTypeList types={types} chosen={way} onChoose={setWay} disabled={locked} />
    </div>
  )
}

interface PayFootProps {
  purchase: Purchase
  kind: 'primary' | 'gold'
  /** Text of the button before the price. */
  label: string
  /** The product is unknown or not loaded yet: a tap could only ask the user to choose. */
  disabled: boolean
  children?: ReactNode
}

/** The button at the foot, locked until there is a result, with the error above it. */
export function PayFoot({ purchase, kind, label, disabled, children }: PayFootProps) {
  const { chosen, locked, error, buy } = purchase
  const price = chosen ? ` ${yuan(chosen.price)}` : ''
  return (
    <div className={styles.foot}>
      <FormError className={styles.error}>{error}</FormError>
      <Button kind={kind} size="l" block disabled={disabled} loading={locked} onClick={() => void buy()}>
        {locked ? '支付处理中...' : `${label}${price}`}
      </Button>
      {children}
    </div>
  )
}
