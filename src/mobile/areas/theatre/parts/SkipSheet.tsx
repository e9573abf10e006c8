import { Sheet } from 'design-system/Sheet'
import { Slider } from 'design-system/Slider'
import { Stepper } from 'design-system/Stepper'
import type { Skip } from '@/stores/player/machine'
import { LONGEST_SKIP } from '@/stores/player/state'
import styles from './SkipSheet.module.css'

interface SkipSheetProps {
  visible: boolean
  onClose: () => void
  skip: Readonly<Skip>
  onSkip: (skip: Skip) => void
}

const ENDS = [
  { end: 'intro', name: '片头' },
  { end: 'outro', name: '片尾' },
] as const

/** Chooses how much of every episode of a work is left out at its start and at its end. */
export function SkipSheet({ visible, onClose, skip, onSkip }: SkipSheetProps) {
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="跳过片头片尾"
      description="只对这部作品生效，太短的集会完整播放"
    >
      <div className={styles.ends}>
        {ENDS.map(({ end, name }) => {
          const change = (seconds: number): void => onSkip({ ...skip, [end]: seconds })
          return (
            <div key={end}>
              <div className={styles.head}>
                <span>{name}</span>
                <span className={styles.number}>
                  <Stepper
                    aria-label={`${name}秒数`}
                    min={0}
                    max={LONGEST_SKIP}
                    value={skip[end]}
                    onChange={change}
                  />
                  秒
                </span>
              </div>
              <Slider
                label={name}
                className={styles.slider}
                min={0}
                max={LONGEST_SKIP}
                value={skip[end]}
                aria-valuetext={`${skip[end]}秒`}
                onChange={change}
              />
            </div>
          )
        })}
      </div>
    </Sheet>
  )
}
