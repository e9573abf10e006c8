import { AppstoreOutline, LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useSnapshot } from 'valtio'
import type { Exam } from '@/stores/exam/exam'
import { emptySlot } from '@/stores/exam/examState'
import styles from './ExamFoot.module.css'

interface ExamFootProps {
  exam: Exam
  /** By -1 or 1. */
  onStep: (by: number) => void
  onCard: () => void
}

/** Where a learner goes from a question, and whether it is doubted. */
export function ExamFoot({ exam, onStep, onCard }: ExamFootProps) {
  const { sitting, state } = exam
  const { phase, slot: at } = useSnapshot(state)
  const { unsure, confirmed } = useSnapshot(state.slots[at] ?? emptySlot())
  const isLast = at === sitting.questions.length - 1
  return (
    <nav className={styles.foot} aria-label="题目">
      <button type="button" className={styles.tool} disabled={at === 0} onClick={() => onStep(-1)}>
        <LeftOutline aria-hidden="true" />
        上一题
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={unsure}
        disabled={phase !== 'open' || confirmed}
        onClick={() => exam.setUnsure(at, !unsure)}
      >
        <span className={styles.doubt} aria-hidden="true">
          ?
        </span>
        拿不准
      </button>
      <button type="button" className={styles.tool} onClick={onCard}>
        <AppstoreOutline aria-hidden="true" />
        答题卡
      </button>
      <button type="button" className={styles.tool} data-main="" onClick={() => onStep(1)}>
        <RightOutline aria-hidden="true" />
        {!isLast ? '下一题' : sitting.kind === 'practice' ? '完成练习' : '交卷'}
      </button>
    </nav>
  )
}
