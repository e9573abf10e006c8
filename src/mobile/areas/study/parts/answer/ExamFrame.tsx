import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useMemoizedFn } from 'ahooks'
import { AppstoreOutline, LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { WaterMark } from 'design-system/WaterMark'
import { route } from '@/client/links'
import { essayOf, essayValue } from '@/contract/exams/essay-value'
import type { OwnFault } from '@/contract/exams/question'
import type { AnswerResult } from '@/contract/exams/sitting'
import { maskMobile } from '@/format/masks'
import { useGo } from '@/mobile/kit/frame/navigation'
import type { Exam } from '@/stores/exam/exam'
import { emptySlot, waitingPhotos } from '@/stores/exam/examState'
import { toast } from '@/stores/overlays'
import { currentUser } from '@/stores/session'
import { ExplanationView } from '../ExplanationView'
import { AnswerCard } from './AnswerCard'
import { HandingPanel } from './HandingPanel'
import { HandInSheet } from './HandInSheet'
import { Passage } from './Passage'
import { QuestionPane } from './QuestionPane'
import { SelfMark } from './SelfMark'
import { choicesOf, chosen, isAnswered } from './slots'
import { StatusStrip } from './StatusStrip'
import { useAnswerKeys } from './useAnswerKeys'
import { useFocusAtTop } from './useFocusAtTop'
import { useSwipe } from './useSwipe'
import styles from './ExamFrame.module.css'

/** What stands on every page of an exam: who reads it. */
function watermark(): string[] {
  const user = currentUser()
  return user ? [maskMobile(user.mobile), String(user.id)] : []
}

/** What the server knew of the learner's reports when it marked the answer, and those that were made since. */
function withFaults(result: AnswerResult, made: readonly OwnFault[] = []): AnswerResult {
  const all = new Map([...(result.faults ?? []), ...made.toReversed()].map((fault) => [fault.kind, fault]))
  return all.size > 0 ? { ...result, faults: [...all.values()] } : result
}

function Elsewhere({ exam }: { exam: Exam }) {
  return (
    <div className={styles.elsewhere} role="status">
      <p>正在另一台设备上作答，这里只能查看。</p>
      <Button kind="secondary" size="s" onClick={() => exam.takeOver().catch(() => undefined)}>
        在这台设备继续
      </Button>
    </div>
  )
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

/** A sitting: one question at a time, the way to all others, and the hand-in. */
export function ExamFrame({ exam }: { exam: Exam }) {
  const { sitting, state } = exam
  const { phase, slot: at, offline } = useSnapshot(state)
  const [open, setOpen] = useState<'card' | 'hand'>()
  const [favorites, setFavorites] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, readonly OwnFault[]>>(new Map())
  const go = useGo()
  const practice = sitting.kind === 'practice'
  const last = sitting.questions.length - 1
  const question = sitting.questions[at]
  const slot = useSnapshot(state.slots[at] ?? emptySlot())
  const material = sitting.materials.find(({ id }) => id === question?.material)
  const readOnly = phase !== 'open' || slot.confirmed
  const confirms = practice && question?.type !== 'single' && question?.type !== 'judge'

  const leave = useEffectEvent(() => {
    if (state.missing > 0) toast(`有 ${state.missing} 张照片没有上传，未随答卷提交`)
    go(route('/study/report', { id: sitting.id }), false)
  })
  useEffect(() => {
    if (phase === 'handed') leave()
  }, [phase])
  const showFirst = useEffectEvent(() => exam.show(at))
  useEffect(() => showFirst(), [exam])

  // 200 numbers take longer to draw than a tap may take to be answered.
  const openSheet = (sheet: 'card' | 'hand'): void => startTransition(() => setOpen(sheet))
  const goFromSheet = useMemoizedFn((next: number): void => {
    setOpen(undefined)
    // The frame that answers the tap shows the sheet as it begins to close, the next one the question under it.
    requestAnimationFrame(() => setTimeout(() => exam.show(next)))
  })
  const step = (by: number): void => {
    if (phase === 'handing') return
    if (at + by > last) openSheet('hand')
    else if (at + by >= 0) exam.show(at + by)
  }
  const change = (value: string, typing: boolean): void => {
    // Photographs may have been uploaded since the field was drawn.
    const { photos } = essayOf(state.slots[at]?.value ?? '')
    exam.change(at, question?.type === 'essay' ? essayValue({ text: value, photos }) : value, typing)
    if (practice && !confirms) exam.confirm(at)
  }
  const mayConfirm = confirms && !slot.confirmed && phase === 'open'
  const uploading = waitingPhotos(slot.adding).length
  useAnswerKeys({
    step,
    choose(index) {
      const id = question && choicesOf(question)[index]
      if (id && !readOnly) change(chosen(question.type, state.slots[at]?.value ?? '', id), false)
    },
    enter() {
      if (mayConfirm && isAnswered(slot)) exam.confirm(at)
      else step(1)
    },
  })
  const swipe = useSwipe(step)

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
  const content =
    phase === 'handing' || phase === 'handed' ? (
      <HandingPanel exam={exam} />
    ) : (
      <>
        {phase === 'elsewhere' ? <Elsewhere exam={exam} /> : null}
        <div className={styles.content} data-passage={material ? '' : undefined} {...swipe}>
          {material ? <Passage key={material.id} material={material} /> : null}
          <div className={styles.question}>{questionPart}</div>
        </div>
      </>
    )
  return (
    <Page
      title={sitting.title}
      width="wide"
      right={
        phase === 'open' ? (
          <Button kind="ghost" size="s" onClick={() => openSheet('hand')}>
            {practice ? '完成' : '交卷'}
          </Button>
        ) : null
      }
      bar={<StatusStrip exam={exam} />}
      footer={
        phase === 'handing' || phase === 'handed' ? null : (
          <nav className={styles.foot} aria-label="题目">
            <button type="button" className={styles.tool} disabled={at === 0} onClick={() => step(-1)}>
              <LeftOutline aria-hidden="true" />
              上一题
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-pressed={slot.unsure}
              disabled={readOnly}
              onClick={() => exam.setUnsure(at, !slot.unsure)}
            >
              <span className={styles.doubt} aria-hidden="true">
                ?
              </span>
              拿不准
            </button>
            <button type="button" className={styles.tool} onClick={() => openSheet('card')}>
              <AppstoreOutline aria-hidden="true" />
              答题卡
            </button>
            <button type="button" className={styles.tool} data-main="" onClick={() => step(1)}>
              <RightOutline aria-hidden="true" />
              {at < last ? '下一题' : practice ? '完成练习' : '交卷'}
            </button>
          </nav>
        )
      }
    >
      {sitting.kind === 'exam' ? <WaterMark content={watermark()}>{content}</WaterMark> : content}
      <AnswerCard
        exam={exam}
        visible={open === 'card'}
        onClose={() => setOpen(undefined)}
        onGo={goFromSheet}
      />
      <HandInSheet
        exam={exam}
        visible={open === 'hand'}
        onClose={() => setOpen(undefined)}
        onGo={goFromSheet}
      />
    </Page>
  )
}
