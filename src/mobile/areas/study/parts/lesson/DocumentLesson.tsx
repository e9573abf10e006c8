import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { createSeenPages, type SeenPages } from '@/stores/lesson/seenPages'
import { hasToken } from '@/stores/session'
import { DocumentPages } from '../document/DocumentPages'
import { DocumentTools } from '../document/DocumentTools'
import type { LessonProps } from './CourseLessons'
import styles from './LessonPanel.module.css'

/** A lesson that is a document: the pages that come into view are counted. */
export function DocumentLesson({ course, detail, lesson, documentId }: LessonProps & { documentId: number }) {
  const { work, rules } = detail
  const asked = useCall('study.document', { id: documentId })
  const material = useCall('study.lesson', { id: work.id, lesson: lesson.id })
  const { data, error } = asked
  const pages = useRef<SeenPages>(null)
  const early = useRef(new Set<number>())
  const learned = useEffectEvent(course.learned)
  const known = useEffectEvent(() => material.data?.covered ?? '')
  const ready = material.data !== undefined
  useEffect(() => {
    if (!ready || !hasToken()) return
    const kept = createSeenPages(
      { id: work.id, lesson: lesson.id, known: known() },
      (answer) => void learned(lesson.id, answer),
    )
    pages.current = kept
    // Pages that came into view before the server had said which it knows.
    for (const page of early.current) kept.add(page)
    return () => {
      kept.stop()
      pages.current = null
    }
  }, [work.id, lesson.id, ready])
  if (error)
    return (
      <Callout
        onRetry={asked.refresh}
        action={
          <Button kind="ghost" size="s" href={to('/study/downloadcou')}>
            已下载的课件
          </Button>
        }
      >
        {`课件没有加载出来：${error.message}`}
      </Callout>
    )
  if (!data) return <Skeleton className={styles.card} count={8} />
  return (
    <>
      <p className={lesson.finished ? styles.done : styles.status} role="status">
        {lesson.finished ? '这一讲已学完' : `看过 ${rules.finishPercent}% 的页算学完，现在 ${lesson.share}%`}
      </p>
      <DocumentPages
        detail={data}
        onSeen={(page) => {
          early.current.add(page)
          pages.current?.add(page)
        }}
        onExpired={() => void asked.refresh()}
      />
      <div className={styles.tools}>
        <DocumentTools detail={data} />
      </div>
    </>
  )
}
