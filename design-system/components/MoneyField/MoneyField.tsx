import { useEffect, useRef, useState } from 'react'
import { decimalYuan, fenOf, moneyFault, type MoneyLimits } from '@/format/moneyInput'
import { TextField, type TextFieldProps } from '../TextField'

export interface MoneyFieldProps
  extends
    Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValue' | 'kind' | 'inputMode' | 'ref'>,
    MoneyLimits {
  /** Amount in fen. */
  value: number
  /** Called with fen whenever the text is an amount within the limits, otherwise not called. */
  onChange: (fen: number) => void
  /** An empty field is an error. Without it, empty means 0, and 0 is shown as an empty field. */
  required?: boolean
}

/**
 * An amount typed in yuan and stored in fen. Text that cannot be parsed stays as typed, shows an error under the field
 * once the field is left, and makes the form invalid: call `reportFaults` before sending.
 */
export function MoneyField({
  value,
  onChange,
  required = false,
  least,
  most,
  error = null,
  onBlur,
  onInvalid,
  ...rest
}: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const faultOf = (text: string): string | null =>
    text.trim() === '' && !required ? null : moneyFault(text, { least, most })

  const stored = value === 0 && !required ? '' : decimalYuan(value)
  // The typed text is kept while it equals the value or is not an amount yet.
  const kept = typed !== null && (faultOf(typed) !== null || (fenOf(typed) ?? 0) === value)
  const text = kept ? typed : stored
  const fault = faultOf(text)
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault])

  return (
    <TextField
      {...rest}
      ref={input}
      inputMode="decimal"
      aria-required={required}
      value={text}
      error={error ?? (asked ? fault : null)}
      onValue={(next) => {
        setTyped(next)
        setAsked(false)
        if (faultOf(next) === null) onChange(fenOf(next) ?? 0)
      }}
      onBlur={(event) => {
        setAsked(true)
        onBlur?.(event)
      }}
      onInvalid={(event) => {
        setAsked(true)
        onInvalid?.(event)
      }}
    />
  )
}
