import type { ReactNode } from 'react'
import styles from './Mark.module.css'

export type Tone = 'quiet' | 'good' | 'busy' | 'warning' | 'bad'

/**
 * Tag for a state in one or two words. The library's tags derive a background from the colour, too dark for ours to be
 * readable.
 */
export const Mark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
)
