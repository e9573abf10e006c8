import type { ReadBook } from '@/contract/reading/reading-time'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './ReadBookRow.module.css'
import { readingText } from './readingTexts'

interface ReadBookRowProps {
  book: ReadBook
  /** Seconds of the book that was read longest. */
  most: number
}

/** A book and how long it was read; the bar compares it with the one that was read longest. */
export function ReadBookRow({ book: { work, seconds }, most }: ReadBookRowProps) {
  const content = (
    <>
      <WorkCover work={work} className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.author}>{work.author}</span>
        <span className={styles.time}>{readingText(seconds)}</span>
        <span className={styles.bar} style={{ width: `${(seconds / most) * 100}%` }} />
      </span>
    </>
  )
  return work.offShelf === 'gone' ? (
    <span className={styles.row}>{content}</span>
  ) : (
    <a className={styles.row} href={workCard(work).href}>
      {content}
    </a>
  )
}
