import { BookCard } from '../parts/BookCard'
import { booksOf } from '../parts/BooksOfCourse'
import { CourseScreen } from '../parts/CourseScreen'
import { FilmPlayer } from '../parts/FilmPlayer'
import { LockedCourse } from '../parts/LockedCourse'
import styles from './CoursePlay.module.css'

/** `?id(&episode_id)`: a course that a book opens; without the right, which book that is. */
export default function CoursePlay() {
  return (
    <CourseScreen
      title="配套课程"
      missing={{ title: '没有找到这门课程', hint: '可能已经下架，或还没有内容' }}
    >
      {(detail, refresh) => {
        if (!detail.owned) return <LockedCourse detail={detail} onChanged={refresh} />
        const [book] = booksOf(detail)
        return (
          <FilmPlayer key={detail.work.id} detail={detail}>
            {book ? (
              <div className={styles.book}>
                <BookCard book={book}>这本书的配套课程</BookCard>
              </div>
            ) : null}
          </FilmPlayer>
        )
      }}
    </CourseScreen>
  )
}
