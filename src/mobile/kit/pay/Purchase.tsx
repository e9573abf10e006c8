import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { PackageList, PayTypeList } from 'design-system/VipPurchasePopup'
import { FormError } from 'design-system/FormError'
import { yuan } from '@/format/money'
import styles from './Purchase.module.css'
import type { Purchase } from './usePurchase'

interface ChoicesProps {
  purchase: Purchase
  /** There is one thing only, and the screen shows it itself. */
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
  /** What the button says before the price. */
  label: string
  /** What is sold is not known, yet or at all: a tap would only be told to choose. */
  disabled: boolean
  children?: ReactNode
}

/** The button at the foot, locked until there is a result, with what went wrong above it. */
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
