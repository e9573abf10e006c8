import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { GRACE_SECONDS } from '@/contract/exams/question-kinds'
import type { Exam } from '@/stores/exam/exam'
import styles from './HandingPanel.module.css'

/** Shown while a sitting is being handed in: it waits for the network and loses nothing. */
export function HandingPanel({ exam }: { exam: Exam }) {
  const { offline, timeUp } = useSnapshot(exam.state)
  const title = timeUp ? '考试时间到' : '正在交卷'
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <p role="status">
        {offline ? `现在没有网络。答案都在这台设备上，联网后会自动交卷。` : `正在提交全部答案，请稍候。`}
      </p>
      {offline && timeUp ? (
        <p className={styles.note}>超过截止时间 {GRACE_SECONDS} 秒才收到的答案算迟交，会保留，但不计分。</p>
      ) : null}
      {offline ? (
        <Button kind="secondary" onClick={() => exam.retry()}>
          现在重试
        </Button>
      ) : null}
    </div>
  )
}
