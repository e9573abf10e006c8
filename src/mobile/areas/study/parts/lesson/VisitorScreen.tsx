import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCourse, type Course } from './useCourse'

interface VisitorScreenProps {
  title: string
  /** The lesson to show; undefined when the course has none of that kind. */
  choose: (detail: CourseDetail, named: number | undefined) => LessonRow | undefined
  /** Said when there is none. */
  none: { title: string; hint: string }
  children: (course: Course, detail: CourseDetail, lesson: LessonRow) => ReactNode
}

/** `?id(&lesson)`: a screen of one sample lesson of a course, for visitors; without such a lesson it leads on. */
export function VisitorScreen({ title, choose, none, children }: VisitorScreenProps) {
  const query = useQuery()
  const course = useCourse(query.number('id'))
  const { data } = course.asked
  const lesson = data ? choose(data, query.number('lesson')) : undefined
  if (data && lesson) return children(course, data, lesson)
  return (
    <Page
      title={title}
      call={course.asked}
      empty={
        data ? (
          <Empty
            {...none}
            action={
              <Button href={to('/study/audition/courseDetails', { id: data.work.id })}>
                看可以试听的课时
              </Button>
            }
          />
        ) : undefined
      }
      missing={{
        title: '没有找到这门课',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/study/course')}>看看别的课</Button>,
      }}
      skeleton={<Skeleton shape="cover" kind="course" />}
    />
  )
}
