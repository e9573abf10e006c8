import { PagerButton } from 'design-system/PagerButton'
import styles from './PeriodSteps.module.css'

interface PeriodStepsProps {
  names: readonly [before: string, after: string]
  /** A day of the period before, or of the one after; undefined: there is none. */
  before: string | undefined
  after: string | undefined
  onGo: (day: string) => void
}

/** Leads to the periods before and after the one that is shown. */
export function PeriodSteps({ names, before, after, onGo }: PeriodStepsProps) {
  const step = (name: string, direction: 'back' | 'forward', day: string | undefined) => (
    <PagerButton
      aria-label={name}
      direction={direction}
      aria-disabled={!day}
      onClick={() => day && onGo(day)}
    />
  )
  return (
    <div className={styles.steps}>
      {step(names[0], 'back', before)}
      {step(names[1], 'forward', after)}
    </div>
  )
}
