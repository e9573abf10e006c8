import { Button } from 'design-system/Button'
import { Price } from 'design-system/Price'
import { FormError } from 'design-system/FormError'
import type { Cashier } from '@/mobile/kit/pay/useCashier'
import styles from './PayBox.module.css'

interface PayBoxProps {
  cashier: Cashier
  total: number
  label: string
  disabled?: boolean
  onPay: () => void
}

/** The foot of every order: the price and the pay button, with the error above them. */
export function PayBox({ cashier: { locked, error }, total, label, disabled, onPay }: PayBoxProps) {
  return (
    <div className={styles.foot}>
      <FormError className={styles.error}>{error}</FormError>
      <p className={styles.sum} aria-live="polite">
        应付 <Price value={total} size="l" />
      </p>
      <Button size="l" loading={locked} disabled={disabled} onClick={onPay}>
        {locked ? '支付处理中...' : label}
      </Button>
    </div>
  )
}
