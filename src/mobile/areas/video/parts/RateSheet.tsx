import { Sheet } from 'design-system/Sheet'
import { RATES } from '@/stores/playerState'
import styles from './RateSheet.module.css'

interface RateSheetProps {
  visible: boolean
  onClose: () => void
  rate: number
  onRate: (rate: number) => void
}

export function RateSheet({ visible, onClose, rate, onRate }: RateSheetProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title="倍速播放">
      <div role="radiogroup" aria-label="倍速" className={styles.rates}>
        {RATES.map((value) => (
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
