import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './FormError.module.css'

export interface FormErrorProps extends HTMLAttributes<HTMLDivElement> {
  /** Why the form was rejected; nothing is drawn without it. */
  children: string | null | undefined
  /** Way out beside the text, such as a button that loads the newest content. */
  action?: ReactNode
  /** Keeps a distance to the button below, where the parent sets no gaps. */
  spaced?: boolean
}

/** Error of a whole form, shown above its button; an error of one field is shown by the field. */
export const FormError = ({ children, action, spaced = false, className, ...rest }: FormErrorProps) =>
  children ? (
    <div role="alert" {...rest} className={classes(styles.error, spaced && styles.spaced, className)}>
      <p>{children}</p>
      {action}
    </div>
  ) : null
