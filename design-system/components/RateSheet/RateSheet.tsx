import { RadioGroup } from '../RadioGroup'
import { Sheet } from '../Sheet'
import styles from './RateSheet.module.css'

export interface RateSheetProps {
  visible: boolean
  onClose: () => void
  rate: number
  rates: readonly number[]
  onRate: (rate: number) => void
}

/** Sheet to choose the playback speed. */
export function RateSheet({ visible, onClose, rate, rates, onRate }: RateSheetProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title="倍速播放">
      <RadioGroup
        label="倍速"
        options={rates.map((value) => ({ value, label: `${value}x` }))}
        value={rate}
        onChange={(value) => {
          onRate(value)
          onClose()
        }}
        confirm
        className={styles.rates}
        optionClassName={styles.rate}
      />
    </Sheet>
  )
}
