import { Icon } from 'design-system/Icon'
import { MediaIcon } from 'design-system/MediaIcon'
import { Tag } from 'design-system/Tag'
import type { LessonRow } from '@/contract/courses/course'
import { durationText } from '@/format/duration'
import { isPlayed } from './lessonStates'
import { lessonFacts, LESSON_KIND_ICONS, lockMark } from './lessonTexts'
import styles from './LessonItem.module.css'

interface LessonItemProps {
  lesson: LessonRow
  current: boolean
  owned: boolean
  onPick: () => void
}

/** One lesson of a syllabus, which opens it or says why it does not open. */
export const LessonItem = ({ lesson, current, owned, onPick }: LessonItemProps) => (
  <button
    type="button"
    className={styles.lesson}
    aria-current={current || undefined}
    disabled={!lesson.ready}
    onClick={onPick}
  >
    <span className={styles.number}>
      <span className="visually-hidden">第</span>
      {lesson.number}
      <span className="visually-hidden">讲 </span>
    </span>
    <span className={styles.text}>
      <span className={styles.title}>
        {lesson.title}
        {lesson.fresh ? (
          <>
            {' '}
            <Tag tone="amber">新增</Tag>
          </>
        ) : null}
      </span>
      <span className={styles.facts}>
        <Icon name={LESSON_KIND_ICONS[lesson.kind]} size={14} />
        {lessonFacts(lesson).join(' · ')}
      </span>
    </span>
    <Mark lesson={lesson} owned={owned} />
  </button>
)

/** What is special about a lesson: finished, free, a trial, locked or not there yet. */
function Mark({ lesson, owned }: Pick<LessonItemProps, 'lesson' | 'owned'>) {
  const { ready, finished, free, access } = lesson
  if (!ready) return <span className={styles.later}>未更新</span>
  if (finished)
    return (
      <svg className={styles.tick} viewBox="0 0 20 20" width="20" height="20" role="img" aria-label="已学完">
        <path d="M4.5 10.4l3.6 3.6 7.4-8" />
      </svg>
    )
  if (access.state === 'trial')
    return (
      <Tag tone="jade">
        {access.seconds && isPlayed(lesson) ? `试听 ${durationText(access.seconds)}` : '试听'}
      </Tag>
    )
  if (access.state === 'open') return free && !owned ? <Tag tone="jade">免费</Tag> : null
  const words = lockMark(access)
  return access.reason === 'buy' ? (
    <>
      <MediaIcon name="lock" size={16} className={styles.lock} />
      <span className="visually-hidden">{words}</span>
    </>
  ) : (
    <span className={styles.later}>{words}</span>
  )
}
