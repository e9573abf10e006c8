import { Sheet } from '../Sheet'
import styles from './RateSheet.module.css'

export interface RateSheetProps {
  visible: boolean
  onClose: () => void
  rate: number
  rates: readonly number[]
  onRate: (rate: number) => void
}

/** How fast it plays. */
export function RateSheet({ visible, onClose, rate, rates, onRate }: RateSheetProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title="倍速播放">
      <div role="radiogroup" aria-label="倍速" className={styles.rates}>
        {rates.map((value) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === rate}
            className={styles.rate}
            onClick={() => {
              onRate(value)
              onClose()
            }}
          >
            {`${value}x`}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
