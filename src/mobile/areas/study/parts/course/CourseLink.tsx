import type { ReactNode } from 'react'
import type { WorkBrief } from '@/contract/catalogue/work'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import styles from './CourseLink.module.css'

interface CourseLinkProps {
  work: WorkBrief
  href: string
  /** What is said of the course below its title. */
  children: ReactNode
}

/** A course as a row: a link with its cover and its title. */
export const CourseLink = ({ work, href, children }: CourseLinkProps) => (
  <a className={styles.row} href={href}>
    <WorkCover work={work} />
    <span className={styles.text}>
      <b className={styles.title}>{work.title}</b>
      {children}
    </span>
  </a>
)
