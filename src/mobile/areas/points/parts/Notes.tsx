import { Section, type SectionProps } from 'design-system/Section'
import styles from './Notes.module.css'

/** The terms under which coins or points are sold: one list item a sentence. */
export const Notes = ({ children, ...rest }: Pick<SectionProps, 'children' | 'more'>) => (
  <Section title="说明" {...rest}>
    <ul className={styles.notes}>{children}</ul>
  </Section>
)
