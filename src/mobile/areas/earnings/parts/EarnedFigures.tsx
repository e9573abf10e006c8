import { plainYuan } from '@/format/money'
import styles from './EarnedFigures.module.css'

export interface EarnedFiguresProps {
  /** Name of the list for screen readers. */
  label: string
  /** Fen. */
  today: number
  /** Fen. */
  month: number
  /** Fen, since the beginning. */
  earned: number
}

/** What somebody has earned today, this month and in all. */
export const EarnedFigures = ({ label, today, month, earned }: EarnedFiguresProps) => (
  <dl className={styles.figures} aria-label={label}>
    {(
      [
        ['今日', today],
        ['本月', month],
        ['累计', earned],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}（元）</dt>
        <dd>{plainYuan(value)}</dd>
      </div>
    ))}
  </dl>
)
