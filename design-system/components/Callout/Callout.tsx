import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Button } from '../Button/Button.tsx'
import styles from './Callout.module.css'

export interface CalloutProps extends HTMLAttributes<HTMLDivElement> {
  /** line: in place of a part of a screen. note: a box over something that still works. stage: over a film. */
  variant?: 'line' | 'note' | 'stage'
  /** What failed. */
  children: ReactNode
  onRetry?: () => unknown
  /** Another way out. */
  action?: ReactNode
}

/** Failure of one part of a screen. The failure of a whole screen is `ErrorScreen`, that of a form `FormError`. */
export const Callout = ({
  variant = 'line',
  children,
  onRetry,
  action,
  className,
  ...rest
}: CalloutProps) => (
  <div role="alert" {...rest} className={classes(styles[variant], className)}>
    <p>{children}</p>
    {onRetry ? (
      <Button kind={variant === 'stage' ? 'secondary' : 'ghost'} size="s" onClick={() => onRetry()}>
        重新加载
      </Button>
    ) : null}
    {action}
  </div>
)
