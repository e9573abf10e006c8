import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './PagerButton.module.css'

export interface PagerButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it leads to: 上一周. */
  'aria-label': string
  direction: 'back' | 'forward'
}

/** Leads to the month, week or page before or after. At an end `aria-disabled` keeps the focus, which `disabled` loses. */
export const PagerButton = ({ direction, className, ...rest }: PagerButtonProps) => (
  <button {...rest} type="button" className={classes(styles.button, className)}>
    <Icon name={direction} size={20} />
  </button>
)
