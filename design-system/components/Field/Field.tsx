import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { FieldNote } from '../FieldNote/FieldNote.tsx'
import type { FieldNoteProps } from '../FieldNote/FieldNote.tsx'
import styles from './Field.module.css'

export interface FieldProps extends FieldNoteProps {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** Returns the id of a field's label, for a control whose name has further parts. */
export const labelOf = (field: string): string => `${field}-label`

/**
 * Label above a control, and its error or hint below it. `field` is the id of the control, which takes `noteOf` as its
 * `aria-describedby`.
 */
export const Field = ({ label, hideLabel = false, className, style, children, ...note }: FieldProps) => (
  <div className={classes(styles.root, className)} style={style}>
    <label
      id={labelOf(note.field)}
      htmlFor={note.field}
      className={hideLabel ? 'visually-hidden' : styles.label}
    >
      {label}
    </label>
    {children}
    <div className={styles.message}>
      <FieldNote {...note} />
    </div>
  </div>
)
