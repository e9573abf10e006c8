import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Tag.module.css'

export interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: 'ink' | 'cinnabar' | 'jade' | 'gold' | 'indigo' | 'amber' | 'red'
  /** tint: with a background, line: without. */
  look?: 'tint' | 'line'
}

export function Tag({ tone = 'ink', look = 'tint', className, ...rest }: TagProps) {
  return <span {...rest} className={classes(styles.tag, styles[tone], styles[look], className)} />
}
