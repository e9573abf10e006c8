import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { GRACE_SECONDS } from '@/contract/exams/question-kinds'
import type { Exam } from '@/stores/exam/exam'
import { overlays } from '@/stores/overlays'
import styles from './HandingPanel.module.css'

/** Shown while a sitting is being handed in: it waits for the network and loses nothing. */
export function HandingPanel({ exam }: { exam: Exam }) {
  const { offline, timeUp, photos } = useSnapshot(exam.state)
  const leaveOut = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: `还有 ${photos} 张照片没有上传，直接交卷？`,
      text: '没有上传的照片不会随答卷提交，交卷后不能补交。',
      confirmText: '直接交卷',
    })
    if (!sure) return
    exam.photos.leaveOut()
    await exam.retry()
  }
  const title = timeUp ? '考试时间到' : '正在交卷'
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <p role="status">
        {offline
          ? `现在没有网络。答案${photos > 0 ? `和 ${photos} 张照片` : ''}都在这台设备上，联网后会自动交卷。`
          : photos > 0
            ? `还有 ${photos} 张照片没有上传，上传后自动交卷。`
            : `正在提交全部答案，请稍候。`}
      </p>
      {offline && timeUp ? (
        <p className={styles.note}>超过截止时间 {GRACE_SECONDS} 秒才收到的答案算迟交，会保留，但不计分。</p>
      ) : null}
      {offline || photos > 0 ? (
        <Button kind="secondary" onClick={() => exam.retry()}>
          现在重试
        </Button>
      ) : null}
      {photos > 0 ? (
        <Button kind="ghost" onClick={leaveOut}>
          不等照片，直接交卷
        </Button>
      ) : null}
    </div>
  )
}
