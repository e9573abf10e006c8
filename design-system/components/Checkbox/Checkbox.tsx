import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useControllable } from '../../hooks/useControllable'
import { FieldNote, noteOf } from '../FieldNote/FieldNote.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'onChange' | 'type' | 'checked' | 'defaultChecked' | 'children'
> & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  /** Label; a tap on a link in it follows the link and does not tick the box. */
  children: ReactNode
  error?: string | null
}

export function Checkbox({
  checked,
  defaultChecked = false,
  onChange,
  children,
  error = null,
  className = '',
  ...rest
}: CheckboxProps) {
  const id = useId()
  const [ticked, setTicked] = useControllable(checked, defaultChecked, onChange)

  return (
    <div className={className}>
      <label className={styles.root} data-invalid={error !== null || undefined}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          checked={ticked}
          aria-invalid={error !== null}
          aria-describedby={noteOf({ field: id, error })}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <svg className={styles.box} viewBox="0 0 20 20" aria-hidden="true">
          <circle className={styles.ring} cx="10" cy="10" r="8.5" />
          <path className={styles.tick} d="m6 10.2 2.8 2.8L14 7.5" />
        </svg>
        <span className={styles.text}>{children}</span>
      </label>
      <FieldNote field={id} error={error} />
    </div>
  )
}
