import { Section } from 'design-system/Section'
import type { CourseDetail } from '@/contract/courses/course'
import { workLink } from '@/client/links'
import { yuan } from '@/format/money'
import { booksOf } from '@/mobile/kit/works/BooksOfCourse'
import styles from './CourseBooks.module.css'
import { CourseLink } from './CourseLink'

/** The books that a course belongs to, whose owners may open it; renders nothing when there are none. */
export function CourseBooks({ detail }: { detail: CourseDetail }) {
  const books = booksOf(detail)
  if (books.length === 0) return null
  return (
    <Section title="随书课程" note={detail.owned ? '' : '拥有下面任意一本整本书，就能免费学'}>
      {books.map((book) => (
        <CourseLink key={book.id} work={book} href={workLink(book)}>
          <span className={styles.facts}>{book.author}</span>
          <span className={styles.facts}>
            {detail.owned
              ? '这门课是它的配套课程'
              : book.memberFree
                ? '会员免费读'
                : `整本 ${yuan(book.price)}`}
          </span>
        </CourseLink>
      ))}
    </Section>
  )
}
