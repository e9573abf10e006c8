import type { CourseDetail } from '@/contract/courses/course'
import { Ways } from './LessonPanel'
import styles from './TrialOffer.module.css'

interface TrialOfferProps {
  detail: CourseDetail
  text?: string
  onOpened: () => void
}

/** What opens a course, for those who are trying it. */
export function TrialOffer({
  detail,
  text = '正在试听。买下课程后，就从这一秒接着学。',
  onOpened,
}: TrialOfferProps) {
  if (detail.owned) return null
  return (
    <section className={styles.offer}>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <Ways detail={detail} onOpened={onOpened} />
      </div>
    </section>
  )
}
