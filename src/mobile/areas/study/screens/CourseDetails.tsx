import { CourseLoader } from '../parts/course/CourseLoader'
import { CoursePage } from '../parts/course/CoursePage'

/** What a course is and costs, for those who think of learning it. */
export default function CourseDetails() {
  return (
    <CourseLoader title="课程">
      {(detail, refresh) => <CoursePage key={detail.work.id} detail={detail} onRefresh={refresh} />}
    </CourseLoader>
  )
}
