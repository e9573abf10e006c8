import { EyeInvisibleOutline, EyeOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../Field/Field.tsx'
import { noteOf } from '../FieldNote/FieldNote.tsx'
import styles from './TextField.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'size' | 'type' | 'value'> & {
  label: string
  /** Shows the label to screen readers only, where the placeholder says the same. */
  hideLabel?: boolean
  kind?: 'text' | 'mobile' | 'code' | 'number' | 'password' | 'email'
  /** Omit it to make the field uncontrolled. */
  value?: string
  /** Called with the text after the filter of `kind`. */
  onValue?: (value: string) => void
  /** Error message under the field. */
  error?: string | null
  hint?: ReactNode
  /** Content at the right end of the box, such as the code button. */
  suffix?: ReactNode
}

type Kind = NonNullable<TextFieldProps['kind']>

const attributes: Record<Kind, ComponentProps<'input'>> = {
  text: { type: 'text' },
  mobile: { type: 'tel', inputMode: 'numeric', maxLength: 11, autoComplete: 'tel-national' },
  code: { type: 'text', inputMode: 'numeric', maxLength: 6, autoComplete: 'one-time-code' },
  number: { type: 'text', inputMode: 'numeric' },
  password: { type: 'password', maxLength: 20, autoCapitalize: 'off', autoCorrect: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
}
const digitsOnly: ReadonlySet<Kind> = new Set<Kind>(['mobile', 'number'])

export function TextField({
  label,
  hideLabel = false,
  kind = 'text',
  value,
  defaultValue,
  onValue,
  error = null,
  hint,
  suffix,
  className,
  placeholder,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const native = attributes[kind]
  const note = { field: id, error, hint }

  return (
    <Field {...note} label={label} hideLabel={hideLabel} className={className}>
      <div
        className={styles.box}
        data-invalid={error !== null || undefined}
        data-disabled={rest.disabled || undefined}
      >
        {kind === 'mobile' && (
          <span className={styles.prefix} aria-hidden="true">
            +86
          </span>
        )}
        <input
          {...native}
          {...rest}
          id={id}
          type={kind === 'password' && revealed ? 'text' : native.type}
          className={styles.input}
          placeholder={placeholder ?? (hideLabel ? label : undefined)}
          value={value}
          defaultValue={defaultValue}
          aria-invalid={error !== null}
          aria-describedby={noteOf(note)}
          onInput={(event) => {
            const input = event.currentTarget
            const filtered = digitsOnly.has(kind) ? input.value.replace(/\D/g, '') : input.value
            if (filtered !== input.value) input.value = filtered
            onValue?.(filtered)
          }}
          // React requires a handler beside `value`; onInput above handles the text.
          onChange={noop}
        />
        {kind === 'password' && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? '隐藏密码' : '显示密码'}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOutline aria-hidden="true" /> : <EyeInvisibleOutline aria-hidden="true" />}
          </button>
        )}
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  )
}

function noop() {}
