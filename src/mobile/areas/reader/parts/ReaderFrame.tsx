import type { ReactNode } from 'react'
import styles from './ReaderFrame.module.css'
import type { ReaderLook } from './useReaderSettings'

interface ReaderFrameProps {
  look: ReaderLook
  /** Heading for screen readers. */
  heading: string
  children: ReactNode
}

/** The whole screen in the chosen theme, which a book is read on. */
export const ReaderFrame = ({ look, heading, children }: ReaderFrameProps) => (
  <main className={styles.screen} data-theme-name={look.theme}>
    <h1 className="visually-hidden">{heading}</h1>
    {children}
  </main>
)
