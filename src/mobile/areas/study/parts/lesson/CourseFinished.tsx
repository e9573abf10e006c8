import { useEffect, useState } from 'react'
import { Button } from 'design-system/Button'
import { ProgressCircle } from 'design-system/ProgressCircle'
import type { CourseDetail } from '@/contract/courses/course'
import { to } from '@/client/links'
import styles from './CourseFinished.module.css'

interface CourseFinishedProps {
  detail: CourseDetail
  onClose: () => void
}

/** The moment in which a course is finished: its ring closes beside the lesson, which goes on, and leads to the certificate. */
export function CourseFinished({ detail, onClose }: CourseFinishedProps) {
  const { work, required, certificateId } = detail
  // The ring closes once it is seen.
  const [share, setShare] = useState(((required - 1) * 100) / Math.max(1, required))
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShare(100))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section className={styles.card} role="status">
      <ProgressCircle
        label="学习进度"
        value={share}
        tone="success"
        aria-valuetext={`学完 ${required}/${required} 讲`}
        style={{ '--circle': '72px', '--stroke': '5px' }}
      >
        <b className={styles.seal}>学完</b>
      </ProgressCircle>
      <div className={styles.text}>
        <h3 className={styles.title}>学完全部必修课</h3>
        <p className={styles.note}>
          {certificateId ? `《${work.title}》的结课证书已经发给你。` : `《${work.title}》你已经学完了。`}
        </p>
        <div className={styles.ways}>
          <Button
            size="s"
            href={
              certificateId
                ? to('/copyright/certificate/detail', { id: certificateId })
                : to('/study/courseDetail', { id: work.id })
            }
          >
            {certificateId ? '查看证书' : '看看课程'}
          </Button>
          <Button size="s" kind="ghost" onClick={onClose}>
            收起
          </Button>
        </div>
      </div>
    </section>
  )
}
