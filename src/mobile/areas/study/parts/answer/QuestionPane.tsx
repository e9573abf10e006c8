import { useRef } from 'react'
import { StarFill, StarOutline } from 'antd-mobile-icons'
import { Tag } from 'design-system/Tag'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { marksText } from '@/format/figures'
import { useToggle } from '@/mobile/kit/works/useToggle'
import type { Exam } from '@/stores/exam/exam'
import type { ExamSlot } from '@/stores/exam/examState'
import { Blocks } from '@/shared/exams/Blocks'
import { orderOf } from '../MarkedAnswer'
import { AnswerField } from './AnswerField'
import { PhotoField } from './PhotoField'
import { isAnswered, sectionAt, type ExamQuestion } from './slots'
import { useFocusAtTop } from './useFocusAtTop'
import styles from './QuestionPane.module.css'

interface QuestionPaneProps {
  exam: Exam
  question: ExamQuestion
  slot: Pick<ExamSlot, 'value' | 'unsure' | 'contested' | 'late'>
  /** It can be read only. */
  disabled: boolean
  favorite: boolean
  onFavorite: (on: boolean) => void
  onChange: (value: string, typing: boolean) => void
}

function Favorite({
  id,
  favorite,
  onFavorite,
}: {
  id: number
  favorite: boolean
  onFavorite: (on: boolean) => void
}) {
  const [marked, toggle] = useToggle(`question favorite ${id}`, favorite, async (on) => {
    await call('exam.favorite', { id, on })
    invalidate('exam.favorites', 'exam.bank')
    onFavorite(on)
  })
  return (
    <button
      type="button"
      className={styles.favorite}
      aria-label="收藏本题"
      aria-pressed={marked}
      onClick={() => void toggle()}
    >
      {marked ? <StarFill aria-hidden="true" /> : <StarOutline aria-hidden="true" />}
    </button>
  )
}

/** The heading takes the focus with each turned page, so that a screen reader reads on from it. */
function Heading({ slot, children }: { slot: number; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtTop(heading, slot)
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.number}>
      {children}
    </h2>
  )
}

/** One question with its answer, as it stands before it is marked. */
export function QuestionPane(props: QuestionPaneProps) {
  const { exam, question, slot, disabled, favorite, onFavorite, onChange } = props
  const { sections, questions } = exam.sitting
  const section = sectionAt(sections, question.slot)
  return (
    <article className={styles.root}>
      {section && sections.length > 1 ? (
        <div className={styles.section}>
          <p>{section.title}</p>
          {section.note ? <p className={styles.note}>{section.note}</p> : null}
        </div>
      ) : section?.note ? (
        <p className={styles.note}>{section.note}</p>
      ) : null}
      <header className={styles.head}>
        <Heading slot={question.slot}>
          第 {question.slot + 1} / {questions.length} 题
        </Heading>
        <p className={styles.facts}>
          {QUESTION_TYPE_LABELS[question.type]} · {marksText(question.marks)} 分
        </p>
        {slot.unsure ? <Tag tone="amber">拿不准</Tag> : null}
        <Favorite id={question.id} favorite={favorite} onFavorite={onFavorite} />
      </header>
      <div className={styles.stem}>
        <Blocks
          blocks={question.stem}
          order={orderOf(question.options)}
          {...(question.type === 'fill'
            ? { blank: (index: number) => <span className={styles.blank}>（{index + 1}）</span> }
            : {})}
        />
      </div>
      {slot.contested ? (
        <p className={styles.contested} role="status">
          另一台设备改过这题，现在显示的是那边的答案。
        </p>
      ) : null}
      {slot.late === undefined ? null : (
        <p className={styles.contested} role="status">
          {isAnswered({ value: slot.late }) ? '这题的最后一次修改迟交，未计分。' : '迟交，未计分。'}
        </p>
      )}
      <AnswerField question={question} value={slot.value} disabled={disabled} onChange={onChange} />
      {question.type === 'essay' ? <PhotoField exam={exam} slot={question.slot} disabled={disabled} /> : null}
    </article>
  )
}
