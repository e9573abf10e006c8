import { MediaIcon } from 'design-system/MediaIcon'
import type { QuestionLink } from '@/contract/exams/question'
import { to } from '@/client/links'
import { learnAddress } from './course/courseLessons'
import styles from './LessonLink.module.css'

/** Opens the second of the lesson, or the character of the chapter, where a question is taught. */
const addressOf = ({ work, partId, seconds, offset }: QuestionLink): string =>
  work.kind === 'ebook'
    ? to('/ebook/reading', { id: work.id, part: partId, at: offset })
    : learnAddress(work.id, partId, seconds)

/** Link to where a question is taught: 第 3 讲 02:15 of a course, or a place in a book. */
export function LessonLink({ link }: { link: QuestionLink }) {
  const { work, label } = link
  return (
    <a className={styles.link} href={addressOf(link)}>
      <MediaIcon name={work.kind === 'ebook' ? 'bookmark' : 'play'} size={20} className={styles.icon} />
      <span className={styles.text}>
        {label}
        <small className={styles.work}>《{work.title}》</small>
      </span>
    </a>
  )
}
