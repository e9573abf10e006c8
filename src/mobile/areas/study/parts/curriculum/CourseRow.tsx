import type { CSSProperties } from 'react'
import { Icon } from 'design-system/Icon'
import { Tag } from 'design-system/Tag'
import type { CourseProgress } from '@/contract/exams/curriculum'
import { to } from '@/client/links'
import { CourseLink } from '../course/CourseLink'
import { expiredAt, validityText } from '../course/expiry'
import { courseState, lessonAddress, lessonPlace } from './curriculumTexts'
import styles from './CourseRow.module.css'

/** A course with how far it is; a link that goes on with it, and one to its certificate. */
export const CourseRow = ({ course }: { course: CourseProgress }) => (
  <>
    <Course course={course} />
    {course.certificateId === undefined ? null : (
      <a
        className={styles.certificate}
        href={to('/copyright/certificate/detail', { id: course.certificateId })}
      >
        <Icon name="certificate" size={16} />
        查看结课证书
        <span className="visually-hidden">{course.work.title}</span>
      </a>
    )}
  </>
)

function Course({ course }: { course: CourseProgress }) {
  const { work, finished, required, next } = course
  const validity = validityText(course)
  const state = courseState(course)
  const share = required > 0 ? finished / required : 0
  return (
    <CourseLink work={work} href={lessonAddress(course)}>
      <span className={styles.facts}>
        <span className={styles.count}>
          {required > 0 ? `学完 ${finished}/${required} 讲` : '还没有课时'}
        </span>
        {expiredAt(course) === undefined ? null : <Tag tone="amber">已到期</Tag>}
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
      {validity ? <span className={styles.next}>{validity}</span> : null}
    </CourseLink>
  )
}
