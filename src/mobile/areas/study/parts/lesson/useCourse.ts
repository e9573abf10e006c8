import { useState } from 'react'
import type { CourseDetail } from '@/contract/courses/course'
import { call } from '@/client/client'
import { invalidate } from '@/client/answers'
import { useCall } from '@/mobile/kit/frame/useCall'

/** What a report of watching or reading says. */
interface Learned {
  finished: boolean
  share?: number
  courseFinished: boolean
}

/** A course with how far the caller is in it. */
export function useCourse(id: number | undefined) {
  const asked = useCall('study.course', id === undefined ? null : { id })
  // The course, once its last required lesson was finished on this screen.
  const [finished, setFinished] = useState<CourseDetail | null>(null)

  const reload = async (): Promise<CourseDetail | undefined> => {
    if (id === undefined) return undefined
    const fresh = await call('study.course', { id }, { quiet: true })
    asked.mutate(fresh)
    return fresh
  }

  /** Shows what counts of a lesson; a lesson or course that is finished now opens and changes others. */
  const learned = async (
    lesson: number,
    { finished, share = 100, courseFinished }: Learned,
  ): Promise<void> => {
    const { data } = asked
    if (!data) return
    const before = data.chapters.flatMap(({ lessons }) => lessons).find((row) => row.id === lesson)
    if ((finished && !before?.finished) || (courseFinished && !data.finishedAt)) {
      const fresh = await reload()
      invalidate('study.mine')
      if (courseFinished && !data.finishedAt) setFinished(fresh ?? data)
      return
    }
    if (before && before.share !== share)
      asked.mutate({
        ...data,
        chapters: data.chapters.map((chapter) => ({
          ...chapter,
          lessons: chapter.lessons.map((row) => (row.id === lesson ? { ...row, share } : row)),
        })),
      })
  }

  return { asked, reload, learned, finished, dropFinished: () => setFinished(null) }
}

export type Course = ReturnType<typeof useCourse>
