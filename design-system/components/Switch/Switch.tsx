import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable'
import styles from './Switch.module.css'

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'onChange' | 'type' | 'role' | 'checked' | 'defaultChecked' | 'children'
> & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  /** Label, which takes up the row beside the switch. */
  children: ReactNode
  /** Secondary text under the label. */
  note?: ReactNode
}

/**
 * A row that turns a setting on and off at once; what takes effect when a form is sent is a Checkbox. antd-mobile's
 * Switch cannot be focused and takes no label: this one is a native checkbox with the role of a switch.
 */
export function Switch({
  checked,
  defaultChecked = false,
  onChange,
  children,
  note,
  className,
  style,
  ...rest
}: SwitchProps) {
  const id = useId()
  const [on, setOn] = useControllable(checked, defaultChecked, onChange)
  return (
    <label className={classes(styles.row, className)} style={style}>
      <span className={styles.text}>
        <span id={`${id}label`}>{children}</span>
        {note ? (
          <small className={styles.note} id={`${id}note`}>
            {note}
          </small>
        ) : null}
      </span>
      <input
        aria-labelledby={`${id}label`}
        aria-describedby={note ? `${id}note` : undefined}
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={styles.input}
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
    </label>
  )
}
