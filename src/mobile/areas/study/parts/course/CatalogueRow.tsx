import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { CourseRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { humanCount } from '@/format/count'
import { minutesText } from '@/format/duration'
import { countText } from '@/mobile/kit/works/workCard'
import styles from './CatalogueRow.module.css'
import { CourseLink } from './CourseLink'

/** A course of the catalogue: who teaches it, how long it is, what can be tried and what it costs. */
export const CatalogueRow = ({ course }: { course: CourseRow }) => (
  <CourseLink work={course} href={to('/study/courseDetails', { id: course.id })}>
    <span className={styles.facts}>
      {[course.author, countText(course), course.minutes > 0 ? minutesText(course.minutes) : '']
        .filter(Boolean)
        .join(' · ')}
    </span>
    <span className={styles.facts}>{`${humanCount(course.heat)} 人学过`}</span>
    <span className={styles.foot}>
      <Price value={course.free ? 0 : course.price} size="s" />
      {course.memberFree && !course.free ? <Tag tone="gold">会员免费</Tag> : null}
      {course.trials > 0 && !course.free ? <Tag tone="jade">{`试听 ${course.trials} 讲`}</Tag> : null}
    </span>
  </CourseLink>
)
