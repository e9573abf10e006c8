import { useState } from 'react'
import { Button } from 'design-system/Button'
import { SwipeAction } from 'design-system/SwipeAction'
import { Tag } from 'design-system/Tag'
import type { QuestionRow } from '@/contract/exams/bank'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { questionAddress } from './addresses'
import lists from './BankList.module.css'
import styles from './QuestionItem.module.css'

interface QuestionItemProps {
  row: QuestionRow
  /** What the list says of the question besides its topic. */
  facts: readonly string[]
  /** Name of the action that moves the question out of the list, and what is said of one that was moved. */
  action: string
  done: string
  /** The question was moved out of the list: its row offers to undo that. */
  moved: boolean
  onMove: () => void
  onUndo: () => void
}

/** Focuses an element as it appears, or the button in it. */
const focus = (element: HTMLElement | null): void => (element?.querySelector('button') ?? element)?.focus()

/** A question of a list: a link to its explanation, with an action that can be undone in its place. */
export function QuestionItem({ row, facts, action, done, moved, onMove, onUndo }: QuestionItemProps) {
  const { id, type, stem, topic } = row
  // What was pressed goes away with the press: the focus moves to what takes its place.
  const [pressed, setPressed] = useState(false)
  const press = (run: () => void) => (): void => {
    setPressed(true)
    run()
  }
  const next = pressed ? { ref: focus } : {}
  if (moved)
    return (
      <div className={styles.moved}>
        <span className={styles.text}>
          {done}
          <span className={styles.gone}>{stem}</span>
        </span>
        <span {...next}>
          <Button kind="ghost" size="s" aria-label={`撤销，${stem}`} onClick={press(onUndo)}>
            撤销
          </Button>
        </span>
      </div>
    )
  return (
    <SwipeAction
      className={styles.item}
      actions={[{ key: 'move', text: action, label: `${action} ${stem}`, onAction: press(onMove) }]}
    >
      <a {...next} href={questionAddress(id)} className={styles.question}>
        <span className={styles.stem}>
          <Tag>{QUESTION_TYPE_LABELS[type]}</Tag> {stem}
        </span>
        <span className={lists.facts}>{[topic, ...facts].join(' · ')}</span>
      </a>
    </SwipeAction>
  )
}
