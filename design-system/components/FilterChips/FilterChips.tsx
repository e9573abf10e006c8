import { classes } from '../../hooks/classes.ts'
import { useActiveInView } from '../../hooks/useActiveInView.ts'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import styles from './FilterChips.module.css'

export interface FilterOption {
  value: string
  label: string
}

export interface FilterChipsProps {
  /** Accessible name: what is filtered. */
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A filter as a row of chips that scrolls sideways. */
export function FilterChips({ label, options, value, onChange, className }: FilterChipsProps) {
  // The options may arrive after the value that is chosen among them.
  const row = useActiveInView<HTMLDivElement>(`${value} ${options.length}`)
  return (
    <RadioGroup
      ref={row}
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      className={classes(styles.row, className)}
      optionClassName={styles.chip}
    />
  )
}
