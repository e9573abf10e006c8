import type { CSSProperties } from 'react'
import { Tag } from 'design-system/Tag'
import type { CourseProgress } from '@/contract/exams/curriculum'
import { CourseLink } from '../course/CourseLink'
import { courseState, lessonAddress, lessonPlace } from './curriculumTexts'
import styles from './CourseRow.module.css'

/** A course with how far it is; a link that goes on with it. */
export function CourseRow({ course }: { course: CourseProgress }) {
  const { work, finished, required, next } = course
  const state = courseState(course)
  const share = required > 0 ? finished / required : 0
  return (
    <CourseLink work={work} href={lessonAddress(course)}>
      <span className={styles.facts}>
        <span className={styles.count}>
          {required > 0 ? `学完 ${finished}/${required} 讲` : '还没有课时'}
        </span>
        {state ? <Tag tone={course.finishedAt === undefined ? 'ink' : 'jade'}>{state}</Tag> : null}
      </span>
      <span className={styles.bar} style={{ '--share': share } as CSSProperties} />
      {next ? (
        <span className={styles.next}>
          {[`接下来 第 ${next.number} 讲 ${next.title}`, next.position > 0 ? lessonPlace(next) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
    </CourseLink>
  )
}
