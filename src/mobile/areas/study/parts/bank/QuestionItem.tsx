import { Tag } from 'design-system/Tag'
import type { QuestionRow } from '@/contract/exams/bank'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { Runs } from '@/shared/exams/Blocks'
import { UndoableItem } from '@/mobile/kit/lists/UndoableItem'
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

/** A question of a list: a link to its explanation, with an action that can be undone in its place. */
export const QuestionItem = ({ row: { id, type, stem, topic }, facts, ...undoable }: QuestionItemProps) => (
  <UndoableItem name={stem.map(({ text }) => text).join('')} href={questionAddress(id)} {...undoable}>
    <span className={styles.stem}>
      <Tag>{QUESTION_TYPE_LABELS[type]}</Tag> <Runs runs={stem} />
    </span>
    <span className={lists.facts}>{[topic, ...facts].join(' · ')}</span>
  </UndoableItem>
)
