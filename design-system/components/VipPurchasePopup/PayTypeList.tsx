import { useId } from 'react'
import styles from './VipPurchasePopup.module.css'
import type { PayType } from './types'

type PayTypeListProps = {
  types: readonly PayType[]
  chosen: string
  onChoose: (id: string) => void
  disabled: boolean
}

/** Choice of payment type; rendered only where there is more than one. */
export function PayTypeList({ types, chosen, onChoose, disabled }: PayTypeListProps) {
  const name = useId()
  if (types.length < 2) return null
  return (
    <div className={styles.payTypes} role="radiogroup" aria-label="支付方式">
      {types.map((type) => (
        <label key={type.id} className={styles.payType}>
          {type.icon}
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
