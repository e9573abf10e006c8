import { useId } from 'react'
import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './RadioGroup.module.css'

export interface RadioOption<Value extends string | number> {
  value: Value
  label: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string | number> extends Omit<
  HTMLAttributes<HTMLDivElement>,
  'onChange' | 'role' | 'aria-label' | 'children'
> {
  /** Accessible name of the group. */
  label: string
  options: readonly RadioOption<Value>[]
  /** Value of the chosen option; any value that is not offered means that none is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /**
   * For a choice that takes effect at once, such as one that saves and closes: arrow keys only move the focus, and
   * Space, Enter or a tap chooses, including the option already chosen. Otherwise arrow keys choose.
   */
  confirm?: boolean
  /** No option can be chosen. */
  disabled?: boolean | undefined
  optionClassName?: string | undefined
  ref?: Ref<HTMLDivElement>
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus within the group without choosing; Enter chooses, as Space does natively. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')]
  const at = radios.findIndex((radio) => radio === event.target)
  const step = STEPS[event.key]
  if (at < 0 || (step === undefined && event.key !== 'Enter')) return
  event.preventDefault()
  if (step === undefined) radios[at]?.click()
  else radios[(at + step + radios.length) % radios.length]?.focus()
}

/**
 * A choice of one out of several, with options of any appearance: native radio buttons cover the options, so it is
 * announced as a group, is one Tab stop, and its options are reached by arrow keys. A chosen option carries
 * `data-checked`, one that cannot be chosen `data-disabled`.
 */
export function RadioGroup<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  confirm = false,
  disabled = false,
  optionClassName,
  onKeyDown,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <div
      {...rest}
      // The group itself is not a Tab stop: its radio buttons are.
      tabIndex={-1}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (confirm && !event.defaultPrevented) move(event)
      }}
    >
      {options.map((option) => {
        const checked = option.value === value
        const off = disabled || option.disabled === true
        return (
          <label
            key={option.value}
            className={classes(styles.option, optionClassName)}
            data-checked={checked || undefined}
            data-disabled={off || undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={checked}
              disabled={off}
              onChange={() => {
                if (!confirm) onChange(option.value)
              }}
              onClick={() => {
                if (confirm) onChange(option.value)
              }}
            />
            {option.label}
          </label>
        )
      })}
    </div>
  )
}
