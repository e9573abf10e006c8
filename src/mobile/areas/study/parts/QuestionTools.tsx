import { useState } from 'react'
import { EditSOutline, StarFill, StarOutline } from 'antd-mobile-icons'
import { Button } from 'design-system/Button'
import type { OwnFault, Question } from '@/contract/exams/question'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { useToggle } from '@/mobile/kit/works/useToggle'
import { toast } from '@/stores/overlays'
import { FaultSheet } from './FaultSheet'
import styles from './ExplanationView.module.css'

interface QuestionToolsProps {
  question: Pick<Question, 'id' | 'favorite'>
  /** Called when the favourite mark was set or cleared, so that a screen that shows the question again knows it. */
  onFavorite?: ((on: boolean) => void) | undefined
  /** Called with a report of an error that was stored: a screen that asked for the question alone asks again by itself. */
  onFault?: ((fault: OwnFault) => void) | undefined
}

/** The favourite mark of a question and the report of an error in it. */
export function QuestionTools({ question: { id, favorite }, onFavorite, onFault }: QuestionToolsProps) {
  const [faulty, setFaulty] = useState(false)
  const [marked, toggle] = useToggle(`question favorite ${id}`, favorite, async (on) => {
    await call('exam.favorite', { id, on })
    invalidate('exam.favorites', 'exam.bank')
    onFavorite?.(on)
    toast(on ? '已收藏' : '已取消收藏')
  })
  return (
    <div className={styles.tools}>
      <Button
        kind="ghost"
        size="s"
        icon={
          marked ? (
            <StarFill className={styles.starred} aria-hidden="true" />
          ) : (
            <StarOutline aria-hidden="true" />
          )
        }
        aria-pressed={marked}
        onClick={() => void toggle()}
      >
        收藏
      </Button>
      <Button
        kind="ghost"
        size="s"
        icon={<EditSOutline aria-hidden="true" />}
        onClick={() => setFaulty(true)}
      >
        纠错
      </Button>
      <FaultSheet
        id={id}
        visible={faulty}
        onClose={() => setFaulty(false)}
        onReported={(fault) => {
          invalidate('exam.explain', 'exam.question')
          onFault?.(fault)
        }}
      />
    </div>
  )
}
