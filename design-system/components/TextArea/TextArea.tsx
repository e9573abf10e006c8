import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable'
import { Field } from '../Field/Field.tsx'
import { noteOf } from '../FieldNote/FieldNote.tsx'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue'> & {
  label: string
  hideLabel?: boolean
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
  /** Height of the box in px. */
  height?: number
  error?: string | null
  /** Help text; an error replaces it. */
  hint?: ReactNode
}

/** Text field with several lines and a character counter; by default 140 characters and 70 px high. */
export function TextArea({
  label,
  hideLabel = false,
  value,
  defaultValue = '',
  onValue,
  maxLength = 140,
  height = 70,
  error = null,
  hint,
  className,
  ...rest
}: TextAreaProps) {
  const id = useId()
  const [text, setText] = useControllable(value, defaultValue, onValue)
  const note = { field: id, error, hint }
  const full = text.length >= maxLength

  return (
    <Field {...note} label={label} hideLabel={hideLabel} className={className}>
      <div className={styles.box} data-invalid={error !== null || undefined}>
        <textarea
          {...rest}
          id={id}
          className={styles.input}
          style={{ height, ...rest.style }}
          maxLength={maxLength}
          value={text}
          placeholder={rest.placeholder ?? (hideLabel ? label : undefined)}
          aria-invalid={error !== null}
          aria-describedby={classes(noteOf(note), `${id}-count`)}
          onChange={(event) => setText(event.target.value)}
        />
        <span id={`${id}-count`} className={styles.count} data-full={full || undefined}>
          {text.length}/{maxLength}
        </span>
      </div>
    </Field>
  )
}
