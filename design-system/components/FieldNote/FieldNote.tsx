import type { ReactNode } from 'react'
import styles from './FieldNote.module.css'

export interface FieldNoteProps {
  /** Id of the field; `noteOf` gives the same id to the control. */
  field: string
  /** Why the value was rejected; null while nothing is wrong. */
  error: string | null
  /** Help text; an error replaces it. */
  hint?: ReactNode
}

const idOf = (field: string): string => `${field}-note`

const hasHint = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== ''

/** Returns the `aria-describedby` of a field's control, or undefined when the field has no note. */
export const noteOf = ({ field, error, hint }: FieldNoteProps): string | undefined =>
  error !== null || hasHint(hint) ? idOf(field) : undefined

/** Error of one field, or else its hint. The error of a whole form is `FormError`. */
export function FieldNote({ field, error, hint }: FieldNoteProps) {
  if (error !== null)
    return (
      <p id={idOf(field)} className={styles.error} role="alert">
        {error}
      </p>
    )
  return hasHint(hint) ? (
    <p id={idOf(field)} className={styles.hint}>
      {hint}
    </p>
  ) : null
}
