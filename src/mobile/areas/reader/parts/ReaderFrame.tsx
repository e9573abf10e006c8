import type { ReactNode } from 'react'
import type { HanScript } from '@/contract/catalogue/reader'
import styles from './ReaderFrame.module.css'
import type { ReaderLook } from './useReaderSettings'

interface ReaderFrameProps {
  look: ReaderLook
  /** Heading for screen readers. */
  heading: string
  /** The script that the book was converted to. */
  script?: HanScript | undefined
  children: ReactNode
}

/** Fonts draw some characters differently in the two scripts, and screen readers may pronounce them differently. */
const LANGUAGES: Record<HanScript, string> = { hans: 'zh-Hans', hant: 'zh-Hant' }

/** The whole screen in the chosen theme, which a book is read on. */
export const ReaderFrame = ({ look, heading, script, children }: ReaderFrameProps) => (
  <main className={styles.screen} data-theme-name={look.theme} lang={script && LANGUAGES[script]}>
    <h1 className="visually-hidden">{heading}</h1>
    {children}
  </main>
)
