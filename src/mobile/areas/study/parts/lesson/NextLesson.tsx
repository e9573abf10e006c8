import { useEffect, useEffectEvent, useState } from 'react'
import type { LessonRow } from '@/contract/courses/course'
import styles from './NextLesson.module.css'

/** Seconds until the next lesson begins by itself. */
const WAITS = 5

interface NextLessonProps {
  lesson: Pick<LessonRow, 'title'>
  /** Whether it begins by itself. */
  counting: boolean
  /** Whether a note is being written, for which it waits. */
  writing: boolean
  onGo: () => void
  onCancel: () => void
}

/** The lesson after one that has ended, which begins in 5 s unless it is cancelled or a note is being written. */
export function NextLesson({ writing, ...props }: NextLessonProps) {
  return <Offer key={String(writing)} writing={writing} {...props} />
}

function Offer({ lesson, counting, writing, onGo, onCancel }: NextLessonProps) {
  const [left, setLeft] = useState(WAITS)
  const begin = useEffectEvent(onGo)
  useEffect(() => {
    if (!counting || writing) return
    if (left === 0) return begin()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, counting, writing])
  return (
    <div className={styles.next} role="status">
      <span className={styles.text}>
        {!counting ? '下一讲' : writing ? '写完笔记再播放下一讲' : `${left} 秒后播放下一讲`}
        <b className={styles.title}>{lesson.title}</b>
      </span>
      <button type="button" className={styles.button} onClick={onGo}>
        现在播放
      </button>
      <button type="button" className={styles.button} onClick={onCancel}>
        取消
      </button>
    </div>
  )
}
