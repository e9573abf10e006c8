import { AddOutline, MinusOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useControllable } from '../../hooks/useControllable'
import styles from './Stepper.module.css'

export type StepperProps = {
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  'aria-label'?: string
}

/**
 * Number field with minus and plus buttons. A typed number is applied when the field is left, clamped to its limits.
 */
export function Stepper({
  value,
  defaultValue,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  disabled = false,
  'aria-label': label = '数量',
}: StepperProps) {
  const [current, setCurrent] = useControllable(value, defaultValue ?? min, onChange)
  const [draft, setDraft] = useState<string | null>(null)

  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next))
    setDraft(null)
    if (bounded !== current) setCurrent(bounded)
  }
  const settle = () => {
    if (draft === null) return
    const typed = Number.parseInt(draft, 10)
    set(Number.isNaN(typed) ? current : min + Math.round((typed - min) / step) * step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowUp: current + step, ArrowDown: current - step }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      set(next)
    }
    if (event.key === 'Enter') settle()
  }

  return (
    <div className={styles.root} role="group" aria-label={label} data-disabled={disabled || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-label="减少"
        disabled={disabled || current <= min}
        onClick={() => set(current - step)}
      >
        <MinusOutline aria-hidden="true" />
      </button>
      <input
        className={styles.input}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? String(current)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label="增加"
        disabled={disabled || current >= max}
        onClick={() => set(current + step)}
      >
        <AddOutline aria-hidden="true" />
      </button>
    </div>
  )
}
