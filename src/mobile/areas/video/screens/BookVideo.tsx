import { BookVideoPlayer } from '../parts/BookVideoPlayer'
import { CourseScreen } from '../parts/CourseScreen'

/** `?id(&episode_id)`: a video book, which is a course whose lessons are chapters. */
export default function BookVideo() {
  return (
    <CourseScreen
      title="视频书"
      missing={{ title: '没有找到这本视频书', hint: '可能已经下架，或还没有章节' }}
    >
      {(detail) => <BookVideoPlayer key={detail.work.id} detail={detail} />}
    </CourseScreen>
  )
}
