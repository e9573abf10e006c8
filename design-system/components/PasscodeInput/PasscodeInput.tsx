import { useId, useState } from 'react'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { useControllable } from '../../hooks/useControllable.ts'
import { Field } from '../Field/Field.tsx'
import { noteOf } from '../FieldNote/FieldNote.tsx'
import { NumberKeyboard } from '../NumberKeyboard/NumberKeyboard.tsx'
import styles from './PasscodeInput.module.css'

export interface PasscodeInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength' | 'value' | 'defaultValue' | 'onChange'
> {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  length?: number
  /** Shows the digits, as for a code that was sent; without it they are dots, as for a password. */
  plain?: boolean
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Called with the code when its last digit is there. */
  onFill?: (value: string) => void
  error?: string | null
  hint?: ReactNode
  /** Brings our NumberKeyboard instead of the system's; not for codes that the system fills in. */
  keyboard?: boolean
}

/** Keeps the caret behind the last digit: there is none to be seen between the cells. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart: start, selectionEnd: end, value } = input
  if (start === end && end !== value.length) input.setSelectionRange(value.length, value.length)
}

/**
 * A code of digits in drawn cells. One native input lies over them, so that paste, the code of a text message and screen
 * readers find a text field: antd-mobile's PasscodeInput is a button that hides its input from assistive technology.
 */
export function PasscodeInput({
  label,
  hideLabel = false,
  length = 6,
  plain = false,
  value,
  defaultValue = '',
  onChange,
  onFill,
  error = null,
  hint,
  keyboard = false,
  className,
  style,
  onFocus,
  onBlur,
  ...rest
}: PasscodeInputProps) {
  const id = useId()
  const [code, setCode] = useControllable(value, defaultValue, onChange)
  const [focused, setFocused] = useState(false)
  const note = { field: id, error, hint }
  const enter = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, length)
    if (next === code) return
    setCode(next)
    if (next.length === length) onFill?.(next)
  }

  return (
    <Field {...note} label={label} hideLabel={hideLabel} className={className} style={style}>
      <div className={styles.cells} data-invalid={error !== null || undefined}>
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={styles.cell}
            aria-hidden="true"
            data-next={at === Math.min(code.length, length - 1) || undefined}
          >
            {code[at] === undefined ? null : plain ? code[at] : <span className={styles.dot} />}
          </span>
        ))}
        <input
          autoComplete="one-time-code"
          {...rest}
          id={id}
          type={plain ? 'text' : 'password'}
          inputMode={keyboard ? 'none' : 'numeric'}
          className={styles.input}
          value={code}
          aria-invalid={error !== null}
          aria-describedby={noteOf(note)}
          onChange={(event) => enter(event.target.value)}
          onSelect={toEnd}
          onFocus={(event) => {
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setFocused(false)
            onBlur?.(event)
          }}
        />
      </div>
      {keyboard ? (
        <NumberKeyboard
          label={`${label}键盘`}
          visible={focused}
          onInput={(key) => enter(code + key)}
          onDelete={() => enter(code.slice(0, -1))}
          onClose={() => document.getElementById(id)?.blur()}
        />
      ) : null}
    </Field>
  )
}
