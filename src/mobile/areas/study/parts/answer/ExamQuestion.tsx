import { useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { essayOf, essayValue } from '@/contract/exams/essay-value'
import type { OwnFault } from '@/contract/exams/question'
import type { AnswerResult } from '@/contract/exams/sitting'
import type { Exam } from '@/stores/exam/exam'
import { emptySlot, waitingPhotos } from '@/stores/exam/examState'
import { ExplanationView } from '../ExplanationView'
import { Passage } from './Passage'
import { QuestionPane } from './QuestionPane'
import { SelfMark } from './SelfMark'
import { choicesOf, chosen, isAnswered } from './slots'
import { useAnswerKeys } from './useAnswerKeys'
import { useFocusAtTop } from './useFocusAtTop'
import { useSwipe } from './useSwipe'
import styles from './ExamQuestion.module.css'

/** What the server knew of the learner's reports when it marked the answer, and those that were made since. */
function withFaults(result: AnswerResult, made: readonly OwnFault[] = []): AnswerResult {
  const all = new Map([...(result.faults ?? []), ...made.toReversed()].map((fault) => [fault.kind, fault]))
  return all.size > 0 ? { ...result, faults: [...all.values()] } : result
}

/** Takes the focus, which the answered field has lost, so that a screen reader reads the explanation. */
function Explained({ number, children }: { number: number; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAtTop(root, number)
  return (
    <div
      ref={root}
      role="group"
      aria-label={`第 ${number} 题的解析`}
      tabIndex={-1}
      className={styles.explained}
    >
      {children}
    </div>
  )
}

interface ExamQuestionProps {
  exam: Exam
  /** By -1 or 1. */
  onStep: (by: number) => void
}

/** The question that is shown, with its material, its answer and, in a practice, its explanation. */
export function ExamQuestion({ exam, onStep }: ExamQuestionProps) {
  const { sitting, state } = exam
  const { phase, slot: at, offline } = useSnapshot(state)
  const [favorites, setFavorites] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, readonly OwnFault[]>>(new Map())
  const practice = sitting.kind === 'practice'
  const question = sitting.questions[at]
  const slot = useSnapshot(state.slots[at] ?? emptySlot())
  const material = sitting.materials.find(({ id }) => id === question?.material)
  const readOnly = phase !== 'open' || slot.confirmed
  const confirms = practice && question?.type !== 'single' && question?.type !== 'judge'

  const change = (value: string, typing: boolean): void => {
    // Photographs may have been uploaded since the field was drawn.
    const { photos } = essayOf(state.slots[at]?.value ?? '')
    exam.change(at, question?.type === 'essay' ? essayValue({ text: value, photos }) : value, typing)
    if (practice && !confirms) exam.confirm(at)
  }
  const mayConfirm = confirms && !slot.confirmed && phase === 'open'
  const uploading = waitingPhotos(slot.adding).length
  useAnswerKeys({
    step: onStep,
    choose(index) {
      const id = question && choicesOf(question)[index]
      if (id && !readOnly) change(chosen(question.type, state.slots[at]?.value ?? '', id), false)
    },
    enter() {
      if (mayConfirm && isAnswered(slot)) exam.confirm(at)
      else onStep(1)
    },
  })
  const swipe = useSwipe(onStep)

  const setFavorite = (id: number, on: boolean): void => setFavorites(new Map(favorites).set(id, on))
  const shownQuestion = question && {
    ...question,
    favorite: favorites.get(question.id) ?? question.favorite,
  }
  const questionPart = shownQuestion ? (
    slot.result ? (
      <Explained number={at + 1}>
        <ExplanationView
          key={at}
          question={shownQuestion}
          value={slot.value}
          result={withFaults(slot.result, faults.get(at))}
          number={at + 1}
          unsure={slot.unsure}
          late={slot.late}
          photos={Object.entries(slot.addresses).map(([ref, url]) => ({ ref, url }))}
          onFavorite={(on) => setFavorite(shownQuestion.id, on)}
          onFault={(fault) => setFaults(new Map(faults).set(at, [fault, ...(faults.get(at) ?? [])]))}
        />
        {shownQuestion.type === 'essay' && phase === 'open' ? (
          <SelfMark key={`mark ${at}`} exam={exam} result={slot.result} />
        ) : null}
      </Explained>
    ) : (
      <>
        <QuestionPane
          exam={exam}
          question={shownQuestion}
          slot={slot}
          disabled={readOnly}
          favorite={shownQuestion.favorite}
          onFavorite={(on) => setFavorite(shownQuestion.id, on)}
          onChange={change}
        />
        {slot.confirmed ? (
          <p className={styles.waiting} role="status">
            {offline ? '答案已记下，联网后显示解析。' : '正在批改……'}
          </p>
        ) : null}
        {mayConfirm ? (
          <div className={styles.confirm}>
            <Button
              size="l"
              block
              disabled={!isAnswered(slot) || uploading > 0}
              onClick={() => exam.confirm(at)}
            >
              {uploading > 0 ? `还有 ${uploading} 张照片没有上传` : '确认答案'}
            </Button>
          </div>
        ) : null}
      </>
    )
  ) : null
  return (
    <div className={styles.content} data-passage={material ? '' : undefined} {...swipe}>
      {material ? <Passage key={material.id} material={material} /> : null}
      <div className={styles.question}>{questionPart}</div>
    </div>
  )
}
