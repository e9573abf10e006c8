import { BookCard } from '@/mobile/kit/works/BookCard'
import { booksOf } from '@/mobile/kit/works/BooksOfCourse'
import { yuan } from '@/format/money'
import { LearnScreen } from './Learn'
import styles from './CoursePlay.module.css'

/** `?id(&episode_id)`: a course that a book opens, in the player of courses, with the book. */
export default function CoursePlay() {
  return (
    <LearnScreen parameter="episode_id">
      {(detail) => {
        const [book] = booksOf(detail)
        if (!book) return null
        return (
          <div className={styles.book}>
            <BookCard book={book}>
              {detail.owned
                ? '这本书的配套课程'
                : book.memberFree
                  ? `会员免费读，也可 ${yuan(book.price)} 购买整本，课程一起看`
                  : `购买整本 ${yuan(book.price)}，课程一起看`}
            </BookCard>
          </div>
        )
      }}
    </LearnScreen>
  )
}
