import type { FormHTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Form.module.css'

export interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** The form is being sent: announced as busy. */
  busy?: boolean
}

/** A column of fields. The fields and `FormError` show errors in our own texts, so the browser's validation is off. */
export const Form = ({ busy, className, ...rest }: FormProps) => (
  <form noValidate aria-busy={busy} {...rest} className={classes(styles.form, className)} />
)
