import type { ComponentProps } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './List.module.css'

export interface ListProps extends Omit<ComponentProps<'ul'>, 'aria-label'> {
  /** Accessible name; set it where no title above the list says what it holds. */
  label?: string
  /** plain: lines on the ground of its place. card: a surface with round corners, for a group ground. */
  variant?: 'plain' | 'card'
}

/**
 * A short list of `Row`s, or of list items of another kind, such as one with a Switch. antd-mobile's List names no roles,
 * and its items that can be pressed are anchors without an address, which no key reaches. A list that grows while it is
 * read is `PagedList`.
 */
export const List = ({ label, variant = 'plain', className, ...rest }: ListProps) => (
  <ul {...rest} aria-label={label} className={classes(styles.list, styles[variant], className)} />
)
