import type { ComponentProps } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Form.module.css'

export interface FormProps extends ComponentProps<'form'> {
  /** The form is being sent: announced as busy. */
  busy?: boolean
  /**
   * fields: a column with gaps. steady: a column that keeps the line of each field's error free, so that nothing moves
   * under the finger. free: the children lay themselves out.
   */
  variant?: 'fields' | 'steady' | 'free'
  /** Space around the fields: `section` in a section or card, `screen` for a form that is the whole screen. */
  inset?: 'section' | 'screen'
}

/** Every form. The fields and `FormError` show errors in our own texts, so the browser's validation is off. */
export const Form = ({ busy, variant = 'fields', inset, className, ...rest }: FormProps) => (
  <form
    noValidate
    aria-busy={busy}
    {...rest}
    className={classes(styles[variant], inset && styles[inset], className)}
  />
)
