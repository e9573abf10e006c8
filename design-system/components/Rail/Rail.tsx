import { Children } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Section } from '../Section/Section.tsx'
import type { SectionProps } from '../Section/Section.tsx'
import styles from './Rail.module.css'

export interface RailProps extends SectionProps {
  /**
   * Width of an item: s 96 px (books), m 120 px (posters, squares), l 232 px (video), fill the full width of the rail.
   */
  item?: 's' | 'm' | 'l' | 'fill'
  children: ReactNode
}

/** A titled row that scrolls sideways; from 1000 px up it shows more items at once. */
export function Rail({ item = 's', className, children, ...rest }: RailProps) {
  return (
    <Section {...rest} className={classes(styles.rail, styles[item], className)}>
      <ul className={styles.track}>
        {Children.map(children, (child) =>
          child === null || child === undefined || typeof child === 'boolean' ? null : (
            <li className={styles.item}>{child}</li>
          ),
        )}
      </ul>
    </Section>
  )
}
