import { useState } from 'react'
import { RadioGroup } from 'design-system/RadioGroup'
import { Sheet } from 'design-system/Sheet'
import styles from './FilterMenu.module.css'

interface FilterMenuProps {
  /** What is filtered. */
  label: string
  /** The first one is the default. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A filter as a button that names the choice and opens all choices. */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value) ?? options[0]
  const active = chosen !== undefined && chosen !== options[0]
  return (
    <>
      <button
        type="button"
        className={styles.filter}
        data-active={active || undefined}
        aria-haspopup="dialog"
        aria-label={`${label}：${chosen?.label ?? ''}`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{active ? chosen.label : label}</span>
      </button>
      <Sheet visible={open} onClose={() => setOpen(false)} title={label}>
        <RadioGroup
          label={label}
          confirm
          options={options}
          value={chosen?.value}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
          className={styles.options}
          optionClassName={styles.option}
        />
      </Sheet>
    </>
  )
}
