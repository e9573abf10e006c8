import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useMemoizedFn } from 'ahooks'
import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { WaterMark } from 'design-system/WaterMark'
import { route } from '@/client/links'
import { maskMobile } from '@/format/masks'
import { useGo } from '@/mobile/kit/frame/navigation'
import type { Exam } from '@/stores/exam/exam'
import { toast } from '@/stores/overlays'
import { currentUser } from '@/stores/session'
import { AnswerCard } from './AnswerCard'
import { ExamFoot } from './ExamFoot'
import { ExamQuestion } from './ExamQuestion'
import { HandingPanel } from './HandingPanel'
import { HandInSheet } from './HandInSheet'
import { StatusStrip } from './StatusStrip'
import styles from './ExamFrame.module.css'

/** What stands on every page of an exam: who reads it. */
function watermark(): string[] {
  const user = currentUser()
  return user ? [maskMobile(user.mobile), String(user.id)] : []
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

/**
 * A sitting: one question at a time, the way to all others, and the hand-in. A turned page draws the question and the
 * foot again, and nothing else.
 */
export function ExamFrame({ exam }: { exam: Exam }) {
  const { sitting, state } = exam
  const { phase } = useSnapshot(state)
  const [open, setOpen] = useState<'card' | 'hand'>()
  const go = useGo()
  const practice = sitting.kind === 'practice'
  const ends = phase === 'handing' || phase === 'handed'

  const leave = useEffectEvent(() => {
    if (state.missing > 0) toast(`有 ${state.missing} 张照片没有上传，未随答卷提交`)
    go(route('/study/report', { id: sitting.id }), false)
  })
  useEffect(() => {
    if (phase === 'handed') leave()
  }, [phase])
  useEffect(() => exam.show(exam.state.slot), [exam])

  // 200 numbers take longer to draw than a tap may take to be answered.
  const openSheet = (sheet: 'card' | 'hand'): void => startTransition(() => setOpen(sheet))
  const goFromSheet = useMemoizedFn((next: number): void => {
    setOpen(undefined)
    // The frame that answers the tap shows the sheet as it begins to close, the next one the question under it.
    requestAnimationFrame(() => setTimeout(() => exam.show(next)))
  })
  const step = (by: number): void => {
    const next = state.slot + by
    if (state.phase === 'handing') return
    if (next >= sitting.questions.length) openSheet('hand')
    else if (next >= 0) exam.show(next)
  }
  const content = ends ? (
    <HandingPanel exam={exam} />
  ) : (
    <>
      {phase === 'elsewhere' ? <Elsewhere exam={exam} /> : null}
      <ExamQuestion exam={exam} onStep={step} />
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
      footer={ends ? null : <ExamFoot exam={exam} onStep={step} onCard={() => openSheet('card')} />}
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
