import { useId } from 'react'
import { Price } from '../Price'
import styles from './VipPurchasePopup.module.css'
import type { VipPackage } from './types'

type PackageListProps = {
  packages: readonly VipPackage[]
  chosen: VipPackage | null
  onChoose: (chosen: VipPackage) => void
  disabled: boolean
}

export function PackageList({ packages, chosen, onChoose, disabled }: PackageListProps) {
  const name = useId()
  if (packages.length === 0) return <p className={styles.none}>暂无可购买的套餐</p>
  return (
    <div
      className={styles.packages}
      role="radiogroup"
      aria-label="会员套餐"
      // While the choices are locked the row still scrolls, so the keyboard must be able to reach it.
      tabIndex={disabled ? 0 : undefined}
    >
      {packages.map((one) => (
        <label key={one.id} className={styles.package}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={chosen?.id === one.id}
            disabled={disabled}
            onChange={() => onChoose(one)}
          />
          {one.badge !== undefined && <span className={styles.badge}>{one.badge}</span>}
          <span className={styles.packageName}>{one.name}</span>
          <Price className={styles.packagePrice} value={one.price} original={one.originalPrice} size="l" />
          {one.note !== undefined && <span className={styles.note}>{one.note}</span>}
        </label>
      ))}
    </div>
  )
}
