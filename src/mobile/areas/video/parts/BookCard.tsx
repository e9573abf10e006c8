import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'
import styles from './BookCard.module.css'

interface BookCardProps {
  book: WorkBrief
  /** What the book has to do with the screen. */
  children: ReactNode
}

/** A book that a film or course belongs to, which leads to its detail. */
export const BookCard = ({ book, children }: BookCardProps) => (
  <a className={styles.card} href={workLink(book)}>
    <Cover
      kind={book.kind}
      title={book.title}
      author={book.author}
      src={fileUrl(book.cover)}
      tint={book.tint}
      className={styles.cover}
    />
    <span className={styles.text}>
      <b className={styles.title}>{`《${book.title}》`}</b>
      <span className={styles.author}>{book.author}</span>
      <span className={styles.why}>{children}</span>
    </span>
    <Icon name="forward" size={16} />
  </a>
)
