import type { PriceStep } from '@/contract/trade/cart'
import { yuan } from '@/format/money'
import styles from './PriceSteps.module.css'

interface PriceStepsProps {
  steps: readonly PriceStep[]
  total: number
  /** Name of the total. */
  label?: string
}

/** Breakdown of a price: every step with its amount, in the order they are applied. */
export function PriceSteps({ steps, total, label = '应付合计' }: PriceStepsProps) {
  return (
    <dl className={styles.steps}>
      {steps.map(({ step, name, amount }) => (
        <div key={`${step} ${name}`} data-off={amount < 0 || undefined}>
          <dt>{name}</dt>
          <dd>{yuan(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{label}</dt>
        <dd>{yuan(total)}</dd>
      </div>
    </dl>
  )
}
