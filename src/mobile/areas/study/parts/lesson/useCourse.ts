import type { CourseDetail } from '@/contract/courses/course'
import { call } from '@/client/client'
import { invalidate } from '@/client/answers'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { to } from '@/client/links'
import { openAddress } from '@/client/leave'

/** What a report of watching or reading says. */
interface Learned {
  finished: boolean
  share?: number
  courseFinished: boolean
}

/** A course with how far the caller is in it. */
export function useCourse(id: number | undefined) {
  const asked = useCall('study.course', id === undefined ? null : { id })

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
      if (courseFinished && !data.finishedAt) await praise(fresh ?? data)
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

  return { asked, reload, learned }
}

export type Course = ReturnType<typeof useCourse>

/** Says that the whole course is finished, and leads to its certificate. */
async function praise({ work, certificateId }: CourseDetail): Promise<void> {
  const view = await overlays.confirm({
    title: '学完全部必修课',
    text: `恭喜，你学完了《${work.title}》。${certificateId ? '结课证书已经发给你。' : ''}`,
    confirmText: certificateId ? '查看证书' : '看看课程',
    cancelText: '继续学',
  })
  if (view)
    openAddress(
      certificateId
        ? to('/copyright/certificate/detail', { id: certificateId })
        : to('/study/courseDetail', { id: work.id }),
    )
}
