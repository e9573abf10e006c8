import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { FieldNote, noteOf } from '../FieldNote/FieldNote.tsx'
import styles from './Field.module.css'

export interface FieldGroupProps extends Omit<
  ComponentProps<'div'>,
  'role' | 'aria-label' | 'aria-labelledby' | 'aria-required' | 'aria-invalid'
> {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Remark beside the label and part of the group's name, such as how many can be chosen. */
  remark?: ReactNode
  /** Control at the end of the label's line. */
  aside?: ReactNode
  /** A group of radio buttons is announced as one choice. */
  role?: 'group' | 'radiogroup'
  /** A choice has to be made; only radio groups can say so. */
  required?: boolean | undefined
  /** Why the value was rejected; null while nothing is wrong. */
  error: string | null
  /** Help text; an error replaces it. */
  hint?: ReactNode
}

/**
 * `Field` for a value that takes several controls: label above them, error or hint below them. Both belong to the group,
 * so a screen reader says them when it enters the group.
 */
export function FieldGroup({
  label,
  hideLabel = false,
  remark,
  aside,
  role = 'group',
  required,
  error,
  hint,
  className,
  children,
  ...rest
}: FieldGroupProps) {
  const id = useId()
  const note = { field: id, error, hint }
  return (
    <div
      {...rest}
      {...(role === 'radiogroup' && { 'aria-required': required, 'aria-invalid': error !== null })}
      role={role}
      aria-labelledby={id}
      aria-describedby={classes(noteOf(note), rest['aria-describedby']) || undefined}
      className={classes(styles.root, className)}
    >
      <div className={hideLabel ? 'visually-hidden' : styles.heading}>
        <span id={id} className={styles.label}>
          {label}
          {remark ? <small className={styles.remark}>{remark}</small> : null}
        </span>
        {aside}
      </div>
      {children}
      <FieldNote {...note} />
    </div>
  )
}
