import type { ReactNode } from 'react'
import { Icon } from 'design-system/Icon'
import type { WorkBrief } from '@/contract/catalogue/work'
import { workLink } from '@/client/links'
import { WorkCover } from './WorkCover'
import styles from './BookCard.module.css'

interface BookCardProps {
  book: WorkBrief
  /** What the book has to do with the screen. */
  children: ReactNode
}

/** A book that a film or course belongs to, which leads to its detail. */
export const BookCard = ({ book, children }: BookCardProps) => (
  <a className={styles.card} href={workLink(book)}>
    <WorkCover work={book} className={styles.cover} />
    <span className={styles.text}>
      <b className={styles.title}>{`《${book.title}》`}</b>
      <span className={styles.author}>{book.author}</span>
      <span className={styles.why}>{children}</span>
    </span>
    <Icon name="forward" size={16} />
  </a>
)
