import { useId } from 'react'
import { PayMark } from './PayMark'
import styles from './VipPurchasePopup.module.css'
import type { PayType } from './types'

type PayTypeListProps = {
  types: readonly PayType[]
  chosen: string
  onChoose: (id: string) => void
  disabled: boolean
  /** Omits the visible heading where the screen has its own; the name for screen readers stays. */
  hideHeading?: boolean
}

/** Choice of payment type; rendered only where there is more than one. */
export function PayTypeList({ types, chosen, onChoose, disabled, hideHeading = false }: PayTypeListProps) {
  const name = useId()
  if (types.length < 2) return null
  return (
    <div className={styles.payTypes} role="radiogroup" aria-label="支付方式">
      {hideHeading ? null : (
        <p className={styles.payHeading} aria-hidden="true">
          支付方式
        </p>
      )}
      {types.map((type) => (
        <label key={type.id} className={styles.payType}>
          {type.icon ?? <PayMark id={type.id} />}
          <span className={styles.payName}>{type.name}</span>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={chosen === type.id}
            disabled={disabled}
            onChange={() => onChoose(type.id)}
          />
          <span className={styles.dot} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}
