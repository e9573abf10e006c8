import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { CourseDetail } from '@/contract/courses/course'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { CourseLessons, type LessonParameter } from '../parts/lesson/CourseLessons'
import { lessonsOf } from '../parts/course/courseLessons'
import { useCourse } from '../parts/lesson/useCourse'

/** `?id(&lesson)(&at)`: a lesson of a course; without one, that with which the caller goes on. */
export default function Learn() {
  return <LearnScreen parameter="lesson" />
}

interface LearnScreenProps {
  /** Name of the lesson in the query. */
  parameter: LessonParameter
  /** Shown between the lesson and the tabs. */
  children?: (detail: CourseDetail, reload: () => void) => ReactNode
}

/** The lesson of a course that the query names. */
export function LearnScreen({ parameter, children }: LearnScreenProps) {
  const query = useQuery()
  const course = useCourse(query.number('id'))
  const { data } = course.asked
  const lessons = data ? lessonsOf(data) : []
  const named = query.number(parameter)
  const next = data?.next?.id ?? lessons[0]?.id
  // The lesson is shown at once, so that the server draws it too; its address follows.
  const unnamed = named === undefined && next !== undefined
  const nameLesson = useEffectEvent(() => query.set({ [parameter]: next }))
  useEffect(() => {
    if (unnamed) nameLesson()
  }, [unnamed])
  const lesson = lessons.find(({ id }) => id === (named ?? next))
  if (data && lesson)
    return (
      <CourseLessons key={data.work.id} course={course} detail={data} lesson={lesson} parameter={parameter}>
        {children?.(data, () => void course.reload())}
      </CourseLessons>
    )
  return (
    <Page
      title="学习"
      call={course.asked}
      gone={data !== undefined}
      missing={{
        title: '没有找到这一讲',
        hint: '可能已经下架，或链接不完整',
        action: data ? (
          <Button href={to('/study/learn', { id: data.work.id })}>从头学起</Button>
        ) : (
          <Button href={to('/learning/recommends')}>看看别的课</Button>
        ),
      }}
      skeleton={<Skeleton shape="cover" kind="course" />}
    />
  )
}
