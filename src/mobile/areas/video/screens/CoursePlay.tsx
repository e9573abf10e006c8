import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { BookCard } from '../parts/BookCard'
import { booksOf } from '../parts/BooksOfCourse'
import { FilmPlayer } from '../parts/FilmPlayer'
import { LockedCourse } from '../parts/LockedCourse'
import styles from './CoursePlay.module.css'

/** `?id(&episode_id)`: a course that a book opens; without the right, which book that is. */
export default function CoursePlay() {
  const id = useQuery().number('id')
  const asked = useCall('work.detail', id === undefined ? null : { kind: 'course', id })
  const { data } = asked
  if (data && data.parts.length > 0) {
    if (!data.owned) return <LockedCourse detail={data} onChanged={asked.refresh} />
    const [book] = booksOf(data)
    return (
      <FilmPlayer key={id} detail={data}>
        {book ? (
          <div className={styles.book}>
            <BookCard book={book}>这本书的配套课程</BookCard>
          </div>
        ) : null}
      </FilmPlayer>
    )
  }
  return (
    <Page
      title="配套课程"
      call={asked}
      gone={data !== undefined}
      missing={{
        title: '没有找到这门课程',
        hint: '可能已经下架，或还没有内容',
        action: <Button href={to('/ebook/index')}>去书城</Button>,
      }}
      skeleton={<Skeleton shape="cover" kind="course" />}
    />
  )
}
