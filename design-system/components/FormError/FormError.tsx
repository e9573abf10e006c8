import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './FormError.module.css'

export interface FormErrorProps extends HTMLAttributes<HTMLParagraphElement> {
  /** Why the form was rejected; nothing is drawn without it. */
  children: string | null | undefined
}

/** Error of a whole form, shown above its button; an error of one field is shown by the field. */
export const FormError = ({ children, className, ...rest }: FormErrorProps) =>
  children ? (
    <p role="alert" {...rest} className={classes(styles.error, className)}>
      {children}
    </p>
  ) : null
