import { useState } from 'react'
import { Collapse } from 'design-system/Collapse'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { LessonItem } from './LessonItem'
import styles from './Syllabus.module.css'

type Chapter = CourseDetail['chapters'][number]

/** Up to so many lessons, all chapters are open at first. */
const SHORT = 30

export interface SyllabusProps {
  chapters: readonly Chapter[]
  /** The lesson that is open, or the one to go on with. */
  currentId?: number | undefined
  /** The caller may open the whole course: which lessons are free for others is left out. */
  owned?: boolean
  /** Called for locked lessons too: `lesson.access` says why one does not open. */
  onPick: (lesson: LessonRow) => void
}

/** First chapters to show open: all of a short course, else the one with the current lesson. */
function openAtFirst(chapters: readonly Chapter[], current: number): string[] {
  const all = chapters.map((_, index) => String(index))
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return count <= SHORT ? all : all.slice(Math.max(0, current), Math.max(0, current) + 1)
}

/** Lessons by chapter, each with its kind, length, how far the caller is, and why it does not open. */
export function Syllabus({ chapters, currentId, owned = false, onPick }: SyllabusProps) {
  const current = chapters.findIndex(({ lessons }) => lessons.some(({ id }) => id === currentId))
  const [open, setOpen] = useState<readonly string[]>(() => openAtFirst(chapters, current))
  // Learning went on into another chapter: it opens.
  const [followed, setFollowed] = useState(current)
  if (followed !== current) {
    setFollowed(current)
    if (current >= 0 && !open.includes(String(current))) setOpen([...open, String(current)])
  }
  const lessonsOf = ({ title, lessons }: Chapter) => (
    <ul aria-label={title || '课程目录'}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonItem
            lesson={lesson}
            current={lesson.id === currentId}
            owned={owned}
            onPick={() => onPick(lesson)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      {chapters.map((chapter, index) => {
        // Lessons of no chapter stand between the chapters, with nothing to fold.
        if (!chapter.title) return <div key={index}>{lessonsOf(chapter)}</div>
        const key = String(index)
        return (
          <Collapse
            key={index}
            className={styles.chapter}
            value={open.filter((one) => one === key)}
            onChange={(now) =>
              setOpen(now.length > 0 ? [...open, key] : open.filter((other) => other !== key))
            }
            items={[{ key, title: <ChapterTitle chapter={chapter} />, content: lessonsOf(chapter) }]}
          />
        )
      })}
    </div>
  )
}

function ChapterTitle({ chapter: { title, lessons } }: { chapter: Chapter }) {
  const finished = lessons.filter((lesson) => lesson.finished).length
  return (
    <span className={styles.heading}>
      <b>{title}</b>
      <span className={styles.count}>
        {finished > 0 ? `学完 ${finished}/${lessons.length}` : `${lessons.length} 讲`}
      </span>
    </span>
  )
}
