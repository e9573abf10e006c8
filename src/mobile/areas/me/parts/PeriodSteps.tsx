import { Icon } from 'design-system/Icon'
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
  const step = (name: string, icon: 'back' | 'forward', day: string | undefined) => (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      // A disabled button would lose the focus.
      aria-disabled={!day}
      onClick={() => day && onGo(day)}
    >
      <Icon name={icon} size={20} />
    </button>
  )
  return (
    <div className={styles.steps}>
      {step(names[0], 'back', before)}
      {step(names[1], 'forward', after)}
    </div>
  )
}
