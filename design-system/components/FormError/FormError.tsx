import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './FormError.module.css'

export interface FormErrorProps extends HTMLAttributes<HTMLParagraphElement> {
  /** Why the form was not taken; nothing is drawn without it. */
  children: string | null | undefined
}

/** Says why a whole form was refused, above its button; a fault of one field is said by the field itself. */
export const FormError = ({ children, className, ...rest }: FormErrorProps) =>
  children ? (
    <p role="alert" {...rest} className={classes(styles.error, className)}>
      {children}
    </p>
  ) : null
