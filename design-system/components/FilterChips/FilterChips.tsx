import { classes } from '../../hooks/classes.ts'
import { useActiveInView } from '../../hooks/useActiveInView.ts'
import styles from './FilterChips.module.css'

export interface FilterOption {
  value: string
  label: string
}

export interface FilterChipsProps {
  /** What is filtered, for those who do not see the row. */
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** One filter as a row of choices that scrolls sideways. */
export function FilterChips({ label, options, value, onChange, className }: FilterChipsProps) {
  // The choices may come after the value that is chosen among them.
  const row = useActiveInView<HTMLDivElement>(`${value} ${options.length}`)
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={classes(styles.row, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          className={styles.chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
