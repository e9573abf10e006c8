import type { FormHTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Form.module.css'

export interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** The form is on its way: read aloud as busy. */
  busy?: boolean
}

/** A column of fields. Faults are said by the fields and by `FormError`, in our words, so the browser's check is off. */
export const Form = ({ busy, className, ...rest }: FormProps) => (
  <form noValidate aria-busy={busy} {...rest} className={classes(styles.form, className)} />
)
