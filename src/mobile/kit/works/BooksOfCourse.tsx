import { Section } from 'design-system/Section'
import type { WorkDetail } from '@/contract/catalogue/work'
import { yuan } from '@/format/money'
import { BookCard } from './BookCard'
import styles from './BooksOfCourse.module.css'

/** Published books whose owners may watch a course. */
export const booksOf = ({ links }: Pick<WorkDetail, 'links'>) =>
  links.filter(({ role }) => role === 'course').map(({ work }) => work)

interface BooksOfCourseProps {
  detail: Pick<WorkDetail, 'links' | 'owned'>
  /** Word for the works: 课程, 视频书. */
  noun: string
}

/** The books that open a course, and how they do for those to whom it is not open; nothing when there are none. */
export function BooksOfCourse({ detail, noun }: BooksOfCourseProps) {
  const books = booksOf(detail)
  if (books.length === 0) return null
  return (
    <Section title={`随书赠送的${noun}`} note={detail.owned ? '' : '拥有下面任意一本整本书，就能免费看'}>
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book}>
              {detail.owned
                ? `${noun}随本书赠送`
                : book.memberFree
                  ? `会员免费读，也可 ${yuan(book.price)} 购买整本`
                  : `购买整本 ${yuan(book.price)}，${noun}一起看`}
            </BookCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
