import { useEffect, useState } from 'react'
import { ClockCircleOutline } from 'antd-mobile-icons'
import { useSnapshot } from 'valtio'
import { durationText } from '@/format/duration'
import type { Exam } from '@/stores/exam/exam'
import styles from './StatusStrip.module.css'

const SECOND = 1000
/** Seconds left at which a screen reader says so, and from which the time is marked. */
const WARNINGS = [300, 60]

/** Returns the whole seconds left; it renders once a second, and nothing else does. */
function useSecondsLeft(exam: Exam): number | undefined {
  const [left, setLeft] = useState(exam.remaining)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const now = exam.remaining()
      setLeft(now)
      timer = setTimeout(tick, now === undefined ? SECOND : (now % SECOND) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [exam])
  return left === undefined ? undefined : Math.ceil(left / SECOND)
}

function TimeLeft({ exam }: { exam: Exam }) {
  const { deadline, slot } = useSnapshot(exam.state)
  const left = useSecondsLeft(exam)
  if (deadline === undefined)
    return (
      <p>
        第 {slot + 1} / {exam.sitting.questions.length} 题
      </p>
    )
  if (left === undefined) return <p className={styles.time}>联网后恢复计时</p>
  const warned = WARNINGS.findLast((seconds) => left <= seconds)
  return (
    <>
      <p className={styles.time} data-short={warned !== undefined || undefined}>
        <ClockCircleOutline aria-hidden="true" />
        <span className="visually-hidden">剩余时间</span>
        <time role="timer" dateTime={`PT${left}S`}>
          {durationText(left)}
        </time>
      </p>
      <span className="visually-hidden" role="status">
        {warned === undefined ? '' : `剩余时间不到 ${warned / 60} 分钟`}
      </span>
    </>
  )
}

function Saved({ exam }: { exam: Exam }) {
  const { unsent, photos, offline, durable } = useSnapshot(exam.state)
  const waiting = [...(unsent > 0 ? [`${unsent} 题`] : []), ...(photos > 0 ? [`${photos} 张照片`] : [])].join(
    '、',
  )
  const text = offline
    ? durable
      ? '已离线，答案在本机'
      : '已离线，请不要关闭页面'
    : waiting
      ? `待上传 ${waiting}`
      : '已保存'
  return (
    // Every tap changes it: only going offline is read out.
    <p className={styles.saved} data-offline={offline || undefined} aria-live={offline ? 'polite' : 'off'}>
      {text}
    </p>
  )
}

/** How often the learner has left; they are told what the teacher will see. */
function Away({ exam }: { exam: Exam }) {
  const { away } = useSnapshot(exam.state)
  if (exam.sitting.kind === 'practice' || away.times === 0) return null
  return (
    <p className={styles.away} role="status">
      已离开 {away.times} 次，共 {durationText(away.seconds)}
    </p>
  )
}

/** The time that is left and whether the answers are saved. */
export const StatusStrip = ({ exam }: { exam: Exam }) => (
  <div className={styles.root}>
    <TimeLeft exam={exam} />
    <Away exam={exam} />
    <Saved exam={exam} />
  </div>
)
