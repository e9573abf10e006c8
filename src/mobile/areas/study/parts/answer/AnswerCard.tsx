import { memo, useDeferredValue, useState } from 'react'
import { Sheet } from 'design-system/Sheet'
import type { Exam } from '@/stores/exam/exam'
import { isAnswered } from './slots'
import { useSlots } from './useSlots'
import styles from './AnswerCard.module.css'

interface SlotGridProps {
  exam: Exam
  slots: readonly number[]
  label: string
  onGo: (slot: number) => void
}

/** Numbers of questions, each a way to its question. */
export function SlotGrid({ exam, slots, label, onGo }: SlotGridProps) {
  // The sheet closes when another question is shown: it is not drawn again for it.
  const [current] = useState(exam.state.slot)
  const shown = useSlots(exam)
  return (
    <ol className={styles.grid} aria-label={label}>
      {slots.map((at) => {
        const slot = shown[at]
        if (!slot) return null
        const answered = isAnswered(slot)
        const right = slot.result?.marks === undefined ? undefined : slot.result.right
        const facts = [
          answered ? '已答' : '未答',
          ...(right === undefined ? [] : [right ? '正确' : '有误']),
          ...(slot.unsure ? ['拿不准'] : []),
          ...(slot.late === undefined ? [] : ['迟交，未计分']),
        ]
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.number}
              aria-label={`第 ${at + 1} 题，${facts.join('，')}`}
              aria-current={at === current || undefined}
              data-answered={answered || undefined}
              data-right={right}
              data-unsure={slot.unsure || undefined}
              onClick={() => onGo(at)}
            >
              {at + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/**
 * As many numbers as the sheet shows on the tallest phones, 15 rows of 7: it opens at its full height, and the others are
 * drawn afterwards.
 */
const FIRST = 105

/** Not drawn again for the screen under it, as while the sheet closes. */
const Card = memo(function Card({ exam, onGo }: { exam: Exam; onGo: (slot: number) => void }) {
  const drawn = useDeferredValue(exam.sitting.questions.length, FIRST)
  const practice = exam.sitting.kind === 'practice'
  return (
    <div className={styles.card}>
      <p className={styles.legend} aria-hidden="true">
        <span data-mark={practice ? 'right' : 'answered'}>{practice ? '正确' : '已答'}</span>
        {practice ? <span data-mark="wrong">有误</span> : null}
        <span data-mark="unsure">拿不准</span>
        <span data-mark="empty">未答</span>
      </p>
      {exam.sitting.sections
        .filter(({ from }) => from < drawn)
        .map(({ title, from, count }) => (
          <section key={from}>
            <h3 className={styles.section}>{title}</h3>
            <SlotGrid
              exam={exam}
              label={title}
              slots={Array.from({ length: Math.min(count, drawn - from) }, (_, index) => from + index)}
              onGo={onGo}
            />
          </section>
        ))}
    </div>
  )
})

interface AnswerCardProps {
  exam: Exam
  visible: boolean
  onClose: () => void
  /** The same function at every render. */
  onGo: (slot: number) => void
}

/** All questions at a glance. A closed sheet draws none of it: a tap in a paper of 200 costs nothing here. */
export const AnswerCard = ({ exam, visible, onClose, onGo }: AnswerCardProps) => (
  <Sheet visible={visible} title="答题卡" onClose={onClose}>
    <Card exam={exam} onGo={onGo} />
  </Sheet>
)
