import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './FactList.module.css'

interface Fact {
  name: string
  value: ReactNode
}

export interface FactListProps extends HTMLAttributes<HTMLDListElement> {
  facts: readonly Fact[]
  /**
   * rows: name beside value, one fact per line. columns: name above value, several side by side. inline: all in one
   * line.
   */
  layout?: 'rows' | 'columns' | 'inline'
}

/** List of facts: names with their values. */
export function FactList({ facts, layout = 'rows', className, ...rest }: FactListProps) {
  return (
    <dl {...rest} className={classes(styles.list, styles[layout], className)}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
